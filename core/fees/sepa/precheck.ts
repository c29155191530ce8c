import { type Bic, checkBic } from "../../kernel/bic.ts"
import type { CalendarDate } from "../../kernel/calendar-date.ts"
import { checkIban, type Iban } from "../../kernel/iban.ts"
import { formatNumber, type NumberContext, type NumberFormat } from "../../kernel/number-format.ts"
import type { PaymentMethod } from "../../kernel/payment-method.ts"
import { sepaIdentifierFault } from "../../kernel/sepa-identifier.ts"
import type { FeeState } from "../fee.machine.ts"
import type { BankDirectory } from "./bank-directory.ts"

/** A fee that someone wants in a job: amount in cents, and what is known of the payer. */
export interface PrecheckedFee {
  readonly id: string
  readonly amount: number
  readonly state: FeeState
  readonly paymentMethod: PaymentMethod
  readonly pendingJob?: string
  /** Left out where it does not matter whether the fee is due by then. */
  readonly dueOn?: CalendarDate
  readonly person: {
    /** What the person is called, who may be offered as the one who signed. */
    readonly name?: string
    readonly iban?: string
    readonly bic?: string
    readonly mandateReference?: string
    readonly mandateDate?: CalendarDate
    readonly mandateSignatory?: string
  }
}

/** What keeps a fee out of a job (SEP-04), in the order it is told. */
export const precheckProblems = [
  "paid",
  "credit",
  "reversed",
  "otherPaymentMethod",
  "alreadyPending",
  "notDue",
  "missingIban",
  "invalidIban",
  "missingBic",
  "invalidBic",
  "bicOfOtherBank",
  "missingMandateReference",
  "invalidMandateReference",
  "missingMandateDate",
  "mandateSignedLater",
  "missingSignatory",
] as const
export type PrecheckProblem = (typeof precheckProblems)[number]

/** Those that stand with the fee itself: they keep it out whoever would pay it. */
export const feeProblems = [
  "paid",
  "credit",
  "reversed",
  "alreadyPending",
] as const satisfies ReadonlyArray<PrecheckProblem>

type BicProblem = Extract<PrecheckProblem, "missingBic" | "invalidBic" | "bicOfOtherBank">

/** What would solve a problem, shown before it is done: the value to store, the new payment method. */
export type PrecheckFix =
  | { readonly problem: BicProblem; readonly fix: "bicFromIban"; readonly value: string }
  | { readonly problem: "missingMandateReference"; readonly fix: "mandateReferenceFromFormat"; readonly value: string }
  | { readonly problem: "otherPaymentMethod"; readonly fix: "switchPaymentMethod"; readonly value: "sepa_debit" }
  | { readonly problem: "missingSignatory"; readonly fix: "signatoryFromName"; readonly value: string }

/** The kinds of fixes there are. */
export const precheckFixes = [
  "bicFromIban",
  "mandateReferenceFromFormat",
  "switchPaymentMethod",
  "signatoryFromName",
] as const satisfies ReadonlyArray<PrecheckFix["fix"]>

/** What was found about one fee. */
export interface PrecheckedResult {
  readonly id: string
  readonly problems: ReadonlyArray<PrecheckProblem>
  readonly fixes: ReadonlyArray<PrecheckFix>
}

/** What prechecks go by; what is left out is not checked or not offered. */
export interface PrecheckContext {
  /** The job that is being made: being pending in it is no problem. */
  readonly job?: string
  readonly executionDate?: CalendarDate
  /** The day on which it is checked: a mandate cannot have been signed after it. */
  readonly today?: CalendarDate
  readonly bankOf?: BankDirectory
  /** How mandate references are made, and the next free number; each one offered takes the next. */
  readonly mandateReferences?: { readonly format: NumberFormat; readonly next: number; readonly context: NumberContext }
  /** In its place: the reference that the payer of a fee would get, the same for all fees of one payer. */
  readonly referenceFor?: (fee: string) => string | undefined
}

const stateProblem = ({ state, amount }: PrecheckedFee): PrecheckProblem | undefined => {
  if (state === "paid") return "paid"
  if (state === "reversed" || state === "refunded") return "reversed"
  if (state === "refund" || state === "creditPaidOut" || amount < 0) return "credit"
  return amount === 0 ? "paid" : undefined
}

