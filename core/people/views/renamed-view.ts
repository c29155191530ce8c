import { looksLikeFilter } from "../filter-text/looks-like-filter.ts"
import { renamedInText } from "../filter-text/rename.ts"
import { withColumnsRenamed } from "../filter-text/rename-columns.ts"
import type { TextColumn } from "../filter-text/subject.ts"
import { type Renaming, withRenaming } from "../lost-names/renaming.ts"
import type { ListViewId } from "../record-id.ts"
import { longestSearchText } from "./list-view.ts"
import type { Whom } from "./opened-view.ts"

/** What a change of names made of a view, by which it can be taken back. */
export interface RenamedView {
  readonly id: ListViewId
  readonly before: Whom
  readonly after: Whom
}

/** The text of a search with other names in it; one that would become longer than a search can be stays. */
const renamedSearch = (search: string, rename: (text: string) => string): string => {
  const text = looksLikeFilter(search) ? rename(search) : search
  return text.length > longestSearchText ? search : text
}

/** Whom a view shows, after custom columns got other names: its conditions name their fields, its text their names. */
export const withRenamedColumns = (
  whom: Whom,
  before: ReadonlyArray<TextColumn>,
  after: ReadonlyArray<TextColumn>,
): Whom => {
  const search = renamedSearch(whom.search, (text) => withColumnsRenamed(text, before, after))
  return search === whom.search ? whom : { ...whom, search }
}

/**
 * Whom a view shows, with the other names of things wherever it names one of them. The same object when it does not. A text
 * that would become longer than a search can be stays.
 */
export const renamedWhom = (whom: Whom, renaming: Renaming, columns: ReadonlyArray<TextColumn>): Whom => {
  const conditions = whom.filter.conditions.map((condition) => withRenaming(condition, renaming))
  const search = renamedSearch(whom.search, (text) => renamedInText(text, renaming, columns))
  const same = conditions.every((condition, index) => condition === whom.filter.conditions[index])
  return same && search === whom.search ? whom : { filter: { ...whom.filter, conditions }, search }
}
