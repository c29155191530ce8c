import { type RawBuilder, sql } from "kysely"
import type { AutomaticLogEntry, AutomaticLogId } from "../../../core/messages/automatic/automatic-log.ts"
import type { AutomaticSetting } from "../../../core/messages/automatic/automatic-text.ts"
import type { DeliveryState } from "../../../core/messages/delivery.machine.ts"
import type { DeliveryId, MessageId } from "../../../core/messages/message-id.ts"
import type {
  AutomaticCount,
  AutomaticStore,
  FoundAutomatic,
} from "../../../core/messages/ports/automatic-store.port.ts"
import { own } from "../own.ts"
import { statements } from "../unit.ts"

const uuids = (ids: ReadonlyArray<string>) => sql`${sql.val([...ids])}::uuid[]`
const jsonb = (value: unknown): RawBuilder<unknown> => sql`${value === null ? null : JSON.stringify(value)}::jsonb`

/** What tells keys apart is kept, and not the keys: they may hold ids of persons. */
const digest = (key: RawBuilder<unknown>) => sql`sha256(convert_to(${key}, 'UTF8'))`

/** An entry with what became of its mail, as it lies in a row. */
interface Row extends Omit<FoundAutomatic, "mail"> {
  readonly message: MessageId | null
  readonly delivery: DeliveryId | null
  readonly address: string | null
  readonly state: DeliveryState | null
  readonly answer: string | null
}

const mailOf = ({ message, delivery, address, state, answer }: Row): AutomaticLogEntry["mail"] =>
  message === null || delivery === null || address === null || state === null
    ? null
    : { message, delivery, address, state, answer }

const foundIn = (row: Row): FoundAutomatic => {
  const { id, trigger, at, byName, isTest, person, whyNot } = row
  return { id, trigger, at, byName, isTest, person, mail: mailOf(row), whyNot }
}

/** Automatic mails in PostgreSQL, in the open transaction of a workspace. */
export const postgresAutomaticStore: AutomaticStore["Service"] = {
  settings: () =>
    statements(async ({ db }) => {
      const { rows } = await sql<AutomaticSetting>`select occasion as trigger, version, is_on as "on", content as text,
        variants, coalesce(changed_at::text, '') as "changedAt", by_name as "byName"
        from automatic_settings where ${own}`.execute(db)
      return new Map(
        rows.map((row) => [
          row.trigger,
          { ...row, changedAt: row.changedAt === "" ? "" : new Date(row.changedAt).toISOString() },
        ]),
      )
    }),
  turn: (trigger, on) =>
    statements(async ({ db, workspaceId }) => {
      await sql`insert into automatic_settings (workspace_id, occasion, version, is_on, variants, by_name)
        values (${workspaceId}::uuid, ${trigger}, 0, ${on}, '[]', '')
        on conflict (workspace_id, occasion) do update set is_on = excluded.is_on`.execute(db)
    }),
  put: ({ trigger, version, text, variants, changedAt, byName }, before) =>
    statements(async ({ db, workspaceId }) => {
      // Without a row the version is 0: of two who begin one at once, the second finds the row of the first.
      const { numAffectedRows } = await sql`insert into automatic_settings as kept
          (workspace_id, occasion, version, content, variants, changed_at, by_name)
        select ${workspaceId}::uuid, ${trigger}, ${version}, ${jsonb(text)}, ${jsonb(variants)},
          ${changedAt}::timestamptz, ${byName}
        where ${before} = 0 or exists (select from automatic_settings where ${own} and occasion = ${trigger})
        on conflict (workspace_id, occasion) do update set version = excluded.version, content = excluded.content,
          variants = excluded.variants, changed_at = excluded.changed_at, by_name = excluded.by_name
          where kept.version = ${before}`.execute(db)
      return numAffectedRows === 1n
    }),
  claim: (trigger, keys) =>
    statements(async ({ db, workspaceId }) => {
      // In one order, so that two who want the same keys never wait for one another.
      const { rows } = await sql<{ key: string }>`with wanted as (
          select key, ${digest(sql`key`)} as digest from unnest(${sql.val([...new Set(keys)])}::text[]) as given(key)),
        taken as (
          insert into automatic_keys (workspace_id, occasion, key)
          select ${workspaceId}::uuid, ${trigger}, digest from wanted order by digest
          on conflict do nothing returning key)
        select wanted.key from wanted join taken on taken.key = wanted.digest`.execute(db)
      return new Set(rows.map(({ key }) => key))
    }),
  log: (entries) =>
    statements(async ({ db, workspaceId }) => {
      if (entries.length === 0) return
      const rows = entries.map(({ at, mail, ...entry }) => ({ ...entry, ...mail, at: new Date(at).toISOString() }))
      await sql`insert into automatic_log
        (workspace_id, id, occasion, at, by_name, is_test, person_id, message_id, delivery_id, why_not)
        select ${workspaceId}::uuid, id, "trigger", at, "byName", "isTest", person, message, delivery, "whyNot"
        from jsonb_to_recordset(${jsonb(rows)}) as given(id uuid, "trigger" text, at timestamptz, "byName" text,
          "isTest" boolean, person uuid, message uuid, delivery uuid, "whyNot" text)`.execute(db)
    }),
  entries: (trigger, before, limit) =>
    statements(async ({ db }) => {
      const of = trigger === undefined ? sql`true` : sql`occasion = ${trigger}`
      const older =
        before === undefined
          ? sql`true`
          : sql`(at, automatic_log.id) < (select at, id from automatic_log where ${own} and id = ${before}::uuid)`
      const { rows } = await sql<Row>`with page as (
          select * from automatic_log where ${own} and ${of} and ${older}
          order by automatic_log.at desc, automatic_log.id desc limit ${limit})
        select page.id, occasion as trigger, at, by_name as "byName", is_test as "isTest", person_id as person,
          page.message_id as message, delivery_id as delivery, address, state, answer, why_not as "whyNot"
        from page left join deliveries
          on deliveries.workspace_id = page.workspace_id and deliveries.id = page.delivery_id
        order by page.at desc, page.id desc`.execute(db)
      return rows.map(foundIn)
    }),
  counts: () =>
    statements(async ({ db }) => {
      const { rows } = await sql<AutomaticCount & { readonly trigger: string }>`
        select occasion as trigger, count(distinct delivery_id)::int as mails,
          (extract(epoch from max(at)) * 1000)::double precision as "lastAt"
        from automatic_log where ${own} and delivery_id is not null and not is_test group by occasion`.execute(db)
      return new Map(rows.map(({ trigger, mails, lastAt }) => [trigger, { mails, lastAt }]))
    }),
  forgetPersons: (persons) =>
    statements(async ({ db }) => {
      await sql`update automatic_log set person_id = null
        where ${own} and person_id = any(${uuids(persons)})`.execute(db)
    }),
  give: (from, to, only) =>
    statements(async ({ db }) => {
      const which = only === undefined ? sql`true` : sql`id = any(${uuids(only)})`
      const { rows } = await sql<{ id: AutomaticLogId }>`update automatic_log set person_id = ${to}::uuid
        where ${own} and person_id = ${from}::uuid and ${which} returning id`.execute(db)
      return rows.map(({ id }) => id)
    }),
}
