import { type RawBuilder, sql } from "kysely"
import type { BesideField } from "../../../core/people/owing.ts"
import { own } from "../own.ts"

interface Beside {
  /** What the column says of the person of a row. */
  readonly value: RawBuilder<unknown>
  /** What the person of a row stands by in the order of the column. */
  readonly key: RawBuilder<unknown>
  /** Whether there is something in it, of its value. */
  readonly filled: (value: RawBuilder<unknown>) => RawBuilder<unknown>
}

const name = (person: string) =>
  sql`trim(${sql.ref(`${person}.first_name`)} || ' ' || ${sql.ref(`${person}.last_name`)})`

const owing = sql`(select coalesce(sum(open_cents), 0)::bigint from fees
      where fees.${own} and person_id = persons.id and open_cents > 0)`
const payer = (said: RawBuilder<unknown>) => sql`(select ${said} from payers
      join persons as paying on paying.workspace_id = payers.workspace_id and paying.id = payers.payer_id
      where payers.${own} and payers.person_id = persons.id)`
const relatives = (said: RawBuilder<unknown>) => sql`select ${said} from persons as relative
      where relative.${own} and relative.family_id = persons.family_id and relative.id <> persons.id
      order by relative.birthdate nulls last, relative.id`
const confirmedOn = sql`(select day from confirmations where confirmations.${own} and person_id = persons.id)`

/** The columns of a list that are no columns of the person of a row. */
export const besideSql: Readonly<Record<BesideField, Beside>> = {
  owing: { value: owing, key: sql`nullif(${owing}, 0)`, filled: (value) => sql`${value} > 0` },
  payer: {
    value: payer(name("paying")),
    key: payer(sql`paying.name_key`),
    filled: (value) => sql`${value} is not null`,
  },
  family: {
    value: sql`array(${relatives(name("relative"))})`,
    key: sql`(${relatives(sql`relative.name_key`)} limit 1)`,
    filled: (value) => sql`cardinality(${value}) > 0`,
  },
  confirmedOn: { value: confirmedOn, key: confirmedOn, filled: (value) => sql`${value} is not null` },
}
