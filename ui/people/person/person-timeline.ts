import { action, computed, makeObservable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import type { People } from "../../../core/people/people.port.ts"
import type { TimelineEntry, TimelineEvent } from "../../../core/people/timeline.ts"
import {
  type TimelineFilter,
  type TimelineTopic,
  timelineKinds,
  topicsOf,
} from "../../../core/people/timeline-filter.ts"
import { Remote, run } from "../../remote.ts"

/** So many entries are asked for at once. */
const page = 20

type Timelines = Pick<People<Lost>, "timeline" | "timelineActors">

/** What happened to a person, newest first, as far back as somebody reads; all of it, or what a filter wants. */
export class PersonTimeline {
  entries: ReadonlyArray<TimelineEntry> = []
  state: "loading" | "more" | "all" = "loading"
  failure: Lost | undefined
  filter: TimelineFilter = {}
  /** Who can be asked for, once somebody wants to filter: names, and `null` for Wimpel itself. */
  readonly actors = new Remote<ReadonlyArray<string | null>, Lost>()
  private readonly people: Timelines
  private readonly id: PersonId
  private readonly readable: () => ReadonlyArray<TimelineEvent["kind"]>
  private stop: () => void = () => {}

  /** `readable` are the events that who is signed in reads. */
  constructor(
    people: Timelines,
    id: PersonId,
    readable: () => ReadonlyArray<TimelineEvent["kind"]> = () => timelineKinds,
  ) {
    this.people = people
    this.readable = readable
    this.id = id
    makeObservable<this, "arrived" | "failed">(this, {
      entries: observableRef,
      state: observableRef,
      failure: observableRef,
      filter: observableRef,
      narrowed: computed,
      newest: computed,
      narrow: action,
      load: action,
      arrived: action,
      failed: action,
    })
    this.load()
  }

  /** What entries can be about for who reads. */
  get topics(): ReadonlyArray<TimelineTopic> {
    return topicsOf(this.readable())
  }

  /** Whether only some entries are wanted. */
  get narrowed(): boolean {
    return Object.keys(this.filter).length > 0
  }

  /** What happened last; unknown while a filter may hide it. */
  get newest(): TimelineEntry | undefined {
    return this.narrowed ? undefined : this.entries[0]
  }

  /** Shows what another filter wants, and nothing of what the one before did. */
  narrow(filter: TimelineFilter): void {
    this.filter = filter
    this.entries = []
    this.state = "loading"
    this.failure = undefined
    this.load()
  }

  /** Reads the newest entries again. */
  readonly load = (): void => this.ask(undefined)

  /** Reads on behind the oldest entry that is here. */
  readonly more = (): void => this.ask(this.entries.at(-1))

  /** Asks who did what stands in the whole timeline. */
  readonly askActors = (): void => this.actors.load(this.people.timelineActors({ id: this.id }))

  dispose(): void {
    this.stop()
    this.actors.dispose()
  }

  private ask(before: TimelineEntry | undefined): void {
    this.stop()
    const { id, filter } = this
    const after = before === undefined ? {} : { before: { at: before.at, id: before.id } }
    this.stop = run(this.people.timeline({ id, limit: page, ...(this.narrowed ? { filter } : {}), ...after }), {
      done: (entries) => this.arrived(before === undefined ? entries : [...this.entries, ...entries], entries.length),
      failed: (error) => this.failed(error),
    })
  }

  private arrived(entries: ReadonlyArray<TimelineEntry>, came: number): void {
    this.entries = entries
    this.state = came < page ? "all" : "more"
    this.failure = undefined
  }

  private failed(error: Lost): void {
    this.failure = error
  }
}
