import * as Schema from "effect/Schema"
import { Cents } from "../kernel/money.ts"
import { PaymentMethod } from "../kernel/payment-method.ts"
import { FeeAmount } from "./fee-amount.ts"
import { isPaymentReference } from "./payment-reference.ts"

/** How a fee came to be: by a billing run, by hand, by a form, or as the parts of a form paid in two steps. */
export const FeeFlow = Schema.Literals(["annuity", "manual", "form", "formUpfront", "formFinal"])
export type FeeFlow = typeof FeeFlow.Type

/** The tax sphere an income belongs to (§§ 14, 64, 65 AO). */
export const Sphere = Schema.Literals(["ideal", "assets", "purpose", "business"])
export type Sphere = typeof Sphere.Type

/** The payment reference a payer writes: 7 characters without look-alikes. */
export const PaymentReference = Schema.String.check(
  Schema.makeFilter((text: string) => isPaymentReference(text) || "a payment reference"),
).pipe(Schema.brand("PaymentReference"))
export type PaymentReference = typeof PaymentReference.Type

/**
 * What a fee is (FEE-01). Its amount in cents is positive or 0 for a claim and negative for a credit; its state is not
 * part of it but follows from its entries.
 */
export const Fee = Schema.Struct({
  person: Schema.NonEmptyString,
  description: Schema.NonEmptyString.check(Schema.isMaxLength(140)),
  amount: Cents,
  flow: FeeFlow,
  paymentMethod: PaymentMethod,
  sphere: Sphere,
  category: Schema.optionalKey(Schema.NonEmptyString),
  reference: PaymentReference,
})
export type Fee = typeof Fee.Type

/** Fees for selected persons: one amount for all, or an amount for each of them. Amounts are cents. */
export const CustomFees = Schema.Struct({
  persons: Schema.Array(Schema.NonEmptyString),
  amount: Schema.Union([
    Schema.Struct({ kind: Schema.tag("same"), amount: FeeAmount }),
    Schema.Struct({ kind: Schema.tag("individual"), amounts: Schema.Record(Schema.String, FeeAmount) }),
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
  | { readonly ok: true; readonly amounts: ReadonlyArray<{ readonly person: string; readonly amount: number }> }
  | { readonly ok: false; readonly missing: ReadonlyArray<string> } => {
  const persons = [...new Set(fees.persons)]
  const { amount } = fees
  if (amount.kind === "same") return { ok: true, amounts: persons.map((person) => ({ person, amount: amount.amount })) }
  const missing = persons.filter((person) => !Object.hasOwn(amount.amounts, person))
  if (missing.length > 0) return { ok: false, missing }
  return { ok: true, amounts: persons.map((person) => ({ person, amount: amount.amounts[person] ?? 0 })) }
}
