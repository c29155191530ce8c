import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { ListViewId } from "../record-id.ts"
import type { SavedHead, SavedView } from "../views/view-rules.ts"

/**
 * The saved views of the workspace. When a user leaves it, the views that are private to that user go, and nobody owns
 * the shared ones any more.
 */
export class SavedViews extends Context.Service<
  SavedViews,
  {
    /** All views of all users, in no order. */
    readonly heads: () => Effect.Effect<ReadonlyArray<SavedHead>>
    /** As `heads`; nobody else writes views until this transaction ends. */
    readonly hold: () => Effect.Effect<ReadonlyArray<SavedHead>>
    /** All views of all users whole, in no order; nobody else writes views until this transaction ends. */
    readonly holdWhole: () => Effect.Effect<ReadonlyArray<SavedView>>
    readonly find: (id: ListViewId) => Effect.Effect<SavedView | undefined>
    /** Adds a view, or writes it over the one with its id. */
    readonly put: (view: SavedView) => Effect.Effect<void>
    readonly remove: (id: ListViewId) => Effect.Effect<void>
  }
>()("wimpel/people/SavedViews") {}
