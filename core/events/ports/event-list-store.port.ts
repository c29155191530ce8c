import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { ListId } from "../lists/list-content.ts"
import type { ListRow } from "../lists/lists.port.ts"

/** The lists that a workspace made. */
export class EventListStore extends Context.Service<
  EventListStore,
  {
    /** In the order in which they were made. */
    readonly all: () => Effect.Effect<ReadonlyArray<ListRow>>
    /** The one of an id; nobody else changes it until this transaction ends. */
    readonly hold: (id: ListId) => Effect.Effect<ListRow | undefined>
    /** Adds a list, or writes it over the one with its key. */
    readonly put: (list: ListRow) => Effect.Effect<void>
    readonly remove: (id: ListId) => Effect.Effect<void>
  }
>()("wimpel/events/EventListStore") {}
