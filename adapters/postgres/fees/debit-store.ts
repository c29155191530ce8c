import { type Kysely, type RawBuilder, sql } from "kysely"
import type { DebitDraft } from "../../../core/fees/collecting/debit-draft.ts"
import type { LastCollection } from "../../../core/fees/collecting/mandate-of-payer.ts"
import { jobState, type KeptDebit, type SepaJob } from "../../../core/fees/collecting/sepa-job.ts"
import type { SepaSettings } from "../../../core/fees/collecting/sepa-settings.ts"
import type { DebitStore, GivenDebit } from "../../../core/fees/ports/debit-store.port.ts"
import { type ColumnType, givenRows } from "../given-rows.ts"
import { own } from "../own.ts"
import type { Tables } from "../tables.ts"
import { statements } from "../unit.ts"

/** So many debits are written at once. */
const batchSize = 2_000

const uuids = (ids: ReadonlyArray<string>) => sql`${sql.val([...ids])}::uuid[]`

const settingsOf = async (db: Kysely<Tables>) => {
  const { rows } = await sql<{ settings: SepaSettings; nextMandate: number }>`
    select content || jsonb_build_object('version', version) as settings, next_mandate as "nextMandate"
    from sepa_settings where ${own}`.execute(db)
  return rows[0]
}

const draftsWhere = async (db: Kysely<Tables>, which: RawBuilder<unknown>) => {
  const { rows } = await sql<{ content: DebitDraft }>`select content from sepa_drafts
    where ${own} and ${which} order by changed_at desc, id desc`.execute(db)
  return rows.map(({ content }) => content)
}

type Content = Omit<SepaJob, "id" | "entries">
interface JobRow {
  readonly id: SepaJob["id"]
  readonly content: Content
  readonly entries: SepaJob["entries"]
}
const jobOf = ({ id, content, entries }: JobRow): SepaJob => ({ ...content, id, entries })

const debit = sql`fee_id as fee, sepa_debits.person_id as person, debit, amount_cents as amount, returned`

const debitColumns = {
  fee_id: "uuid",
  place: "integer",
  person_id: "uuid",
  debit: "jsonb",
  amount_cents: "bigint",
  returned: "jsonb",
} as const satisfies Readonly<Record<string, ColumnType>>
const names = sql.join(Object.keys(debitColumns).map((name) => sql.ref(name)))

/**
 * The last collection by each of these keys, by jobs that were not discarded and debits that the bank did not reject; of two on
 * one day the later job.
 */
const lastBy = (key: RawBuilder<unknown>, wanted: RawBuilder<unknown>) =>
  statements(async ({ db }) => {
    const { rows } = await sql<LastCollection>`
      select distinct on (${key}) person_id as person, execution_date as on,
        coalesce(debit ->> 'sequence', case when (content -> 'message' ->> 'recurring')::boolean
          then 'RCUR' else 'OOFF' end) as sequence,
        debit -> 'mandate' ->> 'reference' as reference, debit -> 'mandate' ->> 'signedOn' as "signedOn",
        content -> 'message' -> 'creditor' ->> 'identifier' as "creditorId", debit -> 'debtor' ->> 'iban' as iban
      from sepa_debits join sepa_jobs on sepa_jobs.workspace_id = sepa_debits.workspace_id
        and sepa_jobs.id = sepa_debits.job_id
      where sepa_debits.workspace_id = (select current_workspace()) and ${key} = any(${wanted})
        and state <> 'discarded' and (returned ->> 'rejected')::boolean is not true
      order by ${key}, execution_date desc, created_at desc, sepa_jobs.id desc, place`.execute(db)
    return rows
  })

