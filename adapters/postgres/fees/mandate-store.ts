import { type RawBuilder, sql } from "kysely"
import type { MandateEntryId } from "../../../core/fees/fee-id.ts"
import type { MandateEntry } from "../../../core/fees/mandates/mandate-entry.ts"
import { type ReferenceUse, usedReference } from "../../../core/fees/mandates/used-reference.ts"
import type { MandateStore } from "../../../core/fees/ports/mandate-store.port.ts"
import { type ColumnType, givenRows } from "../given-rows.ts"
import { own } from "../own.ts"
import { statements } from "../unit.ts"

const uuids = (ids: ReadonlyArray<string>) => sql`${sql.val([...ids])}::uuid[]`

const columns = {
  id: "uuid",
  reference: "text",
  person_id: "uuid",
  at: "timestamptz",
  by_name: "text",
  event: "jsonb",
} as const satisfies Readonly<Record<string, ColumnType>>
const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))

/** `referenceKey` in the database; references are ASCII. */
const key = (reference: RawBuilder<unknown>) => sql`upper((${reference}) collate "C")`

interface Row extends Omit<MandateEntry, "at"> {
  readonly at: string | Date
}
const entry = sql`id, reference, person_id as person, at, by_name as "byName", event`
const entryOf = (row: Row): MandateEntry => ({ ...row, at: new Date(row.at).toISOString() })

/** What happened to references of mandates in PostgreSQL, in the open transaction of a workspace. */
export const postgresMandateStore: MandateStore["Service"] = {
  add: (entries) =>
    statements(async ({ db, workspaceId }) => {
      if (entries.length === 0) return
      const rows = entries.map(({ person, byName, ...each }) => ({ ...each, person_id: person, by_name: byName }))
      await sql`insert into mandate_entries (workspace_id, ${names})
        select ${workspaceId}::uuid, ${names} from ${givenRows(columns, rows)}`.execute(db)
    }),
  of: (person) =>
    statements(async ({ db }) => {
      const { rows } = await sql<Row>`select ${entry} from mandate_entries
        where ${own} and person_id = ${person}::uuid order by place`.execute(db)
      return rows.map(entryOf)
    }),
  ends: () =>
    statements(async ({ db }) => {
      const { rows } = await sql<Row>`select ${entry} from mandate_entries
        where ${own} and event ->> 'kind' <> 'given' order by place`.execute(db)
      return rows.map(entryOf)
    }),
  used: (references) =>
    statements(async ({ db }) => {
      const { rows } = await sql<ReferenceUse & { readonly reference: string }>`
        with asked as materialized (select distinct unnest(${sql.val([...references])}::text[]) as reference)
        select asked.reference, entry.person_id as person, entry.event ->> 'kind' as kind, entry.place
          from asked join mandate_entries entry on entry.workspace_id = (select current_workspace())
            and ${key(sql`entry.reference`)} = ${key(sql`asked.reference`)}
        union
        select asked.reference, sepa_debits.person_id, 'collected', 0
          from asked join sepa_debits on sepa_debits.workspace_id = (select current_workspace())
            and ${key(sql`debit -> 'mandate' ->> 'reference'`)} = ${key(sql`asked.reference`)}
        order by place`.execute(db)
      return [...Map.groupBy(rows, ({ reference }) => reference)].map(([reference, uses]) =>
        usedReference(reference, uses),
      )
    }),
  given: (references) =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ reference: string }>`select reference from mandate_entries
        where ${own} and reference = any(${sql.val([...references])}::text[])
          and event ->> 'kind' = 'given'`.execute(db)
      return rows.map(({ reference }) => reference)
    }),
  forgetPersons: (persons) =>
    statements(async ({ db }) => {
      await sql`update mandate_entries set person_id = null
        where ${own} and person_id = any(${uuids(persons)})`.execute(db)
    }),
  give: (from, to, only) =>
    statements(async ({ db }) => {
      const meant = only === undefined ? sql`true` : sql`id = any(${uuids(only)})`
      const { rows } = await sql<{ id: MandateEntryId }>`update mandate_entries set person_id = ${to}::uuid
        where ${own} and person_id = ${from}::uuid and ${meant} returning id`.execute(db)
      return rows.map(({ id }) => id)
    }),
}
