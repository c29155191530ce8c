/** Cents as an amount is typed: 12,50 · -5,00. */
export const amountText = (cents: number): string => (cents / 100).toFixed(2).replace(".", ",")
