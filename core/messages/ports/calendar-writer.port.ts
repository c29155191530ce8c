import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { CalendarEvent } from "../files/calendar-event.ts"

/** Writes events as files for calendars. */
export class CalendarWriter extends Context.Service<
  CalendarWriter,
  {
    /** The file of an event (RFC 5545); `id` tells it from all others, `at` is when it was written, in milliseconds since 1970. */
    readonly write: (event: CalendarEvent, id: string, at: number) => Effect.Effect<Uint8Array>
  }
>()("wimpel/messages/CalendarWriter") {}
