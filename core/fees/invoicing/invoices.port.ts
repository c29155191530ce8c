import * as Schema from "effect/Schema"
import { FileContent } from "../../kernel/file-content.ts"
import { type Calls, command, port, query } from "../../kernel/operation.ts"
import { Text } from "../../kernel/text.ts"
import { Version } from "../../kernel/version.ts"
import { SenderUnproven } from "../../people/index.ts"
import { FeeId, InvoiceId, InvoiceMailsId } from "../fee-id.ts"
import { FeeChoice, SeenChoice } from "../fee-query.ts"
import { FeeNotFound, FeesOutdated, TooManyFees } from "../fees.errors.ts"
import { Invoice, ServicePeriod } from "./invoice.ts"
import { InvoiceMailsPreview } from "./invoice-mails.ts"
import { InvoiceRefusal } from "./invoice-refusal.ts"
import { InvoiceSettings, InvoiceSettingsContent } from "./invoice-settings.ts"
import {
  InvalidInvoiceSettings,
  InvoiceMailsOutdated,
  InvoiceNotFound,
  InvoiceNumberTaken,
  InvoiceSettingsChanged,
  InvoicesNotSetUp,
  InvoicesTwice,
  NoElectronicInvoice,
  NoInvoices,
  NotCancellable,
  TooManyInvoices,
} from "./invoicing.errors.ts"

const terms = { scope: "fees", feature: "fees" } as const

/** Which invoices were made, and of which fees none and why. */
export const InvoicesMade = Schema.Struct({
  made: Schema.Array(InvoiceId),
  /** The first and the last number; `null` where nothing was made. */
  numbers: Schema.NullOr(Schema.Struct({ first: Schema.String, last: Schema.String })),
  refused: Schema.Array(
    Schema.Struct({ id: FeeId, reference: Schema.String, name: Schema.NullOr(Schema.String), refusal: InvoiceRefusal }),
  ),
})
export type InvoicesMade = typeof InvoicesMade.Type

/** What is known of invoices for one fee. */
export const InvoicesOfFee = Schema.Struct({
  /** The newest first, cancellations among them. */
  invoices: Schema.Array(Invoice),
  /** Why none can be made now. */
  refusal: Schema.NullOr(InvoiceRefusal),
  /** What an invoice would say when the money is for, where nobody says otherwise. */
  service: ServicePeriod,
})
export type InvoicesOfFee = typeof InvoicesOfFee.Type

/** The most invoices in one file: it is made in well under a minute, after which many a proxy breaks off. */
export const mostPrinted = 500

/** What the fees context offers of invoices (FEE-08). Numbers have no gap, and nothing changes an invoice that went out. */
export const invoices = port("invoices", {
  settings: query({
    ...terms,
    summary: "What stands on all invoices, and the number that the next one gets",
    output: Schema.Struct({ settings: InvoiceSettings, next: Schema.Int }),
  }),
  saveSettings: command({
    ...terms,
    summary: "Says what stands on all invoices from now on, unless somebody else changed it since it was read",
    input: Schema.Struct({
      /** The version that was read; 0 where there was none. */
      version: Version,
      content: InvoiceSettingsContent,
    }),
    output: InvoiceSettings,
    failure: Schema.Union([InvalidInvoiceSettings, InvoiceSettingsChanged]),
  }),
  ofFee: query({
    ...terms,
    summary: "The invoices of a fee, and whether one can be made",
    input: Schema.Struct({ fee: FeeId }),
    output: InvoicesOfFee,
    failure: FeeNotFound,
  }),
  make: command({
    ...terms,
    rate: "heavy",
    summary: "Makes invoices of chosen fees with the next numbers; of which there can be none is left out and named",
    input: Schema.Struct({
      fees: SeenChoice,
      /** When what is paid for was or is given; `null`: the period of an annuity, of other fees the due date. */
      service: Schema.NullOr(ServicePeriod),
      /** That somebody was shown who is charged twice: the fingerprint of `InvoicesTwice`. */
      twice: Schema.optionalKey(Text(200)),
    }),
    output: InvoicesMade,
    failure: Schema.Union([TooManyFees, FeesOutdated, InvoicesNotSetUp, InvoiceNumberTaken, InvoicesTwice]),
  }),
  cancel: command({
    ...terms,
    summary: "Cancels an invoice by a document with a number of its own",
    input: Schema.Struct({ id: InvoiceId }),
    output: Invoice,
    failure: Schema.Union([InvoiceNotFound, NotCancellable, InvoicesNotSetUp, InvoiceNumberTaken]),
  }),
  file: query({
    ...terms,
    summary: "An invoice as PDF as it went out, or with its data within (ZUGFeRD, Factur-X: EN 16931)",
    rate: "heavy",
    file: "out",
    input: Schema.Struct({ id: InvoiceId, form: Schema.Literals(["paper", "electronic"]) }),
    output: Schema.Struct({ name: Schema.String, type: Schema.String, content: FileContent }),
    failure: Schema.Union([InvoiceNotFound, NoElectronicInvoice]),
  }),
  standing: query({
    ...terms,
    summary: "The invoices of chosen fees that were not cancelled, in the order of their numbers",
    rate: "heavy",
    input: Schema.Struct({ fees: FeeChoice }),
    output: Schema.Array(Schema.Struct({ fee: FeeId, number: Schema.String })),
    failure: TooManyFees,
  }),
  print: query({
    ...terms,
    summary: `As one PDF the invoices of chosen fees that were not cancelled, at most ${mostPrinted}, in the order of their numbers`,
    rate: "heavy",
    file: "out",
    input: Schema.Struct({ fees: FeeChoice }),
    output: Schema.Struct({ name: Schema.String, type: Schema.String, content: FileContent }),
    failure: Schema.Union([TooManyFees, TooManyInvoices, NoInvoices]),
  }),
  mailPreview: query({
    ...terms,
    summary: "Which invoices of chosen fees would go to whom by mail, which would not and why, and the first mail",
    rate: "heavy",
    input: Schema.Struct({
      fees: FeeChoice,
      /** Whether those that were sent already go out again. */
      again: Schema.Boolean,
    }),
    output: InvoiceMailsPreview,
    failure: Schema.Union([TooManyFees, TooManyInvoices]),
  }),
  mail: command({
    ...terms,
    summary: "Sends invoices by mail to who pays, as it was looked at; the same sending again does nothing",
    rate: "heavy",
    input: Schema.Struct({
      sending: InvoiceMailsId,
      fees: FeeChoice,
      again: Schema.Boolean,
      fingerprint: Text(200),
    }),
    /** How many mails are on their way. */
    output: Schema.Struct({ mails: Schema.Int }),
    failure: Schema.Union([TooManyFees, TooManyInvoices, InvoiceMailsOutdated, SenderUnproven]),
  }),
})

/** Invoices as their callers see them. */
export type Invoices<Lost = never, Needs = never> = Calls<typeof invoices, Lost, Needs>
