import * as Effect from "effect/Effect"
import { postgresUsers } from "../../adapters/auth/users.ts"
import type { Database } from "../../adapters/postgres/database.ts"
import { OpenUnit } from "../../adapters/postgres/unit.ts"
import type { ProvenSenders } from "../../core/people/ports/proven-senders.port.ts"

/**
 * The addresses of accounts that their owners have proven. It is asked in the open transaction, where there is one: calls that held one
 * connection each and waited for a second would wait for one another for ever.
 */
export const provenSenders = (db: Database): ProvenSenders["Service"] => ({
  address: (user) =>
    Effect.gen(function* () {
      const unit = yield* OpenUnit
      const found = yield* postgresUsers(unit?.db ?? db).find(user)
      return found?.emailVerified === true ? found.email : undefined
    }),
})
