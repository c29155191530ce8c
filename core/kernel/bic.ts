import * as Schema from "effect/Schema"
import { isCountry } from "./country.ts"

const shape = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/

/** Why a text is no BIC: the first of these that holds. */
export const bicFaults = ["empty", "characters", "length", "structure", "country"] as const
export type BicFault = (typeof bicFaults)[number]

/** A business identifier code: 8 or 11 capital letters and digits (ISO 9362). */
export const Bic = Schema.String.check(
  Schema.makeFilter((text: string): boolean | string => {
    const checked = checkBic(text)
    return (checked.ok && checked.bic === text) || "a BIC of 8 or 11 characters"
  }),
).pipe(Schema.brand("Bic"))
export type Bic = typeof Bic.Type

/** What a check came to: the BIC in capital letters and its country, or the reason. */
export type BicCheck =
  | { readonly ok: true; readonly bic: Bic; readonly country: string }
  | { readonly ok: false; readonly reason: BicFault }

/**
 * Whether a text is a BIC: party (4 letters or digits), country of ISO 3166-1, location (2), branch (3 or none).
 * Spaces and lower case are normalised. Whether a bank has this code is not checked.
 * Errors: the first of `bicFaults`. Source: ISO 9362:2022.
 */
export const checkBic = (text: string): BicCheck => {
  const no = (reason: BicFault): BicCheck => ({ ok: false, reason })
  let bic = text
  if (!shape.test(text)) {
    const written = text.replace(/\s+/g, "")
    if (written === "") return no("empty")
    if (!/^[A-Za-z0-9]+$/.test(written)) return no("characters")
    bic = written.toUpperCase()
    if (bic.length !== 8 && bic.length !== 11) return no("length")
    if (!shape.test(bic)) return no("structure")
  }
  const country = bic.slice(4, 6)
  return isCountry(country) ? { ok: true, bic: bic as Bic, country } : no("country")
}

/** Whether two BICs name the same bank: eight characters mean the main office, XXX. */
export const sameBic = (a: Bic, b: Bic): boolean => a.padEnd(11, "X") === b.padEnd(11, "X")
