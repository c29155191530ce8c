import { checkBic } from "../../kernel/bic.ts"
import type { CalendarDate } from "../../kernel/calendar-date.ts"
import { isInPaymentsArea } from "../../kernel/country.ts"
import { fingerprint } from "../../kernel/fingerprint.ts"
import { fitting } from "../../kernel/fitting.ts"
import { checkIban } from "../../kernel/iban.ts"
import type { PersonId } from "../../kernel/id.ts"
import { type Cents, cents, sum as sumOf } from "../../kernel/money.ts"
import { fullName, type Payer } from "../../people/index.ts"
import { shortenedIban } from "../collecting/debit-review.ts"
import type { SepaSettings } from "../collecting/sepa-settings.ts"
import type { FeeId } from "../fee-id.ts"
import { balanceOf, type FeeRecord } from "../fee-record.ts"
import { holderName } from "../holder-name.ts"
import { maxPayment } from "../sepa/debit-job.ts"
import { remittanceOf } from "../sepa/remittance.ts"
import { sepaLine } from "../sepa/sepa-text.ts"
import type { Transfer, TransferOrder } from "../sepa/transfer-order.ts"
import { type Payees, payeeOf } from "./payee.ts"
import type { PaidLine, TransferFault, UnpaidLine } from "./transfer-review.ts"

/** All that decides what an order to pay becomes. */
export interface ReviewedForTransfer extends Payees {
  readonly executionDate: CalendarDate
  readonly settings: SepaSettings
  readonly fees: ReadonlyArray<{ readonly fee: FeeRecord; readonly name: string | null }>
}

/** One transfer of a review: of which fee, to whom, and what is written but for its identifier. */
export interface PlannedTransfer {
  readonly fee: FeeId
  readonly reference: string
  readonly person: PersonId
  readonly amount: Cents
  readonly transfer: Omit<Transfer, "endToEndId">
}

/** What an order to pay would become. */
export interface ReviewedTransfers {
  readonly ready: ReadonlyArray<PaidLine>
  readonly left: ReadonlyArray<UnpaidLine>
  readonly transfers: ReadonlyArray<PlannedTransfer>
  readonly payer: TransferOrder["payer"]
  readonly sum: Cents
  readonly fingerprint: string
}

/** The BIC, where it is one: banks in the SEPA area find each other by the IBAN alone. */
const bicOf = (typed: string | null) => {
  const bic = checkBic(typed ?? "")
  return bic.ok ? { bic: bic.bic } : {}
}

/** By which account the money of a fee goes to somebody, or why it does not. */
const accountOf = (
  fee: FeeRecord,
  payee: Payer | undefined,
  whose: Payer | undefined,
): Transfer["payee"] | TransferFault => {
  const { open, pendingJob } = balanceOf(fee)
  if (pendingJob !== undefined) return "inDebit"
  if (open >= 0) return "nothingOwed"
  if (payee === undefined) return whose === undefined ? "nobody" : "noPayer"
  const name = sepaLine(payee.accountHolder ?? holderName(payee), 70)
  if (name === "") return "missingName"
  const iban = checkIban(payee.iban ?? "")
  if (!iban.ok) return iban.reason === "empty" ? "missingIban" : "invalidIban"
  if (!isInPaymentsArea(iban.country)) return "notSepa"
  if (-open > maxPayment) return "tooMuch"
  return { name, iban: iban.iban, ...bicOf(payee.bic) }
}

/**
 * What an order to pay what is owed by fees would become (SEP-11): each fee is paid all that is owed, or left out with the reason.
 * Nothing is changed by it.
 */
export const reviewedTransfers = ({
  executionDate,
  settings,
  fees,
  ...around
}: ReviewedForTransfer): ReviewedTransfers => {
  const left: Array<UnpaidLine> = []
  const possible: Array<{
    readonly line: Omit<UnpaidLine, "code">
    readonly paid: PaidLine
    readonly planned: PlannedTransfer
  }> = []
  for (const { fee, name } of fees) {
    const { id, person, reference, description } = fee
    const known = person === null ? undefined : around.payees.get(person)
    const payee = payeeOf(around, fee)
    const isOther = payee !== undefined && known !== undefined && payee !== known
    const amount = cents(-balanceOf(fee).open)
    const line = {
      fee: id,
      reference,
      person,
      name: known === undefined ? name : fullName(known),
      paidTo: isOther ? { person: payee.id, name: fullName(payee) } : null,
      description,
      amount,
    }
    const account = accountOf(fee, payee, known)
    if (typeof account === "string" || payee === undefined) {
      left.push({ ...line, code: typeof account === "string" ? account : "nobody" })
      continue
    }
    // Who reads the statement is to know whose fee it was.
    const what = isOther ? `${description}, ${holderName(known)}` : description
    const text = sepaLine(remittanceOf({ description: what, reference }), 140)
    const transfer = { amount, payee: account, remittance: { text } }
    possible.push({
      line,
      paid: { ...line, holder: account.name, iban: shortenedIban(account.iban), statement: text },
      planned: { fee: id, reference, person: payee.id, amount, transfer },
    })
  }
  const { fits, beyond } = fitting(possible, ({ planned }) => planned.amount)
  for (const { line } of beyond) left.push({ ...line, code: "beyondSum" })
  const transfers = fits.map(({ planned }) => planned)
  const payer = { name: settings.party, iban: settings.iban, ...bicOf(settings.bic) }
  return {
    ready: fits.map(({ paid }) => paid),
    left,
    transfers,
    payer,
    sum: sumOf(transfers.map(({ amount }) => amount)),
    fingerprint: fingerprint(JSON.stringify({ executionDate, payer, transfers })),
  }
}
