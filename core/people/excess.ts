import { isCustomField } from "./custom-field.ts"
import { longestCustomText } from "./custom-values.ts"
import { listLimits, textLimits } from "./text-limits.ts"

/** The longest text that a field takes, in characters; nothing where it has no such bound. */
const longestIn = (field: string): number | undefined => {
  if (isCustomField(field)) return longestCustomText
  if (field === "phones") return listLimits.phone
  if (field === "groups" || field === "labels") return listLimits.name
  return field in textLimits ? textLimits[field as keyof typeof textLimits] : undefined
}

const textsIn = (value: unknown): ReadonlyArray<string> =>
  [value].flat().flatMap((each): ReadonlyArray<string> => {
    if (typeof each === "string") return [each]
    return typeof each === "object" && each !== null && "number" in each ? [String(each.number)] : []
  })

/** How many characters a text has that is too long for its field, and how many it may have; of several texts the first. Nothing where none is. */
export const excessOf = (
  field: string,
  value: unknown,
): { readonly length: number; readonly most: number } | undefined => {
  const most = longestIn(field)
  const text = most === undefined ? undefined : textsIn(value).find(({ length }) => length > most)
  return most === undefined || text === undefined ? undefined : { length: text.length, most }
}
