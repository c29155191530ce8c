import * as Effect from "effect/Effect"
import { action, computed, makeObservable, observableRef, reaction, runInAction } from "mobx"
import {
  type DebitDraft,
  type DebitDraftChanged,
  type DebitDraftNotFound,
  type DebitReview,
  type Debits,
  type DebitsOutdated,
  type DraftChange,
  type ExecutionDateRefused,
  type ExecutionDateRemark,
  executionDateRemarks,
  executionDates,
  type FeeId,
  highestSurcharge,
  type LeftLine,
  type NotDue,
  type NothingToCollect,
  notDueOf,
  type OfferedFix,
  precheckFixes,
  type SepaJobId,
  type SepaSettingsMissing,
  type TooManyFees,
} from "../../../core/fees/index.ts"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { cents } from "../../../core/kernel/money.ts"
import { readAmount } from "../../../core/kernel/read-amount.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"
import type { Go, Notify } from "../../surroundings.ts"
import { debitsText as words } from "../../text/de/debits.ts"
import { formatDate } from "../../text/de/format.ts"
import { parseDate } from "../../text/de/parse-date.ts"
import { ShownMore } from "./shown-more.ts"

/** The steps after the fees are chosen, in their order (SEP-05). */
export const draftSteps = ["check", "date", "announce", "sum"] as const
export type DraftStep = (typeof draftSteps)[number]

/** What the way to a job needs of the world around it. */
export interface DraftSurroundings {
  readonly calls: Pick<Debits<Lost>, "review" | "change" | "fix" | "make">
  readonly go: Go
  readonly notify: Notify
  readonly today: CalendarDate
  /** The step that stood in the address, and what puts one there. */
  readonly step: DraftStep
  readonly named: (step: DraftStep) => void
}

/** A fix of one kind: of which fees, with the value that each would get. */
export interface FixGroup {
  readonly fix: OfferedFix["fix"]
  readonly lines: ReadonlyArray<{ readonly line: LeftLine; readonly value: string }>
}

/** So long nothing is saved while somebody types. */
const pause = 400

const money = (amount: number): string => (amount / 100).toFixed(2).replace(".", ",")

type ChangeFailure = SepaSettingsMissing | DebitDraftNotFound | DebitDraftChanged | TooManyFees | Lost

/** The way from chosen fees to a job (SEP-05). Every decision is kept at once, so leaving loses nothing. */
export class DebitDraftViewModel {
  readonly review = new Remote<DebitReview, SepaSettingsMissing | DebitDraftNotFound | Lost>()
  readonly changing = new Attempt<ChangeFailure>()
  readonly fixing = new Attempt<ChangeFailure>()
  readonly making = new Attempt<
    | SepaSettingsMissing
    | DebitDraftNotFound
    | DebitDraftChanged
    | ExecutionDateRefused
    | DebitsOutdated
    | NothingToCollect
    | Lost
  >()
  readonly table = new ShownMore()
  step: DraftStep
  /** What is typed; nothing as long as it is what the draft says. */
  typedDate: string | undefined
  typedSurcharge: string | undefined
  readonly around: DraftSurroundings
  private readonly id: SepaJobId
  /** What was decided and is not kept yet. */
  private waiting: DraftChange = {}
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly stop: () => void

  constructor(id: SepaJobId, around: DraftSurroundings) {
    this.id = id
    this.around = around
    this.step = around.step
    makeObservable<this, "taken" | "waiting" | "save" | "decideSoon">(this, {
      step: observableRef,
      waiting: observableRef,
      kept: computed,
      save: action,
      decideSoon: action,
      decide: action,
      typedDate: observableRef,
      typedSurcharge: observableRef,
      date: computed,
      surcharge: computed,
      day: computed,
      remarks: computed,
      fixes: computed,
      open: computed,
      owed: computed,
      notDue: computed,
      show: action,
      typeDate: action,
      typeSurcharge: action,
      taken: action,
    })
    this.look()
    // What was decided while something was being kept follows right after.
    this.stop = reaction(
      () => this.changing.busy,
      (busy) => !busy && this.changing.failure === undefined && this.save(),
    )
  }

