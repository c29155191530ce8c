import type { BillingMonth } from "../../core/fees/annuity/billing-month.ts"
import type { KeptTier } from "../../core/fees/annuity/kept-tier.ts"
import type { PaymentReference } from "../../core/fees/fee.ts"
import type { FeeEntry } from "../../core/fees/fee-entry.ts"
import type { FeeBatchId, FeeId, TierId } from "../../core/fees/fee-id.ts"
import type { FeeRecord, KeptEntry } from "../../core/fees/fee-record.ts"
import { drawPaymentReference } from "../../core/fees/payment-reference.ts"
import type { FeeBatch } from "../../core/fees/tiers.port.ts"
import type { CalendarDate } from "../../core/kernel/calendar-date.ts"
import { type Cents, cents } from "../../core/kernel/money.ts"

/** A day of a test. */
export const day = (text: string): CalendarDate => text as CalendarDate

/** A month of a test. */
export const month = (text: string): BillingMonth => text as BillingMonth

/** A tier of 60 € in January without rules. */
export const tier = (given: Partial<KeptTier> = {}): KeptTier => ({
  id: crypto.randomUUID() as TierId,
  version: 1,
  name: "Standard",
  amount: cents(6000),
  billingMonths: [1],
  rules: [],
  ...given,
})

/** An entry that Jana made. */
export const kept = (entry: FeeEntry): KeptEntry => ({
  entry,
  at: "2026-11-20T12:00:00.000Z",
  byName: "Jana",
  note: null,
})

/** The first entry of a fee. */
export const charged = (amount: number, on = "2026-01-01"): KeptEntry =>
  kept({ kind: "charge", id: crypto.randomUUID(), on: day(on), amount: cents(amount) })

/** What was made together with nothing else. */
export const batch = (given: Partial<FeeBatch> = {}): FeeBatch => ({
  id: crypto.randomUUID() as FeeBatchId,
  month: null,
  description: "Sommerlager",
  dueOn: day("2026-12-01"),
  at: "2026-11-20T12:00:00.000Z",
  byName: "Jana",
  fees: 1,
  sum: 6000,
  ...given,
})

const randomByte = () => crypto.getRandomValues(new Uint8Array(1))[0] ?? 0

/** A fee of 60 € by hand, of nobody. */
export const fee = (of: FeeBatch, given: Partial<FeeRecord> = {}): FeeRecord => ({
  id: crypto.randomUUID() as FeeId,
  version: 1,
  person: null,
  batch: of.id,
  reference: drawPaymentReference(randomByte, () => false) as PaymentReference,
  flow: "manual",
  description: "Sommerlager",
  sphere: "ideal",
  category: null,
  paymentMethod: "bank_transfer",
  dueOn: of.dueOn,
  annuity: null,
  entries: [charged(6000)],
  ...given,
})

/** The annuity of a fee in a month. */
export const annuityOf = (of: KeptTier, when: BillingMonth, base: Cents = of.amount): FeeRecord["annuity"] => ({
  tier: of,
  month: when,
  base,
  trace: [],
})
