import * as Schema from "effect/Schema"
import { customFieldOf } from "../../../core/people/custom-field.ts"
import { type ListView, ViewContent } from "../../../core/people/views/list-view.ts"
import { namesCustomColumns, type OpenedView, openedView, sameContent } from "../../../core/people/views/opened-view.ts"
import { noFilter } from "../list/filter-draft.ts"
import type { ListViewModel } from "../list/list.view-model.ts"
import { usualState } from "../list/list-query.ts"
import { tabs } from "../list/tab-counts.ts"
import type { ViewDesk } from "./view-desk.ts"
import { goneLines, viewLines } from "./view-words.ts"
import type { ViewedScreen } from "./viewed-screen.ts"

const isContent = Schema.is(ViewContent)

/** The saved views of a list of persons. */
export type PersonsDesk = ViewDesk<ListView, OpenedView>

/** A list of persons, as its saved views see it. */
export const personsScreen = (list: ListViewModel): ViewedScreen<ListView, OpenedView> => {
  /** The custom columns that are there, where a view names some. */
  const fieldsFor = async (content: ViewContent) => {
    if (!namesCustomColumns(content)) return []
    const catalog = await list.around.columns()
    const columns = await catalog.fetch()
    list.columns.know(catalog)
    return columns.map(({ id }) => customFieldOf(id))
  }
  const content = (): ViewContent => {
    const { id, tab, draft, search, sort, columns } = list
    return {
      ...(id === "members" ? { standing: tab } : {}),
      filter: draft,
      search: search.text.trim(),
      sort,
      layout: columns.layout,
    }
  }
  return {
    list: list.id,
    path: `/lists/${list.id}`,
    of: "persons",
    views: list.views,
    go: list.around.go,
    notify: list.around.notify,
    copy: list.around.copy,
    content,
    same: sameContent,
    isContent,
    keptWith: (view) => list.address.keptWith(view),
    addressOf: ({ id, list: of }) => `/lists/${of}?view=${id}`,
    opened: async (wanted) => {
      const opened = openedView(wanted, await fieldsFor(wanted))
      const isGone = opened.conditions.length + opened.columns.length + opened.sorts.length > 0
      return { content: opened.content, gone: isGone ? opened : undefined }
    },
    lay: ({ standing, filter, search, sort, layout }, then) =>
      list.views.lay(() => {
        then()
        list.tab = tabs.find((tab) => tab === standing) ?? "active"
        list.sort = sort
        list.draft = filter
        list.columns.lend(layout)
      }, search),
    lend: () => list.columns.lend(content().layout),
    reset: () => {
      list.columns.lend(undefined)
      list.search.clear()
      list.tab = "active"
      list.sort = usualState.sort
      list.views.waiting = false
      list.narrow(noFilter)
    },
    goneLines: (gone) => goneLines(gone, list.columns.catalog),
    lines: (view) => viewLines(view, list.columns.catalog),
  }
}
