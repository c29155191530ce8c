import { looksLikeFilter } from "../filter-text/looks-like-filter.ts"
import { renamedInText } from "../filter-text/rename.ts"
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

/**
 * Whom a view shows, with the other names of things wherever it names one of them. The same object when it does not. A text
 * that would become longer than a search can be stays.
 */
export const renamedWhom = (whom: Whom, renaming: Renaming, columns: ReadonlyArray<TextColumn>): Whom => {
  const conditions = whom.filter.conditions.map((condition) => withRenaming(condition, renaming))
  const text = looksLikeFilter(whom.search) ? renamedInText(whom.search, renaming, columns) : whom.search
  const search = text.length > longestSearchText ? whom.search : text
  const same = conditions.every((condition, index) => condition === whom.filter.conditions[index])
  return same && search === whom.search ? whom : { filter: { ...whom.filter, conditions }, search }
}
