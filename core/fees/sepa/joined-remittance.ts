import { fitsRemittance, longestRemittance } from "./remittance.ts"
import { sepaLine } from "./sepa-text.ts"

/** A fee among those of one debit: what it is for, whose it is, and its payment reference. */
export interface JoinedFee {
  readonly description: string
  readonly name: string
  readonly reference: string
}

/** The names by what their fees are for, in the order of the fees; nobody twice for the same. */
const byDescription = (fees: ReadonlyArray<JoinedFee>): string => {
  const names = new Map<string, ReadonlyArray<string>>()
  for (const { description, name } of fees)
    names.set(description, [...new Set([...(names.get(description) ?? []), name])])
  return [...names].map(([description, who]) => `${description} ${who.join(", ")}`).join(" / ")
}

/**
 * What the payer of several fees reads (SEP-05), in at most 140 characters: each fee with its reference while that fits, then
 * names by what they are for, then the names alone, at last as many names as fit and how many more there are.
 */
export const joinedRemittance = (fees: ReadonlyArray<JoinedFee>): string => {
  const full = fees.map(({ description, name, reference }) => `${description} ${name} ${reference}`).join(" / ")
  if (fitsRemittance(full)) return full
  const grouped = byDescription(fees)
  if (fitsRemittance(grouped)) return grouped
  const names = [...new Set(fees.map(({ name }) => name))]
  for (let shown = names.length; shown > 0; shown -= 1) {
    const left = names.length - shown
    const text = `${names.slice(0, shown).join(", ")}${left === 0 ? "" : ` +${left}`}`
    if (fitsRemittance(text)) return text
  }
  return sepaLine(names[0] ?? "", longestRemittance)
}
