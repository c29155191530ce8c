import { type AnyField, columnIdOf, isCustomField } from "../../../core/people/custom-field.ts"
import type { ImportTarget } from "../../../core/people/import/import-field.ts"
import { customText } from "../../text/de/custom-value.ts"
import { fieldLabel, choices as words } from "../../text/de/person.ts"
import { valueText } from "../../text/de/value.ts"
import type { Choices } from "./planner.ts"

type Known = Pick<Choices, "customColumns" | "newColumns">

/** The custom column of a field, be it there or yet to be made. */
const columnOf = ({ customColumns, newColumns }: Known, field: AnyField) =>
  isCustomField(field) ? [...customColumns, ...newColumns].find(({ id }) => id === columnIdOf(field)) : undefined

/** What there is to choose for the values of a column of a file, by the words that are read; nothing where anything can stand. */
export const importOptions = (choices: Known, target: ImportTarget): ReadonlyArray<string> => {
  if (target === "gender" || target === "paymentMethod") return Object.values(words[target])
  if (!isCustomField(target)) return []
  const column = choices.customColumns.find(({ id }) => id === columnIdOf(target))
  return column?.type === "yesNo" ? ["Ja", "Nein"] : (column?.options ?? [])
}

/** What a field is called in an import. */
export const importLabel = (choices: Known, field: AnyField): string =>
  isCustomField(field) ? (columnOf(choices, field)?.name ?? "") : fieldLabel[field]

/** A value of a field as it is read in an import. */
export const importValue = (choices: Known, field: AnyField, value: unknown): string =>
  isCustomField(field) ? customText(columnOf(choices, field)?.type ?? "text", value) : valueText(field, value)
