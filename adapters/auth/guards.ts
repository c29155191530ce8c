import * as Effect from "effect/Effect"
import type * as HttpServerRequest from "effect/http/HttpServerRequest"
import { type Kysely, sql } from "kysely"
import type { AccountGuards } from "../../core/access/ports/guards.port.ts"
import type { OwnPasskey } from "../../core/access/security.port.ts"
import type { Tables } from "../postgres/tables.ts"
import type { Auth } from "./better-auth.ts"
import { betterAuthPasskeys } from "./passkeys.ts"
import { requestSession } from "./request-session.ts"
import { betterAuthSecondFactor } from "./second-factor.ts"

/** What guards the account of one request besides the password. */
export const betterAuthGuards = (
  auth: Auth,
  db: Kysely<Tables>,
  request: HttpServerRequest.HttpServerRequest,
): AccountGuards["Service"] => {
  const session = requestSession(auth, db, request)
  return {
    ...betterAuthSecondFactor(auth, db, session),
    ...betterAuthPasskeys(auth, db, session),
    own: () =>
      Effect.gen(function* () {
        const user = (yield* session.current)?.user.id ?? null
        return yield* Effect.promise(async () => {
          const on = await sql`select 1 from auth."twoFactor" where "userId" = ${user}::uuid and verified`.execute(db)
          const passkeys = await sql<OwnPasskey>`select id, coalesce(name, '') as name, "createdAt" from auth."passkey"
            where "userId" = ${user}::uuid order by "createdAt", id`.execute(db)
          const secondFactor = on.rows.length > 0 && user !== null
          const codes = secondFactor ? (await auth.api.viewBackupCodes({ body: { userId: user } })).backupCodes : []
          return { secondFactor, recoveryCodes: codes.length, passkeys: passkeys.rows }
        })
      }),
  }
}
