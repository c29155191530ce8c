import type { Address } from "../../../core/people/family/address.ts"
import { valueText } from "./value.ts"

/** The words of the address on a person's page. */
export const addressText = {
  label: "Adresse",
  missing: "Hinzufügen",
  change: "ändern",
  cancel: "Abbrechen",
  save: "Speichern",
  conflict: "Die Adresse wurde inzwischen geändert",
} as const

/** An address line by line, as it stands on a letter; what is not known has no line. */
export const addressLines = ({ street, addressAddition, postcode, city, country }: Address): ReadonlyArray<string> =>
  [street, addressAddition, [postcode, city].filter(Boolean).join(" "), valueText("country", country)].filter(
    (line): line is string => line !== null && line !== "",
  )
