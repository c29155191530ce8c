import { action, computed, makeObservable, observableRef, reaction } from "mobx"
import type {
  Dunning,
  DunningOfFee,
  EntryRefused,
  FeeChanged,
  FeeDetail,
  FeeId,
  FeeNotFound,
  Fees,
  HandEntry,
  MailOfFee,
  SepaJobId,
} from "../../../core/fees/index.ts"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { Id } from "../../../core/kernel/id.ts"
import { cents, maxCents } from "../../../core/kernel/money.ts"
import { readAmount } from "../../../core/kernel/read-amount.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"
import type { Go, Notify, Save } from "../../surroundings.ts"
import { feeText, feesText as words } from "../../text/de/fees.ts"
import { formatDate } from "../../text/de/format.ts"
import { parseDate } from "../../text/de/parse-date.ts"
import { handOverFees } from "../transfers/taken-fees.ts"
import { type FeeAct, feeActs } from "./fee-acts.ts"
import { type FeeDebitsSurroundings, FeeDebitsViewModel } from "./fee-debits.view-model.ts"
import { type FeeInvoicesSurroundings, FeeInvoicesViewModel } from "./fee-invoices.view-model.ts"

/** What the page of a fee needs of the world around it. */
export interface FeeSurroundings {
  readonly calls: Fees<Lost>
  readonly dunning: Pick<Dunning<Lost>, "ofFee" | "stopFee">
  readonly debits: FeeDebitsSurroundings["calls"]
  readonly invoices: FeeInvoicesSurroundings["calls"]
  readonly newSending: FeeInvoicesSurroundings["newSending"]
  readonly save: Save
  readonly newJob: () => SepaJobId
  readonly go: Go
  readonly notify: Notify
  readonly today: CalendarDate
}

/** What is typed about one thing that happened to a fee. */
export class ActForm {
  readonly act: Extract<FeeAct, { usual: number }>
  amount: string
  on: string
  note = ""
  fault: "amount" | "on" | undefined

  constructor(act: Extract<FeeAct, { usual: number }>, today: CalendarDate) {
    this.act = act
    this.amount = (act.usual / 100).toFixed(2).replace(".", ",")
    this.on = formatDate(today)
    makeObservable(this, {
      amount: observableRef,
      on: observableRef,
      note: observableRef,
      fault: observableRef,
      typeAmount: action,
      typeDay: action,
      typeNote: action,
      check: action,
    })
  }

  typeAmount(text: string): void {
    this.amount = text
    this.fault = undefined
  }

  typeDay(text: string): void {
    this.on = text
    this.fault = undefined
  }

  typeNote(text: string): void {
    this.note = text
  }

  /** What is to be booked, or nothing when it is faulty: the fault then stands at the field. */
  check(): HandEntry | undefined {
    const { kind, cancels } = this.act
    const [on, amount] = [parseDate(this.on), readAmount(this.amount)]
    this.fault = on === undefined ? "on" : undefined
    if (on === undefined) return undefined
    if (kind === "cancellation") return { kind, on, cancels: Id.make(cancels ?? "") }
    if (amount === undefined || amount <= 0 || amount > maxCents) {
      this.fault = "amount"
      return undefined
    }
    return { kind, on, amount: cents(amount) } as HandEntry
  }
}

/** A fee: what it is, how it came about, what happened to it, and what can happen next (FEE-03 to 05). */
export class FeeViewModel {
  readonly fee = new Remote<FeeDetail, FeeNotFound | Lost>()
  /** When it was asked for, and whether it still is. */
  readonly dunning = new Remote<DunningOfFee, FeeNotFound | Lost>()
  /** The mails that were about it. */
  readonly mails = new Remote<ReadonlyArray<MailOfFee>, FeeNotFound | Lost>()
  readonly stopping = new Attempt<FeeNotFound | Lost>()
  readonly booking = new Attempt<FeeNotFound | FeeChanged | EntryRefused | Lost>()
  form: ActForm | undefined
  /** Its direct debits, looked up anew whenever the fee is another. */
  debits: FeeDebitsViewModel | undefined
  /** Its invoices, looked up anew whenever the fee is another. */
  readonly invoices: FeeInvoicesViewModel
  readonly around: FeeSurroundings
  private readonly stop: () => void
  private readonly id: FeeId

