import * as Effect from "effect/Effect"
import type { CustomColumn } from "../../custom-columns/custom-column.ts"
import type { Renaming } from "../../lost-names/renaming.ts"
import { CustomColumnStore } from "../../ports/custom-columns.port.ts"
import { SavedViews } from "../../ports/saved-views.port.ts"
import { sameWhom, type Whom } from "../../views/opened-view.ts"
import { type RenamedView, renamedWhom, withRenamedColumns } from "../../views/renamed-view.ts"
import type { SavedView } from "../../views/view-rules.ts"

const write = Effect.fnUntraced(function* (view: SavedView, { filter, search }: Whom) {
  const content = { ...view.content, filter, search }
  yield* (yield* SavedViews).put({ ...view, version: view.version + 1, content })
})

/** Makes something else of all saved views, whosever they are. Tells what was made of which. */
const rewriteViews = Effect.fnUntraced(function* (
  rewritten: (whom: Whom, columns: ReadonlyArray<CustomColumn>) => Whom,
) {
  const views = yield* (yield* SavedViews).holdWhole()
  if (views.length === 0) return []
  const { columns } = yield* (yield* CustomColumnStore).list()
  const renamed: Array<RenamedView> = []
  for (const view of views) {
    const { filter, search } = view.content
    const before = { filter, search }
    const after = rewritten(before, columns)
    if (after === before) continue
    yield* write(view, after)
    renamed.push({ id: view.id, before, after })
  }
  return renamed
})

/**
 * Gives things other names in all saved views that name them, whosever they are. Tells what was made of which. `former` is a column of
 * which options have other names, as it was: texts are still written by these, and by the name that it had.
 */
export const renameInViews = (renaming: Renaming, former?: CustomColumn) => {
  const known = (column: CustomColumn): CustomColumn =>
    column.id === former?.id
      ? { ...column, name: former.name, options: [...new Set([...column.options, ...former.options])] }
      : column
  return rewriteViews((whom, columns) => renamedWhom(whom, renaming, columns.map(known)))
}

/** Lets the texts of all saved views name a column by its name of now; `former` is the column as it was. */
export const renameColumnInViews = (former: CustomColumn) => {
  const known = (column: CustomColumn): CustomColumn =>
    column.id === former.id ? { ...column, name: former.name } : column
  return rewriteViews((whom, columns) => withRenamedColumns(whom, columns.map(known), columns))
}

/** Lets views name words as before a change that is undone, those alone that show what the change made of them. How many it was. */
export const restoreInViews = Effect.fnUntraced(function* (renamed: ReadonlyArray<RenamedView>) {
  let restored = 0
  if (renamed.length === 0) return restored
  const views = new Map((yield* (yield* SavedViews).holdWhole()).map((view) => [view.id, view]))
  for (const { id, before, after } of renamed) {
    const view = views.get(id)
    if (view === undefined || !sameWhom(view.content, after)) continue
    yield* write(view, before)
    restored += 1
  }
  return restored
})
