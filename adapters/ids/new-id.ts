import { uuidv7 } from "../../core/kernel/uuidv7.ts"

const bytes = 10
const portion = new Uint8Array(bytes * 400)
let used = portion.length

/**
 * A new id, which no other has and which is in order of time. Chance is fetched for many at once: to fetch it for each one
 * takes ten times as long as everything else.
 */
export const newId = (): string => {
  if (used === portion.length) {
    crypto.getRandomValues(portion)
    used = 0
  }
  const random = portion.subarray(used, used + bytes)
  used += bytes
  return uuidv7(Date.now(), random)
}