  get draft(): DebitDraft | undefined {
    return this.review.value?.draft
  }

  show(step: DraftStep): void {
    this.save()
    this.step = step
    this.making.clear()
    this.around.named(step)
  }

  /** The fixes that are offered, by their kinds. */
  get fixes(): ReadonlyArray<FixGroup> {
    const left = this.review.value?.left ?? []
    return precheckFixes.flatMap((fix) => {
      const lines = left.flatMap((line) =>
        line.fixes.filter((each) => each.fix === fix).map(({ value }) => ({ line, value })),
      )
      return lines.length === 0 ? [] : [{ fix, lines }]
    })
  }

  /** The fees that no offered fix would make collectable, by the first reason. */
  get open(): ReadonlyArray<{ readonly code: LeftLine["codes"][number]; readonly lines: ReadonlyArray<LeftLine> }> {
    const byCode = new Map<LeftLine["codes"][number], Array<LeftLine>>()
    for (const line of this.review.value?.left ?? []) {
      if (line.codes.length === line.fixes.length) continue
      for (const code of line.codes) {
        // Those are told apart: nothing is missing, and they can be taken in.
        if (code === "notDue") continue
        const solved = line.fixes.some(({ fix }) => fixOf[code] === fix)
        if (!solved) byCode.set(code, [...(byCode.get(code) ?? []), line])
      }
    }
    return [...byCode].map(([code, lines]) => ({ code, lines }))
  }

  /** The fees that are due only after the execution date. */
  get notDue(): NotDue | undefined {
    return this.review.value === undefined ? undefined : notDueOf(this.review.value)
  }

  /** What is owed back to those from whom is collected: by which fees, to how many, and how much in all. */
  get owed(): { readonly lines: DebitReview["owed"]; readonly payers: number; readonly sum: number } {
    const lines = this.review.value?.owed ?? []
    const payers = new Set(lines.map(({ person }) => person)).size
    return { lines, payers, sum: lines.reduce((all, { amount }) => all + amount, 0) }
  }

  /** Makes all fixes of a kind, as they are shown. */
  fix({ lines, fix }: FixGroup): void {
    const { draft } = this
    if (draft === undefined) return
    const fixes = lines.map(({ line, value }) => ({ fee: line.fee, fix, value }))
    this.fixing.start(
      this.around.calls.fix({ id: this.id, version: draft.version, fixes }),
      ({ fixed, refused }) => {
        this.around.notify({ text: refused.length === 0 ? words.fixed(fixed) : words.fixRefused(refused) })
        this.look()
      },
      () => this.look(),
    )
  }

  /** Takes fees out of the draft; they stay as they are. */
  leaveOut(fees: ReadonlyArray<FeeId>): void {
    this.decide({ leaveOut: fees })
  }

  /** Whether everything that was decided is kept, so that the page can be left. */
  get kept(): boolean {
    return Object.keys(this.waiting).length === 0 && !this.changing.busy
  }

  /** Keeps what was typed right now, because its field was left. */
  readonly leave = (): void => this.save()

  /** The execution date as it stands in its field. */
  get date(): string {
    return this.typedDate ?? (this.draft === undefined ? "" : formatDate(this.draft.executionDate))
  }

  get surcharge(): string {
    return this.typedSurcharge ?? (this.draft === undefined ? "" : money(this.draft.surcharge))
  }

  /** The execution date; nothing while what is typed is none. */
  get day(): CalendarDate | undefined {
    return this.typedDate === undefined ? this.draft?.executionDate : parseDate(this.typedDate)
  }

  /** What is to be said of the date. */
  get remarks(): ReadonlyArray<ExecutionDateRemark> {
    return this.day === undefined ? [] : executionDateRemarks(this.day, this.around.today)
  }

