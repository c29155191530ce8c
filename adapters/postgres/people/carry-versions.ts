import * as Effect from "effect/Effect"
import { type Kysely, sql } from "kysely"
import type { Restored } from "../../../core/people/ports/restored.ts"
import { givenRows } from "../given-rows.ts"
import type { Tables } from "../tables.ts"

/** Notes in the rows of a log under which version what they wrote stands again. */
export const carryVersions = (
  db: Kysely<Tables>,
  log: "import_rows" | "change_rows",
  restored: ReadonlyArray<Restored>,
): Effect.Effect<void> =>
  Effect.promise(async () => {
    await sql`update ${sql.table(log)} as log set version = given."to"
      from ${givenRows({ personId: "uuid", from: "integer", to: "integer" }, restored)}
      where log.workspace_id = (select current_workspace()) and log.person_id = given."personId"
        and log.version = given."from"`.execute(db)
  })
