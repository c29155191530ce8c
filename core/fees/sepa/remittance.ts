import { sepaLine } from "./sepa-text.ts"

/** The most characters that stand with a payment on a statement (DK Anlage 3). */
export const longestRemittance = 140

/** Whether all of a text can stand with a payment. Uncut it is measured, because a cut text can end early. */
export const fitsRemittance = (text: string): boolean =>
  sepaLine(text, Number.MAX_SAFE_INTEGER).length <= longestRemittance

/** What stands with the payment of a fee on the statement: the description, cut where it is too long, and the payment reference. */
export const remittanceOf = ({
  description,
  reference,
}: {
  readonly description: string
  readonly reference: string
}): string => {
  const text = `${description} ${reference}`
  if (fitsRemittance(text)) return text
  return `${sepaLine(description, longestRemittance - reference.length - 1)} ${reference}`
}
