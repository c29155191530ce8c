import * as Schema from "effect/Schema"

/** How a person pays fees. */
export const PaymentMethod = Schema.Literals(["sepa_debit", "bank_transfer", "cash", "none"])
export type PaymentMethod = typeof PaymentMethod.Type
