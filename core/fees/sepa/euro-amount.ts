/** An amount in cents as messages write it: euros with a point and two decimals, without grouping. */
export const formatEuros = (amount: number): string => {
  const plain = Math.abs(amount)
  const rest = plain % 100
  return `${amount < 0 ? "-" : ""}${(plain - rest) / 100}.${rest < 10 ? "0" : ""}${rest}`
}

/**
 * Reads euros of at most 13 digits and two decimals after a point, without sign or grouping, as cents (a safe integer);
 * nothing when it is written otherwise.
 */
export const parseEuros = (text: string): number | undefined => {
  const parts = /^0*(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text)
  return parts === null ? undefined : Number(parts[1]) * 100 + Number((parts[2] ?? "").padEnd(2, "0"))
}
