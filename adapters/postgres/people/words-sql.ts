import { type Kysely, sql } from "kysely"
import type { WorkspaceId } from "../../../core/kernel/id.ts"
import type { Person } from "../../../core/people/person.ts"
import { usualColour, wordKinds } from "../../../core/people/words/word.ts"
import { tidyWord, wordKey } from "../../../core/people/words/word-rules.ts"
import { givenRows } from "../given-rows.ts"
import { own } from "../own.ts"
import type { Tables } from "../tables.ts"

/**
 * Who writes persons shares this lock until its transaction ends, and who changes words has it alone. It is taken before
 * the locks of persons, so that neither waits for the other for ever.
 */
export const lockWords = async (
  db: Kysely<Tables>,
  workspaceId: WorkspaceId,
  how: "alone" | "shared",
): Promise<void> => {
  const lock = sql.raw(how === "alone" ? "pg_advisory_xact_lock" : "pg_advisory_xact_lock_shared")
  await sql`select ${lock}(hashtextextended('words ' || ${workspaceId}::text, 0))`.execute(db)
}

/**
 * Adds the words that persons carry and that are not there yet. `known` are the keys that one transaction under the
 * shared lock has seen: they stay until it ends.
 */
export const addCarriedWords = async (
  db: Kysely<Tables>,
  workspaceId: WorkspaceId,
  persons: ReadonlyArray<Person>,
  known: Set<string>,
): Promise<void> => {
  const added: Array<{ readonly kind: string; readonly key: string; readonly name: string; readonly place: number }> =
    []
  for (const kind of wordKinds)
    for (const person of persons)
      for (const name of person[kind]) {
        if (known.has(`${kind} ${name}`)) continue
        known.add(`${kind} ${name}`)
        const key = wordKey(name)
        if (key !== "") added.push({ kind, key, name: tidyWord(name), place: added.length })
      }
  if (added.length === 0) return
  await sql`insert into words (workspace_id, id, version, kind, key, name, colour, archived, position)
    select ${workspaceId}::uuid, gen_random_uuid(), 1, kind, key, name, ${usualColour}, false,
      coalesce(last, 0) + 1 + place
    from ${givenRows({ kind: "text", key: "text", name: "text", place: "integer" }, added)}
      left join (select kind, max(position) as last from words where ${own} group by kind) as there using (kind)
    order by kind, key, place
    on conflict (workspace_id, kind, key) where not gone do nothing`.execute(db)
}