/** Direct debits in PostgreSQL, in the open transaction of a workspace. */
export const postgresDebitStore: DebitStore["Service"] = {
  settings: () => statements(({ db }) => settingsOf(db)),
  holdSettings: () =>
    statements(async ({ db, workspaceId }) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('debits ' || ${workspaceId}::text, 0))`.execute(db)
      return settingsOf(db)
    }),
  putSettings: ({ settings: { version, ...content }, nextMandate }) =>
    statements(async ({ db, workspaceId }) => {
      await sql`insert into sepa_settings (workspace_id, version, content, next_mandate)
        values (${workspaceId}::uuid, ${version}, ${JSON.stringify(content)}::jsonb, ${nextMandate})
        on conflict (workspace_id) do update set version = excluded.version, content = excluded.content,
          next_mandate = excluded.next_mandate`.execute(db)
    }),
  drafts: () => statements(({ db }) => draftsWhere(db, sql`true`)),
  draft: (id) => statements(async ({ db }) => (await draftsWhere(db, sql`id = ${id}::uuid`))[0]),
  putDraft: (draft) =>
    statements(async ({ db, workspaceId }) => {
      await sql`insert into sepa_drafts (workspace_id, id, changed_at, content)
        values (${workspaceId}::uuid, ${draft.id}::uuid, ${draft.changedAt}::timestamptz, ${JSON.stringify(draft)}::jsonb)
        on conflict (workspace_id, id) do update set changed_at = excluded.changed_at, content = excluded.content`.execute(
        db,
      )
    }),
  dropDraft: (id) =>
    statements(async ({ db }) => {
      await sql`delete from sepa_drafts where ${own} and id = ${id}::uuid`.execute(db)
    }),
  addJob: (job, debits) =>
    statements(async ({ db, workspaceId }) => {
      const { id, entries, ...content } = job
      await sql`insert into sepa_jobs (workspace_id, id, created_at, execution_date, state, content, entries)
        values (${workspaceId}::uuid, ${id}::uuid, ${job.message.createdAt}::timestamptz,
          ${job.message.executionDate}::date, ${jobState(job)}, ${JSON.stringify(content)}::jsonb,
          ${JSON.stringify(entries)}::jsonb)`.execute(db)
      const rows = debits.map(({ fee, person, debit: written, amount, returned }, place) => ({
        fee_id: fee,
        place,
        person_id: person,
        debit: written,
        amount_cents: amount,
        returned,
      }))
      for (let from = 0; from < rows.length; from += batchSize)
        await sql`insert into sepa_debits (workspace_id, job_id, ${names})
          select ${workspaceId}::uuid, ${id}::uuid, ${names}
          from ${givenRows(debitColumns, rows.slice(from, from + batchSize))}`.execute(db)
    }),
  jobs: (limit) =>
    statements(async ({ db }) => {
      const { rows } = await sql<JobRow>`select id, content, entries from sepa_jobs where ${own}
        order by state in ('created', 'downloaded', 'pending') desc, created_at desc, id desc limit ${limit}`.execute(
        db,
      )
      return rows.map(jobOf)
    }),
  job: (id) =>
    statements(async ({ db }) => {
      const { rows } = await sql<JobRow>`select id, content, entries from sepa_jobs
        where ${own} and id = ${id}::uuid`.execute(db)
      return rows[0] && jobOf(rows[0])
    }),
  debits: (job) =>
    statements(async ({ db }) => {
      const { rows } = await sql<KeptDebit>`select ${debit} from sepa_debits
        where ${own} and job_id = ${job}::uuid order by place`.execute(db)
      return rows
    }),
  ofFee: (fee) =>
    statements(async ({ db }) => {
      const { rows } = await sql<KeptDebit & JobRow>`select ${debit}, sepa_jobs.id, content, entries
        from sepa_debits join sepa_jobs on sepa_jobs.workspace_id = sepa_debits.workspace_id
          and sepa_jobs.id = sepa_debits.job_id
        where sepa_debits.workspace_id = (select current_workspace()) and fee_id = ${fee}::uuid
        order by created_at desc, sepa_jobs.id desc`.execute(db)
      return rows.map(({ id, content, entries, ...kept }) => ({ job: jobOf({ id, content, entries }), debit: kept }))
    }),
  putJob: (job) =>
    statements(async ({ db }) => {
      await sql`update sepa_jobs set state = ${jobState(job)}, entries = ${JSON.stringify(job.entries)}::jsonb
        where ${own} and id = ${job.id}::uuid`.execute(db)
    }),
  putReturned: (job, fee, returned) =>
    statements(async ({ db }) => {
      await sql`update sepa_debits set returned = ${JSON.stringify(returned)}::jsonb
        where ${own} and job_id = ${job}::uuid and fee_id = ${fee}::uuid`.execute(db)
    }),
  lastCollections: (persons) => lastBy(sql`person_id`, sql`${uuids(persons)}`),
  lastByReference: (references) =>
    lastBy(sql`(debit -> 'mandate' ->> 'reference')`, sql`${sql.val([...references])}::text[]`),
  forgetPersons: (persons) =>
    statements(async ({ db }) => {
      await sql`update sepa_debits set person_id = null
        where ${own} and person_id = any(${uuids(persons)})`.execute(db)
    }),
  give: (from, to, only) =>
    statements(async ({ db }) => {
      const meant =
        only === undefined
          ? sql`true`
          : sql`(job_id, fee_id) in (select job, fee from
              unnest(${uuids(only.map(({ job }) => job))}, ${uuids(only.map(({ fee }) => fee))}) as given(job, fee))`
      const { rows } = await sql<GivenDebit>`update sepa_debits set person_id = ${to}::uuid
        where ${own} and person_id = ${from}::uuid and ${meant} returning job_id as job, fee_id as fee`.execute(db)
      return rows
    }),
}
