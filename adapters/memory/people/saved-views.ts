import * as Effect from "effect/Effect"
import type { ViewStore } from "../../../core/people/ports/saved-views.port.ts"
import type { SavedHead, SavedView } from "../../../core/people/views/index.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"

/** Saved views of these lists, in memory. */
export const memorySavedViews = <List extends string, Content>(
  workspace: MemoryWorkspace,
  lists: ReadonlyArray<List>,
): ViewStore<List, Content> => {
  // Who writes views of a list is the store of that list alone, so they are what it wrote.
  const isOurs = (view: SavedView<string, unknown>): view is SavedView<List, Content> =>
    lists.some((each) => each === view.list)
  const all = () => [...workspace.views.values()].filter(isOurs)
  const heads = () => Effect.sync(() => all().map(({ content: _, ...head }): SavedHead<List> => head))
  return {
    heads,
    hold: heads,
    holdWhole: () => Effect.sync(all),
    whole: () => Effect.sync(all),
    find: (id) => Effect.sync(() => all().find((view) => view.id === id)),
    put: (view) =>
      Effect.sync(() => {
        workspace.views = new Map([...workspace.views, [view.id, view]])
      }),
    remove: (id) =>
      Effect.sync(() => {
        const gone = all().find((view) => view.id === id)
        workspace.views = new Map([...workspace.views].filter(([each]) => each !== gone?.id))
      }),
  }
}
