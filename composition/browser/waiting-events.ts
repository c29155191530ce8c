import * as Effect from "effect/Effect"
import { events } from "../../core/events/events.port.ts"
import type { CalendarDate } from "../../core/kernel/calendar-date.ts"
import { waitingEvents } from "../../ui/events/home/waiting-events.ts"
import type { Connect } from "./services.ts"

/** What waits at events on a day, for the start. */
export const waiting = (connect: Connect, today: CalendarDate) =>
  Effect.map(connect(events).list(), (all) => waitingEvents(all, today))
