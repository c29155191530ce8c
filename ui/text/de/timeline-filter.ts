import type { TimelineFilter, TimelineTopic } from "../../../core/people/timeline-filter.ts"
import { formatDate } from "./format.ts"

/** The words of the filter of a timeline. */
export const timelineFilterText = {
  button: "Filter im Verlauf",
  short: "Filter",
  title: "Was möchtest du im Verlauf sehen?",
  topics: "Worum es geht",
  who: "Wer es getan hat",
  anybody: "Egal",
  wimpel: "Wimpel selbst",
  waiting: "Namen werden geladen …",
  from: "ab",
  until: "bis",
  hint: "31.01.2027",
  apply: "Filter anwenden",
  holds: "Das gilt gerade",
  nothing: "Nichts gefunden: Zu diesem Filter steht hier kein Eintrag.",
  all: "Alles zeigen",
} as const

/** What is wrong with a day of a filter as it is typed. */
export const dayFaults = {
  notADay: "Schreib einen Tag wie 31.01.2027.",
  tooEarly: "Das ist vor dem ersten Tag.",
} as const
export type DayFault = keyof typeof dayFaults

/** What entries of a timeline can be about, as it is read. */
export const topicText: Readonly<Record<TimelineTopic, string>> = {
  data: "Angaben",
  membership: "Mitgliedschaft",
  events: "Veranstaltungen",
  mails: "Mails",
  money: "Geld",
  files: "Dokumente und Gesundheit",
}

/** A filter of a timeline in parts that can be taken out one by one: what each says, and the filter without it. */
export const timelineConditions = (
  filter: TimelineFilter,
): ReadonlyArray<{ readonly text: string; readonly without: TimelineFilter }> => {
  const { topics, by, from, until } = filter
  const days = [
    ...(from === undefined ? [] : [`ab ${formatDate(from)}`]),
    ...(until === undefined ? [] : [`bis ${formatDate(until)}`]),
  ].join(" ")
  const { topics: _topics, ...anyTopic } = filter
  const { by: _by, ...anybody } = filter
  const { from: _from, until: _until, ...anyDay } = filter
  return [
    ...(topics === undefined ? [] : [{ text: topics.map((each) => topicText[each]).join(", "), without: anyTopic }]),
    ...(by === undefined ? [] : [{ text: `von ${by ?? "Wimpel"}`, without: anybody }]),
    ...(days === "" ? [] : [{ text: days, without: anyDay }]),
  ]
}
