import { createHmac, timingSafeEqual } from "node:crypto"
import { parseHeader } from "effect/http/Cookies"
import type { Auth } from "./better-auth.ts"

/** Whether two texts are the same, told in the same time wherever they differ. */
export const isSame = (given: string, right: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/**
 * Makes the function that tells the token of the session that cookies name, if the accounts library signed it; whether there
 * still is that session, only the database knows.
 */
export const sessionTokenIn = async (auth: Auth): Promise<(cookies: string) => string | undefined> => {
  const { secret, authCookies } = await auth.$context
  const { name } = authCookies.sessionToken
  return (cookies) => {
    const value = parseHeader(cookies)[name]
    const point = value?.lastIndexOf(".") ?? -1
    if (value === undefined || point < 1) return undefined
    const token = value.slice(0, point)
    const signature = createHmac("sha256", secret).update(token).digest("base64")
    return isSame(value.slice(point + 1), signature) ? token : undefined
  }
}
