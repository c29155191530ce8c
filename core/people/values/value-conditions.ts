import type { AnyField } from "../custom-field.ts"
import { type Condition, longestValue } from "../person-filter.ts"
import type { Listing } from "./listing.ts"

const lastYear = "9999"

/** The conditions that together find whoever was counted with a value of a column; nothing where it is longer than conditions can be. */
export const conditionsOf = (
  field: AnyField,
  listing: Listing,
  value: string,
): ReadonlyArray<Condition> | undefined => {
  if (value === "") return [{ field, is: "in", values: [""] }]
  if (value.length > longestValue) return undefined
  if (listing !== "year") return [{ field, is: "in", values: [value] }]
  const from: Condition = { field, is: "from", value: `${value}-01-01` }
  const next = String(Number(value) + 1).padStart(4, "0")
  return value === lastYear ? [from] : [from, { field, is: "before", value: `${next}-01-01` }]
}
