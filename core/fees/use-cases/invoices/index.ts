import type { AnyNeeds } from "../../../kernel/operation.ts"
import type { Invoices } from "../../invoicing/invoices.port.ts"
import { invoiceFile, printInvoices, standingInvoices } from "./file.ts"
import { mailInvoices, previewInvoiceMails } from "./mail.ts"
import { cancelInvoice, invoicesOfFee, makeInvoices } from "./make.ts"
import { getInvoiceSettings, saveInvoiceSettings } from "./settings.ts"

/** Invoices, implemented over their driven ports. */
export const invoiceUseCases = {
  settings: getInvoiceSettings,
  saveSettings: saveInvoiceSettings,
  ofFee: invoicesOfFee,
  make: makeInvoices,
  cancel: cancelInvoice,
  file: invoiceFile,
  standing: standingInvoices,
  print: printInvoices,
  mailPreview: previewInvoiceMails,
  mail: mailInvoices,
} satisfies Invoices<never, AnyNeeds>
