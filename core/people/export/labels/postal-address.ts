import { fullName, type PersonData } from "../../person.ts"
import type { PersonField } from "../../person-field.ts"
import type { PersonFilter } from "../../person-filter.ts"

/** The fields of a person that labels need, besides the name. */
export const addressFields = [
  "title",
  "street",
  "addressAddition",
  "postcode",
  "city",
  "country",
] as const satisfies ReadonlyArray<PersonField>

/** Where a person lives, as far as it is known. */
export type Address = {
  readonly [Name in Exclude<(typeof addressFields)[number], "title">]?: PersonData[Name] | undefined
}

/** The name of a person as far as it is known. */
export type Addressee = Pick<PersonData, "firstName" | "lastName"> & {
  readonly title?: PersonData["title"] | undefined
}

const home = "DE"

const known = (value: string | null | undefined): value is string =>
  value !== null && value !== undefined && value !== ""

/** Whether a letter would arrive: there are street and town, and in Germany the postcode. */
export const hasAddress = ({ street, postcode, city, country }: Address): boolean =>
  known(street) && known(city) && (known(postcode) || (known(country) && country !== home))

/** Those whom `hasAddress` is not true of. */
export const withoutAddress: PersonFilter = {
  or: [
    { field: "street", is: "isEmpty" },
    { field: "city", is: "isEmpty" },
    {
      and: [
        { field: "postcode", is: "isEmpty" },
        {
          or: [
            { field: "country", is: "isEmpty" },
            { field: "country", is: "in", values: [home] },
          ],
        },
      ],
    },
  ],
}

/** The name of a person on a letter. */
export const addresseeName = ({ title, firstName, lastName }: Addressee): string =>
  fullName({ title: title ?? null, firstName, lastName })

/**
 * The lines of an address below the name (DIN 5008): addition, street, postcode and town; of an address abroad the country
 * in capital letters and nothing before the postcode. No line is empty. `countryName` is the German name of a country.
 */
export const addressLines = (address: Address, countryName: (code: string) => string): ReadonlyArray<string> => {
  const { street, addressAddition, postcode, city, country } = address
  const town = [postcode, city].filter(known).join(" ")
  const abroad = known(country) && country !== home ? countryName(country).toLocaleUpperCase("de") : ""
  return [addressAddition, street, town, abroad].filter(known)
}
