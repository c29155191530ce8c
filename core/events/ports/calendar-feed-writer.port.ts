import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { EventSpan } from "../calendar/event-spans.ts"

/** An event as it stands in a calendar. */
export interface CalendarEntry {
  readonly id: string
  /** Counts its changes. */
  readonly version: number
  readonly title: string
  readonly place: string
  readonly spans: ReadonlyArray<EventSpan>
  /** Where people register: what the public address calls the form; `null` while nobody can. */
  readonly form: string | null
}

/** Writes a calendar of events (RFC 5545). The same events give the same bytes. */
export class CalendarFeedWriter extends Context.Service<
  CalendarFeedWriter,
  { readonly write: (club: string, entries: ReadonlyArray<CalendarEntry>) => Effect.Effect<Uint8Array> }
>()("wimpel/events/CalendarFeedWriter") {}
