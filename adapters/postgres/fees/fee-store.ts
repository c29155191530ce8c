import { type Kysely, type RawBuilder, sql } from "kysely"
import type { FeeId } from "../../../core/fees/fee-id.ts"
import type { FeeSort } from "../../../core/fees/fee-query.ts"
import type { FeeRecord, FeeRow } from "../../../core/fees/fee-record.ts"
import type {
  BilledAnnuity,
  EntryOfPerson,
  FeeStore,
  FeeStretch,
  GivenFee,
  OpenFee,
  SumOfState,
} from "../../../core/fees/ports/fee-store.port.ts"
import type { FeeBatch } from "../../../core/fees/tiers.port.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import type { Cents } from "../../../core/kernel/money.ts"
import { givenRows } from "../given-rows.ts"
import { own } from "../own.ts"
import type { Tables } from "../tables.ts"
import { statements } from "../unit.ts"
import { newestFirstSql, wishedSql } from "../wish-sql.ts"
import { changingColumns, feeColumns, toColumns } from "./fee-columns.ts"
import { feeFilterSql } from "./filter-sql.ts"

/** So many fees are written at once. */
const batchSize = 2_000

const uuids = (ids: ReadonlyArray<string>) => sql`${sql.val([...ids])}::uuid[]`
const columns = (names: ReadonlyArray<string>) => sql.join(names.map((name) => sql.ref(name)))

/** Fees with who they are of, as the persons are called now. */
const named = sql`fees left join lateral (
  select trim(first_name || ' ' || last_name) as name, first_name, last_name, name_key from persons
  where persons.workspace_id = fees.workspace_id and persons.id = fees.person_id) as payer on true`

const record = sql`id, version, person_id as person, batch_id as batch, reference, flow, description, sphere, category,
  payment_method as "paymentMethod", due_on as "dueOn", annuity, entries`

type Kept = FeeRecord & { readonly name: string | null }
const keptOf = ({ name, ...fee }: Kept) => ({ fee: fee as FeeRecord, name })

const byIds = async (db: Kysely<Tables>, ids: ReadonlyArray<FeeId>, held = sql``) => {
  const { rows } = await sql<Kept>`select ${record}, name from ${named}
    where ${own} and id = any(${uuids(ids)}) order by id ${held}`.execute(db)
  return rows.map(keptOf)
}

type Flat = Omit<FeeRow, "person"> & {
  readonly person: PersonId | null
  readonly name: string | null
  readonly firstName: string
  readonly lastName: string
}
const rowOf = ({ person, name, firstName, lastName, ...row }: Flat): FeeRow => ({
  ...row,
  person: person && (name === null ? { id: person, name } : { id: person, name, names: { firstName, lastName } }),
})

const sortKey: Readonly<Record<FeeSort, RawBuilder<unknown>>> = {
  dueOn: sql`due_on`,
  amount: sql`claim_cents`,
  open: sql`open_cents`,
  name: sql`coalesce(name_key, '')`,
}
const keyType: Readonly<Record<FeeSort, RawBuilder<unknown>>> = {
  dueOn: sql`date`,
  amount: sql`bigint`,
  open: sql`bigint`,
  name: sql`text`,
}

const page = async (db: Kysely<Tables>, { filter, today, by, descending, after, skip, limit }: FeeStretch) => {
  const key = sortKey[by]
  const direction = sql.raw(descending ? "desc" : "asc")
  const behind =
    after === undefined
      ? sql`true`
      : sql`(${key}, id) ${sql.raw(descending ? "<" : ">")} (${after.key}::${keyType[by]}, ${after.id}::uuid)`
  const { rows } = await sql<Flat & { readonly key: string | number }>`
    select id, version, person_id as person, name, first_name as "firstName", last_name as "lastName", reference, flow, description, sphere, category,
      payment_method as "paymentMethod", due_on as "dueOn", annuity -> 'tier' ->> 'name' as tier, billing_month as month,
      claim_cents as amount, open_cents as open, state, ${key} as key
    from ${named} where ${feeFilterSql(filter, today)} and ${behind}
    order by ${key} ${direction}, id ${direction} limit ${limit} offset ${skip}`.execute(db)
  const last = rows.at(-1)
  return {
    rows: rows.map(({ key: _, ...row }) => rowOf(row)),
    end: last === undefined ? undefined : { key: last.key, id: last.id },
  }
}

