import { createHmac } from "node:crypto"
import { parseHeader } from "effect/http/Cookies"
import type { Auth } from "./better-auth.ts"
import { isSameSecret } from "./same-secret.ts"

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
    return isSameSecret(value.slice(point + 1), signature) ? token : undefined
  }
}
