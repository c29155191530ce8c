import { type Cents, cents } from "../kernel/money.ts"

/**
 * What to do with fees so that they claim an amount: which reversals, what is claimed again of what they owe back, and what is to be
 * charged beside them. Cents. No fee is in both lists; both are in the order of the fees.
 */
export interface ClaimPlan<Id> {
  readonly again: ReadonlyArray<{ readonly id: Id; readonly by: Cents }>
  readonly reverse: ReadonlyArray<{ readonly id: Id; readonly by: Cents }>
  readonly charge: Cents
}

/**
 * A fee as it stands: what it claims, what of that is still open (negative where more was paid), both in cents, and whether a direct
 * debit is collecting it just now.
 */
export interface ClaimingFee<Id> {
  readonly id: Id
  readonly claim: Cents
  readonly open: Cents
  readonly pending: boolean
}

const total = (amounts: ReadonlyArray<number>): number => amounts.reduce((all, each) => all + each, 0)

/** Spreads an amount over what there is room for, the first place first; what does not fit is left out. */
const spread = (amount: number, rooms: ReadonlyArray<number>): ReadonlyArray<number> => {
  let rest = amount
  return rooms.map((room) => {
    const by = Math.min(rest, Math.max(0, room))
    rest -= by
    return by
  })
}

/** As `spread`, the last place first. */
const spreadBack = (amount: number, rooms: ReadonlyArray<number>): ReadonlyArray<number> =>
  spread(amount, rooms.toReversed()).toReversed()

/**
 * Makes fees of one registration claim an amount together (EVT-12): what is too much is reversed of what nobody paid yet, then of what
 * was paid, each time of the last fee first, so that the down payment stays the longest and nothing is owed back while another fee is
 * open; what is missing is claimed again of what is owed back, of the first fee first, so that nobody pays twice what is paid already;
 * what is missing then is charged as a fee of its own. At last, what one fee still asks for moves to another that owes as much back, so
 * that nobody is reminded of what they have paid; what a debit is collecting stays where it is. Claims and amount are not negative. Law:
 * what the fees claim less what is reversed, what is claimed again and what is charged, is the amount.
 */
export const planClaims = <Id>(fees: ReadonlyArray<ClaimingFee<Id>>, amount: Cents): ClaimPlan<Id> => {
  const claimed = total(fees.map(({ claim }) => claim))
  const over = Math.max(0, claimed - amount)
  const missing = Math.max(0, amount - claimed)
  const unpaid = spreadBack(
    over,
    fees.map(({ claim, open }) => Math.min(claim, open)),
  )
  const paid = spreadBack(
    over - total(unpaid),
    fees.map(({ claim }, at) => claim - (unpaid[at] ?? 0)),
  )
  const owedBack = spread(
    missing,
    fees.map(({ open }) => -open),
  )
  const less = fees.map((_, at) => (unpaid[at] ?? 0) + (paid[at] ?? 0))
  const asks = fees.map(({ claim, open, pending }, at) =>
    pending ? 0 : Math.max(0, Math.min(claim, open) - (less[at] ?? 0)),
  )
  const owes = fees.map(({ open, pending }, at) =>
    pending ? 0 : Math.max(0, (less[at] ?? 0) - open - (owedBack[at] ?? 0)),
  )
  const moves = Math.min(total(asks), total(owes))
  const from = spreadBack(moves, asks)
  const to = spread(moves, owes)
  const changes = (amounts: ReadonlyArray<ReadonlyArray<number>>) =>
    fees.flatMap(({ id }, at) => {
      const by = total(amounts.map((each) => each[at] ?? 0))
      return by > 0 ? [{ id, by: cents(by) }] : []
    })
  return { again: changes([owedBack, to]), reverse: changes([less, from]), charge: cents(missing - total(owedBack)) }
}
