import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { FormId } from "../../forms/index.ts"
import type { EventContent } from "../event.ts"
import type { EventId } from "../event-id.ts"

/** An event as it is kept, with the form by which people register. `version` counts its changes. */
export interface KeptEvent {
  readonly id: EventId
  readonly version: number
  readonly form: FormId
  readonly content: EventContent
}

/** The events of a workspace. */
export class EventStore extends Context.Service<
  EventStore,
  {
    /** All events, those that begin last first. */
    readonly list: () => Effect.Effect<ReadonlyArray<KeptEvent>>
    readonly find: (id: EventId) => Effect.Effect<KeptEvent | undefined>
    /** As `find`; nobody else changes it, or takes a place of it, until this transaction ends (EVT-10). */
    readonly hold: (id: EventId) => Effect.Effect<KeptEvent | undefined>
    readonly byForm: (form: FormId) => Effect.Effect<KeptEvent | undefined>
    /** Adds an event, or writes it over the one with its id. */
    readonly put: (event: KeptEvent) => Effect.Effect<void>
    readonly remove: (id: EventId) => Effect.Effect<void>
  }
>()("wimpel/events/EventStore") {}
