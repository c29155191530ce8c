import * as Effect from "effect/Effect"
import { type Kysely, sql } from "kysely"
import { UnknownEmail, WrongPassword } from "../../core/access/access.errors.ts"
import { WrongOldPassword } from "../../core/access/account.errors.ts"
import type { OwnSession } from "../../core/access/account.port.ts"
import type { Sessions } from "../../core/access/ports/sessions.port.ts"
import { NotSignedIn } from "../../core/kernel/call-errors.ts"
import type { UserId } from "../../core/kernel/id.ts"
import type { Tables } from "../postgres/tables.ts"
import type { Auth } from "./better-auth.ts"
import { withoutSession } from "./cookies.ts"
import { asking, type RequestSession } from "./request-session.ts"
import { endWaiting, keptPassword } from "./ways-in.ts"

/** Whose an address is, if anybody's. */
const userOf = (db: Kysely<Tables>, email: string) =>
  Effect.promise(async () => {
    const { rows } = await sql<{ id: UserId }>`select id from auth."user" where email = ${email}`.execute(db)
    return rows[0]?.id
  })

/** Sets a password where what is kept of it is still the same. Whether it was. */
const setIfStill = (auth: Auth, db: Kysely<Tables>, user: UserId, known: string | null, password: string) =>
  Effect.promise(async () => {
    const hash = await (await auth.$context).password.hash(password)
    const { rows } = await sql`update auth.account set password = ${hash}, "updatedAt" = now()
      where "userId" = ${user} and "providerId" = 'credential' and password = ${known} returning 1`.execute(db)
    return rows.length > 0
  })

/** Sessions of one request: cookies come from it and go out with its answer. */
export const betterAuthSessions = (
  auth: Auth,
  db: Kysely<Tables>,
  { headers, current, checkPassword, send, sendOpened, endOpened, endTokens, replace }: RequestSession,
): Sessions["Service"] => {
  return {
    open: (email, password) =>
      Effect.gen(function* () {
        const user = yield* userOf(db, email)
        const before = user === undefined ? null : yield* keptPassword(db, user)
        // For an unknown address, too: the library hashes what was typed, so that the answer takes as long.
        const opened = yield* asking(
          () => auth.api.signInEmail({ body: { email, password }, headers, returnHeaders: true }),
          // 400 says that the text is no address at all.
          user === undefined ? [400, 401] : 401,
          () => (user === undefined ? new UnknownEmail() : new WrongPassword()),
        )
        const codeNeeded = "twoFactorRedirect" in opened.response
        // Whoever changed the password meanwhile ended all sessions there were, and cannot have seen this one.
        if (user === undefined || (yield* keptPassword(db, user)) !== before) {
          yield* endOpened(opened.headers)
          if (user !== undefined) yield* Effect.promise(() => endWaiting(db, user))
          return yield* new WrongPassword()
        }
        yield* replace(codeNeeded ? withoutSession(opened.headers) : opened.headers, !codeNeeded)
        return codeNeeded
      }),
    here: () =>
      Effect.promise(async () => {
        const found = await auth.api.getSession({ headers, query: { disableRefresh: true } })
        return found === null ? undefined : { id: found.session.id, user: found.user.id as UserId }
      }),
    refresh: () =>
      Effect.gen(function* () {
        const { response, headers: answer } = yield* Effect.promise(() =>
          auth.api.getSession({ headers, returnHeaders: true }),
        )
        if (response === null) return yield* new NotSignedIn()
        yield* send(answer, new Date(response.session.expiresAt).getTime())
      }),
    close: () =>
      Effect.gen(function* () {
        const closed = yield* Effect.promise(() => auth.api.signOut({ headers, returnHeaders: true }))
        yield* send(closed.headers, null)
      }),
    own: () =>
      Effect.gen(function* () {
        const here = yield* current
        const { rows } = yield* Effect.promise(() =>
          sql<OwnSession>`select id, id = ${here?.session.id ?? null}::uuid as current, left(coalesce("userAgent", ''), 300) as device,
            "createdAt" as "openedAt", "updatedAt" as "usedAt"
            from auth.session where "userId" = ${here?.user.id ?? null}::uuid and "expiresAt" > now()
            order by "createdAt" desc`.execute(db),
        )
        return rows
      }),
    end: (id) =>
      Effect.gen(function* () {
        const here = yield* current
        const { rows } = yield* Effect.promise(() =>
          sql<{ token: string }>`select token from auth.session
            where id::text = ${id} and "userId" = ${here?.user.id ?? null}::uuid`.execute(db),
        )
        yield* endTokens(rows.map(({ token }) => token))
      }),
    checkPassword,
    changePassword: (before, after) =>
      Effect.gen(function* () {
        const here = yield* current
        const known = here === null ? null : yield* keptPassword(db, here.user.id as UserId)
        yield* checkPassword(before)
        // Of two who know the old password and come at once, one sets a new one: the library itself would take both.
        if (here !== null && !(yield* setIfStill(auth, db, here.user.id as UserId, known, after)))
          return yield* new WrongOldPassword()
        // The library ends the other sessions, and opens this one anew.
        const body = { currentPassword: after, newPassword: after, revokeOtherSessions: true }
        const changed = yield* asking(
          () => auth.api.changePassword({ body, headers, returnHeaders: true }),
          400,
          () => new WrongOldPassword(),
        )
        if (here !== null) yield* Effect.promise(() => endWaiting(db, here.user.id as UserId))
        yield* sendOpened(changed.headers)
      }),
  }
}
