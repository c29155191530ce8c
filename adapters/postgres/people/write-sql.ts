import { type Kysely, sql } from "kysely"
import type { PersonId, WorkspaceId } from "../../../core/kernel/id.ts"
import type { Person } from "../../../core/people/person.ts"
import { searchWords, slips } from "../../../core/people/person-search.ts"
import { givenRows } from "../given-rows.ts"
import { isTaken } from "../is-taken.ts"
import { own } from "../own.ts"
import type { Tables } from "../tables.ts"
import { written } from "./bank-columns.ts"
import { writeCustomOrder } from "./custom-sql.ts"
import { toColumns, writtenColumns } from "./person-columns.ts"
import { addCarriedWords } from "./words-sql.ts"

type Refused = ReadonlyArray<{ readonly id: PersonId; readonly reason: "stale" | "numberTaken" }>

const columns = Object.keys(writtenColumns)
const names = sql.join(columns.map((name) => sql.ref(name)))
const assignments = sql.join(columns.filter((name) => name !== "id").map(written))

const given = (persons: ReadonlyArray<Person>) => givenRows(writtenColumns, persons.map(toColumns))

/**
 * One transaction as persons are written in it; `spelled` are the words whose slips it has written already, `carried` the
 * groups and labels that it knows are there.
 */
export interface Writing {
  readonly db: Kysely<Tables>
  readonly workspaceId: WorkspaceId
  readonly spelled: Set<string>
  readonly carried: Set<string>
}

/** Writes the words by which the persons are found; those of before are gone. */
const writeWords = async ({ db, workspaceId, spelled }: Writing, persons: ReadonlyArray<Person>): Promise<void> => {
  const words: Array<{ word: string; person_id: string; is_name: boolean }> = []
  const nameWords = new Set<string>()
  for (const person of persons) {
    const found = searchWords(person)
    for (const word of found.names) {
      if (!spelled.has(word)) nameWords.add(word)
      words.push({ word, person_id: person.id, is_name: true })
    }
    for (const word of found.exact) words.push({ word, person_id: person.id, is_name: false })
  }
  await sql`insert into person_words (workspace_id, word, person_id, is_name)
    select ${workspaceId}::uuid, word, person_id, is_name
    from ${givenRows({ word: "text", person_id: "uuid", is_name: "boolean" }, words)}`.execute(db)
  if (nameWords.size === 0) return
  for (const word of nameWords) spelled.add(word)
  const rows = [...nameWords].sort().flatMap((word) => slips(word).map((slip) => ({ slip, word })))
  await sql`insert into word_slips (workspace_id, slip, word)
    select ${workspaceId}::uuid, slip, word from ${givenRows({ slip: "text", word: "text" }, rows)}
    order by slip, word on conflict do nothing`.execute(db)
}

/** Adds persons in one statement; gives back those whose membership number was taken. */
export const insertPersons = async (
  writing: Writing,
  persons: ReadonlyArray<Person>,
): Promise<ReadonlyArray<PersonId>> => {
  const { db, workspaceId } = writing
  const { rows } = await sql<{ id: PersonId }>`
    insert into persons (workspace_id, ${names}) select ${workspaceId}::uuid, ${names} from ${given(persons)}
    on conflict do nothing returning id`.execute(db)
  const added = new Set(rows.map(({ id }) => id))
  const written = persons.filter(({ id }) => added.has(id))
  await writeWords(writing, written)
  await writeCustomOrder(db, workspaceId, written)
  await addCarriedWords(db, workspaceId, written, writing.carried)
  return persons.filter(({ id }) => !added.has(id)).map(({ id }) => id)
}

/** Writes the rows of persons over the version before theirs in one statement; gives back those that could not be. */
const overwritten = async (db: Kysely<Tables>, persons: ReadonlyArray<Person>): Promise<Refused> => {
  try {
    const { rows } = await sql<{ id: PersonId }>`
      update persons set ${assignments} from ${given(persons)}
      where persons.workspace_id = (select current_workspace()) and persons.id = given.id
        and persons.version = given.version - 1 returning persons.id`.execute(db)
    const written = new Set(rows.map(({ id }) => id))
    return persons.flatMap(({ id }) => (written.has(id) ? [] : [{ id, reason: "stale" as const }]))
  } catch (error) {
    if (isTaken(error)) return persons.map(({ id }) => ({ id, reason: "numberTaken" as const }))
    throw error
  }
}

/** Writes persons over the version before theirs, or nothing and says of whom that could not be. */
export const replacePersons = async (
  writing: Writing,
  persons: ReadonlyArray<Person>,
  sameWords: boolean,
): Promise<Refused> => {
  const { db, workspaceId } = writing
  const ids = sql.val(persons.map(({ id }) => id))
  await sql`savepoint before_persons`.execute(db)
  const refused = await overwritten(db, persons)
  if (refused.length > 0) {
    await sql`rollback to savepoint before_persons`.execute(db)
    return refused
  }
  await sql`release savepoint before_persons`.execute(db)
  await sql`delete from custom_order where ${own} and person_id = any(${ids}::uuid[])`.execute(db)
  await writeCustomOrder(db, workspaceId, persons)
  await addCarriedWords(db, workspaceId, persons, writing.carried)
  if (sameWords) return []
  await sql`delete from person_words where ${own} and person_id = any(${ids}::uuid[])`.execute(db)
  await writeWords(writing, persons)
  return []
}
