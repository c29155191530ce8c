import { timingSafeEqual } from "node:crypto"

/** Whether two texts are the same, told in the same time wherever they differ. */
export const isSameSecret = (given: string, right: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
