import { action, makeObservable, observableRef } from "mobx"
import type {
  FeeId,
  FeeNotFound,
  Invoice,
  InvoiceNotFound,
  InvoiceNumberTaken,
  Invoices,
  InvoicesNotSetUp,
  InvoicesOfFee,
  NoElectronicInvoice,
  NotCancellable,
} from "../../../core/fees/index.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"
import type { Go, Notify, Save } from "../../surroundings.ts"
import { invoicesText as words } from "../../text/de/invoices.ts"
import { type InvoicesNotMade, TwiceSeen } from "../invoices/invoices-not-made.ts"
import { InvoiceMails, type InvoiceMailsSurroundings } from "../invoices/mails.view-model.ts"
import { PeriodForm } from "../invoices/period-form.ts"

/** What the invoices of a fee need of the world around them. */
export interface FeeInvoicesSurroundings {
  readonly calls: Pick<Invoices<Lost>, "ofFee" | "make" | "cancel" | "file"> & InvoiceMailsSurroundings["calls"]
  readonly newSending: InvoiceMailsSurroundings["newSending"]
  /** The fee's version as the page shows it; nothing as long as it is not here. */
  readonly version: () => number | undefined
  /** The fee is another than the page shows. */
  readonly onOther: () => void
  /** What else stands on the page is read anew when mails went out. */
  readonly onMailed: () => void
  readonly go: Go
  readonly notify: Notify
  readonly save: Save
}

/** The invoices of one fee: which there are, making one, cancelling it (FEE-08). */
export class FeeInvoicesViewModel {
  readonly all = new Remote<InvoicesOfFee, FeeNotFound | Lost>()
  readonly making = new Attempt<InvoicesNotMade>()
  readonly cancelling = new Attempt<InvoiceNotFound | NotCancellable | InvoicesNotSetUp | InvoiceNumberTaken | Lost>()
  readonly printing = new Attempt<InvoiceNotFound | NoElectronicInvoice | Lost>()
  /** What is typed of a new invoice. */
  form: PeriodForm | undefined
  /** The invoice of which it is asked whether it shall be cancelled. */
  doubted: Invoice | undefined
  /** Sending it by mail, while that is asked for. */
  mails: InvoiceMails | undefined
  readonly around: FeeInvoicesSurroundings
  private readonly twice = new TwiceSeen()
  private readonly fee: FeeId

  constructor(fee: FeeId, around: FeeInvoicesSurroundings) {
    this.fee = fee
    this.around = around
    makeObservable(this, {
      form: observableRef,
      doubted: observableRef,
      mails: observableRef,
      openMails: action,
      open: action,
      doubt: action,
      close: action,
    })
    this.look()
  }

  open(): void {
    this.making.clear()
    this.form = new PeriodForm(this.all.value?.service)
  }

  doubt(invoice: Invoice): void {
    this.cancelling.clear()
    this.doubted = invoice
  }

  openMails(): void {
    this.mails = new InvoiceMails({ ids: [this.fee] }, this.around)
  }

  readonly close = (): void => {
    if (this.mails?.sent !== undefined) this.around.onMailed()
    this.mails?.dispose()
    this.mails = undefined
    this.form = undefined
    this.doubted = undefined
  }

  /** Makes an invoice; where the person is charged twice, a second time after that was told. Why there can be none after all is shown on the page, which is read anew. */
  make(): void {
    const { form, making, fee, around } = this
    if (form === undefined || making.busy) return
    const seen = this.twice.after(making.failure)
    const service = form.check()
    if (service === undefined) {
      making.refuse()
      return
    }
    const version = around.version()
    const fees = { ids: [fee], ...(version === undefined ? {} : { versions: [version] }) }
    making.start(around.calls.make({ fees, service, ...seen }), ({ made, numbers, refused }) => {
      this.close()
      const isOther = refused.some(({ refusal }) => refusal.kind === "notAsSeen")
      around.notify({ text: isOther ? words.otherFee : words.made(made.length, numbers) })
      if (isOther) around.onOther()
      this.look()
    })
  }

  cancel(): void {
    const { doubted, cancelling, around } = this
    if (doubted === undefined || cancelling.busy) return
    cancelling.start(around.calls.cancel({ id: doubted.id }), ({ number }) => {
      this.close()
      around.notify({ text: words.cancelledNow(number) })
      this.look()
    })
  }

  /** Gives an invoice as a file. */
  print({ id }: Invoice, form: "paper" | "electronic"): void {
    const { calls, save } = this.around
    this.printing.start(calls.file({ id, form }), ({ name, type, content }) => save(name, [content as Blob], type))
  }

  /** Reads them anew, because something happened to the fee. */
  look(): void {
    this.all.load(this.around.calls.ofFee({ fee: this.fee }), { quiet: true })
  }

  dispose(): void {
    this.mails?.dispose()
    for (const each of [this.all, this.making, this.cancelling, this.printing]) each.dispose()
  }
}
