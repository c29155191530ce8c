import * as Effect from "effect/Effect"
import { sealingKeys } from "../../adapters/postgres/access/workspaces.ts"
import { keyBefore } from "../../adapters/postgres/agreed.ts"
import type { Database } from "../../adapters/postgres/database.ts"
import type { Vault } from "../../core/people/ports/vault.port.ts"

/**
 * The keys that sealed something anywhere, or with which the server that started before seals, and that are not here: what they sealed
 * stays as it is and cannot be read.
 */
export const missingKeys = (db: Database, { keyId, opens }: Pick<Vault["Service"], "keyId" | "opens">) =>
  Effect.gen(function* () {
    const before = yield* Effect.promise(() => keyBefore(db, keyId))
    const used = yield* sealingKeys(db)
    const known = before === undefined || used.includes(before) ? used : [...used, before]
    return known.filter((id) => !opens.includes(id))
  })
