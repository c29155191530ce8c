import * as Effect from "effect/Effect"
import { spanOf } from "../../core/messages/files/calendar-event.ts"
import type { CalendarWriter } from "../../core/messages/ports/calendar-writer.port.ts"
import { cleanText } from "../../core/messaging/index.ts"

const line = (text: string): string => cleanText(text).trim()

/**
 * Writes events as iCalendar files (RFC 5545). Moments are written in UTC, so that no calendar needs to know of time zones. The
 * library is loaded with the first event.
 */
export const calendarWriter: CalendarWriter["Service"] = {
  write: (event, id, at) =>
    Effect.promise(async () => {
      const { default: calendar, ICalCalendarMethod } = await import("ical-generator")
      const { isWholeDays, from, until } = spanOf(event)
      const written = calendar({
        prodId: { company: "Wimpel", product: "Wimpel", language: "DE" },
        method: ICalCalendarMethod.PUBLISH,
      })
      written.createEvent({
        id: `${id}@wimpel`,
        stamp: new Date(at),
        start: new Date(from),
        end: new Date(until),
        allDay: isWholeDays,
        summary: line(event.title),
        location: line(event.place) || null,
        description: line(event.description) || null,
      })
      return new TextEncoder().encode(written.toString())
    }),
}
