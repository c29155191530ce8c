import type { AnyField, SomeFields } from "../../../core/people/custom-field.ts"
import { readCountry } from "../../../core/people/import/read-choice.ts"
import { unprotected, withLostZero } from "../../../core/people/import/read-text.ts"

/** The country that a pasted text names: none where it is empty, and nothing where it names none. */
const countryOf = (pasted: string): string | null | undefined => {
  const name = unprotected(pasted.trim())
  return name === "" ? null : readCountry(name)
}

/**
 * A pasted text; as a postcode with the zero that it lost in front, where the person has no country or lives in Germany. A country that
 * is pasted beside it counts in place of their own. Where it is not known which country they have, the text stays.
 */
export const wholePostcode = (
  person: Pick<SomeFields, "country">,
  field: AnyField,
  text: string,
  countryBeside: string | undefined,
): string => {
  if (field !== "postcode") return text
  const country = countryBeside === undefined ? person.country : countryOf(countryBeside)
  return country === null || country === "DE" ? withLostZero(unprotected(text.trim())) : text
}
