import * as Effect from "effect/Effect"
import * as Cookies from "effect/http/Cookies"
import * as HttpEffect from "effect/http/HttpEffect"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { type Expiry, expiryCookies } from "../../core/access/session-expiry.ts"

/** Sends cookies with the answer. */
export const sendCookies = (cookies: ReadonlyArray<string>): Effect.Effect<void> =>
  HttpEffect.appendPreResponseHandler((_request, response) =>
    Effect.succeed(HttpServerResponse.mergeCookies(response, Cookies.fromSetCookie([...cookies]))),
  ) as Effect.Effect<void>

/** The instants in cookies that scripts may read; `secure` as the secret ones are. They end with the session. */
const readable = (expiry: Expiry | null, secure: boolean, now: number): ReadonlyArray<string> =>
  Object.entries(expiryCookies).map(([name, cookie]) => {
    const at = name === "access" ? expiry?.access : expiry?.refresh
    const age = Math.max(0, Math.round(((expiry?.refresh ?? now) - now) / 1_000))
    return `${cookie}=${at ?? ""}; Path=/; Max-Age=${age}; SameSite=Lax${secure ? "; Secure" : ""}`
  })

/** Sends the library's cookies with the answer, beside them when the session ends (ACC-13), and more. */
export const sendSession = (
  headers: Headers,
  expiry: Expiry | null,
  secure: boolean,
  now: number,
  more: ReadonlyArray<string>,
): Effect.Effect<void> => sendCookies([...headers.getSetCookie(), ...readable(expiry, secure, now), ...more])

/** The cookies that an answer sets, as a browser would send them. */
export const cookiesOf = (answer: Headers): string =>
  answer
    .getSetCookie()
    .filter((cookie) => !/; *max-age=0/i.test(cookie))
    .map((cookie) => cookie.split(";")[0])
    .join("; ")

/** What the library answers besides a session, which then never leaves the server. */
export const withoutSession = (answer: Headers): Headers => {
  const left = new Headers()
  for (const cookie of answer.getSetCookie())
    if (!/^[^=]*\.session_/.test(cookie) || /; *max-age=0/i.test(cookie)) left.append("set-cookie", cookie)
  return left
}
