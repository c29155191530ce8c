import { isSepaText } from "./sepa-characters.ts"

/** Why a text is no identifier of a SEPA message: the first of these that holds. */
export type SepaIdentifierFault = "empty" | "length" | "characters" | "slash"

/**
 * Whether a text may be a message, payment, end-to-end or mandate identifier: 1 to 35 characters of `A-Za-z0-9`,
 * `+ ? / - : ( ) . , '` and space, with no slash first or last and no two in a row. Gives the fault, or nothing.
 * Source: DK Anlage 3 (GBIC_5), EPC130-08 1.4.
 */
export const sepaIdentifierFault = (text: string): SepaIdentifierFault | undefined => {
  if (text.trim() === "") return "empty"
  if (text.length > 35) return "length"
  if (!isSepaText(text)) return "characters"
  return text.startsWith("/") || text.endsWith("/") || text.includes("//") ? "slash" : undefined
}
