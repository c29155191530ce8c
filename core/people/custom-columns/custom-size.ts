import { type CustomValue, type CustomValues, longestColumnName, mostInColumns } from "../custom-values.ts"

/** A long text counts its characters; everything else as many as an option may have, because options can be renamed. */
const sizeOf = (value: CustomValue): number => {
  if (Array.isArray(value)) return value.length * longestColumnName
  return typeof value === "string" ? Math.max(value.length, longestColumnName) : longestColumnName
}

/** How much stands in all columns of a person, those among them that were deleted and can be brought back. */
const sizeOfAll = (values: CustomValues): number =>
  Object.values<CustomValue>(values)
    .map(sizeOf)
    .reduce((sum, size) => sum + size, 0)

/** Whether more stands in the columns of a person than may (`mostInColumns`), and more than before. */
export const isTooMuch = (before: CustomValues, after: CustomValues): boolean => {
  const size = sizeOfAll(after)
  return size > mostInColumns && size > sizeOfAll(before)
}
