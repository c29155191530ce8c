import { addDays, type CalendarDate } from "../../kernel/calendar-date.ts"
import type { EventContent } from "../event.ts"
import { type EventSpan, eventSpans } from "./event-spans.ts"

/** So many days a calendar looks back: what was longer ago is in the list of events. */
const lookedBack = 180

/** So many entries a calendar has at most: it is fetched every hour by many, and none of them may wait for a book. */
const mostEntries = 500

/**
 * The events of a calendar with their entries, from half a year ago on, the earliest first. Of an event all entries are there or none,
 * so that each keeps its place among them, by which calendars know it again.
 */
export const feedEvents = <Row extends { readonly content: Pick<EventContent, "days"> }>(
  rows: ReadonlyArray<Row>,
  today: CalendarDate,
): ReadonlyArray<{ readonly row: Row; readonly spans: ReadonlyArray<EventSpan> }> => {
  const since = addDays(today, -lookedBack)
  const dated = rows.flatMap((row) => {
    const [first, last] = [row.content.days[0]?.on, row.content.days.at(-1)?.on]
    return first === undefined || last === undefined || last < since ? [] : [{ row, first }]
  })
  const told: Array<{ readonly row: Row; readonly spans: ReadonlyArray<EventSpan> }> = []
  let room = mostEntries
  for (const { row } of dated.toSorted((a, b) => (a.first < b.first ? -1 : Number(a.first > b.first)))) {
    // No event has more entries than days.
    if (row.content.days.length > room) break
    const spans = eventSpans(row.content.days)
    room -= spans.length
    told.push({ row, spans })
  }
  return told
}
