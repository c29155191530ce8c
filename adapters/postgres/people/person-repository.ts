import type * as Effect from "effect/Effect"
import { sql } from "kysely"
import { fold } from "../../../core/kernel/fold.ts"
import type { FamilyId, PersonId } from "../../../core/kernel/id.ts"
import { addressFields } from "../../../core/people/column-field.ts"
import type { Cursor, SortKey } from "../../../core/people/cursor.ts"
import type { Relative } from "../../../core/people/family/relative.ts"
import { nameKey } from "../../../core/people/person-key.ts"
import type { PersonRow } from "../../../core/people/person-query.ts"
import type { KeptTotal, PersonRepository, Stretch } from "../../../core/people/ports/person-repository.port.ts"
import { type CountedValues, nothingCounted } from "../../../core/people/values/index.ts"
import { own } from "../own.ts"
import { statements, type Unit } from "../unit.ts"
import { readable } from "./bank-columns.ts"
import { furtherKey, selected, stretchRows } from "./page-sql.ts"
import { columnOf, partialReader, personColumnNames, toPerson } from "./person-columns.ts"
import { totalSql } from "./total-sql.ts"
import { countedSql } from "./values-sql.ts"
import { lockWords } from "./words-sql.ts"
import { insertPersons, replacePersons, type Writing } from "./write-sql.ts"

type Row = Readonly<Record<string, unknown>>

const columns = sql.join(personColumnNames.map(readable))

const endOf = (rows: ReadonlyArray<Row>, { by, further = [] }: Pick<Stretch, "by" | "further">): Cursor | undefined => {
  const last = rows.at(-1)
  if (last === undefined) return undefined
  const name = last.name_key as string
  const key = by === "name" ? name : (last.sort_key as SortKey)
  const keys = further.map((_, index) => last[furtherKey(index)] as SortKey)
  return { key, name, id: last.id as PersonId, ...(further.length === 0 ? {} : { further: keys }) }
}

/** Each transaction as persons are written in it, for as long as it lasts. */
const writings = new WeakMap<Unit, Writing>()

/** Keeps groups and labels from being changed from now on; once in a transaction is enough. */
const writingIn = async (unit: Unit): Promise<Writing> => {
  const begun = writings.get(unit)
  if (begun !== undefined) return begun
  const { db, workspaceId } = unit
  await lockWords(db, workspaceId, "shared")
  const writing = writings.get(unit) ?? { db, workspaceId, spelled: new Set(), carried: new Set() }
  writings.set(unit, writing)
  return writing
}

const afterWords = <A>(run: (writing: Writing) => Promise<A>): Effect.Effect<A> =>
  statements(async (unit) => run(await writingIn(unit)))

