import * as Effect from "effect/Effect"
import { action, computed, makeObservable, observableRef } from "mobx"
import {
  type Awaited,
  awaited,
  canHappen,
  type Debits,
  type EntryRefused,
  type JobDebit,
  type JobDetail,
  type SepaJobId,
  type SepaJobNotFound,
  type SepaJobRefused,
} from "../../../core/fees/index.ts"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { fold } from "../../../core/kernel/fold.ts"
import { cents, maxCents } from "../../../core/kernel/money.ts"
import { readAmount } from "../../../core/kernel/read-amount.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"
import type { Notify, Save } from "../../surroundings.ts"
import { debitsText, jobText as words } from "../../text/de/debits.ts"
import { formatDate } from "../../text/de/format.ts"
import { parseDate } from "../../text/de/parse-date.ts"
import { ReturnForm } from "./return-form.ts"
import { ShownMore } from "./shown-more.ts"

/** What the page of a job needs of the world around it. */
export interface JobSurroundings {
  readonly calls: Pick<Debits<Lost>, "job" | "download" | "step" | "assign" | "returned">
  readonly notify: Notify
  readonly save: Save
  readonly today: CalendarDate
}

/** What is typed about the money that came. */
export class AssignForm {
  on: string
  amount = ""
  faults: { readonly on?: string; readonly amount?: string } = {}

  constructor({ message }: JobDetail, today: CalendarDate) {
    const { executionDate } = message
    this.on = formatDate(executionDate < today ? executionDate : today)
    makeObservable(this, {
      on: observableRef,
      amount: observableRef,
      faults: observableRef,
      typeDay: action,
      typeAmount: action,
      check: action,
    })
  }

  typeDay(text: string): void {
    this.on = text
    this.faults = {}
  }

  typeAmount(text: string): void {
    this.amount = text
    this.faults = {}
  }

  /** What is to be booked, or nothing when it is faulty: the faults then stand at the fields. */
  check() {
    const [on, amount] = [parseDate(this.on), readAmount(this.amount)]
    const isAmount = amount !== undefined && amount > 0 && amount <= maxCents
    this.faults = {
      ...(on === undefined ? { on: words.wrongDay } : {}),
      ...(isAmount ? {} : { amount: words.wrongAmount }),
    }
    return on === undefined || !isAmount ? undefined : { on, amount: cents(amount) }
  }
}

/** A SEPA job: its debits, what is awaited of it, and what can happen to it (SEP-07 to 09). */
export class JobViewModel {
  readonly job = new Remote<JobDetail, SepaJobNotFound | Lost>()
  readonly acting = new Attempt<SepaJobNotFound | SepaJobRefused | EntryRefused | Lost>()
  readonly table = new ShownMore()
  /** What is sought among the debits, as from the bank's statement. */
  search = ""
  dialog: "discard" | AssignForm | ReturnForm | undefined
  readonly around: JobSurroundings
  private readonly id: SepaJobId

  constructor(id: SepaJobId, around: JobSurroundings) {
    this.id = id
    this.around = around
    makeObservable(this, {
      dialog: observableRef,
      search: observableRef,
      find: action,
      found: computed,
      rejected: computed,
      title: computed,
      awaited: computed,
      changed: computed,
      openAssign: action,
      openDiscard: action,
      openReturn: action,
      close: action,
    })
    this.look()
  }

  /** What the page is called. */
  get title(): string | undefined {
    const job = this.job.value
    return job === undefined ? undefined : debitsText.job(formatDate(job.message.executionDate))
  }

  /** What is awaited now. */
  get awaited(): Awaited | undefined {
    const job = this.job.value
    return job && awaited(job, this.around.today)
  }

  /** The debits of those at whom something changed since the job was made. */
  get changed(): ReadonlyArray<JobDebit> {
    return (this.job.value?.debits ?? []).filter(({ changed }) => changed !== null)
  }

