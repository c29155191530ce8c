import { type RawBuilder, sql } from "kysely"
import type { BesideField } from "../../../core/people/owing.ts"
import { own } from "../own.ts"

interface Beside {
  /** What the column says of the person of a row. */
  readonly value: RawBuilder<unknown>
  /** Whether there is something in it, of its value. */
  readonly filled: (value: RawBuilder<unknown>) => RawBuilder<unknown>
}

const name = (person: string) =>
  sql`trim(${sql.ref(`${person}.first_name`)} || ' ' || ${sql.ref(`${person}.last_name`)})`

/** The columns of a list that are no columns of the person of a row. */
export const besideSql: Readonly<Record<BesideField, Beside>> = {
  owing: {
    value: sql`(select coalesce(sum(open_cents), 0)::bigint from fees
      where fees.${own} and person_id = persons.id and open_cents > 0)`,
    filled: (value) => sql`${value} > 0`,
  },
  payer: {
    value: sql`(select ${name("paying")} from payers
      join persons as paying on paying.workspace_id = payers.workspace_id and paying.id = payers.payer_id
      where payers.${own} and payers.person_id = persons.id)`,
    filled: (value) => sql`${value} is not null`,
  },
  family: {
    value: sql`array(select ${name("relative")} from persons as relative
      where relative.${own} and relative.family_id = persons.family_id and relative.id <> persons.id
      order by relative.birthdate nulls last, relative.id)`,
    filled: (value) => sql`cardinality(${value}) > 0`,
  },
  confirmedOn: {
    value: sql`(select day from confirmations where confirmations.${own} and person_id = persons.id)`,
    filled: (value) => sql`${value} is not null`,
  },
}
