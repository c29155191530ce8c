import { type AnyField, isCustomField } from "../../../core/people/custom-field.ts"
import { choices } from "../../text/de/person.ts"
import type { ColumnCatalog } from "../custom/column-catalog.ts"
import type { WordCatalog } from "../words/word-catalog.ts"

/** The values that a field offers, in their order; none where it offers no choice, nothing as long as they are not known. */
export const knownValues = (
  field: AnyField,
  words: WordCatalog | undefined,
  catalog: ColumnCatalog | undefined,
): ReadonlyArray<string> | undefined => {
  if (isCustomField(field)) {
    const column = catalog?.column(field)
    return column?.type === "yesNo" ? ["true", "false"] : column?.options
  }
  if (field in choices) return Object.keys(choices[field as keyof typeof choices])
  if (field === "groups" || field === "labels") return words?.names(field)
  return []
}
