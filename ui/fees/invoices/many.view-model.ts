import { action, makeObservable, observableRef } from "mobx"
import type {
  FeeChoice,
  InvoiceNumberTaken,
  Invoices,
  InvoicesMade,
  InvoicesNotSetUp,
  NoInvoices,
  TooManyFees,
  TooManyInvoices,
} from "../../../core/fees/index.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { Attempt } from "../../attempt.ts"
import type { Save } from "../../surroundings.ts"
import { InvoiceMails, type InvoiceMailsSurroundings } from "./mails.view-model.ts"
import { PeriodForm } from "./period-form.ts"

/** What the dialog about invoices of many fees needs of the world around it. */
export interface ManyInvoicesSurroundings {
  readonly calls: Pick<Invoices<Lost>, "make" | "print"> & InvoiceMailsSurroundings["calls"]
  readonly newSending: InvoiceMailsSurroundings["newSending"]
  readonly save: Save
}

/** Invoices of chosen fees: made together, with what was refused, and as one file (FEE-08). */
export class ManyInvoices {
  readonly is = "invoices"
  readonly count: number
  readonly form = new PeriodForm()
  readonly making = new Attempt<TooManyFees | InvoicesNotSetUp | InvoiceNumberTaken | Lost>()
  readonly printing = new Attempt<TooManyFees | TooManyInvoices | NoInvoices | Lost>()
  /** What came of making them. */
  result: InvoicesMade | undefined
  /** Sending them by mail, once somebody wants to. */
  mails: InvoiceMails | undefined
  private readonly fees: FeeChoice
  private readonly around: ManyInvoicesSurroundings

  constructor(fees: FeeChoice, count: number, around: ManyInvoicesSurroundings) {
    this.fees = fees
    this.count = count
    this.around = around
    makeObservable<this, "take">(this, { result: observableRef, mails: observableRef, take: action, openMails: action })
  }

  make(): void {
    if (this.making.busy) return
    const service = this.form.check()
    if (service === undefined) {
      this.making.refuse()
      return
    }
    this.making.start(this.around.calls.make({ fees: this.fees, service }), (result) => this.take(result))
  }

  /** Gives the invoices of the chosen fees that stand as one file. */
  print(): void {
    this.printing.start(this.around.calls.print({ fees: this.fees }), ({ name, type, content }) =>
      this.around.save(name, [content as Blob], type),
    )
  }

  openMails(): void {
    this.mails = new InvoiceMails(this.fees, this.around)
  }

  dispose(): void {
    this.mails?.dispose()
    this.making.dispose()
    this.printing.dispose()
  }

  private take(result: InvoicesMade): void {
    this.result = result
  }
}
