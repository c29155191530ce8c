import type { FieldKind } from "../person-field.ts"

/**
 * How the values of a column are told one by one: `whole`, as they stand; `each` element of a list; of days the `year`. What is
 * different for nearly everybody, or too long to be told, is not.
 */
export type Listing = "whole" | "each" | "year"

const listings: Readonly<Record<FieldKind, Listing | undefined>> = {
  text: "whole",
  longText: undefined,
  number: undefined,
  date: "year",
  money: "whole",
  decimal: "whole",
  choice: "whole",
  names: "each",
  phones: undefined,
  country: "whole",
  iban: undefined,
  file: undefined,
}

/** How the values of a column of this kind are told; nothing where they are not. */
export const listingOf = (kind: FieldKind): Listing | undefined => listings[kind]
