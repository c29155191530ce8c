import * as Effect from "effect/Effect"
import type { SavedViews } from "../../../core/people/ports/saved-views.port.ts"
import type { SavedHead } from "../../../core/people/views/index.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"

/** Saved views, in memory. */
export const memorySavedViews = (workspace: MemoryWorkspace): SavedViews["Service"] => {
  const heads = () => Effect.sync(() => [...workspace.views.values()].map(({ content: _, ...head }): SavedHead => head))
  return {
    heads,
    hold: heads,
    holdWhole: () => Effect.sync(() => [...workspace.views.values()]),
    find: (id) => Effect.sync(() => workspace.views.get(id)),
    put: (view) =>
      Effect.sync(() => {
        workspace.views = new Map([...workspace.views, [view.id, view]])
      }),
    remove: (id) =>
      Effect.sync(() => {
        workspace.views = new Map([...workspace.views].filter(([each]) => each !== id))
      }),
  }
}
