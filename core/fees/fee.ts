import * as Schema from "effect/Schema"
import { PersonId } from "../kernel/id.ts"
import { FeeAmount } from "./fee-amount.ts"
import { isPaymentReference } from "./payment-reference.ts"

export const feeFlows = ["annuity", "manual", "form", "formUpfront", "formFinal"] as const
/** How a fee came to be: by a billing run, by hand, by a form, or as the parts of a form paid in two steps. */
export const FeeFlow = Schema.Literals(feeFlows)
export type FeeFlow = typeof FeeFlow.Type

export const spheres = ["ideal", "assets", "purpose", "business"] as const
/** The tax sphere an income belongs to (§§ 14, 64, 65 AO). */
export const Sphere = Schema.Literals(spheres)
export type Sphere = typeof Sphere.Type

/** The payment reference a payer writes: 7 characters without look-alikes. */
export const PaymentReference = Schema.String.check(
  Schema.makeFilter((text: string) => isPaymentReference(text) || "a payment reference"),
).pipe(Schema.brand("PaymentReference"))
export type PaymentReference = typeof PaymentReference.Type

/** The most persons who get a fee by hand at once. */
export const mostFeesByHand = 5_000

/** Fees for selected persons: one amount for all, or an amount for each of them. Amounts are cents. */
export const CustomFees = Schema.Struct({
  persons: Schema.Array(PersonId).check(Schema.isMinLength(1), Schema.isMaxLength(mostFeesByHand)),
  amount: Schema.Union([
    Schema.Struct({ kind: Schema.tag("same"), amount: FeeAmount }),
    Schema.Struct({
      kind: Schema.tag("individual"),
      amounts: Schema.Record(PersonId, FeeAmount).check(Schema.isMaxProperties(mostFeesByHand)),
    }),
  ]),
})
export type CustomFees = typeof CustomFees.Type

/**
 * The amount of each selected person (FEE-02), or who is without one: individual amounts are required for all when
 * chosen. A person selected twice gets one fee.
 */
export const customFeeAmounts = (
  fees: CustomFees,
):
  | { readonly ok: true; readonly amounts: ReadonlyArray<{ readonly person: PersonId; readonly amount: number }> }
  | { readonly ok: false; readonly missing: ReadonlyArray<PersonId> } => {
  const persons = [...new Set(fees.persons)]
  const { amount } = fees
  if (amount.kind === "same") return { ok: true, amounts: persons.map((person) => ({ person, amount: amount.amount })) }
  const missing = persons.filter((person) => !Object.hasOwn(amount.amounts, person))
  if (missing.length > 0) return { ok: false, missing }
  return { ok: true, amounts: persons.map((person) => ({ person, amount: amount.amounts[person] ?? 0 })) }
}
