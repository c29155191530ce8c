import * as Schema from "effect/Schema"
import { formatNumber, type NumberFormat, templateFaults } from "../../kernel/number-format.ts"
import { isInOneLine, Text } from "../../kernel/text.ts"

/**
 * Why invoices have no value added tax: what they ask for is none of its business, as a true membership fee is, or it is exempt
 * (§ 4, § 19 UStG).
 */
export const taxKinds = ["outOfScope", "exempt"] as const
export type TaxKind = (typeof taxKinds)[number]

/** What goes along with a mail: the invoice on paper, or with its data within where there is such a form of it. */
export const mailedForms = ["paper", "electronic"] as const
export type MailedForm = (typeof mailedForms)[number]

/**
 * What a treasurer says once of all invoices (FEE-08): why there is no tax and how that is told, the tax number or VAT
 * identifier of the workspace (empty where it has none), the template of numbers, what payers are asked for, what stands at the foot,
 * and what goes along with a mail.
 */
export const InvoiceSettingsContent = Schema.Struct({
  tax: Schema.Literals(taxKinds),
  taxNote: Text(300),
  taxNumber: Text(40),
  numbers: Text(60),
  paymentText: Text(1_000),
  foot: Text(300),
  mailed: Schema.Literals(mailedForms),
})
export type InvoiceSettingsContent = typeof InvoiceSettingsContent.Type

/** The settings as they are kept; `version` counts the changes. */
export const InvoiceSettings = Schema.Struct({ version: Schema.Int, ...InvoiceSettingsContent.fields })
export type InvoiceSettings = typeof InvoiceSettings.Type

/** What stands there until somebody says something; nothing goes out with it, because it says nothing of taxes. */
export const firstInvoiceSettings: InvoiceSettings = {
  version: 0,
  tax: "outOfScope",
  taxNote: "",
  taxNumber: "",
  numbers: "R-{year}-{counter:4}",
  paymentText: "",
  foot: "",
  mailed: "paper",
}

/** What is wrong with a field of the settings. */
export const invoiceSettingsFaults = [
  "taxNoteEmpty",
  "taxNumber",
  "numbersUnknownToken",
  "numbersNoCounter",
  "numbersLooseBrace",
  "numbersNoYear",
  "numbersCharacters",
] as const
export const InvoiceSettingsFault = Schema.Literals(invoiceSettingsFaults)
export type InvoiceSettingsFault = typeof InvoiceSettingsFault.Type

const formatOf = (template: string): NumberFormat => ({ prefix: "", minimumLength: 1, suffix: "", template })

/** The number of the invoice that is the `counter`th of a year. Of one template no two of them are the same. */
export const invoiceNumber = (template: string, year: number, counter: number): string =>
  formatNumber(formatOf(template), counter, { year, division: "" })

const templateFault = {
  unknownToken: "numbersUnknownToken",
  noCounter: "numbersNoCounter",
  looseBrace: "numbersLooseBrace",
} as const

/** What is wrong with a template of numbers, if anything is. Without the year the numbers of two years would be the same. */
export const numbersFault = (template: string): InvoiceSettingsFault | undefined => {
  const [fault] = templateFaults(template)
  if (fault !== undefined) return templateFault[fault.kind]
  if (template.includes("{division}")) return "numbersUnknownToken"
  if (!template.includes("{year}")) return "numbersNoYear"
  return isInOneLine(template) ? undefined : "numbersCharacters"
}

/** A tax number as the offices write it, or a VAT identifier. */
const looksLikeTaxNumber = (text: string): boolean => /^[A-Z0-9][A-Z0-9 /.-]{3,}$/.test(text) && /\d/.test(text)

/** Whether a tax number is a VAT identifier (§ 27a UStG). */
export const isVatIdentifier = (taxNumber: string): boolean =>
  /^[A-Z]{2}[A-Z0-9]{2,12}$/.test(taxNumber.replaceAll(" ", ""))

/** Reads what was typed: gives the settings without blanks at their ends, or what is wrong with which field. */
export const readInvoiceSettings = (
  typed: InvoiceSettingsContent,
):
  | { readonly ok: true; readonly content: InvoiceSettingsContent }
  | { readonly ok: false; readonly faults: ReadonlyArray<InvoiceSettingsFault> } => {
  const content: InvoiceSettingsContent = {
    tax: typed.tax,
    taxNote: typed.taxNote.trim(),
    taxNumber: typed.taxNumber.trim().toUpperCase(),
    numbers: typed.numbers.trim(),
    paymentText: typed.paymentText.trim(),
    foot: typed.foot.trim(),
    mailed: typed.mailed,
  }
  const faults: Array<InvoiceSettingsFault> = []
  if (content.taxNote === "") faults.push("taxNoteEmpty")
  if (content.taxNumber !== "" && !looksLikeTaxNumber(content.taxNumber)) faults.push("taxNumber")
  const numbers = numbersFault(content.numbers)
  if (numbers !== undefined) faults.push(numbers)
  return faults.length === 0 ? { ok: true, content } : { ok: false, faults }
}
