import * as Schema from "effect/Schema"
import { checkBic } from "../../kernel/bic.ts"
import { CalendarDate } from "../../kernel/calendar-date.ts"
import { isInPaymentsArea } from "../../kernel/country.ts"
import { checkIban } from "../../kernel/iban.ts"
import { Cents } from "../../kernel/money.ts"
import { formatNumber, NumberFormat, templateFaults } from "../../kernel/number-format.ts"
import { sepaIdentifierFault } from "../../kernel/sepa-identifier.ts"
import { Text } from "../../kernel/text.ts"
import type { BankDirectory } from "../sepa/bank-directory.ts"
import { checkCreditorId } from "../sepa/creditor-id.ts"
import { debitFormats } from "../sepa/debit-job-check.ts"
import { sepaLine } from "../sepa/sepa-text.ts"

/** The most characters that the name of who collects may have, as it is written in a file (SEP-01). */
export const longestParty = 32

/** The highest surcharge for a debit that comes back: 100 €, in cents. */
export const highestSurcharge = 10_000

/** What is charged for a debit that comes back, in cents. */
export const Surcharge = Cents.check(Schema.isBetween({ minimum: 0, maximum: highestSurcharge }))

/**
 * What a workspace says once of its account: who it is (`party`, the holder of the account, who collects and pays), the account
 * itself, and, to collect by direct debit (SEP-01), the creditor identifier, the format of files, what a debit that comes back costs,
 * how references of mandates are written, and until when another program collected by them.
 */
export const SepaSettingsContent = Schema.Struct({
  party: Text(70),
  /** Empty: nothing is collected; money comes to the account and goes back from it all the same. */
  creditorIdentifier: Text(60),
  iban: Text(60),
  /** Empty: by the directory of German banks. */
  bic: Text(20),
  format: Schema.Literals(debitFormats),
  surcharge: Surcharge,
  mandateReferences: NumberFormat,
  /** When the mandates were last collected by another program, so that those signed before then have not lapsed. */
  collectedUntil: Schema.NullOr(CalendarDate),
})
export type SepaSettingsContent = typeof SepaSettingsContent.Type

/** The settings as they are kept; `version` counts the changes by hand. */
export const SepaSettings = Schema.Struct({ version: Schema.Int, ...SepaSettingsContent.fields })
export type SepaSettings = typeof SepaSettings.Type

/** The highest number that somebody can say the next reference has. */
export const largestMandateNumber = 999_999_999

/** The number that the next reference of a mandate is tried with, as somebody says it (MBR-04). */
export const MandateNumber = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestMandateNumber }))

/** The settings as they stand, with the number that the next reference of a mandate is tried with. */
export const CurrentSepaSettings = Schema.Struct({ ...SepaSettings.fields, nextMandate: Schema.Int })
export type CurrentSepaSettings = typeof CurrentSepaSettings.Type

/** What stands there until somebody says something. */
export const firstSepaSettings: SepaSettings = {
  version: 0,
  party: "",
  creditorIdentifier: "",
  iban: "",
  bic: "",
  format: "pain.008.001.08",
  surcharge: Cents.make(0),
  mandateReferences: { prefix: "M-", minimumLength: 4, suffix: "" },
  collectedUntil: null,
}

/** The number of the first reference, until somebody says another one. */
export const firstMandateNumber = 1

/** Whether the workspace can collect by direct debit: besides an account that takes a creditor identifier. */
export const canCollect = ({ creditorIdentifier }: Pick<SepaSettings, "creditorIdentifier">): boolean =>
  creditorIdentifier !== ""

/** What is wrong with a field of the settings. */
export const sepaSettingsFaults = [
  "partyEmpty",
  "partyTooLong",
  "creditorIdentifier",
  "notGermanCreditorId",
  "iban",
  "ibanNotSepa",
  "bic",
  "bicUnknown",
  "mandateTemplate",
  "mandateCharacters",
  "collectedInFuture",
] as const
export const SepaSettingsFault = Schema.Literals(sepaSettingsFaults)
export type SepaSettingsFault = typeof SepaSettingsFault.Type

/** Which number the longest reference is tried with at least: nobody signs a million mandates. */
const highestNumber = 999_999

/** So many references have to fit behind the next one, where its number is high already. */
const room = 100_000

/** What is wrong with how references of mandates are to be written from a number on, if anything is. */
export const mandateFormatFault = (format: NumberFormat, next: number): SepaSettingsFault | undefined => {
  // A division changes, and the reference that somebody signed does not.
  const { template } = format
  if (template !== undefined && (templateFaults(template).length > 0 || template.includes("{division}")))
    return "mandateTemplate"
  const longest = formatNumber(format, Math.max(highestNumber, next + room), { year: 2000, division: "" })
  return sepaIdentifierFault(longest) === undefined && longest.trim() === longest ? undefined : "mandateCharacters"
}

/**
 * Reads what was typed: identifiers in their electronic form, the BIC of a German account from the directory where none was
 * typed. Gives the settings, or what is wrong with which field. `nextMandate` is the number that references go on from.
 */
export const readSepaSettings = (
  typed: SepaSettingsContent,
  nextMandate: number,
  bankOf: BankDirectory,
  today: CalendarDate,
):
  | { readonly ok: true; readonly content: SepaSettingsContent }
  | { readonly ok: false; readonly faults: ReadonlyArray<SepaSettingsFault> } => {
  const faults: Array<SepaSettingsFault> = []
  const party = typed.party.replace(/[\p{Cc}\p{Z}]+/gu, " ").trim()
  const { length } = sepaLine(party, longestParty + 1)
  if (length === 0) faults.push("partyEmpty")
  if (length > longestParty) faults.push("partyTooLong")
  const creditor = checkCreditorId(typed.creditorIdentifier)
  const collects = typed.creditorIdentifier.trim() !== ""
  if (collects && !creditor.ok) faults.push("creditorIdentifier")
  else if (creditor.ok && creditor.country !== "DE") faults.push("notGermanCreditorId")
  const iban = checkIban(typed.iban)
  if (!iban.ok) faults.push("iban")
  else if (!isInPaymentsArea(iban.country)) faults.push("ibanNotSepa")
  const derived = iban.ok ? bankOf(iban.iban)?.bic : undefined
  const bic = checkBic(typed.bic.trim() === "" ? (derived ?? "") : typed.bic)
  // Without an account there is nothing to derive a BIC from, and that is said already.
  if (!bic.ok && (iban.ok || bic.reason !== "empty")) faults.push(bic.reason === "empty" ? "bicUnknown" : "bic")
  const mandates = mandateFormatFault(typed.mandateReferences, nextMandate)
  if (mandates !== undefined) faults.push(mandates)
  if (typed.collectedUntil !== null && typed.collectedUntil > today) faults.push("collectedInFuture")
  if (faults.length > 0 || !iban.ok || !bic.ok) return { ok: false, faults }
  const creditorIdentifier = creditor.ok ? creditor.creditorId : ""
  return { ok: true, content: { ...typed, party, creditorIdentifier, iban: iban.iban, bic: bic.bic } }
}
