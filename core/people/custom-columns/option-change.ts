import type { CustomColumnId } from "../../kernel/id.ts"
import { type CustomValue, type CustomValues, isUpload } from "../custom-values.ts"
import type { OptionChange } from "./columns.port.ts"

const changed = (value: CustomValue, to: ReadonlyMap<string, string | null>): CustomValue | undefined => {
  if (typeof value === "string") return to.has(value) ? (to.get(value) ?? undefined) : value
  if (typeof value !== "object" || isUpload(value)) return value
  const all = value.flatMap((each) => (to.has(each) ? (to.get(each) ?? []) : each))
  return all.length === 0 ? undefined : [...new Set(all)]
}

/** The values of a person after options of a column were renamed or went; the same values when none of them is meant. */
export const withOptionsChanged = (
  values: CustomValues,
  id: CustomColumnId,
  changes: ReadonlyArray<OptionChange>,
): CustomValues => {
  const value = values[id]
  if (value === undefined) return values
  const after = changed(value, new Map(changes.map(({ from, to }) => [from, to])))
  if (JSON.stringify(after) === JSON.stringify(value)) return values
  const { [id]: _, ...others } = values
  return after === undefined ? others : { ...others, [id]: after }
}
