import * as Effect from "effect/Effect"
import type * as HttpServerRequest from "effect/http/HttpServerRequest"
import { type Kysely, sql } from "kysely"
import { WrongOldPassword } from "../../core/access/account.errors.ts"
import type { Tables } from "../postgres/tables.ts"
import { type Auth, longLife, shortLife } from "./better-auth.ts"
import { cookiesOf, sendSession } from "./cookies.ts"
import { deviceCookies } from "./known-devices.ts"
import { sessionTokenIn } from "./session-cookie.ts"

/** The status with which the library refused, if it was the library. */
export const statusOf = (error: unknown): number | undefined =>
  typeof error === "object" && error !== null && "statusCode" in error ? Number(error.statusCode) : undefined

/** Asks the library; its answer with one of these statuses becomes this failure, everything else is a defect. */
export const asking = <A, E>(
  ask: () => Promise<A>,
  status: number | ReadonlyArray<number>,
  failure: () => E,
): Effect.Effect<A, E> =>
  Effect.tryPromise({ try: ask, catch: (error) => error }).pipe(
    Effect.catch((error) =>
      [status].flat().includes(statusOf(error) ?? 0) ? Effect.fail(failure()) : Effect.die(error),
    ),
  )

/** The session that one request comes with, and what its answer makes of it. */
export const requestSession = (auth: Auth, db: Kysely<Tables>, request: HttpServerRequest.HttpServerRequest) => {
  const headers = new Headers(request.headers)
  const secure = auth.options.advanced.defaultCookieAttributes.secure
  const devices = deviceCookies(auth, db, headers)
  const cookieReader = sessionTokenIn(auth)
  const current = Effect.promise(() => auth.api.getSession({ headers, query: { disableRefresh: true } }))

  /** Sends the library's cookies with the answer, and when the session ends: at `until`, or that there is none. */
  const send = (answer: Headers, until: number | null, more: ReadonlyArray<string> = []): Effect.Effect<void> => {
    const now = Date.now()
    const expiry = until === null ? null : { access: Math.min(now + shortLife * 1_000, until), refresh: until }
    return sendSession(answer, expiry, secure, now, more)
  }

  /** Ends a session that was just opened, before anybody hears of it. */
  const endOpened = Effect.fnUntraced(function* (answer: Headers) {
    const session = (yield* Effect.promise(() => cookieReader))(cookiesOf(answer))
    if (session !== undefined) yield* endTokens([session])
  })

  /** Sends the cookies of a session that was just opened, and makes this device known to its account. */
  const sendOpened = Effect.fnUntraced(function* (answer: Headers) {
    const session = (yield* Effect.promise(() => cookieReader))(cookiesOf(answer))
    const device = session === undefined ? undefined : yield* Effect.promise(() => devices.cookieFor(session))
    yield* send(answer, Date.now() + longLife * 1_000, device === undefined ? [] : [device])
  })

  const endTokens = (tokens: ReadonlyArray<string>): Effect.Effect<void> =>
    Effect.asVoid(
      Effect.promise(() => sql`delete from auth.session where token = any(${sql.val([...tokens])})`.execute(db)),
    )

  /** Ends whatever session the browser came with, so that nobody can have planted it, and sends what follows it. */
  const replace = Effect.fnUntraced(function* (answer: Headers, opened: boolean) {
    const before = yield* current
    if (before !== null) yield* endTokens([before.session.token])
    if (opened) yield* sendOpened(answer)
    else yield* send(answer, null)
  })

  const checkPassword = (password: string): Effect.Effect<void, WrongOldPassword> =>
    Effect.asVoid(
      asking(
        () => auth.api.verifyPassword({ body: { password }, headers }),
        400,
        () => new WrongOldPassword(),
      ),
    )

  return {
    headers,
    current,
    checkPassword,
    send,
    sendOpened,
    endOpened,
    endTokens,
    replace,
    knownDevices: devices.known,
  }
}

/** The session that one request comes with. */
export type RequestSession = ReturnType<typeof requestSession>
