import { action, computed, makeObservable, observableRef } from "mobx"
import type {
  DebitDraftNotFound,
  DebitOfFee,
  Debits,
  FeeDetail,
  Fees,
  FeesOutdated,
  SepaJobId,
  SepaSettingsMissing,
  TooManyDebitDrafts,
  TooManyFees,
} from "../../../core/fees/index.ts"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"
import type { Go, Notify } from "../../surroundings.ts"
import { jobText, feeDebitsText as words } from "../../text/de/debits.ts"
import { ReturnForm } from "../debits/return-form.ts"

/** What the debits of a fee need of the world around them. */
export interface FeeDebitsSurroundings {
  readonly calls: Pick<Debits<Lost>, "ofFee" | "returned" | "start">
  readonly fees: Pick<Fees<Lost>, "change">
  readonly go: Go
  readonly notify: Notify
  readonly today: CalendarDate
  readonly newJob: () => SepaJobId
  /** Reads the fee anew, because something happened to it. */
  readonly changed: () => void
}

/** The direct debits of one fee: which there were, that one came back, and what can be done then (SEP-08). */
export class FeeDebitsViewModel {
  readonly all = new Remote<ReadonlyArray<DebitOfFee>, Lost>()
  readonly going = new Attempt<
    DebitDraftNotFound | SepaSettingsMissing | TooManyDebitDrafts | TooManyFees | FeesOutdated | Lost
  >()
  form: ReturnForm | undefined
  private readonly fee: FeeDetail
  private readonly around: FeeDebitsSurroundings

  constructor(fee: FeeDetail, around: FeeDebitsSurroundings) {
    this.fee = fee
    this.around = around
    makeObservable(this, { form: observableRef, returnable: computed, open: action, close: action })
    this.all.load(around.calls.ofFee({ fee: fee.id }))
  }

  /** The debit that could come back: the last one, once the bank has it. */
  get returnable(): DebitOfFee | undefined {
    const [last] = this.all.value ?? []
    const isWithBank = last?.job.state === "pending" || last?.job.state === "assigned"
    return isWithBank && last.returned === null ? last : undefined
  }

  open({ job, amount, together }: DebitOfFee): void {
    const name = this.fee.person?.name ?? ""
    const { surcharge, id, state } = job
    const of = { job: id, fee: this.fee.id, name, amount, surcharge, rejected: state === "pending", together }
    this.form = new ReturnForm(of, this.around.today)
  }

  readonly close = (): void => {
    this.form?.dispose()
    this.form = undefined
  }

  book(form: ReturnForm): void {
    form.submit(this.around.calls, () => {
      this.close()
      this.around.notify({ text: jobText.returnDone })
      this.around.changed()
    })
  }

  /** Begins another debit of this fee. */
  collectAgain(): void {
    const { calls, newJob, go } = this.around
    this.going.start(calls.start({ id: newJob(), fees: { ids: [this.fee.id] } }), ({ id }) =>
      go(`/fees/sepa/drafts/${id}`),
    )
  }

  /** From now on the fee is paid by transfer. */
  askForTransfer(): void {
    const change = { paymentMethod: "bank_transfer" } as const
    this.going.start(this.around.fees.change({ fees: { ids: [this.fee.id] }, change }), () => {
      this.around.notify({ text: words.transferred })
      this.around.changed()
    })
  }

  dispose(): void {
    this.close()
    this.all.dispose()
    this.going.dispose()
  }
}
