import * as Effect from "effect/Effect"
import { type Kysely, sql } from "kysely"
import { WrongOldPassword } from "../../core/access/account.errors.ts"
import type { AccountGuards } from "../../core/access/ports/guards.port.ts"
import { SecondFactorChanged, SignInExpired, WrongCode } from "../../core/access/second-factor.errors.ts"
import type { TypedCode } from "../../core/access/typed-code.ts"
import type { UserId } from "../../core/kernel/id.ts"
import type { Tables } from "../postgres/tables.ts"
import { type Auth, codeCookie } from "./better-auth.ts"
import { cookiePrefix, plainCookieName } from "./cookie-names.ts"
import { asking, type RequestSession, statusOf } from "./request-session.ts"
import { keptPassword } from "./ways-in.ts"

/** A code of an app is good for its own half minute and its two neighbours; so long it is remembered, in seconds. */
const codeLife = 120

/** The cookie that says who is waiting, alone: the session that the browser came with must not answer for it. */
const waitingCookie = (headers: Headers): string | undefined =>
  (headers.get("cookie") ?? "")
    .split(/; */)
    .find((each) => plainCookieName(each.split("=")[0] ?? "") === `${cookiePrefix(false)}.${codeCookie}`)

const identifierIn = (cookie: string): string => {
  const value = cookie.slice(cookie.indexOf("=") + 1).split(/\.|%2E/i)[0] ?? ""
  return /^[\w-]+$/.test(value) ? value : ""
}

/** The second factor of who calls. */
export const betterAuthSecondFactor = (
  auth: Auth,
  db: Kysely<Tables>,
  { headers, current, endOpened, replace }: RequestSession,
): Pick<
  AccountGuards["Service"],
  "waiting" | "enter" | "startApp" | "confirmApp" | "stopApp" | "renewRecoveryCodes"
> => {
  const waiting = Effect.promise(async () => {
    const identifier = identifierIn(waitingCookie(headers) ?? "")
    const { rows } = await sql<{ value: UserId }>`select value from auth.verification
      where identifier = ${identifier} and starts_with(identifier, '2fa-') and "expiresAt" > now()`.execute(db)
    return rows[0]?.value
  })

  /** Does something with a code of an app that nobody used before; when it fails, the code was not used. */
  const once = <A, E>(user: UserId, code: string, work: Effect.Effect<A, E>): Effect.Effect<A, E | WrongCode> =>
    Effect.gen(function* () {
      const { rows } = yield* Effect.promise(async () => {
        await sql`delete from auth.used_code where user_id = ${user} and until <= now()`.execute(db)
        return sql`insert into auth.used_code (user_id, code, until)
          values (${user}, ${code}, now() + make_interval(secs => ${codeLife})) on conflict do nothing returning 1`.execute(
          db,
        )
      })
      if (rows.length === 0) return yield* new WrongCode()
      return yield* work.pipe(
        Effect.onError(() =>
          Effect.promise(() => sql`delete from auth.used_code where user_id = ${user} and code = ${code}`.execute(db)),
        ),
      )
    })

  const state = Effect.fnUntraced(function* () {
    const user = (yield* current)?.user.id as UserId | undefined
    const { rows } = yield* Effect.promise(() =>
      sql<{ verified: boolean }>`select verified from auth."twoFactor" where "userId" = ${user ?? null}::uuid`.execute(
        db,
      ),
    )
    return { user, app: rows[0] === undefined ? "none" : rows[0].verified ? "on" : "unconfirmed" }
  })

  const wrongPassword = () => new WrongOldPassword()

  const verify = (code: TypedCode, from: Headers) =>
    code.kind === "app"
      ? auth.api.verifyTOTP({ body: { code: code.code }, headers: from, returnHeaders: true })
      : auth.api.verifyBackupCode({ body: { code: code.code }, headers: from, returnHeaders: true })

  const refusal = (error: unknown): Effect.Effect<never, WrongCode | SignInExpired> => {
    const body = typeof error === "object" && error !== null && "body" in error ? error.body : undefined
    const reason = typeof body === "object" && body !== null && "code" in body ? body.code : undefined
    const status = statusOf(error)
    // Another call with the same recovery code was faster.
    if (status === 409 || reason === "INVALID_CODE" || reason === "INVALID_BACKUP_CODE")
      return Effect.fail(new WrongCode())
    return status === 400 || status === 401 ? Effect.fail(new SignInExpired()) : Effect.die(error)
  }

  return {
    waiting: () => waiting,
    enter: (code) =>
      Effect.gen(function* () {
        const user = yield* waiting
        if (user === undefined) return yield* new SignInExpired()
        const from = new Headers({
          cookie: waitingCookie(headers) ?? "",
          "user-agent": headers.get("user-agent") ?? "",
        })
        const trying = Effect.tryPromise({ try: () => verify(code, from), catch: (error) => error }).pipe(
          Effect.catch(refusal),
        )
        const before = yield* keptPassword(db, user)
        const opened = yield* code.kind === "app" ? once(user, code.code, trying) : trying
        // As at the sign-in: the password that was typed is another one meanwhile.
        if ((yield* keptPassword(db, user)) !== before) {
          yield* endOpened(opened.headers)
          return yield* new SignInExpired()
        }
        yield* replace(opened.headers, true)
      }),
    startApp: (password) =>
      Effect.gen(function* () {
        if ((yield* state()).app === "on") return yield* new SecondFactorChanged()
        const body = { password, method: "totp" } as const
        const made = yield* asking(() => auth.api.enableTwoFactor({ body, headers }), 400, wrongPassword)
        if (!("totpURI" in made)) return yield* Effect.die(new Error("the accounts library made no secret"))
        return { secret: new URL(made.totpURI).searchParams.get("secret") ?? "", uri: made.totpURI }
      }),
    confirmApp: (code) =>
      Effect.gen(function* () {
        const { user, app } = yield* state()
        if (user === undefined || app !== "unconfirmed") return yield* new SecondFactorChanged()
        if (code.kind !== "app") return yield* new WrongCode()
        const confirming = asking(
          () => verify(code, headers),
          401,
          () => new WrongCode(),
        )
        const confirmed = yield* once(user, code.code, confirming)
        yield* replace(confirmed.headers, true)
        const kept = yield* Effect.promise(() => auth.api.viewBackupCodes({ body: { userId: user } }))
        return kept.backupCodes
      }),
    stopApp: (password) =>
      Effect.gen(function* () {
        const stopped = yield* asking(
          () => auth.api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
          400,
          wrongPassword,
        )
        yield* replace(stopped.headers, true)
      }),
    renewRecoveryCodes: (password) =>
      Effect.gen(function* () {
        if ((yield* state()).app !== "on") return yield* new SecondFactorChanged()
        const renewed = yield* asking(
          () => auth.api.generateBackupCodes({ body: { password }, headers }),
          400,
          wrongPassword,
        )
        return renewed.backupCodes
      }),
  }
}
