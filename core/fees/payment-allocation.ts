import { type Cents, cents } from "../kernel/money.ts"

/** What of a payment goes to each fee, in their order, and what is left; all in cents. */
export interface Allocation {
  readonly parts: ReadonlyArray<Cents>
  readonly rest: Cents
}

/**
 * Shares a payment among the open amounts of fees, the first one first, each at most what is open. Parts and rest sum up
 * to the payment exactly. Open amounts below 0 get nothing.
 */
export const allocatePayment = (payment: Cents, open: ReadonlyArray<Cents>): Allocation => {
  let rest: number = payment
  const parts = open.map((amount) => {
    const part = Math.max(0, Math.min(amount, rest))
    rest -= part
    return cents(part)
  })
  return { parts, rest: cents(rest) }
}
