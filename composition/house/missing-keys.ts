import type * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { allWorkspaces } from "../../adapters/postgres/access/workspaces.ts"
import type { Database } from "../../adapters/postgres/database.ts"
import { SubmissionStore } from "../../core/forms/ports/submission-store.port.ts"
import { SpecialRecords } from "../../core/people/ports/special-records.port.ts"
import { Vault } from "../../core/people/ports/vault.port.ts"
import type { HouseServices } from "./house.ts"
import { performOver } from "./perform.ts"

/** The keys that sealed something anywhere and are not here: what they sealed stays as it is and cannot be read. */
export const missingKeys = Effect.fnUntraced(function* (db: Database, services: Context.Context<HouseServices>) {
  const perform = performOver<HouseServices>(services)
  const missing = Effect.gen(function* () {
    const { opens } = yield* Vault
    const used = [...(yield* (yield* SpecialRecords).keys()), ...(yield* (yield* SubmissionStore).keys())]
    return used.filter((id) => !opens.includes(id))
  })
  const found = new Set<string>()
  for (const workspaceId of yield* allWorkspaces(db))
    for (const id of yield* perform(missing, { kind: "system", workspaceId, name: "" })) found.add(id)
  return [...found]
})
