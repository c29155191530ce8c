import { computed, makeObservable } from "mobx"
import {
  awaited,
  awaitedJobs,
  type Debits,
  type DraftHead,
  type JobHead,
  type SepaJobId,
} from "../../../core/fees/index.ts"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"
import type { Go, Notify } from "../../surroundings.ts"
import { debitsText as words } from "../../text/de/debits.ts"

/** What the list of direct debits needs of the world around it. */
export interface DebitsSurroundings {
  readonly calls: Pick<Debits<Lost>, "list" | "drop">
  readonly go: Go
  readonly notify: Notify
  readonly today: CalendarDate
}

/** The direct debits: what was begun, what is awaited when, and what is done (SEP-09). */
export class DebitsViewModel {
  readonly all = new Remote<
    { readonly drafts: ReadonlyArray<DraftHead>; readonly jobs: ReadonlyArray<JobHead> },
    Lost
  >()
  readonly dropping = new Attempt<Lost>()
  readonly around: DebitsSurroundings

  constructor(around: DebitsSurroundings) {
    this.around = around
    makeObservable(this, { pending: computed, done: computed })
    this.load()
  }

  /** The jobs of which something is awaited, what is due first on top. */
  get pending(): ReadonlyArray<JobHead> {
    return awaitedJobs(this.all.value?.jobs ?? [], this.around.today).map(({ job }) => job)
  }

  /** The jobs that came in or were discarded, the latest first. */
  get done(): ReadonlyArray<JobHead> {
    return (this.all.value?.jobs ?? []).filter((job) => awaited(job, this.around.today) === undefined)
  }

  drop(id: SepaJobId): void {
    this.dropping.start(this.around.calls.drop({ id }), () => {
      this.around.notify({ text: words.dropped })
      this.load()
    })
  }

  dispose(): void {
    this.all.dispose()
    this.dropping.dispose()
  }

  private load(): void {
    this.all.load(this.around.calls.list(), { quiet: true })
  }
}
