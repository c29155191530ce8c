import { type Cents, cents, zero } from "../../kernel/money.ts"
import type { OfferedPrice } from "./offer.ts"

/** What somebody pays, and by when which part: amounts in cents. */
export interface OwedPrice {
  /** Without a subsidy. */
  readonly amount: Cents
  /** With one; `null` where there is none. */
  readonly subsidised: Cents | null
  /** Of either, what is due first. */
  readonly upfront: Cents
}

/** What the nth person of a submission pays less; `nth` is 1 for the first. */
const discount = ({ siblings }: Pick<OfferedPrice, "siblings">, nth: number): number =>
  nth < 2 ? 0 : (siblings[Math.min(nth - 2, siblings.length - 1)] ?? 0)

/**
 * What the nth person of one submission owes for a price (EVT-03, EVT-12): less the discount for further children, never below 0.
 * The down payment is never more than what is owed.
 */
export const owedPrice = (price: OfferedPrice, nth: number): OwedPrice => {
  const less = (amount: number): Cents => cents(Math.max(0, amount - discount(price, nth)))
  const amount = less(price.amount)
  return {
    amount,
    subsidised: price.subsidised === null ? null : less(price.subsidised),
    upfront: cents(Math.min(price.upfront, amount)),
  }
}

/** The parts in which an amount is asked for: the down payment first, where there is one. Nothing of an amount of 0. */
export const instalments = (
  amount: Cents,
  upfront: Cents,
): ReadonlyArray<{ readonly flow: "form" | "formUpfront" | "formFinal"; readonly amount: Cents }> => {
  if (amount === zero) return []
  const first = cents(Math.min(upfront, amount))
  if (first === zero || first === amount) return [{ flow: "form", amount }]
  return [
    { flow: "formUpfront", amount: first },
    { flow: "formFinal", amount: cents(amount - first) },
  ]
}
