import type * as Effect from "effect/Effect"
import { sql } from "kysely"
import type { Restored } from "../../../core/people/ports/restored.ts"
import { givenRows } from "../given-rows.ts"
import { statements } from "../unit.ts"

/** Notes in the rows of a log under which version what they wrote stands again. */
export const carryVersions = (
  log: "import_rows" | "change_rows",
  restored: ReadonlyArray<Restored>,
): Effect.Effect<void> =>
  statements(async ({ db }) => {
    await sql`update ${sql.table(log)} as log set version = given."to"
      from ${givenRows({ personId: "uuid", from: "integer", to: "integer" }, restored)}
      where log.workspace_id = (select current_workspace()) and log.person_id = given."personId"
        and log.version = given."from"`.execute(db)
  })
