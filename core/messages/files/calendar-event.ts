import * as Schema from "effect/Schema"
import { addDays, CalendarDate, isCalendarDate } from "../../kernel/calendar-date.ts"
import { Text } from "../../kernel/text.ts"

const clockTime = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** A moment as clocks in Germany show it: `YYYY-MM-DDTHH:MM`. */
const LocalMoment = Schema.String.check(
  Schema.makeFilter(
    (text: string) =>
      (isCalendarDate(text.slice(0, 10)) && text[10] === "T" && clockTime.test(text.slice(11))) ||
      "a date that exists and a time, written YYYY-MM-DDTHH:MM",
  ),
)

/** An event for the calendars of those who get a message: on whole days, the last one included, or from one time to another. */
export const CalendarEvent = Schema.Struct({
  title: Text(200),
  when: Schema.Union([
    Schema.Struct({ kind: Schema.Literal("days"), first: CalendarDate, last: CalendarDate }),
    Schema.Struct({ kind: Schema.Literal("times"), from: LocalMoment, to: LocalMoment }),
  ]),
  place: Text(300),
  description: Text(4_000),
})
export type CalendarEvent = typeof CalendarEvent.Type

/** What is wrong with an event: it has no title, it ends before it begins, or it is in a year that is surely a slip. */
export const eventFaults = ["titleMissing", "endsBefore", "farAway"] as const
export type EventFault = (typeof eventFaults)[number]

const edges = ({ when }: CalendarEvent): readonly [from: string, to: string] =>
  when.kind === "days" ? [when.first, when.last] : [when.from, when.to]

const isNear = (date: string): boolean => date >= "2000" && date < "2200"

/** What is wrong with an event. One that takes no time at all is none to mend. */
export const faultsOfEvent = (event: CalendarEvent): ReadonlyArray<EventFault> => {
  const [from, to] = edges(event)
  return [
    ...(event.title.trim() === "" ? (["titleMissing"] as const) : []),
    ...(to < from ? (["endsBefore"] as const) : []),
    ...(isNear(from) && isNear(to) ? [] : (["farAway"] as const)),
  ]
}

/** When an event is, in milliseconds since 1970. Of whole days the midnights in UTC around them, as calendars count days. */
export interface EventSpan {
  readonly isWholeDays: boolean
  readonly from: number
  readonly until: number
}

const inGermany = (moment: string): number =>
  Temporal.PlainDateTime.from(moment).toZonedDateTime("Europe/Berlin").epochMilliseconds

/** The span of an event (RFC 5545): the end is the first moment that belongs to it no more. */
export const spanOf = ({ when }: CalendarEvent): EventSpan =>
  when.kind === "days"
    ? { isWholeDays: true, from: Date.parse(when.first), until: Date.parse(addDays(when.last, 1)) }
    : { isWholeDays: false, from: inGermany(when.from), until: inGermany(when.to) }
