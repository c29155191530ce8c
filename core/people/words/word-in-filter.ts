import type { PersonFilter } from "../person-filter.ts"
import type { WordKind } from "./word.ts"
import { withWordInstead, wordKey } from "./word-rules.ts"

/** Another name, `to`, for the word of a kind that has the key `from`. */
export interface Renaming {
  readonly kind: WordKind
  readonly from: string
  readonly to: string
}

/**
 * A filter that names a word, with the word's other name: the same persons are chosen once they carry that one. The same
 * object when the word is not named. Parts of names (`contains`, `startsWith`) are texts and stay.
 */
export const withRenaming = <Filter extends PersonFilter>(filter: Filter, renaming: Renaming): Filter =>
  renamed(filter, renaming) as Filter

const renamed = (filter: PersonFilter, renaming: Renaming): PersonFilter => {
  if ("and" in filter) return changedIn(filter.and, renaming, (and) => ({ and })) ?? filter
  if ("or" in filter) return changedIn(filter.or, renaming, (or) => ({ or })) ?? filter
  if ("not" in filter) return changedIn([filter.not], renaming, ([not]) => ({ not: not! })) ?? filter
  if (!("field" in filter) || filter.field !== renaming.kind) return filter
  const { from, to } = renaming
  if ("values" in filter) {
    const values = withWordInstead(filter.values, from, to)
    return values === filter.values ? filter : { ...filter, values }
  }
  return filter.is === "equals" && wordKey(filter.value) === from ? { ...filter, value: to } : filter
}

/** What is made of the parts of a filter, if the word is named in any. */
const changedIn = (
  parts: ReadonlyArray<PersonFilter>,
  renaming: Renaming,
  made: (parts: ReadonlyArray<PersonFilter>) => PersonFilter,
): PersonFilter | undefined => {
  const after = parts.map((part) => renamed(part, renaming))
  return after.some((part, index) => part !== parts[index]) ? made(after) : undefined
}
