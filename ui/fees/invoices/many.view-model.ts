import * as Effect from "effect/Effect"
import { action, makeObservable, observableRef } from "mobx"
import {
  type Invoices,
  type InvoicesMade,
  mostPrinted,
  NoInvoices,
  type SeenChoice,
  type TooManyFees,
  type TooManyInvoices,
} from "../../../core/fees/index.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { Attempt } from "../../attempt.ts"
import type { Save } from "../../surroundings.ts"
import { invoicesText as words } from "../../text/de/invoices.ts"
import type { HowMany } from "../list/how-many.ts"
import { type InvoicesNotMade, TwiceSeen } from "./invoices-not-made.ts"
import { InvoiceMails, type InvoiceMailsSurroundings } from "./mails.view-model.ts"
import { PeriodForm } from "./period-form.ts"

/** What the dialog about invoices of many fees needs of the world around it. */
export interface ManyInvoicesSurroundings {
  readonly calls: Pick<Invoices<Lost>, "make" | "standing" | "print"> & InvoiceMailsSurroundings["calls"]
  readonly newSending: InvoiceMailsSurroundings["newSending"]
  readonly save: Save
}

/** Invoices of chosen fees: made together, with what was refused, and as one file (FEE-08). */
export class ManyInvoices {
  readonly is = "invoices"
  readonly chosen: HowMany
  readonly form = new PeriodForm()
  readonly making = new Attempt<InvoicesNotMade>()
  readonly printing = new Attempt<TooManyFees | TooManyInvoices | NoInvoices | Lost>()
  /** Which file of how many is being printed. */
  progress: { readonly file: number; readonly of: number } | undefined
  /** What came of making them. */
  result: InvoicesMade | undefined
  /** Sending them by mail, once somebody wants to. */
  mails: InvoiceMails | undefined
  private readonly twice = new TwiceSeen()
  private readonly fees: SeenChoice
  private readonly around: ManyInvoicesSurroundings

  constructor(fees: SeenChoice, chosen: HowMany, around: ManyInvoicesSurroundings) {
    this.fees = fees
    this.chosen = chosen
    this.around = around
    makeObservable<this, "take" | "told">(this, {
      progress: observableRef,
      result: observableRef,
      mails: observableRef,
      take: action,
      told: action,
      openMails: action,
    })
  }

  /** Makes them; a second time after it was told who is charged twice. */
  make(): void {
    if (this.making.busy) return
    const seen = this.twice.after(this.making.failure)
    const service = this.form.check()
    if (service === undefined) {
      this.making.refuse()
      return
    }
    this.making.start(this.around.calls.make({ fees: this.fees, service, ...seen }), (result) => this.take(result))
  }

  /** Gives the invoices of the chosen fees that stand: in one file, or in as many as they need, one after the other. */
  print(): void {
    const { calls, save } = this.around
    const { fees } = this
    const tell = (file: number, of: number) => this.told({ file, of })
    this.printing.start(
      Effect.gen(function* () {
        const standing = yield* calls.standing({ fees })
        if (standing.length === 0) return yield* new NoInvoices()
        const of = Math.ceil(standing.length / mostPrinted)
        for (let file = 1; file <= of; file += 1) {
          tell(file, of)
          const ids = standing.slice((file - 1) * mostPrinted, file * mostPrinted).map(({ fee }) => fee)
          const { name, type, content } = yield* calls.print({ fees: { ids } })
          save(of === 1 ? name : words.fileOf(name, file, of), [content as Blob], type)
        }
      }),
      () => this.told(undefined),
      () => this.told(undefined),
    )
  }

  /** Whether some of the chosen fees, or which they are, turned out to be other than was seen. */
  get isOutdated(): boolean {
    const isOther = this.result?.refused.some(({ refusal }) => refusal.kind === "notAsSeen") ?? false
    return isOther || this.making.failure?._tag === "FeesOutdated"
  }

  openMails(): void {
    this.mails = new InvoiceMails(this.fees, this.around)
  }

  dispose(): void {
    this.mails?.dispose()
    this.making.dispose()
    this.printing.dispose()
  }

  private told(progress: ManyInvoices["progress"]): void {
    this.progress = progress
  }

  private take(result: InvoicesMade): void {
    this.result = result
  }
}
