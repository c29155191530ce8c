import { boundedContext, offer } from "../kernel/context.ts"
import { debits } from "./debits.port.ts"
import { dunning } from "./dunning/index.ts"
import { triggersOfFees } from "./fee-triggers.ts"
import { feeViews } from "./fee-views.port.ts"
import { fees } from "./fees.port.ts"
import { invoices } from "./invoicing/index.ts"
import { mandates } from "./mandates.port.ts"
import { tiers } from "./tiers.port.ts"
import { transfers } from "./transfers.port.ts"
import { annuitiesOfPersons } from "./use-cases/annuity-records.ts"
import { dunningUseCases } from "./use-cases/dunning/index.ts"
import { feeHistory } from "./use-cases/history.ts"
import { annuityUseCases, debitUseCases, feeUseCases, mandateUseCases, transferUseCases } from "./use-cases/index.ts"
import { invoiceUseCases } from "./use-cases/invoices/index.ts"
import { invoiceFiles } from "./use-cases/invoices/mail.ts"
import { payersOfPersons } from "./use-cases/mandates/payer-records.ts"
import { ownRecordsOfFees } from "./use-cases/own-records.ts"
import { valuesOfFees } from "./use-cases/placeholder-values.ts"
import {
  debitsOfPersons,
  dunningOfPersons,
  feesOfPersons,
  invoicesOfPersons,
  mandatesOfPersons,
  transfersOfPersons,
} from "./use-cases/records-of-persons.ts"
import { feeViewUseCases } from "./use-cases/views.ts"

/**
 * Annuities with their rules, the fees that are made of them and by hand, collecting them by direct debit, giving money back, and
 * how they are asked for: by invoices and reminders.
 */
export const feesContext = boundedContext("fees", {
  offers: [
    offer(tiers, annuityUseCases),
    offer(fees, feeUseCases),
    offer(feeViews, feeViewUseCases),
    offer(debits, debitUseCases),
    offer(transfers, transferUseCases),
    offer(mandates, mandateUseCases),
    offer(dunning, dunningUseCases),
    offer(invoices, invoiceUseCases),
  ],
  ofPersons: [
    annuitiesOfPersons,
    debitsOfPersons,
    dunningOfPersons,
    invoicesOfPersons,
    // Behind the invoices: parting brings those along that were made of the fees since.
    feesOfPersons,
    mandatesOfPersons,
    payersOfPersons,
    transfersOfPersons,
  ],
  ownRecords: ownRecordsOfFees,
  histories: [feeHistory],
  placeholders: [valuesOfFees],
  triggers: triggersOfFees,
  mailFiles: invoiceFiles,
})