const missing = (text: string | undefined): boolean => text === undefined || text.trim() === ""

const ibanOf = (text: string | undefined): Iban | undefined => {
  const checked = text === undefined ? undefined : checkIban(text)
  return checked?.ok === true ? checked.iban : undefined
}

/** Of a BIC the first letters say the bank, its country and its place (ISO 9362); a branch may follow. */
const bankLetters = 8

const bicProblem = (text: string | undefined, ofBank: Bic | undefined): BicProblem | undefined => {
  if (missing(text)) return "missingBic"
  const bic = checkBic(text ?? "")
  if (!bic.ok) return "invalidBic"
  const isOther = ofBank !== undefined && bic.bic.slice(0, bankLetters) !== ofBank.slice(0, bankLetters)
  return isOther ? "bicOfOtherBank" : undefined
}

const precheckFee = (
  fee: PrecheckedFee,
  context: PrecheckContext,
  nextReference: (fee: string) => string | undefined,
): PrecheckedResult => {
  const { person } = fee
  const problems: Array<PrecheckProblem> = []
  const fixes: Array<PrecheckFix> = []
  const settled = stateProblem(fee)
  if (settled !== undefined) problems.push(settled)
  if (fee.paymentMethod !== "sepa_debit") {
    problems.push("otherPaymentMethod")
    fixes.push({ problem: "otherPaymentMethod", fix: "switchPaymentMethod", value: "sepa_debit" })
  }
  const pending = fee.pendingJob ?? (fee.state === "pendingSepaDebit" ? "" : undefined)
  if (pending !== undefined && (pending === "" || pending !== context.job)) problems.push("alreadyPending")
  const { executionDate } = context
  if (fee.dueOn !== undefined && executionDate !== undefined && fee.dueOn > executionDate) problems.push("notDue")

  const iban = ibanOf(person.iban)
  if (missing(person.iban)) problems.push("missingIban")
  else if (iban === undefined) problems.push("invalidIban")
  const bicOfBank = iban === undefined ? undefined : context.bankOf?.(iban)?.bic
  const ofBic = bicProblem(person.bic, bicOfBank)
  if (ofBic !== undefined) {
    problems.push(ofBic)
    if (bicOfBank !== undefined) fixes.push({ problem: ofBic, fix: "bicFromIban", value: bicOfBank })
  }

  if (missing(person.mandateReference)) {
    problems.push("missingMandateReference")
    const value = nextReference(fee.id)
    if (value !== undefined)
      fixes.push({ problem: "missingMandateReference", fix: "mandateReferenceFromFormat", value })
  } else if (sepaIdentifierFault(person.mandateReference ?? "") !== undefined) problems.push("invalidMandateReference")
  const { mandateDate } = person
  if (mandateDate === undefined) problems.push("missingMandateDate")
  else if ([context.executionDate, context.today].some((day) => day !== undefined && mandateDate > day))
    problems.push("mandateSignedLater")
  if (missing(person.mandateSignatory)) {
    problems.push("missingSignatory")
    if (person.name !== undefined && !missing(person.name))
      fixes.push({ problem: "missingSignatory", fix: "signatoryFromName", value: person.name })
  }
  return { id: fee.id, problems, fixes }
}

/**
 * Checks fees before they go into a SEPA job (SEP-04): per fee its problems, and the fixes that could be made. Nothing
 * is changed here. A fee without problems can be collected.
 */
export const precheck = (
  fees: ReadonlyArray<PrecheckedFee>,
  context: PrecheckContext = {},
): ReadonlyArray<PrecheckedResult> => {
  const { mandateReferences } = context
  let counter = mandateReferences?.next ?? 0
  const nextReference = (): string | undefined => {
    if (mandateReferences === undefined) return undefined
    const reference = formatNumber(mandateReferences.format, counter, mandateReferences.context)
    counter += 1
    return reference
  }
  return fees.map((fee) => precheckFee(fee, context, context.referenceFor ?? nextReference))
}
