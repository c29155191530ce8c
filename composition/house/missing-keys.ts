import * as Effect from "effect/Effect"
import { sealingKeys } from "../../adapters/postgres/access/workspaces.ts"
import type { Database } from "../../adapters/postgres/database.ts"
import type { Vault } from "../../core/people/ports/vault.port.ts"

/** The keys that sealed something anywhere and are not here: what they sealed stays as it is and cannot be read. */
export const missingKeys = (db: Database, { opens }: Pick<Vault["Service"], "opens">) =>
  Effect.map(sealingKeys(db), (used) => used.filter((id) => !opens.includes(id)))
