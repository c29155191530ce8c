import { addDays, type CalendarDate } from "../../kernel/calendar-date.ts"
import type { EventContent, EventDay } from "../event.ts"

/**
 * A stretch of an event as calendars show it, in milliseconds since 1970: whole days from midnight to midnight in UTC, as calendars
 * count days, or from one moment to another.
 */
export interface EventSpan {
  readonly isWholeDays: boolean
  readonly from: number
  readonly until: number
}

/** The instant of a time on clocks in Germany, whatever the season, in milliseconds since 1970 (RFC 5545 wants it). */
export const momentInGermany = (on: CalendarDate, time: string): number =>
  Temporal.PlainDateTime.from(`${on}T${time}`).toZonedDateTime("Europe/Berlin").epochMilliseconds

const wholeDays = (first: CalendarDate, last: CalendarDate): EventSpan => ({
  isWholeDays: true,
  from: Date.parse(first),
  until: Date.parse(addDays(last, 1)),
})

/** Days that follow one another, together. */
const stretches = (days: EventContent["days"]): ReadonlyArray<ReadonlyArray<EventDay>> => {
  const all: Array<Array<EventDay>> = []
  for (const day of days) {
    const before = all.at(-1)?.at(-1)
    if (before !== undefined && addDays(before.on, 1) === day.on) all.at(-1)?.push(day)
    else all.push([day])
  }
  return all
}

const spansOfStretch = (days: ReadonlyArray<EventDay>): ReadonlyArray<EventSpan> => {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  // Each day with its own times stands for itself: a course in the evenings is no night through.
  if (days.every(({ from, to }) => from !== null && to !== null))
    return days.map(({ on, from, to }) => ({
      isWholeDays: false,
      from: momentInGermany(on, from ?? "00:00"),
      until: momentInGermany(on, to ?? "00:00"),
    }))
  if (days.length > 1 && first.from !== null && last.to !== null)
    return [
      { isWholeDays: false, from: momentInGermany(first.on, first.from), until: momentInGermany(last.on, last.to) },
    ]
  return [wholeDays(first.on, last.on)]
}

/** The stretches of an event, in order: days that follow one another are one, unless each has times of its own (EVT-15). */
export const eventSpans = (days: EventContent["days"]): ReadonlyArray<EventSpan> =>
  stretches(days).flatMap(spansOfStretch)
