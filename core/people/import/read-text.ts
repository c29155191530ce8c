import { fold } from "../../kernel/fold.ts"
import { unguarded } from "../formula-guard.ts"

/** Whether a text would be a formula in a spreadsheet; here it is text and nothing else. */
export const looksLikeFormula = (text: string): boolean => text.startsWith("=") || text.startsWith("@")

/**
 * A cell without the protection that spreadsheets and exports put around it: an apostrophe before a sign that begins a
 * formula ('+49 …), a text written as a formula so that its zeros stay (="01067").
 */
export const unprotected = (text: string): string => {
  const first = text.charCodeAt(0)
  if (first === 39) return unguarded(text).trim()
  if (first === 61 && /^="[^"]*"$/.test(text)) return text.slice(2, -1).trim()
  return text
}

const quotedName = /\s*(?:"((?:[^"]|"")*)"|([^,|;\n]*?))\s*(?:[,|;\n]|:::|$)/y

/** The parts of a cell of names; a name in double quotes, doubled inside, may hold dividers. */
const partsOf = (text: string): ReadonlyArray<string> => {
  if (!text.includes('"')) return text.split(/[,|;\n]|:::/).map((part) => part.replace(/^\s*\*\s*/, ""))
  const parts: Array<string> = []
  quotedName.lastIndex = 0
  while (quotedName.lastIndex < text.length) {
    const match = quotedName.exec(text)
    if (match === null) return text.split(/[,|;\n]|:::/)
    parts.push(match[1]?.replaceAll('""', '"') ?? match[2]!.replace(/^\*\s*/, ""))
  }
  return parts
}

/**
 * Several names in one cell (groups, labels), divided by comma, bar, semicolon, line end or three colons; each once. A
 * name in double quotes may hold dividers.
 */
export const readNames = (text: string): ReadonlyArray<string> => {
  const names: Array<string> = []
  const seen = new Set<string>()
  for (const part of partsOf(text)) {
    const name = part.trim()
    if (name === "" || seen.has(fold(name))) continue
    seen.add(fold(name))
    names.push(name)
  }
  return names
}

/** First and last name of a name in one cell. */
export interface SplitName {
  readonly firstName: string
  readonly lastName: string
}

const particle = /^(?:von|vom|van|de|der|den|dem|zu|zum|zur|del|della|di|da|dos|la|le|ten|ter|el|al|bin|ibn|auf)$/

/** "Nachname, Vorname" or "Vorname Nachname"; particles in lower case (von der Heide) belong to the last name. */
export const splitName = (text: string): SplitName => {
  const comma = text.indexOf(",")
  if (comma >= 0) return { lastName: text.slice(0, comma).trim(), firstName: text.slice(comma + 1).trim() }
  const words = text.split(/\s+/)
  if (words.length === 1) return { firstName: "", lastName: text }
  let last = words.length - 1
  while (last > 1 && particle.test(words[last - 1]!)) last--
  return { firstName: words.slice(0, last).join(" "), lastName: words.slice(last).join(" ") }
}

const plateCountries: Readonly<Record<string, string>> = {
  D: "DE",
  DE: "DE",
  A: "AT",
  AT: "AT",
  CH: "CH",
  L: "LU",
  LU: "LU",
  FL: "LI",
  LI: "LI",
  F: "FR",
  B: "BE",
  NL: "NL",
}

/** A postcode without the country that stands before it (D-12345), and that country. */
export const readPostcode = (text: string): { readonly postcode: string; readonly country: string | null } => {
  const match = /^([A-Z]{1,2})[- ]+(\d{4,5})$/.exec(text)
  const country = plateCountries[match?.[1] ?? ""]
  return match === null || country === undefined ? { postcode: text, country: null } : { postcode: match[2]!, country }
}

const fourDigits = /^\d{4}$/

/** A German postcode with the zero in front that a spreadsheet took (1067 becomes 01067); any other text as it is. */
export const withLostZero = (postcode: string): string => (fourDigits.test(postcode) ? `0${postcode}` : postcode)

/** "12345 Musterstadt" as postcode and city; without a number in front it is all city. */
export const splitPlace = (text: string): { readonly postcode: string; readonly city: string } => {
  const match = /^((?:[A-Z]{1,2}-)?\d{4,5})\s*,?\s*(.*)$/.exec(text)
  return match === null ? { postcode: "", city: text } : { postcode: match[1]!, city: match[2]! }
}
