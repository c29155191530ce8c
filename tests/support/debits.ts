import type {
  DebitDraft,
  FeeId,
  KeptDebit,
  MandateEntry,
  SepaJob,
  SepaJobId,
  SepaSettings,
} from "../../core/fees/index.ts"
import { cents } from "../../core/kernel/money.ts"
import type { Person } from "../../core/people/person.ts"
import { day } from "./fees.ts"
import { payer } from "./memory-fees.ts"

/** Sound settings for direct debits, as they are kept. */
export const sepaSettings = (given: Partial<SepaSettings> = {}): SepaSettings => ({
  version: 1,
  party: "Stamm Silberfuchs e.V.",
  creditorIdentifier: "DE98ZZZ09999999999",
  iban: "DE42430609677000534100",
  bic: "GENODEM1GLS",
  format: "pain.008.001.08",
  surcharge: cents(300),
  mandateReferences: { prefix: "M-", minimumLength: 4, suffix: "" },
  collectedUntil: null,
  ...given,
})

/** A new id of a job. */
export const jobId = (): SepaJobId => crypto.randomUUID() as SepaJobId

/** A draft of no fees. */
export const debitDraft = (given: Partial<DebitDraft> = {}): DebitDraft => ({
  id: jobId(),
  version: 1,
  fees: [],
  executionDate: day("2026-12-15"),
  shortNotice: false,
  recurring: true,
  together: false,
  surcharge: cents(300),
  format: "pain.008.001.08",
  announce: true,
  changedAt: "2026-11-20T12:00:00.000Z",
  byName: "Jana",
  ...given,
})

/** A job of one fee of 60 €. */
export const sepaJob = (given: Partial<SepaJob> = {}): SepaJob => ({
  id: jobId(),
  message: {
    messageId: "W20261120-1",
    createdAt: "2026-11-20T12:00:00Z",
    initiatingParty: "Stamm Silberfuchs e.V.",
    creditor: {
      name: "Stamm Silberfuchs e.V.",
      iban: "DE42430609677000534100",
      bic: "GENODEM1GLS",
      identifier: "DE98ZZZ09999999999",
    },
    executionDate: day("2026-12-15"),
    recurring: true,
  },
  format: "pain.008.001.08",
  surcharge: cents(300),
  announced: 0,
  fees: 1,
  sum: cents(6000),
  byName: "Jana",
  entries: [],
  ...given,
})

/** A debit of 60 €, of nobody. */
export const keptDebit = (given: Partial<KeptDebit> = {}): KeptDebit => ({
  fee: crypto.randomUUID() as FeeId,
  person: null,
  debit: {
    endToEndId: `E-${crypto.randomUUID().slice(0, 8)}`,
    amount: 6000,
    debtor: { name: "Anna Weber", iban: "DE21500500009876543210", bic: "HELADEFFXXX" },
    mandate: { reference: "M-0001", signedOn: "2025-01-01" },
    sequence: "FRST",
    remittance: "Beitrag K7M2XPQ",
  },
  amount: cents(6000),
  returned: null,
  ...given,
})

/** Somebody from whom can be collected. */
export const debtor = (firstName: string, given: Parameters<typeof payer>[1] = {}): Person =>
  payer(firstName, {
    paymentMethod: "sepa_debit",
    email: `${firstName.toLowerCase()}@weber.example`,
    iban: "DE21500500009876543210",
    bic: "HELADEFFXXX",
    mandateReference: `R-${firstName}`,
    mandateDate: day("2026-01-15"),
    accountHolder: `${firstName} Weber`,
    ...given,
  })

/** That a reference was given, by Jana, to nobody. */
export const mandateGiven = (reference: string, given: Partial<MandateEntry> = {}): MandateEntry => ({
  id: crypto.randomUUID() as MandateEntry["id"],
  reference,
  person: null,
  at: "2026-11-20T12:00:00.000Z",
  byName: "Jana",
  event: { kind: "given" },
  ...given,
})
