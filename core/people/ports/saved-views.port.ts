import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { ListViewId } from "../record-id.ts"
import type { ViewContent, ViewedList } from "../views/list-view.ts"
import type { SavedHead, SavedView } from "../views/view-rules.ts"

/**
 * The saved views of some lists of the workspace. When a user leaves it, the views that are private to that user go, and
 * nobody owns the shared ones any more.
 */
export interface ViewStore<List extends string, Content> {
  /** All views of all users, in no order. */
  readonly heads: () => Effect.Effect<ReadonlyArray<SavedHead<List>>>
  /** As `heads`; nobody else writes views until this transaction ends. */
  readonly hold: () => Effect.Effect<ReadonlyArray<SavedHead<List>>>
  /** All views of all users whole, in no order; nobody else writes views until this transaction ends. */
  readonly holdWhole: () => Effect.Effect<ReadonlyArray<SavedView<List, Content>>>
  /** All views of all users whole, in no order. */
  readonly whole: () => Effect.Effect<ReadonlyArray<SavedView<List, Content>>>
  readonly find: (id: ListViewId) => Effect.Effect<SavedView<List, Content> | undefined>
  /** Adds a view, or writes it over the one with its id. */
  readonly put: (view: SavedView<List, Content>) => Effect.Effect<void>
  readonly remove: (id: ListViewId) => Effect.Effect<void>
}

/** The saved views of the lists of persons. */
export class SavedViews extends Context.Service<SavedViews, ViewStore<ViewedList, ViewContent>>()(
  "wimpel/people/SavedViews",
) {}
