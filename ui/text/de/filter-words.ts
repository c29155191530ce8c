import { kindOfType } from "../../../core/people/custom-columns/field-kind.ts"
import { columnIdOf } from "../../../core/people/custom-field.ts"
import type { ExportedColumn } from "../../../core/people/export/index.ts"
import type { PersonFilter, PersonSelection } from "../../../core/people/index.ts"
import { conditionText } from "./conditions.ts"
import { filterValueText } from "./custom-value.ts"

type Words = NonNullable<Parameters<typeof conditionText>[1]>

const wordsOf = (custom: ReadonlyArray<ExportedColumn> | undefined): Words => {
  const typed = new Map(custom?.map((column) => [column.id, column]))
  return {
    label: (field) =>
      typed.get(columnIdOf(field))?.name ?? (custom === undefined ? "Eigene Spalte" : "gelöschte Spalte"),
    said: (field, value) => filterValueText(typed.get(columnIdOf(field))?.type ?? "text", value),
    kind: (field) => kindOfType(typed.get(columnIdOf(field))?.type ?? "text"),
  }
}

const inner = (filter: PersonFilter, words: Words): string => {
  const text = filterWords(filter, words)
  const joined = ("and" in filter && filter.and.length > 1) || ("or" in filter && filter.or.length > 1)
  return joined ? `(${text})` : text
}

const filterWords = (filter: PersonFilter, words: Words): string => {
  if ("and" in filter)
    return filter.and.length === 0 ? "alle" : filter.and.map((each) => inner(each, words)).join(" und ")
  if ("or" in filter)
    return filter.or.length === 0 ? "niemand" : filter.or.map((each) => inner(each, words)).join(" oder ")
  return "not" in filter ? `nicht (${filterWords(filter.not, words)})` : conditionText(filter, words)
}

/**
 * Which persons are meant in German words, as sentence parts: the filter, its conditions joined by „und“ and „oder“, and what is searched
 * for. Custom columns are called by their names, where these are known.
 */
export const selectionWords = (
  { filter, search = "" }: PersonSelection,
  custom: ReadonlyArray<ExportedColumn> | undefined,
): ReadonlyArray<string> => [
  ...(filter === undefined ? [] : [filterWords(filter, wordsOf(custom))]),
  ...(search === "" ? [] : [`Suche „${search}“`]),
]
