import { checkBic } from "../../kernel/bic.ts"
import { isCalendarDate } from "../../kernel/calendar-date.ts"
import { isCountry } from "../../kernel/country.ts"
import { checkIban } from "../../kernel/iban.ts"
import { isSepaText } from "../../kernel/sepa-characters.ts"
import { sepaIdentifierFault } from "../../kernel/sepa-identifier.ts"
import { closingReason } from "./bank-working-day.ts"
import { checkCreditorId } from "./creditor-id.ts"
import { maxPayment, minPayment } from "./debit-job.ts"
import { parseEuros } from "./euro-amount.ts"
import { isMessageInstant } from "./message-instant.ts"

/** What is wrong with a value or the place of an element in a message. */
export type FindingCode =
  | "notWellFormed"
  | "doctype"
  | "root"
  | "version"
  | "unknownElement"
  | "order"
  | "tooMany"
  | "missing"
  | "choice"
  | "textBetween"
  | "attribute"
  | "empty"
  | "length"
  | "characters"
  | "slash"
  | "value"
  | "number"
  | "amount"
  | "currency"
  | "date"
  | "instant"
  | "iban"
  | "bic"
  | "creditorId"
  | "country"
  | "transactionCount"
  | "controlSum"
  | "notBankWorkingDay"
  | "signedLater"
  | "duplicate"
  | "mandateReused"
  | "amendment"
  | "addressMissing"
  | "tooManyFindings"

/** Characters banks in Germany take in names and texts besides those of SEPA (DK Anlage 3, 1.2). */
const germanExtras = /[ÄÖÜäöüß&*$%]/g

const text =
  (most: number) =>
  (value: string): FindingCode | undefined => {
    if (value.trim() === "") return "empty"
    if (value.length > most) return "length"
    return isSepaText(value.replace(germanExtras, "")) ? undefined : "characters"
  }

const oneOf =
  (...allowed: ReadonlyArray<string>) =>
  (value: string): FindingCode | undefined =>
    allowed.includes(value) ? undefined : "value"

const matches =
  (shape: RegExp, code: FindingCode) =>
  (value: string): FindingCode | undefined =>
    shape.test(value) ? undefined : code

const iban = (value: string): FindingCode | undefined => {
  const checked = checkIban(value)
  return checked.ok && checked.iban === value ? undefined : "iban"
}

const bic = (value: string): FindingCode | undefined => {
  const checked = checkBic(value)
  return checked.ok && checked.bic === value ? undefined : "bic"
}

/** Checks of values by the names of their types: what is wrong with a text, or nothing. */
export const valueChecks: Readonly<Record<string, (value: string) => FindingCode | undefined>> = {
  identifier: sepaIdentifierFault,
  name: text(70),
  text16: text(16),
  text35: text(35),
  text70: text(70),
  text140: text(140),
  text1025: text(1025),
  code: text(4),
  instant: (value) => (isMessageInstant(value) ? undefined : "instant"),
  date: (value) => (isCalendarDate(value) ? undefined : "date"),
  count: matches(/^\d{1,15}$/, "number"),
  sum: (value) => (parseEuros(value) === undefined ? "number" : undefined),
  amount: (value) => {
    const amount = parseEuros(value)
    return amount !== undefined && amount >= minPayment && amount <= maxPayment ? undefined : "amount"
  },
  boolean: oneOf("true", "false", "1", "0"),
  sequence: oneOf("FRST", "RCUR", "FNAL", "OOFF"),
  instrument: oneOf("CORE", "B2B"),
  currency: matches(/^[A-Z]{3}$/, "currency"),
  country: (value) => (isCountry(value) ? undefined : "country"),
  lei: matches(/^[A-Z0-9]{18}\d\d$/, "value"),
  iban,
  bic,
  olderBic: (value) => bic(value) ?? (/^[A-Z]{6}[A-Z2-9][A-NP-Z0-9]/.test(value) ? undefined : "bic"),
  creditorId: (value) => (checkCreditorId(value).ok ? undefined : "creditorId"),
  DD: oneOf("DD"),
  SLEV: oneOf("SLEV"),
  SEPA: oneOf("SEPA"),
  SMNDA: oneOf("SMNDA"),
  SCOR: oneOf("SCOR"),
  NOTPROVIDED: oneOf("NOTPROVIDED"),
}

/** Types in which space around the value does not count (XML Schema: whiteSpace is collapse). */
export const collapsingTypes: ReadonlySet<string> = new Set(["amount", "boolean", "date", "instant", "sum"])

/** Whether banks do not execute on a day that is a date. */
export const isClosed = (value: string): boolean => isCalendarDate(value) && closingReason(value) !== undefined
