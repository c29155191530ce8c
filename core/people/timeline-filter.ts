import * as Schema from "effect/Schema"
import { addDays, CalendarDate, lastDay, startOfDay } from "../kernel/calendar-date.ts"
import { type HistoryPlace, wished } from "../kernel/person-history.ts"
import { Text } from "../kernel/text.ts"
import type { TimelineEntry, TimelineEvent } from "./timeline.ts"

/** What entries of a timeline can be about. */
export const timelineTopics = ["data", "membership", "events", "mails", "money", "files"] as const
export type TimelineTopic = (typeof timelineTopics)[number]

const topicOf: Readonly<Record<TimelineEvent["kind"], TimelineTopic>> = {
  created: "data",
  imported: "data",
  changed: "data",
  confirmed: "data",
  deleted: "data",
  restored: "data",
  undone: "data",
  merged: "data",
  rolledBack: "data",
  stepped: "membership",
  mailed: "mails",
  mailFailed: "mails",
  mailResent: "mails",
  newsletter: "mails",
  registration: "events",
  fee: "money",
  mandate: "money",
  payer: "money",
  document: "files",
  specialData: "files",
  specialDataExported: "files",
}

/** Every kind of event that a timeline can tell. */
export const timelineKinds = Object.keys(topicOf) as ReadonlyArray<TimelineEvent["kind"]>

/** The topics that any of these kinds of events is about. */
export const topicsOf = (some: ReadonlyArray<TimelineEvent["kind"]>): ReadonlyArray<TimelineTopic> =>
  timelineTopics.filter((topic) => some.some((kind) => topicOf[kind] === topic))

const firstDay = "1900-01-01"

/** Whether a timeline can be asked for a day: from 1900 to the last day but one, so that its end is an instant everywhere. */
export const isTimelineDay = (day: CalendarDate): boolean => day >= firstDay && day < lastDay

const Day = CalendarDate.check(
  Schema.makeFilter((day: CalendarDate) => isTimelineDay(day) || "a day from 1900-01-01 to 9999-12-30"),
)

/**
 * Which entries of a timeline are wanted (PER-07); what is not said does not matter. `by` is the name of who did it as it was
 * then, `null` the system itself. `from` and `until` are days in Germany, both included.
 */
export const TimelineFilter = Schema.Struct({
  topics: Schema.optional(
    Schema.Array(Schema.Literals(timelineTopics)).check(Schema.isMaxLength(timelineTopics.length)),
  ),
  by: Schema.optional(Schema.NullOr(Text(200))),
  from: Schema.optional(Day),
  until: Schema.optional(Day),
})
export type TimelineFilter = typeof TimelineFilter.Type

/** What a filter means, as it is looked for: kinds of events, and instants of which `until` is not included (UTC, ISO 8601). */
export interface WantedEntries {
  readonly kinds?: ReadonlyArray<TimelineEvent["kind"]>
  readonly by?: string | null
  readonly from?: string
  readonly until?: string
}

const instantOf = (day: CalendarDate): string => new Date(startOfDay(day)).toISOString()

/** What a filter means. */
export const wantedEntries = ({ topics, by, from, until }: TimelineFilter): WantedEntries => ({
  ...(topics === undefined ? {} : { kinds: timelineKinds.filter((kind) => topics.includes(topicOf[kind])) }),
  ...(by === undefined ? {} : { by }),
  ...(from === undefined ? {} : { from: instantOf(from) }),
  ...(until === undefined ? {} : { until: instantOf(addDays(until, 1)) }),
})

/** The wanted entries among these, in the order of a history, at most `limit`, those behind a place. */
export const wantedAmong = <Entry extends TimelineEntry>(
  entries: ReadonlyArray<Entry>,
  { kinds, ...wanted }: WantedEntries,
  limit: number,
  before?: HistoryPlace,
): ReadonlyArray<Entry> => {
  const known = entries.filter(({ event }) => kinds?.includes(event.kind) ?? true)
  const byPlace = known.map((entry) => ({ id: entry.id, at: entry.at, by: entry.by?.name ?? null, entry }))
  return wished(byPlace, { ...wanted, limit, before }).map(({ entry }) => entry)
}
