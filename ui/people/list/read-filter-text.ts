import { runInAction } from "mobx"
import { parseFilterText } from "../../../core/people/filter-text/index.ts"
import type { ListSearch } from "./list-search.ts"

/** So long after a text was read its mistake is shown, in milliseconds: who is typing still is not interrupted. */
const patience = 600

/**
 * Reads the filter text of a search, which may name custom columns, and asks for what it says. With a mistake the list
 * stays as it was, and the mistake is shown.
 */
export const readFilterText = async (search: ListSearch): Promise<void> => {
  const { text, list } = search
  const latest = () => search.unread && text === search.text
  const catalog = await list.around.columns()
  const parsed = parseFilterText(text, catalog.all.value?.columns ?? (await catalog.fetch()))
  if (!latest()) return
  if (parsed.ok) {
    const { filter, search: words } = parsed
    return search.ask({ ...(filter && { filter }), ...(words && { search: words }) })
  }
  const show = () =>
    runInAction(() => {
      search.mistake = parsed
    })
  runInAction(() => {
    search.unread = false
  })
  if (search.mistake === undefined) search.timer = setTimeout(show, patience)
  else show()
}
