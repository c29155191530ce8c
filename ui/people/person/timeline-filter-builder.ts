import { makeAutoObservable, observable } from "mobx"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import {
  isTimelineDay,
  type TimelineFilter,
  type TimelineTopic,
  timelineTopics,
} from "../../../core/people/timeline-filter.ts"
import { formatDate } from "../../text/de/format.ts"
import { parseDate } from "../../text/de/parse-date.ts"
import { type DayFault, timelineFilterText } from "../../text/de/timeline-filter.ts"

/** Who is wanted: anybody, Wimpel itself, or somebody by name. No name begins with a line break. */
const [anybody, wimpel] = ["\nanybody", "\nwimpel"]

const readDay = (text: string): CalendarDate | undefined => {
  const day = parseDate(text)
  return day !== undefined && isTimelineDay(day) ? day : undefined
}

const isUnreadable = (text: string): boolean => text.trim() !== "" && readDay(text) === undefined

const written = (day: CalendarDate | undefined): string => (day === undefined ? "" : formatDate(day))

/** A filter of a timeline while it is put together. It begins with the filter that holds. */
export class TimelineFilterBuilder {
  readonly topics = observable.set<string>()
  /** Who is wanted, as one of `whoOf`. */
  who: string
  /** The days as they are typed; both count. */
  from: string
  until: string

  constructor({ topics = [], by, from, until }: TimelineFilter) {
    for (const topic of topics) this.topics.add(topic)
    this.who = by === undefined ? anybody : (by ?? wimpel)
    this.from = written(from)
    this.until = written(until)
    makeAutoObservable(this, { topics: false, whoOf: false })
  }

  tick(topic: string): void {
    if (!this.topics.delete(topic)) this.topics.add(topic)
  }

  choose(who: string): void {
    this.who = who
  }

  writeFrom(from: string): void {
    this.from = from
  }

  writeUntil(until: string): void {
    this.until = until
  }

  /** Who can be chosen of those who did something; who is chosen already stays. */
  whoOf(actors: ReadonlyArray<string | null>): ReadonlyArray<{ readonly id: string; readonly label: string }> {
    const ids = [anybody, ...actors.map((name) => name ?? wimpel)]
    return [...new Set([...ids, this.who])].map((id) => ({ id, label: this.labelOf(id) }))
  }

  /** What is wrong with a day as it is typed. */
  get faults(): { readonly from?: DayFault; readonly until?: DayFault } {
    const [from, until] = [readDay(this.from), readDay(this.until)]
    if (isUnreadable(this.from))
      return isUnreadable(this.until) ? { from: "notADay", until: "notADay" } : { from: "notADay" }
    if (isUnreadable(this.until)) return { until: "notADay" }
    return from !== undefined && until !== undefined && from > until ? { until: "tooEarly" } : {}
  }

  /** The filter, or nothing while a day cannot be read. No topic is the same as all of them. */
  get applied(): TimelineFilter | undefined {
    const { from: faultOfFrom, until: faultOfUntil } = this.faults
    if (faultOfFrom !== undefined || faultOfUntil !== undefined) return undefined
    const topics: ReadonlyArray<TimelineTopic> = timelineTopics.filter((topic) => this.topics.has(topic))
    const [from, until] = [readDay(this.from), readDay(this.until)]
    return {
      ...(topics.length === 0 || topics.length === timelineTopics.length ? {} : { topics }),
      ...(this.who === anybody ? {} : { by: this.who === wimpel ? null : this.who }),
      ...(from === undefined ? {} : { from }),
      ...(until === undefined ? {} : { until }),
    }
  }

  /** Nothing of it is under way. */
  dispose(): void {}

  private labelOf(id: string): string {
    if (id === anybody) return timelineFilterText.anybody
    return id === wimpel ? timelineFilterText.wimpel : id
  }
}