/** Persons in PostgreSQL, in the open transaction of a workspace. */
export const postgresPersonRepository: PersonRepository["Service"] = {
  page: (stretch) =>
    statements(async ({ db }) => {
      const rows = await stretchRows(db, stretch)
      const read = partialReader(stretch.fields)
      return {
        rows: rows.map((row) => read(row) as PersonRow),
        end: endOf(rows, stretch),
      }
    }),
  count: (selections) =>
    statements(async ({ db }) => {
      const counted = selections.map((each) => sql`(select count(*)::int from persons where ${selected(each)})`)
      const { rows } = await sql<{
        counts: ReadonlyArray<number>
      }>`select array[${sql.join(counted)}] as counts`.execute(db)
      return rows[0]?.counts ?? []
    }),
  totals: (selection, fields, day) =>
    statements(async ({ db }) => {
      const found = fields.map(({ field, reckoned }) => totalSql(field, reckoned, day))
      const { rows } = await sql<{
        totals: ReadonlyArray<KeptTotal>
      }>`select json_build_array(${sql.join(found)}) as totals from persons where ${selected(selection)}`.execute(db)
      return rows[0]?.totals ?? []
    }),
  values: (selection, wish) =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ counted: CountedValues }>`select ${countedSql(selection, wish)} as counted`.execute(
        db,
      )
      return rows[0]?.counted ?? nothingCounted
    }),
  find: (ids) =>
    statements(async ({ db }) => {
      const { rows } =
        await sql<Row>`select ${columns} from persons where ${own} and id = any(${sql.val([...ids])}::uuid[])`.execute(
          db,
        )
      return rows.map(toPerson)
    }),
  versions: (ids) =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ id: PersonId; version: number }>`select id, version from persons
        where ${own} and id = any(${sql.val([...ids])}::uuid[])`.execute(db)
      return rows
    }),
  hold: (ids) =>
    afterWords(async ({ db }) => {
      const { rows } = await sql<Row>`select ${columns} from persons
        where ${own} and id = any(${sql.val([...ids])}::uuid[]) order by id for update`.execute(db)
      return rows.map(toPerson)
    }),
  inFamilies: () =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ id: PersonId; familyId: FamilyId }>`select id, family_id as "familyId" from persons
        where ${own} and family_id is not null`.execute(db)
      return rows
    }),
  keep: (ids) =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ id: PersonId }>`select id from persons
        where ${own} and id = any(${sql.val([...ids])}::uuid[]) order by id for key share`.execute(db)
      return rows.map(({ id }) => id)
    }),
  family: (id) =>
    statements(async ({ db }) => {
      const address = sql.join(addressFields.map((field) => sql.ref(columnOf(field))))
      const { rows } = await sql<Row>`select id, first_name, last_name, ${address} from persons
        where ${own} and family_id = ${id}::uuid order by birthdate nulls last, id`.execute(db)
      const read = partialReader(addressFields)
      return rows.map((row) => read(row) as Relative)
    }),
  matching: (keys, bound) =>
    statements(async ({ db }) => {
      const numbers = keys.flatMap((key) => (key.membershipNumber === null ? [] : [key.membershipNumber]))
      const emails = keys.flatMap((key) => (key.email === null ? [] : [fold(key.email)]))
      const names = keys.map(nameKey).filter((name) => name !== "")
      const limit = bound === undefined ? sql`` : sql`limit ${bound.most}`
      const { rows } = await sql<Row>`select ${columns} from persons where ${own} and id in (
        (select id from persons where ${own} and membership_number = any(${sql.val(numbers)}::text[]) ${limit})
        union (select id from persons where ${own} and email_key = any(${sql.val(emails)}::text[]) ${limit})
        union (select id from persons where ${own} and name_key = any(${sql.val(names)}::text[]) ${limit})
      ) order by id`.execute(db)
      return rows.map(toPerson)
    }),
  add: (persons) => afterWords((writing) => insertPersons(writing, persons)),
  remove: (ids) =>
    statements(async ({ db }) => {
      const given = sql.val([...ids])
      await sql`delete from persons where ${own} and id = any(${given}::uuid[])`.execute(db)
      for (const table of ["person_words", "custom_order"])
        await sql`delete from ${sql.ref(table)} where ${own} and person_id = any(${given}::uuid[])`.execute(db)
    }),
  forgetNames: () =>
    statements(async (unit) => {
      const { db, workspaceId } = unit
      const unused = sql`not exists (select from person_words
        where person_words.workspace_id = word_slips.workspace_id and person_words.word = word_slips.word)`
      const { rows } = await sql<{
        word: string
      }>`select distinct word from word_slips where ${own} and ${unused}`.execute(db)
      if (rows.length === 0) return 0
      // Whoever writes persons now would find these words there, and rely on them.
      await lockWords(db, workspaceId, "alone")
      await sql`delete from word_slips where ${own} and ${unused}
        and word = any(${sql.val(rows.map(({ word }) => word))}::text[])`.execute(db)
      writings.get(unit)?.spelled.clear()
      return rows.length
    }),
  replace: (persons, sameWords) => afterWords((writing) => replacePersons(writing, persons, sameWords !== undefined)),
}