  /** The earliest day with the usual notice. */
  get earliest(): CalendarDate {
    return executionDates(this.around.today).earliestExecution.date
  }

  get surchargeFault(): string | undefined {
    if (this.typedSurcharge === undefined) return undefined
    return this.readSurcharge() === undefined ? words.wrongAmount : undefined
  }

  typeDate(text: string): void {
    this.typedDate = text
    const executionDate = parseDate(text)
    if (executionDate !== undefined) this.decideSoon({ executionDate })
  }

  typeSurcharge(text: string): void {
    this.typedSurcharge = text
    const surcharge = this.readSurcharge()
    if (surcharge !== undefined) this.decideSoon({ surcharge })
  }

  decide(change: DraftChange): void {
    this.waiting = { ...this.waiting, ...change }
    this.save()
  }

  /** Makes the job of what is shown. What changed since is shown anew, and nothing is made. */
  make(): void {
    const { making, around } = this
    const seen = this.review.value
    if (seen === undefined || making.busy || this.changing.busy) return
    const { fingerprint, draft } = seen
    making.start(
      around.calls.make({ id: this.id, version: draft.version, fingerprint }),
      ({ id, announced }) => {
        around.notify({ text: words.made(announced) })
        around.go(`/fees/sepa/${id}`)
      },
      () => this.look(),
    )
  }

  /** Reads the draft anew, as after a change elsewhere. */
  look(): void {
    this.review.load(this.around.calls.review({ id: this.id }), { quiet: true })
  }

  dispose(): void {
    this.stop()
    // What was typed last is kept, though nobody looks any more.
    const { draft, waiting } = this
    clearTimeout(this.timer)
    if (draft !== undefined && Object.keys(waiting).length > 0 && !this.changing.busy)
      Effect.runFork(Effect.ignore(this.around.calls.change({ id: this.id, version: draft.version, change: waiting })))
    for (const each of [this.review, this.changing, this.fixing, this.making]) each.dispose()
  }

  private readSurcharge(): DraftChange["surcharge"] {
    const amount = readAmount(this.typedSurcharge ?? "")
    return amount === undefined || amount < 0 || amount > highestSurcharge ? undefined : cents(amount)
  }

  private decideSoon(change: DraftChange): void {
    this.waiting = { ...this.waiting, ...change }
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.save(), pause)
  }

  private save(): void {
    clearTimeout(this.timer)
    const { draft, waiting } = this
    if (draft === undefined || this.changing.busy || Object.keys(waiting).length === 0) return
    this.waiting = {}
    this.changing.start(
      this.around.calls.change({ id: this.id, version: draft.version, change: waiting }),
      (changed) => this.taken(changed),
      (failure) => {
        if (failure._tag !== "DebitDraftChanged") {
          // Nothing is lost: it goes out with the next decision, or when it is tried again.
          runInAction(() => {
            this.waiting = { ...waiting, ...this.waiting }
          })
          return
        }
        this.taken(failure.current)
      },
    )
  }

  /** Tries again to keep what could not be kept. */
  readonly again = (): void => this.save()

  /** The draft as it is kept now. What it comes to is looked up anew. */
  private taken(draft: DebitDraft): void {
    const seen = this.review.value
    if (seen !== undefined) this.review.settle({ is: "loaded", value: { ...seen, draft } })
    if (this.waiting.executionDate === undefined) this.typedDate = undefined
    if (this.waiting.surcharge === undefined) this.typedSurcharge = undefined
    this.look()
  }
}

/** Which fix solves which problem. */
const fixOf: Partial<Readonly<Record<LeftLine["codes"][number], OfferedFix["fix"]>>> = {
  missingBic: "bicFromIban",
  invalidBic: "bicFromIban",
  bicOfOtherBank: "bicFromIban",
  missingMandateReference: "mandateReferenceFromFormat",
  otherPaymentMethod: "switchPaymentMethod",
  missingSignatory: "signatoryFromName",
}
