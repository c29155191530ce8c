import type { PersonId } from "../../kernel/id.ts"
import type { Payer } from "../../people/index.ts"
import { balanceOf, type FeeRecord } from "../fee-record.ts"

/** Who can get what is owed by fees. */
export interface Payees {
  /** The persons whose fees they are, and those who pay for them. */
  readonly payees: ReadonlyMap<PersonId, Payer>
  /** Who pays in place of a person, for those for whom somebody else does. */
  readonly payerOf: ReadonlyMap<PersonId, PersonId>
}

/**
 * Who gets what is owed by a fee: what was paid goes back to whoever pays for the person; a credit is the person's own. Nobody does of who
 * is not in the list any more, nor as long as who pays is not: it is not the person's.
 */
export const payeeOf = ({ payees, payerOf }: Payees, fee: Pick<FeeRecord, "person" | "entries">): Payer | undefined => {
  const { person } = fee
  if (person === null || !payees.has(person)) return undefined
  return payees.get((balanceOf(fee).claim < 0 ? undefined : payerOf.get(person)) ?? person)
}