  /** The debits with all words that are sought. */
  get found(): ReadonlyArray<JobDebit> {
    const words = fold(this.search).split(" ").filter(Boolean)
    return (this.job.value?.debits ?? []).filter(({ name, holder, mandateReference, endToEndId, statement }) => {
      const text = fold(`${name ?? ""} ${holder} ${mandateReference} ${endToEndId} ${statement}`)
      return words.every((word) => text.includes(word))
    })
  }

  find(text: string): void {
    this.search = text
  }

  /** What the bank rejected before the money came, so that less is awaited: how many fees, and what comes still, in cents. */
  get rejected(): { readonly fees: number; readonly expected: number } | undefined {
    const job = this.job.value
    const back = (job?.debits ?? []).filter(({ returned }) => returned?.rejected)
    if (job?.state !== "pending" || back.length === 0) return undefined
    return { fees: back.length, expected: job.sum - back.reduce((sum, { amount }) => sum + amount, 0) }
  }

  /** Whether a debit can come back now: rejected while the money is awaited, or returned after it came. */
  canReturn({ returned }: JobDebit): boolean {
    const state = this.job.value?.state
    return returned === null && (state === "pending" || state === "assigned")
  }

  can(event: "download" | "submit" | "discard" | "assign"): boolean {
    const job = this.job.value
    if (job === undefined) return false
    if (event === "assign") return job.state === "pending"
    // The file is not given out for the first time once its day has come.
    if (event === "download" && this.awaited?.is === "tooLate") return false
    // A debit that came back was in the bank's hands: its file is not dropped any more.
    if (event === "discard" && job.debits.some(({ returned }) => returned !== null)) return false
    return canHappen(job, event)
  }

  download(): void {
    this.acting.start(this.around.calls.download({ id: this.id }), ({ name, xml }) => {
      this.around.save(name, [xml], "application/xml")
      this.done(words.downloaded)
    })
  }

  submit(): void {
    this.step("submit", words.submitted)
  }

  openDiscard(): void {
    this.acting.clear()
    this.dialog = "discard"
  }

  discard(): void {
    this.step("discard", words.discarded)
  }

  openAssign(): void {
    const job = this.job.value
    this.acting.clear()
    if (job !== undefined) this.dialog = new AssignForm(job, this.around.today)
  }

  assign(form: AssignForm): void {
    const came = form.check()
    if (came === undefined) this.acting.refuse()
    else this.run(this.around.calls.assign({ id: this.id, ...came }), words.assigned)
  }

  openReturn({ fee, name, holder, amount, together }: JobDebit): void {
    const { surcharge = 0, state } = this.job.value ?? {}
    const rejected = state === "pending"
    this.dialog = new ReturnForm(
      { job: this.id, fee, name: name ?? holder, amount, surcharge, rejected, together },
      this.around.today,
    )
  }

  bookReturn(form: ReturnForm): void {
    form.submit(this.around.calls, () => this.done(words.returnDone))
  }

  readonly close = (): void => {
    if (this.dialog instanceof ReturnForm) this.dialog.dispose()
    this.dialog = undefined
  }

  dispose(): void {
    this.close()
    this.job.dispose()
    this.acting.dispose()
  }

  private step(event: "submit" | "discard", said: string): void {
    const seen = this.job.value?.state
    if (seen !== undefined) this.run(this.around.calls.step({ id: this.id, event, seen }), said)
  }

  private run(
    call: Effect.Effect<unknown, SepaJobNotFound | SepaJobRefused | EntryRefused | Lost>,
    said: string,
  ): void {
    this.acting.start(
      Effect.asVoid(call),
      () => this.done(said),
      () => this.look(),
    )
  }

  private done(text: string): void {
    this.close()
    this.around.notify({ text })
    this.look()
  }

  private look(): void {
    this.job.load(this.around.calls.job({ id: this.id }), { quiet: true })
  }
}
