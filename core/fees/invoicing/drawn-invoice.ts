import { checkBic } from "../../kernel/bic.ts"
import { addDays, addMonths, type CalendarDate } from "../../kernel/calendar-date.ts"
import { checkIban } from "../../kernel/iban.ts"
import { cents, negate } from "../../kernel/money.ts"
import { firstDay, periodMonths } from "../annuity/billing-month.ts"
import type { SepaSettings } from "../collecting/sepa-settings.ts"
import { cancelledEntries } from "../fee-balance.ts"
import { balanceOf, type FeeRecord, plainEntries } from "../fee-record.ts"
import { giroCode } from "../sepa/girocode.ts"
import type { InvoiceContent, InvoicePayment, ServicePeriod } from "./invoice.ts"
import type { InvoiceRefusal } from "./invoice-refusal.ts"
import type { InvoiceSettings } from "./invoice-settings.ts"

/** What an invoice is made of besides the fee. */
export interface InvoiceGround {
  readonly issuer: InvoiceContent["issuer"]
  readonly settings: InvoiceSettings
  /** What the workspace collects with, if it said so. */
  readonly sepa: SepaSettings | undefined
  /** Which of the kept logos stands on invoices now. */
  readonly logo: string | undefined
  readonly today: CalendarDate
}

/**
 * Who gets an invoice: `mandate` by which the person is collected from, and the account, where they are known; `whose` fee it is,
 * where somebody else pays.
 */
export interface InvoiceRecipient {
  readonly recipient: InvoiceContent["recipient"]
  readonly whose: string | null
  readonly mandate: string | null
  readonly iban: string | null
}

/** The months that an annuity is for; of every other fee the day on which it is due. */
export const serviceOf = ({ annuity, dueOn }: Pick<FeeRecord, "annuity" | "dueOn">): ServicePeriod => {
  if (annuity === null) return { from: dueOn, until: dueOn }
  const from = firstDay(annuity.month)
  return { from, until: addDays(addMonths(from, periodMonths(annuity.month, annuity.tier.billingMonths)), -1) }
}

/** What the claim of a fee is made of: what it is for, surcharges as they were noted, and what was reversed for good. */
const linesOf = (fee: FeeRecord, whose: string | null, words: InvoiceLineWords): InvoiceContent["lines"] => {
  const { description, entries } = fee
  const first = whose === null ? description : `${description}, ${whose}`
  const cancelled = cancelledEntries(plainEntries(fee))
  return entries.flatMap(({ entry, note }, index) => {
    if (cancelled.has(entry.id)) return []
    if (entry.kind === "charge")
      return [{ text: index === 0 ? first : (note ?? words.surcharge), amount: entry.amount }]
    return entry.kind === "reversal" ? [{ text: note ?? words.reversal, amount: negate(cents(entry.amount)) }] : []
  })
}

/** Words for what nobody noted something of. */
export interface InvoiceLineWords {
  readonly surcharge: string
  readonly reversal: string
}

/** What a payer's banking app reads: the open amount of a fee to the account of the workspace; nothing without an account. */
export const giroCodeOf = (sepa: SepaSettings | undefined, open: number, text: string): string | null => {
  if (sepa === undefined || open <= 0) return null
  const [iban, bic] = [checkIban(sepa.iban), checkBic(sepa.bic)]
  if (!iban.ok) return null
  const code = giroCode({
    name: sepa.party,
    iban: iban.iban,
    ...(bic.ok ? { bic: bic.bic } : {}),
    amount: cents(open),
    text,
  })
  return code.ok ? code.payload : null
}

const paymentOf = (
  fee: FeeRecord,
  open: number,
  number: string,
  { mandate, iban }: InvoiceRecipient,
  sepa: SepaSettings | undefined,
): InvoicePayment => {
  if (fee.paymentMethod === "sepa_debit" && sepa !== undefined && mandate !== null && iban !== null)
    return { way: "debit", mandate, creditorIdentifier: sepa.creditorIdentifier, iban }
  const account = sepa === undefined ? null : { holder: sepa.party, iban: sepa.iban, bic: sepa.bic }
  return { way: "transfer", account, giroCode: giroCodeOf(sepa, open, `${fee.reference} ${number}`) }
}

/** Up to so much, in cents, an invoice needs no tax number (§ 33 UStDV). */
const smallInvoice = 25_000

/**
 * Why there can be no invoice of a fee now; `has` is the number of the one there is. What is no business of the value added tax
 * needs no tax number.
 */
export const invoiceRefusal = (
  fee: Pick<FeeRecord, "entries">,
  recipient: InvoiceRecipient | "noPerson" | "noAddress",
  has: string | undefined,
  { tax, taxNumber }: Pick<InvoiceSettings, "tax" | "taxNumber">,
): InvoiceRefusal | undefined => {
  const { claim } = balanceOf(fee)
  if (has !== undefined) return { kind: "hasInvoice", number: has }
  if (claim <= 0) return { kind: "nothingClaimed", claim }
  if (typeof recipient === "string") return { kind: recipient }
  const needsNumber = tax === "exempt" && claim > smallInvoice
  return needsNumber && taxNumber === "" ? { kind: "noTaxNumber", claim } : undefined
}

/** The invoice of a fee that `invoiceRefusal` does not refuse, with this number. `service` where it is not as `serviceOf` says. */
export const drawnInvoice = (
  fee: FeeRecord,
  recipient: InvoiceRecipient,
  { issuer, settings, sepa, logo, today }: InvoiceGround,
  number: string,
  service: ServicePeriod | null,
  words: InvoiceLineWords,
): InvoiceContent => {
  const { claim, paid, open } = balanceOf(fee)
  return {
    number,
    on: today,
    cancels: null,
    issuer,
    recipient: recipient.recipient,
    reference: fee.reference,
    service: service ?? serviceOf(fee),
    lines: linesOf(fee, recipient.whose, words),
    total: claim,
    paid,
    dueOn: fee.dueOn,
    payment: paymentOf(fee, open, number, recipient, sepa),
    tax: { kind: settings.tax, note: settings.taxNote },
    paymentText: settings.paymentText,
    foot: settings.foot,
    ...(logo === undefined ? {} : { logo }),
  }
}

/** What cancels an invoice as a whole: the same, with the signs turned and nothing to pay. */
export const cancellationOf = (invoice: InvoiceContent, number: string, today: CalendarDate): InvoiceContent => ({
  ...invoice,
  number,
  on: today,
  cancels: { number: invoice.number, on: invoice.on },
  lines: invoice.lines.map(({ text, amount }) => ({ text, amount: negate(amount) })),
  total: negate(invoice.total),
  paid: negate(invoice.total),
  payment: { way: "transfer", account: null, giroCode: null },
  paymentText: "",
})
