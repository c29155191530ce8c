import { fold } from "../../kernel/fold.ts"
import type { PersonFilter } from "../person-filter.ts"
import { withNamesInstead, wordKey } from "../words/word-rules.ts"
import type { NamedField } from "./lost-name.ts"

/** Other names, all at once, for things that are named in a field, by the keys of their names (`filteredKey`). */
export interface Renaming {
  readonly field: NamedField
  readonly names: ReadonlyMap<string, string>
}

/** By what a filter compares a name in a field: case and accents make no difference. */
export const filteredKey = (field: NamedField, name: string): string =>
  field === "groups" || field === "labels" ? wordKey(name) : fold(name)

/** Other names for things, by the names that they have. */
export const renamingOf = (
  field: NamedField,
  names: ReadonlyArray<{ readonly from: string; readonly to: string }>,
): Renaming => ({ field, names: new Map(names.map(({ from, to }) => [filteredKey(field, from), to])) })

/**
 * A filter that names things, with their other names: the same persons are chosen once they carry those. The same object when none of
 * them is named. Parts of names (`contains`, `startsWith`) are texts and stay.
 */
export const withRenaming = <Filter extends PersonFilter>(filter: Filter, renaming: Renaming): Filter =>
  renamed(filter, renaming) as Filter

const renamed = (filter: PersonFilter, renaming: Renaming): PersonFilter => {
  if ("and" in filter) return changedIn(filter.and, renaming, (and) => ({ and })) ?? filter
  if ("or" in filter) return changedIn(filter.or, renaming, (or) => ({ or })) ?? filter
  if ("not" in filter) return changedIn([filter.not], renaming, ([not]) => ({ not: not! })) ?? filter
  const { field, names } = renaming
  if (!("field" in filter) || filter.field !== field) return filter
  const keyOf = (name: string): string => filteredKey(field, name)
  if ("values" in filter) {
    const values = withNamesInstead(filter.values, keyOf, (key) => names.get(key))
    return values === filter.values ? filter : { ...filter, values }
  }
  if (filter.is !== "equals") return filter
  const to = names.get(keyOf(filter.value))
  return to === undefined ? filter : { ...filter, value: to }
}

/** What is made of the parts of a filter, if a thing is named in any. */
const changedIn = (
  parts: ReadonlyArray<PersonFilter>,
  renaming: Renaming,
  made: (parts: ReadonlyArray<PersonFilter>) => PersonFilter,
): PersonFilter | undefined => {
  const after = parts.map((part) => renamed(part, renaming))
  return after.some((part, index) => part !== parts[index]) ? made(after) : undefined
}
