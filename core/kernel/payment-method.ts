import * as Schema from "effect/Schema"

export const paymentMethods = ["bank_transfer", "sepa_debit", "cash", "none"] as const
/** How a person pays; `sepa_debit` needs an IBAN and a mandate before money can be collected. */
export const PaymentMethod = Schema.Literals(paymentMethods)
export type PaymentMethod = typeof PaymentMethod.Type
