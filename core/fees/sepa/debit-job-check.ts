import { checkBic } from "../../kernel/bic.ts"
import { isCalendarDate } from "../../kernel/calendar-date.ts"
import { isCountry, isInEconomicArea, isInPaymentsArea } from "../../kernel/country.ts"
import { checkIban } from "../../kernel/iban.ts"
import { sepaIdentifierFault } from "../../kernel/sepa-identifier.ts"
import { isBankWorkingDay } from "./bank-working-day.ts"
import { checkCreditorId } from "./creditor-id.ts"
import {
  type Amendment,
  type Debit,
  type DebitJob,
  maxPayment,
  minPayment,
  type PostalAddress,
  sequenceOf,
} from "./debit-job.ts"
import { isMessageInstant } from "./message-instant.ts"
import { sepaLine } from "./sepa-text.ts"

/** The message formats direct debits are written in. */
export const debitFormats = ["pain.008.001.08", "pain.008.001.02"] as const
export type DebitFormat = (typeof debitFormats)[number]

/** Why a value of a job is refused; `reason` says more about identifiers. */
export type JobRefusalCode =
  | "empty"
  | "length"
  | "characters"
  | "slash"
  | "iban"
  | "notSepa"
  | "bic"
  | "creditorId"
  | "notGermanCreditorId"
  | "instant"
  | "date"
  | "notFuture"
  | "notBankWorkingDay"
  | "amount"
  | "duplicate"
  | "mandateReused"
  | "signedLater"
  | "addressMissing"
  | "country"

/** A value of a job that cannot be written, by its path (`debits[3].amount`). */
export interface JobRefusal {
  readonly path: string
  readonly code: JobRefusalCode
  readonly reason?: string
}

declare const checked: unique symbol
/** A job whose contents were checked for a format: only such a job can be written. */
export type CheckedDebitJob = DebitJob & { readonly [checked]: DebitFormat }

/** What the older message version takes as a BIC: letters only in front, and no 0, 1 or O where they mean test codes. */
const olderBic = /^[A-Z]{6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3})?$/

/**
 * Checks the contents of a job for a message format: identifiers, names and texts after transliteration, lengths,
 * amounts, dates, addresses, mandates used twice. Gives the checked job, or every refusal. The execution date must be a
 * bank working day after the day of creation. Source: DK Anlage 3 (GBIC_5, GBIC_3), EPC130-08.
 */
export const checkDebitJob = (
  job: DebitJob,
  format: DebitFormat,
):
  | { readonly ok: true; readonly job: CheckedDebitJob }
  | { readonly ok: false; readonly refusals: ReadonlyArray<JobRefusal> } => {
  const refusals: Array<JobRefusal> = []
  // The debit that is being checked: paths are only put together for what is refused.
  let current: number | undefined
  const refuse = (key: string, code: JobRefusalCode, reason?: string) => {
    const path = current === undefined ? key : `debits[${current}].${key}`
    refusals.push(reason === undefined ? { path, code } : { path, code, reason })
  }
  const identifier = (path: string, text: string) => {
    const fault = sepaIdentifierFault(text)
    if (fault !== undefined) refuse(path, fault)
  }
  const line = (path: string, text: string, most: number) => {
    const { length } = sepaLine(text, most + 1)
    if (length === 0) refuse(path, text.trim() === "" ? "empty" : "characters")
    else if (length > most) refuse(path, "length")
  }
  const iban = (path: string, text: string): string | undefined => {
    const found = checkIban(text)
    if (!found.ok) refuse(path, "iban", found.reason)
    else if (!isInPaymentsArea(found.country)) refuse(path, "notSepa")
    return found.ok ? found.country : undefined
  }
  const bic = (path: string, text: string | undefined) => {
    if (text === undefined) return
    const found = checkBic(text)
    if (!found.ok) refuse(path, "bic", found.reason)
    else if (format === "pain.008.001.02" && !olderBic.test(found.bic)) refuse(path, "bic", "structure")
  }
  const creditorId = (path: string, text: string, german: boolean) => {
    const found = checkCreditorId(text)
    if (!found.ok) refuse(path, "creditorId", found.reason)
    else if (german && found.country !== "DE") refuse(path, "notGermanCreditorId")
  }
  const address = ({ street, buildingNumber, postCode, town, country }: PostalAddress) => {
    if (street !== undefined) line("debtor.address.street", street, 70)
    if (buildingNumber !== undefined) line("debtor.address.buildingNumber", buildingNumber, 16)
    if (postCode !== undefined) line("debtor.address.postCode", postCode, 16)
    line("debtor.address.town", town, 35)
    if (!isCountry(country)) refuse("debtor.address.country", "country")
  }
  const amendment = ({ reference, creditorIdentifier }: Amendment) => {
    if (reference !== undefined) identifier("mandate.amends.reference", reference)
    if (creditorIdentifier !== undefined) creditorId("mandate.amends.creditorIdentifier", creditorIdentifier, false)
  }

  const endToEndIds = new Set<string>()
  const usedMandates = new Map<string, boolean>()
  const debit = (each: Debit) => {
    identifier("endToEndId", each.endToEndId)
    if (endToEndIds.has(each.endToEndId)) refuse("endToEndId", "duplicate")
    endToEndIds.add(each.endToEndId)
    if (!Number.isInteger(each.amount) || each.amount < minPayment || each.amount > maxPayment)
      refuse("amount", "amount")
    line("debtor.name", each.debtor.name, 70)
    const country = iban("debtor.iban", each.debtor.iban)
    bic("debtor.bic", each.debtor.bic)
    if (each.debtor.address !== undefined) address(each.debtor.address)
    else if (country !== undefined && isInPaymentsArea(country) && !isInEconomicArea(country))
      refuse("debtor.address", "addressMissing")
    const { reference, signedOn, amends } = each.mandate
    identifier("mandate.reference", reference)
    const once = sequenceOf(job, each) === "OOFF"
    const used = usedMandates.get(reference)
    if (used === true || (used === false && once)) refuse("mandate.reference", "mandateReused")
    usedMandates.set(reference, once || used === true)
    if (!isCalendarDate(signedOn)) refuse("mandate.signedOn", "date")
    else if (signedOn > job.executionDate) refuse("mandate.signedOn", "signedLater")
    if (amends !== undefined) amendment(amends)
    line("remittance", each.remittance, 140)
  }

  identifier("messageId", job.messageId)
  if (!isMessageInstant(job.createdAt)) refuse("createdAt", "instant")
  line("initiatingParty", job.initiatingParty, 32)
  line("creditor.name", job.creditor.name, 70)
  iban("creditor.iban", job.creditor.iban)
  bic("creditor.bic", job.creditor.bic)
  creditorId("creditor.identifier", job.creditor.identifier, true)
  if (!isCalendarDate(job.executionDate)) refuse("executionDate", "date")
  else if (job.executionDate <= job.createdAt.slice(0, 10)) refuse("executionDate", "notFuture")
  else if (!isBankWorkingDay(job.executionDate)) refuse("executionDate", "notBankWorkingDay")
  if (job.debits.length === 0) refuse("debits", "empty")
  for (current = 0; current < job.debits.length; current++) debit(job.debits[current]!)
  return refusals.length === 0 ? { ok: true, job: job as CheckedDebitJob } : { ok: false, refusals }
}
