/** What of a person makes up a mandate: where another one stands in one of these, it is another account or mandate. */
export const mandateFields = ["accountHolder", "iban", "mandateReference", "mandateDate"] as const

/** What goes with a mandate: replaced together with it, or not at all. */
export const fieldsOfPayment = [...mandateFields, "bic", "paymentMethod"] as const
