import * as Schema from "effect/Schema"
import { isInPaymentsArea } from "../../kernel/country.ts"
import { mod97 } from "../../kernel/mod97.ts"

/** Lengths the national schemes fix (EPC262-08, creditor identifier overview); elsewhere 8 to 35 characters. */
const lengths: Readonly<Record<string, number>> = {
  AT: 18,
  CH: 18,
  DE: 18,
  ES: 16,
  FR: 13,
  LI: 18,
  LU: 26,
  MC: 13,
  NL: 19,
}

/** Why a text is no creditor identifier: the first of these that holds. */
export const creditorIdFaults = ["empty", "characters", "country", "length", "structure", "checkDigits"] as const
export type CreditorIdFault = (typeof creditorIdFaults)[number]

/** A creditor identifier (Gläubiger-Identifikationsnummer) of a SEPA country, in capital letters without spaces. */
export const CreditorId = Schema.String.check(
  Schema.makeFilter((text: string): boolean | string => {
    const checked = checkCreditorId(text)
    return (checked.ok && checked.creditorId === text) || "a creditor identifier"
  }),
).pipe(Schema.brand("CreditorId"))
export type CreditorId = typeof CreditorId.Type

/** What a check came to: the identifier and its country, or the reason. */
export type CreditorIdCheck =
  | { readonly ok: true; readonly creditorId: CreditorId; readonly country: string }
  | { readonly ok: false; readonly reason: CreditorIdFault }

/**
 * Whether a text is a creditor identifier: SEPA country, two check digits, three characters of business code, national
 * part. Spaces and lower case are normalised. The check digits make the national part, country and check digits leave
 * 1 modulo 97; the business code does not count. Errors: the first of `creditorIdFaults`. Source: EPC AT-02, EPC262-08.
 */
export const checkCreditorId = (text: string): CreditorIdCheck => {
  const written = text.replace(/\s+/g, "")
  const no = (reason: CreditorIdFault): CreditorIdCheck => ({ ok: false, reason })
  if (written === "") return no("empty")
  if (!/^[A-Za-z0-9]+$/.test(written)) return no("characters")
  const id = written.toUpperCase()
  const country = id.slice(0, 2)
  if (!isInPaymentsArea(country)) return no("country")
  const length = lengths[country]
  if (length === undefined ? id.length < 8 || id.length > 35 : id.length !== length) return no("length")
  if (!/^[A-Z]{2}\d\d/.test(id) || (country === "DE" && !/^\d{11}$/.test(id.slice(7)))) return no("structure")
  const digits = Number(id.slice(2, 4))
  if (digits < 2 || digits > 98 || mod97(id.slice(7) + id.slice(0, 4)) !== 1) return no("checkDigits")
  return { ok: true, creditorId: id as CreditorId, country }
}

/** Whether two identifiers name the same creditor: the business code (characters 5 to 7) does not count. */
export const sameCreditor = (a: string, b: string): boolean =>
  a.slice(0, 4) === b.slice(0, 4) && a.slice(7) === b.slice(7)
