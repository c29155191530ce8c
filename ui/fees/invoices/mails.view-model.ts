import { action, makeObservable, observableRef } from "mobx"
import type {
  FeeChoice,
  InvoiceMailsId,
  InvoiceMailsOutdated,
  InvoiceMailsPreview,
  Invoices,
  TooManyFees,
  TooManyInvoices,
} from "../../../core/fees/index.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { SenderUnproven } from "../../../core/people/index.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"

/** What sending invoices by mail needs of the world around it. */
export interface InvoiceMailsSurroundings {
  readonly calls: Pick<Invoices<Lost>, "mailPreview" | "mail">
  readonly newSending: () => InvoiceMailsId
}

/** Invoices of chosen fees by mail: who would get which, and sending them (FEE-08). */
export class InvoiceMails {
  readonly preview = new Remote<InvoiceMailsPreview, TooManyFees | TooManyInvoices | Lost>()
  readonly sending = new Attempt<TooManyFees | TooManyInvoices | InvoiceMailsOutdated | SenderUnproven | Lost>()
  /** Whether those that were sent already go out again. */
  again = false
  /** How many are on their way, once they are. */
  sent: number | undefined
  private readonly fees: FeeChoice
  private readonly around: InvoiceMailsSurroundings
  /** What is shown is sent with this id, however often it is asked for. */
  private id: InvoiceMailsId

  constructor(fees: FeeChoice, around: InvoiceMailsSurroundings) {
    this.fees = fees
    this.around = around
    this.id = around.newSending()
    makeObservable<this, "take">(this, { again: observableRef, sent: observableRef, turn: action, take: action })
    this.look()
  }

  turn(): void {
    this.again = !this.again
    this.sending.clear()
    this.look()
  }

  /** Sends what is shown. Where that is not so any more, it is shown anew. */
  send(): void {
    const { fees, again, id, around } = this
    const { value } = this.preview
    if (value === undefined || value.mails.length === 0) return
    this.sending.start(
      around.calls.mail({ sending: id, fees, again, fingerprint: value.fingerprint }),
      ({ mails }) => this.take(mails),
      (failure) => {
        if (failure._tag !== "InvoiceMailsOutdated") return
        this.id = around.newSending()
        this.look()
      },
    )
  }

  dispose(): void {
    this.preview.dispose()
    this.sending.dispose()
  }

  private take(mails: number): void {
    this.sent = mails
  }

  private look(): void {
    this.preview.load(this.around.calls.mailPreview({ fees: this.fees, again: this.again }))
  }
}
