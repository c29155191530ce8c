import * as Effect from "effect/Effect"
import { type Kysely, sql } from "kysely"
import type { AccountGuards } from "../../core/access/ports/guards.port.ts"
import { PasskeyRefused } from "../../core/access/second-factor.errors.ts"
import type { Tables } from "../postgres/tables.ts"
import type { Auth } from "./better-auth.ts"
import { sendCookies } from "./cookies.ts"
import { type RequestSession, statusOf } from "./request-session.ts"

/** What the library calls an answer of a browser; it judges the shape and everything else itself. */
type Answer = NonNullable<Parameters<Auth["api"]["verifyPasskeyAuthentication"]>[0]>["body"]["response"]

/** Whatever the library has against an answer, the passkey is refused. */
const judging = <A>(ask: () => Promise<A>): Effect.Effect<A, PasskeyRefused> =>
  Effect.tryPromise({ try: ask, catch: (error) => error }).pipe(
    Effect.catch((error) => (statusOf(error) === undefined ? Effect.die(error) : Effect.fail(new PasskeyRefused()))),
  )

/** Whether there still is a passkey; waits for who is just removing it. */
const isKept = (db: Kysely<Tables>, credential: string) =>
  Effect.promise(async () => {
    const { rows } = await sql`select 1 from auth."passkey" where "credentialID" = ${credential} for share`.execute(db)
    return rows.length > 0
  })

/** The passkeys of who calls, and the way in by one. */
export const betterAuthPasskeys = (
  auth: Auth,
  db: Kysely<Tables>,
  { headers, current, checkPassword, endOpened, replace }: RequestSession,
): Pick<AccountGuards["Service"], "startPasskey" | "addPasskey" | "removePasskey" | "askPasskey" | "enterPasskey"> => ({
  startPasskey: (password) =>
    Effect.gen(function* () {
      yield* checkPassword(password)
      const asked = yield* Effect.promise(() =>
        auth.api.generatePasskeyRegistrationOptions({ headers, query: {}, returnHeaders: true }),
      )
      yield* sendCookies(asked.headers.getSetCookie())
      return { options: asked.response }
    }),
  addPasskey: (name, response) =>
    Effect.asVoid(judging(() => auth.api.verifyPasskeyRegistration({ body: { response, name }, headers }))),
  removePasskey: (id) =>
    Effect.gen(function* () {
      const here = yield* current
      yield* Effect.promise(() =>
        sql`delete from auth."passkey" where id::text = ${id} and "userId" = ${here?.user.id ?? null}::uuid`.execute(
          db,
        ),
      )
    }),
  askPasskey: () =>
    Effect.gen(function* () {
      // Without the session: whoever is asked, it is not told which passkeys they have.
      const asked = yield* Effect.promise(() =>
        auth.api.generatePasskeyAuthenticationOptions({ headers: new Headers(), returnHeaders: true }),
      )
      yield* sendCookies(asked.headers.getSetCookie())
      return { options: { ...asked.response, userVerification: "required" } }
    }),
  enterPasskey: (response) =>
    Effect.gen(function* () {
      const opened = yield* judging(() =>
        auth.api.verifyPasskeyAuthentication({
          body: { response: response as unknown as Answer },
          headers,
          returnHeaders: true,
        }),
      )
      // It can have been removed meanwhile: by its owner in a session of theirs, who ends none by that, or by a new password by
      // mail or the first proof of the address, which ended the sessions that there were and cannot have seen this one.
      if (!(yield* isKept(db, response.id))) {
        yield* endOpened(opened.headers)
        return yield* new PasskeyRefused()
      }
      yield* replace(opened.headers, true)
    }),
})
