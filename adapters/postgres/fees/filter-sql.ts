import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely"
import { tierKey } from "../../../core/fees/annuity/kept-tier.ts"
import { type FeeFilter, soughtParts } from "../../../core/fees/fee-query.ts"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import { fold } from "../../../core/kernel/fold.ts"
import { own } from "../own.ts"

type Condition = Expression<SqlBool>

const among = (column: RawBuilder<unknown>, values: ReadonlyArray<string> | undefined): ReadonlyArray<Condition> =>
  values === undefined ? [] : [sql<SqlBool>`${column} = any(${sql.val([...values])}::text[])`]

const when = <T>(value: T | undefined, condition: (value: T) => Condition): ReadonlyArray<Condition> =>
  value === undefined ? [] : [condition(value)]

const within = (column: RawBuilder<unknown>, range: FeeFilter["amount"]): ReadonlyArray<Condition> => [
  ...when(range?.from, (from) => sql`${column} >= ${from}`),
  ...when(range?.below, (below) => sql`${column} < ${below}`),
]

const found = (word: string): Condition => sql`(
  strpos(description_key, ${word}) > 0 or strpos(lower(reference), ${word}) > 0
  or person_id in (select id from persons where ${own} and strpos(name_key, ${word}) > 0))`

/** The fees of the workspace that a filter finds: what `feeMatches` says, of the table `fees`. */
export const feeFilterSql = (filter: FeeFilter, today: CalendarDate): Condition =>
  sql<SqlBool>`${sql.join(
    [
      own,
      ...among(sql`state`, filter.states),
      ...among(sql`payment_method`, filter.methods),
      ...among(sql`flow`, filter.flows),
      ...among(sql`sphere`, filter.spheres),
      ...when(filter.tier, (tier) => sql`tier_key = ${tierKey(tier)}`),
      ...when(filter.month, (month) => sql`billing_month = ${month}`),
      ...when(filter.due?.from, (from) => sql`due_on >= ${from}::date`),
      ...when(filter.due?.before, (before) => sql`due_on < ${before}::date`),
      ...within(sql`claim_cents`, filter.amount),
      ...within(sql`open_cents`, filter.open),
      ...when(filter.overdue, () => sql`open_cents > 0 and due_on < ${today}::date`),
      ...when(filter.category, (category) => sql`category_key = ${fold(category)}`),
      ...when(filter.batch, (batch) => sql`batch_id = ${batch}::uuid`),
      ...when(filter.person, (person) => sql`person_id = ${person}::uuid`),
      ...soughtParts(filter.search).map(found),
    ],
    sql` and `,
  )}`
