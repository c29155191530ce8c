import * as Schema from "effect/Schema"
import { appendMod97 } from "./mod97.ts"

/**
 * The account part (BBAN) by country, as the IBAN registry (ISO 13616-2, SWIFT) writes it: so many
 * digits (n), capital letters (a) or either (c), in order.
 */
const accountFormats =
  "AD 8n12c,AE 19n,AL 8n16c,AT 16n,AZ 4a20c,BA 16n,BE 12n,BG 4a6n8c,BH 4a14c,BI 23n,BR 23n1a1c,BY 4c4n16c," +
  "CH 5n12c,CR 18n,CY 8n16c,CZ 20n,DE 18n,DJ 23n,DK 14n,DO 4c20n,EE 16n,EG 25n,ES 20n,FI 14n,FK 2a12n,FO 14n," +
  "FR 10n11c2n,GB 4a14n,GE 2a16n,GI 4a15c,GL 14n,GR 7n16c,GT 24c,HN 4a20n,HR 17n,HU 24n,IE 4a14n,IL 19n," +
  "IQ 4a15n,IS 22n,IT 1a10n12c,JO 4a4n18c,KW 4a22c,KZ 3n13c,LB 4n20c,LC 4a24c,LI 5n12c,LT 16n,LU 3n13c," +
  "LV 4a13c,LY 21n,MC 10n11c2n,MD 20c,ME 18n,MK 3n10c2n,MN 16n,MR 23n,MT 4a5n18c,MU 4a19n3a,NI 4a20n," +
  "NL 4a10n,NO 11n,OM 3n16c,PK 4a16c,PL 24n,PS 4a21c,PT 21n,QA 4a21c,RO 4a16c,RS 18n,RU 14n15c,SA 2n18c," +
  "SC 4a20n3a,SD 14n,SE 20n,SI 15n,SK 20n,SM 1a10n12c,SO 19n,ST 21n,SV 4a20n,TL 19n,TN 20n,TR 6n16c," +
  "UA 6n19c,VA 18n,VG 4a16n,XK 16n,YE 4a4n18c"

const digit = 1
const letter = 2
const kinds: Readonly<Record<string, number>> = { n: digit, a: letter, c: digit | letter }

/** What may stand at each place of an IBAN of one country. */
const placesOf = (format: string): Uint8Array => {
  const places = [letter, letter, digit, digit]
  for (const [, count, kind] of format.matchAll(/(\d+)([nac])/g))
    for (let each = 0; each < Number(count); each++) places.push(kinds[kind ?? ""] ?? 0)
  return Uint8Array.from(places)
}

const countryIndex = (first: number, second: number): number => (first - 65) * 26 + second - 65

const placesByCountry: Array<Uint8Array | undefined> = Array.from({ length: 26 * 26 })
for (const entry of accountFormats.split(",")) {
  const [country = "", format = ""] = entry.split(" ")
  placesByCountry[countryIndex(country.charCodeAt(0), country.charCodeAt(1))] = placesOf(format)
}

/** The countries that have IBANs, as two capital letters, in alphabetical order. */
export const ibanCountries: ReadonlyArray<string> = accountFormats.split(",").map((entry) => entry.slice(0, 2))

/** How many characters an IBAN of a country has, or nothing when the country has none. */
export const ibanLength = (country: string): number | undefined =>
  placesByCountry[countryIndex(country.charCodeAt(0), country.charCodeAt(1))]?.length

/** The longest IBAN there can be (ISO 13616-1). */
const longest = 34

/** Why a text is no IBAN, from the outside in: the first of these that holds. */
export const ibanFaults = ["empty", "characters", "country", "length", "structure", "checkDigits"] as const
export type IbanFault = (typeof ibanFaults)[number]

/** An IBAN in its electronic form: capital letters and digits without spaces. */
export const Iban = Schema.String.check(
  Schema.makeFilter((text: string): boolean | string => {
    const checked = checkIban(text)
    return (checked.ok && checked.iban === text) || "an IBAN without spaces"
  }),
).pipe(Schema.brand("Iban"))
export type Iban = typeof Iban.Type

/** What a check came to: the IBAN in its electronic form and its country, or the reason. */
export type IbanCheck =
  | { readonly ok: true; readonly iban: Iban; readonly country: string }
  | { readonly ok: false; readonly reason: IbanFault }

const no = (reason: IbanFault): IbanCheck => ({ ok: false, reason })

/** Separators people write: spaces of every kind, and hyphens. */
const isSeparator = (code: number): boolean =>
  code === 32 ||
  code === 45 ||
  (code >= 9 && code <= 13) ||
  code === 0xa0 ||
  (code >= 0x2000 && code <= 0x2011) ||
  code === 0x202f ||
  code === 0xfeff

const separator = 64
const foreign = 65

/** What an ASCII character stands for: a digit or letter its value from 0 to 35, whatever its case. */
const valueByCode = Uint8Array.from({ length: 128 }, (_, code) => {
  if (isSeparator(code)) return separator
  const value = Number.parseInt(String.fromCharCode(code), 36)
  return Number.isNaN(value) ? foreign : value
})

/** Scratch space of `checkIban`: written anew by every call, so that a check allocates nothing but its result. */
const values = new Uint8Array(longest)

const characters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"

/**
 * Whether a text is an IBAN: known country, its length, its structure, check digits 02 to 98 that leave 1 modulo 97.
 * Spaces, hyphens and lower case are normalised. Whether the account exists, and national check digits inside the
 * account number, are not checked. Errors: the first of `ibanFaults`. Source: ISO 13616-1, SWIFT IBAN registry.
 */
export const checkIban = (text: string): IbanCheck => {
  let length = 0
  let changed = false
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    const value = code < 128 ? valueByCode[code]! : isSeparator(code) ? separator : foreign
    if (value < 36) {
      if (length < longest) values[length] = value
      length += 1
      if (code > 96) changed = true
    } else if (value === separator) changed = true
    else return no("characters")
  }
  if (length === 0) return no("empty")
  if (length < 2 || values[0]! < 10 || values[1]! < 10) return no("country")
  const places = placesByCountry[(values[0]! - 10) * 26 + values[1]! - 10]
  if (places === undefined) return no("country")
  if (places.length !== length) return no("length")
  let rest = 0
  for (let index = 4; index < length; index++) {
    const value = values[index]!
    if ((places[index]! & (value < 10 ? digit : letter)) === 0) return no("structure")
    rest = appendMod97(rest, value)
  }
  const checkDigits = values[2]! * 10 + values[3]!
  if (values[2]! > 9 || values[3]! > 9) return no("structure")
  for (let index = 0; index < 4; index++) rest = appendMod97(rest, values[index]!)
  if (checkDigits < 2 || checkDigits > 98 || rest % 97 !== 1) return no("checkDigits")
  const iban = (changed ? electronic(length) : text) as Iban
  return { ok: true, iban, country: iban.slice(0, 2) }
}

const electronic = (length: number): string => {
  let text = ""
  for (let index = 0; index < length; index++) text += characters[values[index]!]
  return text
}

/** The text without separators in capital letters, whether it is an IBAN or not. */
export const normalizeIban = (text: string): string => {
  let normal = ""
  for (const character of text) if (!isSeparator(character.charCodeAt(0))) normal += character
  return normal.toUpperCase()
}

/** The IBAN in groups of four, as people write it (ISO 13616-1, print format). */
export const printIban = (iban: Iban): string => iban.replace(/.{4}(?=.)/g, "$& ")
