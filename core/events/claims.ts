import { type Cents, cents } from "../kernel/money.ts"

/**
 * What to do with fees so that they claim an amount: which reversals, what is claimed again of what they owe back, and what is to be
 * charged beside them. Cents.
 */
export interface ClaimPlan<Id> {
  readonly again: ReadonlyArray<{ readonly id: Id; readonly by: Cents }>
  readonly reverse: ReadonlyArray<{ readonly id: Id; readonly by: Cents }>
  readonly charge: Cents
}

/** A fee as it stands: what it claims, and what of that is still open; negative where more was paid. Cents. */
export interface ClaimingFee<Id> {
  readonly id: Id
  readonly claim: Cents
  readonly open: Cents
}

/**
 * Makes fees of one registration claim an amount together (EVT-12): what is too much is reversed of what nobody paid yet, then of what
 * was paid, each time of the last fee first, so that the down payment stays the longest and nothing is owed back while another fee is
 * open; what is missing is claimed again of what is owed back, of the first fee first, so that nobody pays twice what is paid already;
 * what is missing then is charged as a fee of its own. Claims and amount are not negative. Law: what the fees claim less what is
 * reversed, what is claimed again and what is charged, is the amount.
 */
export const planClaims = <Id>(fees: ReadonlyArray<ClaimingFee<Id>>, amount: Cents): ClaimPlan<Id> => {
  const claimed = fees.reduce((all, { claim }) => all + claim, 0)
  let over = Math.max(0, claimed - amount)
  const take = (most: number): number => {
    const by = Math.min(over, most)
    over -= by
    return by
  }
  const latest = fees.toReversed()
  const unpaid = latest.map(({ claim, open }) => take(Math.max(0, Math.min(claim, open))))
  const reverse = latest.flatMap(({ id, claim }, at) => {
    const first = unpaid[at] ?? 0
    const by = first + take(claim - first)
    return by > 0 ? [{ id, by: cents(by) }] : []
  })
  let missing = Math.max(0, amount - claimed)
  const again = fees.flatMap(({ id, open }) => {
    const by = Math.min(missing, Math.max(0, -open))
    missing -= by
    return by > 0 ? [{ id, by: cents(by) }] : []
  })
  return { again, reverse, charge: cents(missing) }
}
