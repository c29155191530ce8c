import * as Effect from "effect/Effect"
import type { Kysely } from "kysely"
import type { AccountGuards } from "../../core/access/ports/guards.port.ts"
import type { UserId } from "../../core/kernel/id.ts"
import type { Tables } from "../postgres/tables.ts"
import type { Auth } from "./better-auth.ts"
import { betterAuthPasskeys } from "./passkeys.ts"
import type { RequestSession } from "./request-session.ts"
import { betterAuthSecondFactor } from "./second-factor.ts"
import { guardsOf } from "./ways-in.ts"

/** What guards the account of one request besides the password. */
export const betterAuthGuards = (auth: Auth, db: Kysely<Tables>, session: RequestSession): AccountGuards["Service"] => {
  return {
    ...betterAuthSecondFactor(auth, db, session),
    ...betterAuthPasskeys(auth, db, session),
    own: () =>
      Effect.gen(function* () {
        const user = ((yield* session.current)?.user.id ?? null) as UserId | null
        return yield* Effect.promise(async () => {
          const { secondFactor, passkeys } = await guardsOf(db, user)
          const codes =
            secondFactor && user !== null
              ? (await auth.api.viewBackupCodes({ body: { userId: user } })).backupCodes
              : []
          return { secondFactor, recoveryCodes: codes.length, passkeys }
        })
      }),
  }
}
