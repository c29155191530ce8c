import * as Effect from "effect/Effect"
import type { CalendarFeedWriter } from "../../core/events/ports/calendar-feed-writer.port.ts"
import { cleanText } from "../../core/messaging/index.ts"

const line = (text: string): string => cleanText(text).trim()

/** When an id was made, by which the same event is always written alike: a UUID of version 7 begins with it (RFC 9562). */
const madeAt = (id: string): Date => new Date(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16))

/**
 * Writes calendars (RFC 5545) below the address that browsers use. Moments are written in UTC, so that no calendar needs to know of
 * time zones. The library is loaded with the first calendar.
 */
export const calendarFeedWriter = (baseUrl: string): CalendarFeedWriter["Service"] => ({
  write: (club, entries) =>
    Effect.promise(async () => {
      const { default: calendar, ICalCalendarMethod } = await import("ical-generator")
      const written = calendar({
        name: line(club),
        prodId: { company: "Wimpel", product: "Wimpel", language: "DE" },
        method: ICalCalendarMethod.PUBLISH,
        ttl: 3_600,
      })
      for (const { id, version, title, place, spans, form } of entries)
        for (const [at, { isWholeDays, from, until }] of spans.entries())
          written.createEvent({
            id: `${id}${at === 0 ? "" : `-${at}`}@wimpel`,
            sequence: version,
            stamp: madeAt(id),
            start: new Date(from),
            end: new Date(until),
            allDay: isWholeDays,
            summary: line(title),
            location: line(place) || null,
            url: form === null ? null : `${baseUrl}/forms/${form}`,
          })
      return new TextEncoder().encode(written.toString())
    }),
})
