import { type Kysely, sql } from "kysely"
import type { InvoiceId } from "../../../core/fees/fee-id.ts"
import type { KeptInvoice } from "../../../core/fees/invoicing/invoice.ts"
import type { InvoiceSettings } from "../../../core/fees/invoicing/invoice-settings.ts"
import type { InvoiceStore } from "../../../core/fees/ports/invoice-store.port.ts"
import { type ColumnType, givenRows } from "../given-rows.ts"
import { own } from "../own.ts"
import type { Tables } from "../tables.ts"
import { statements } from "../unit.ts"

const uuids = (ids: ReadonlyArray<string>) => sql`${sql.val([...ids])}::uuid[]`

const settingsOf = async (db: Kysely<Tables>): Promise<InvoiceSettings | undefined> => {
  const { rows } = await sql<{ settings: InvoiceSettings }>`
    select content || jsonb_build_object('version', version) as settings from invoice_settings
    where ${own}`.execute(db)
  return rows[0]?.settings
}

const invoice = sql`id, fee_id as fee, person_id as person, year, counter, at, by_name as "byName", cancels, cancelled, content`

const columns = {
  id: "uuid",
  fee_id: "uuid",
  person_id: "uuid",
  year: "integer",
  counter: "integer",
  number: "text",
  at: "timestamptz",
  by_name: "text",
  cancels: "uuid",
  cancelled: "boolean",
  content: "jsonb",
} as const satisfies Readonly<Record<string, ColumnType>>
const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))

/** Invoices in PostgreSQL, in the open transaction of a workspace. */
export const postgresInvoiceStore: InvoiceStore["Service"] = {
  settings: () => statements(({ db }) => settingsOf(db)),
  steady: () =>
    statements(async ({ db, workspaceId }) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('invoices ' || ${workspaceId}::text, 0))`.execute(db)
      return settingsOf(db)
    }),
  putSettings: ({ version, ...content }) =>
    statements(async ({ db, workspaceId }) => {
      await sql`insert into invoice_settings (workspace_id, version, content)
        values (${workspaceId}::uuid, ${version}, ${JSON.stringify(content)}::jsonb)
        on conflict (workspace_id) do update set version = excluded.version, content = excluded.content`.execute(db)
    }),
  given: (year) =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ last: number | null }>`select max(counter) as last from invoices
        where ${own} and year = ${year}`.execute(db)
      return rows[0]?.last ?? 0
    }),
  taken: (numbers) =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ number: string }>`select number from invoices
        where ${own} and number = any(${sql.val([...numbers])}::text[])`.execute(db)
      return rows.map(({ number }) => number)
    }),
  keepLogo: ({ tag, content }) =>
    statements(async ({ db, workspaceId }) => {
      await sql`insert into invoice_logos (workspace_id, tag, content)
        values (${workspaceId}::uuid, ${tag}, ${Buffer.from(content)}) on conflict do nothing`.execute(db)
    }),
  logos: (tags) =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ tag: string; content: Buffer }>`select tag, content from invoice_logos
        where ${own} and tag = any(${sql.val([...tags])}::text[])`.execute(db)
      return new Map(rows.map(({ tag, content }) => [tag, new Uint8Array(content)]))
    }),
  add: (invoices) =>
    statements(async ({ db, workspaceId }) => {
      const cancelled = invoices.flatMap(({ cancels }) => cancels ?? [])
      await sql`update invoices set cancelled = true where ${own} and id = any(${uuids(cancelled)})`.execute(db)
      const rows = invoices.map(({ fee, person, byName, ...each }) => ({
        ...each,
        fee_id: fee,
        person_id: person,
        by_name: byName,
        number: each.content.number,
      }))
      await sql`insert into invoices (workspace_id, ${names}) select ${workspaceId}::uuid, ${names}
        from ${givenRows(columns, rows)}`.execute(db)
    }),
  read: (ids) =>
    statements(async ({ db }) => {
      const { rows } = await sql<KeptInvoice>`select ${invoice} from invoices
        where ${own} and id = any(${uuids(ids)}) order by year, counter`.execute(db)
      return rows
    }),
  ofFee: (fee) =>
    statements(async ({ db }) => {
      const { rows } = await sql<KeptInvoice>`select ${invoice} from invoices
        where ${own} and fee_id = ${fee}::uuid order by year desc, counter desc`.execute(db)
      return rows
    }),
  ofPerson: (person, limit) =>
    statements(async ({ db }) => {
      const { rows } = await sql<KeptInvoice>`select ${invoice} from invoices
        where ${own} and person_id = ${person}::uuid order by year desc, counter desc limit ${limit}`.execute(db)
      return rows
    }),
  standing: (fees) =>
    statements(async ({ db }) => {
      const { rows } = await sql<{
        id: InvoiceId
        fee: KeptInvoice["fee"]
        number: string
      }>`select id, fee_id as fee, number from invoices
        where ${own} and fee_id = any(${uuids(fees)}) and cancels is null and not cancelled
        order by year, counter`.execute(db)
      return rows
    }),
  forgetPersons: (persons) =>
    statements(async ({ db }) => {
      await sql`update invoices set person_id = null where ${own} and person_id = any(${uuids(persons)})`.execute(db)
    }),
  give: (from, to, only) =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ id: InvoiceId }>`update invoices set person_id = ${to}::uuid
        where ${own} and person_id = ${from}::uuid
          and ${only === undefined ? sql`true` : sql`id = any(${uuids(only)})`} returning id`.execute(db)
      return rows.map(({ id }) => id)
    }),
}
