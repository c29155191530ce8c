import * as Schema from "effect/Schema"
import { TwiceLine } from "../annuity/twice-line.ts"
import { InvoiceId } from "../fee-id.ts"
import { InvoiceSettings, InvoiceSettingsFault } from "./invoice-settings.ts"

/** What was typed cannot stand on invoices. Nothing was written. */
export class InvalidInvoiceSettings extends Schema.TaggedError<InvalidInvoiceSettings>()("InvalidInvoiceSettings", {
  faults: Schema.Array(InvoiceSettingsFault),
}) {}

/** Somebody changed the settings since they were read: `current` is how they stand now. Nothing was written. */
export class InvoiceSettingsChanged extends Schema.TaggedError<InvoiceSettingsChanged>()("InvoiceSettingsChanged", {
  current: InvoiceSettings,
}) {}

/** No invoice goes out before somebody said what stands on all of them, and where the workspace is at home. */
export class InvoicesNotSetUp extends Schema.TaggedError<InvoicesNotSetUp>()("InvoicesNotSetUp", {
  missing: Schema.Literals(["settings", "address"]),
}) {}

/** The next number was given already, in a year or by a template that is written alike. Nothing was made. */
export class InvoiceNumberTaken extends Schema.TaggedError<InvoiceNumberTaken>()("InvoiceNumberTaken", {
  number: Schema.String,
}) {}

/**
 * Invoices would be made of fees whose persons are charged for the same month by another fee, too. Nothing was made; who was shown it says so
 * by the `fingerprint`, and they are made.
 */
export class InvoicesTwice extends Schema.TaggedError<InvoicesTwice>()("InvoicesTwice", {
  twice: Schema.Array(TwiceLine),
  fingerprint: Schema.String,
}) {}

/** None of the chosen fees has an invoice that stands. */
export class NoInvoices extends Schema.TaggedError<NoInvoices>()("NoInvoices", {}) {}

/** More invoices are meant than go into one file. */
export class TooManyInvoices extends Schema.TaggedError<TooManyInvoices>()("TooManyInvoices", { most: Schema.Int }) {}

/** What would be sent is not what was looked at any more. Nothing was sent. */
export class InvoiceMailsOutdated extends Schema.TaggedError<InvoiceMailsOutdated>()("InvoiceMailsOutdated", {}) {}

/** There is no such invoice. */
export class InvoiceNotFound extends Schema.TaggedError<InvoiceNotFound>()("InvoiceNotFound", { id: InvoiceId }) {}

/** Who writes the invoice has no tax number on it, without which there is no electronic form of it (EN 16931). */
export class NoElectronicInvoice extends Schema.TaggedError<NoElectronicInvoice>()("NoElectronicInvoice", {
  number: Schema.String,
}) {}

/** It was cancelled already, or it is what cancels another one. Nothing was made. */
export class NotCancellable extends Schema.TaggedError<NotCancellable>()("NotCancellable", { number: Schema.String }) {}