  constructor(id: FeeId, around: FeeSurroundings) {
    this.id = id
    this.around = around
    makeObservable<this, "follow">(this, {
      form: observableRef,
      debits: observableRef,
      acts: computed,
      title: computed,
      open: action,
      close: action,
      follow: action,
    })
    const { invoices: calls, newSending, go, notify, save } = around
    const onMailed = () => this.lookAtMails()
    const [version, onOther] = [() => this.fee.value?.version, () => this.look()]
    this.invoices = new FeeInvoicesViewModel(id, { calls, newSending, go, notify, save, version, onOther, onMailed })
    this.lookAtMails()
    this.stop = reaction(
      () => this.fee.value,
      (fee) => fee !== undefined && this.follow(fee),
    )
    this.look()
    this.dunning.load(around.dunning.ofFee({ fee: id }))
  }

  /** What the page is called. */
  get title(): string | undefined {
    return this.fee.value?.description
  }

  get acts(): ReadonlyArray<FeeAct> {
    return this.fee.value === undefined ? [] : feeActs(this.fee.value, this.around.today)
  }

  open(act: Extract<FeeAct, { usual: number }>): void {
    this.booking.clear()
    this.form = new ActForm(act, this.around.today)
  }

  readonly close = (): void => {
    this.form = undefined
  }

  /** Books what was typed. When somebody else was quicker the page shows how the fee stands, and what was typed stays. */
  submit(): void {
    const { form, booking } = this
    const fee = this.fee.value
    if (form === undefined || fee === undefined || booking.busy) return
    const entry = form.check()
    if (entry === undefined) {
      booking.refuse()
      return
    }
    const note = form.note.trim() === "" ? null : form.note.trim()
    booking.start(
      this.around.calls.record({ id: this.id, version: fee.version, entry, note }),
      (value) => {
        this.close()
        this.fee.settle({ is: "loaded", value })
        this.around.notify({ text: feeText.done })
      },
      (failure) => {
        if (failure._tag === "FeeChanged") this.fee.settle({ is: "loaded", value: failure.current })
      },
    )
  }

  /** Goes on to paying back what is owed of it. */
  payBack(): void {
    handOverFees({ ids: [this.id] })
    this.around.go("/fees/transfers/new")
  }

  /** Says that nobody is reminded of it, or is again. */
  leaveInPeace(stopped: boolean): void {
    this.stopping.start(this.around.dunning.stopFee({ fee: this.id, stopped }), () => {
      const known = this.dunning.value
      if (known !== undefined) this.dunning.settle({ is: "loaded", value: { ...known, feeStopped: stopped } })
    })
  }

  /** What is wrong with a field that was typed. */
  faultOf(field: "amount" | "on"): string | undefined {
    if (this.form?.fault !== field) return undefined
    return field === "amount" ? words.wrongAmount : words.wrongDay
  }

  dispose(): void {
    this.stop()
    this.debits?.dispose()
    this.invoices.dispose()
    for (const each of [this.fee, this.booking, this.dunning, this.mails, this.stopping]) each.dispose()
  }

  private lookAtMails(): void {
    this.mails.load(this.around.calls.mails({ id: this.id }), { quiet: true })
  }

  private look(): void {
    this.fee.load(this.around.calls.fee({ id: this.id }), { quiet: true })
  }

  private follow(fee: FeeDetail): void {
    const { calls, debits, newJob, go, notify, today } = this.around
    this.debits?.dispose()
    // What is asked for at first is there already.
    if (this.debits !== undefined) this.invoices.look()
    const changed = () => this.look()
    this.debits = new FeeDebitsViewModel(fee, { calls: debits, fees: calls, newJob, go, notify, today, changed })
  }
}
