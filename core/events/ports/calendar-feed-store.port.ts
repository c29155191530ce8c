import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"

/** The secret address of the calendar of a workspace's events. */
export class CalendarFeedStore extends Context.Service<
  CalendarFeedStore,
  {
    /** The token of the address; nothing while there is none. */
    readonly read: () => Effect.Effect<string | undefined>
    /** Keeps a new token that nobody can guess and that tells its workspace, instead of the one before. */
    readonly renew: () => Effect.Effect<string>
    readonly remove: () => Effect.Effect<void>
  }
>()("wimpel/events/CalendarFeedStore") {}
