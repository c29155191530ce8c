import { action, makeObservable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import type { People } from "../../../core/people/people.port.ts"
import type { TimelineEntry } from "../../../core/people/timeline.ts"
import { run } from "../../remote.ts"

/** So many entries are asked for at once. */
const page = 20

/** What happened to a person, newest first, as far back as somebody reads. */
export class PersonTimeline {
  entries: ReadonlyArray<TimelineEntry> = []
  state: "loading" | "more" | "all" = "loading"
  failure: Lost | undefined
  private readonly people: Pick<People<Lost>, "timeline">
  private readonly id: PersonId
  private stop: () => void = () => {}

  constructor(people: Pick<People<Lost>, "timeline">, id: PersonId) {
    this.people = people
    this.id = id
    makeObservable<this, "arrived" | "failed">(this, {
      entries: observableRef,
      state: observableRef,
      failure: observableRef,
      load: action,
      arrived: action,
      failed: action,
    })
    this.load()
  }

  /** Reads the newest entries again. */
  readonly load = (): void => this.ask(undefined)

  /** Reads on behind the oldest entry that is here. */
  readonly more = (): void => this.ask(this.entries.at(-1))

  dispose(): void {
    this.stop()
  }

  private ask(before: TimelineEntry | undefined): void {
    this.stop()
    const after = before === undefined ? {} : { before: before.id }
    this.stop = run(this.people.timeline({ id: this.id, limit: page, ...after }), {
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
