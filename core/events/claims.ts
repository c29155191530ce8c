import { type Cents, cents } from "../kernel/money.ts"

/** What to do with fees so that they claim an amount: which reversals, and what is to be charged beside them. Cents. */
export interface ClaimPlan<Id> {
  readonly reverse: ReadonlyArray<{ readonly id: Id; readonly by: Cents }>
  readonly charge: Cents
}

/**
 * Makes fees of one registration claim an amount together (EVT-12): what is too much is reversed of the last fee first, so that the
 * down payment stays the longest; what is missing is charged as a fee of its own. Claims and amount are not negative. Law: what the
 * fees claim less what is reversed, and what is charged, is the amount.
 */
export const planClaims = <Id>(
  fees: ReadonlyArray<{ readonly id: Id; readonly claim: Cents }>,
  amount: Cents,
): ClaimPlan<Id> => {
  const claimed = fees.reduce((all, { claim }) => all + claim, 0)
  let over = Math.max(0, claimed - amount)
  const reverse: Array<{ readonly id: Id; readonly by: Cents }> = []
  for (const { id, claim } of fees.toReversed()) {
    const by = Math.min(over, claim)
    if (by > 0) reverse.push({ id, by: cents(by) })
    over -= by
  }
  return { reverse, charge: cents(Math.max(0, amount - claimed)) }
}