const happened = {
  at: sql`(kept ->> 'at')::timestamptz`,
  id: sql`(fees.id || '.' || lpad((place - 1)::text, 4, '0'))`,
  by: sql`nullif(kept ->> 'byName', '')`,
}

const batch = sql`id, month, description, due_on as "dueOn", at, by_name as "byName", fees, sum`

/** Fees in PostgreSQL, in the open transaction of a workspace. */
export const postgresFeeStore: FeeStore["Service"] = {
  add: ({ id, month, description, dueOn, at, byName, fees: count, sum }, fees) =>
    statements(async ({ db, workspaceId }) => {
      await sql`insert into fee_batches (workspace_id, id, month, description, due_on, at, by_name, fees, sum)
        values (${workspaceId}::uuid, ${id}::uuid, ${month}, ${description}, ${dueOn}::date, ${at}::timestamptz,
          ${byName}, ${count}, ${sum})`.execute(db)
      const names = Object.keys(feeColumns)
      let added = 0n
      for (let from = 0; from < fees.length; from += batchSize) {
        const given = givenRows(feeColumns, fees.slice(from, from + batchSize).map(toColumns))
        const { numAffectedRows } = await sql`insert into fees (workspace_id, ${columns(names)})
          select ${workspaceId}::uuid, ${columns(names)} from ${given}
          on conflict (workspace_id, person_id, tier_id, billing_month, twin) where tier_id is not null
          do nothing`.execute(db)
        added += numAffectedRows ?? 0n
      }
      return Number(added)
    }),
  taken: (references) =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ reference: string }>`select reference from fees
        where ${own} and reference = any(${sql.val([...references])}::text[])`.execute(db)
      return rows.map(({ reference }) => reference)
    }),
  batch: (id) =>
    statements(async ({ db }) => {
      const { rows } = await sql<FeeBatch>`select ${batch} from fee_batches
        where ${own} and id = ${id}::uuid`.execute(db)
      return rows[0]
    }),
  batches: (limit) =>
    statements(async ({ db }) => {
      const { rows } = await sql<FeeBatch>`select ${batch} from fee_batches where ${own}
        order by fee_batches.at desc, id desc limit ${limit}`.execute(db)
      return rows
    }),
  find: (id) =>
    statements(async ({ db }) => {
      const { rows } = await sql<Kept>`select ${record}, name from ${named}
        where ${own} and id = ${id}::uuid`.execute(db)
      return rows[0] && keptOf(rows[0])
    }),
  read: (ids) => statements(({ db }) => byIds(db, ids)),
  hold: (ids) => statements(({ db }) => byIds(db, ids, sql`for update of fees`)),
  replace: (fees) =>
    statements(async ({ db }) => {
      for (let from = 0; from < fees.length; from += batchSize) {
        const given = givenRows<keyof typeof changingColumns>(
          changingColumns,
          fees.slice(from, from + batchSize).map(toColumns),
        )
        const written = Object.keys(changingColumns).filter((name) => name !== "id")
        await sql`update fees set ${sql.join(written.map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`))}
          from ${given} where ${own} and fees.id = given.id`.execute(db)
      }
    }),
  page: (stretch) => statements(({ db }) => page(db, stretch)),
  known: (ids) =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ id: FeeId }>`select id from fees where ${own} and id = any(${uuids(ids)})`.execute(
        db,
      )
      return rows.map(({ id }) => id)
    }),
  ids: (filter, today, limit) =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ id: FeeId }>`select id from fees
        where ${feeFilterSql(filter, today)} limit ${limit}`.execute(db)
      return rows.map(({ id }) => id)
    }),
  sums: (filter, today) =>
    statements(async ({ db }) => {
      const { rows } = await sql<SumOfState>`select state, count(*)::int as fees, sum(claim_cents)::bigint as amount,
          sum(open_cents)::bigint as open, sum(('x' || right(id::text, 12))::bit(48)::bigint + version)::text as mark
        from fees where ${feeFilterSql(filter, today)} group by state`.execute(db)
      return rows
    }),
  openOf: (persons) =>
    statements(async ({ db }) => {
      const { rows } =
        await sql<OpenFee>`select person_id as person, description, reference, open_cents as open from fees
        where ${own} and person_id = any(${uuids(persons)}) and open_cents > 0 order by due_on, id`.execute(db)
      return rows
    }),
  charged: (persons) =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ person: PersonId }>`select distinct person_id as person from fees
        where ${own} and person_id = any(${uuids(persons)})`.execute(db)
      return rows.map(({ person }) => person)
    }),
  billed: (month) =>
    statements(async ({ db }) => {
      const { rows } = await sql<BilledAnnuity>`
        select id as fee, person_id as person, reference, tier_id as tier, annuity -> 'tier' ->> 'name' as name,
          claim_cents > 0 as claims from fees
        where ${own} and billing_month = ${month} and person_id is not null`.execute(db)
      return rows
    }),
  lastBilled: (before) =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ person: PersonId; amount: Cents }>`
        with latest as (
          select person_id, max(billing_month) as month from fees
          where ${own} and billing_month < ${before} and person_id is not null group by person_id)
        select fees.person_id as person, sum((entries -> 0 -> 'entry' ->> 'amount')::bigint)::bigint as amount
        from fees join latest on latest.person_id = fees.person_id and latest.month = fees.billing_month
        where ${own} group by fees.person_id`.execute(db)
      return rows
    }),
  told: (person, wish) =>
    statements(async ({ db }) => {
      const { rows } = await sql<EntryOfPerson>`
        select fees.id as fee, description, (place - 1)::int as place, kept,
          (select other -> 'entry' from jsonb_array_elements(entries) as other
            where other -> 'entry' ->> 'id' = kept -> 'entry' ->> 'cancels') as cancelled
        from fees, jsonb_array_elements(entries) with ordinality as entry(kept, place)
        where ${own} and person_id = ${person}::uuid and ${wishedSql(happened, wish)}
        ${newestFirstSql(happened, wish.limit)}`.execute(db)
      return rows
    }),
  tellers: (person) =>
    statements(async ({ db }) => {
      const { rows } = await sql<{ name: string }>`select distinct kept ->> 'byName' as name
        from fees, jsonb_array_elements(entries) as kept where ${own} and person_id = ${person}::uuid`.execute(db)
      return rows.map(({ name }) => name)
    }),
  forgetPersons: (persons) =>
    statements(async ({ db }) => {
      await sql`update fees set person_id = null where ${own} and person_id = any(${uuids(persons)})`.execute(db)
    }),
  give: (from, to, only) =>
    statements(async ({ db }) => {
      const which = only === undefined ? sql`true` : sql`id = any(${uuids(only.map(({ fee }) => fee))})`
      // Both may have been billed for the same tier and month: the one who comes is the next of them.
      const { rows } =
        await sql<GivenFee>`update fees set person_id = ${to}::uuid, twin = case when tier_id is null then 0
          else fees.twin + (select coalesce(max(other.twin) + 1, 0) from fees as other
            where other.workspace_id = fees.workspace_id and other.person_id = ${to}::uuid
              and other.tier_id = fees.tier_id and other.billing_month = fees.billing_month) end
        where ${own} and person_id = ${from}::uuid and ${which} returning id as fee`.execute(db)
      return rows
    }),
}
