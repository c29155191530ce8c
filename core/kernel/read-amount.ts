import { type Cents, isCents } from "./money.ts"

/**
 * An amount as people and lists write it, in cents: 22,00 · 1.234,56 € · EUR 12 · 12.50 · 12,- · -5,00. A point before three digits parts
 * thousands, unless a zero stands before it. Nothing when it is none.
 */
export const readAmount = (text: string): Cents | undefined => {
  const plain = text
    .replace(/\s/g, "")
    .replace(/^−/, "-")
    .replace(/^(-?)(?:€|euro?)/i, "$1")
    .replace(/(?:€|euro?)$/i, "")
    .replace(/,(?:-|--|–|—)$/, "")
  const match = /^(-?)([1-9]\d{0,2}(?:[.']\d{3})+|[1-9]\d{0,2}(?:,\d{3})+(?=\.)|\d+)(?:[.,](\d{1,2}))?$/.exec(plain)
  if (match === null) return undefined
  const whole = Number(match[2]!.replace(/[.,']/g, ""))
  const amount = whole * 100 + Number((match[3] ?? "").padEnd(2, "0"))
  const signed = match[1] === "-" && amount !== 0 ? -amount : amount
  return isCents(signed) ? signed : undefined
}
