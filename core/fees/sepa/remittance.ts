import { sepaLine } from "./sepa-text.ts"

/** The most characters that stand with a payment on a statement (DK Anlage 3). */
const longestRemittance = 140

/** What stands with the payment of a fee on the statement: the description, cut where it is too long, and the payment reference. */
export const remittanceOf = ({
  description,
  reference,
}: {
  readonly description: string
  readonly reference: string
}): string => {
  const text = `${description} ${reference}`
  if (sepaLine(text, longestRemittance + 1).length <= longestRemittance) return text
  return `${sepaLine(description, longestRemittance - reference.length - 1)} ${reference}`
}
