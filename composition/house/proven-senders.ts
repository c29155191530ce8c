import * as Effect from "effect/Effect"
import { postgresUsers } from "../../adapters/auth/users.ts"
import type { Database } from "../../adapters/postgres/database.ts"
import type { ProvenSenders } from "../../core/people/ports/proven-senders.port.ts"

/** Who has proven the address of their account. */
export const provenSenders = (db: Database): ProvenSenders["Service"] => ({
  has: (user) => Effect.map(postgresUsers(db).find(user), (found) => found?.emailVerified === true),
})
