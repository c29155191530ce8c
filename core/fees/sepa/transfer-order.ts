import * as Schema from "effect/Schema"
import { checkBic } from "../../kernel/bic.ts"
import { isCalendarDate } from "../../kernel/calendar-date.ts"
import { isInPaymentsArea } from "../../kernel/country.ts"
import { checkIban } from "../../kernel/iban.ts"
import { sepaIdentifierFault } from "../../kernel/sepa-identifier.ts"
import { checkCreditorReference } from "./creditor-reference.ts"
import { maxPayment, minPayment } from "./debit-job.ts"
import type { JobRefusal, JobRefusalCode } from "./debit-job-check.ts"
import { isMessageInstant } from "./message-instant.ts"
import { sepaLine } from "./sepa-text.ts"

/** Who pays or is paid, by which account. */
export const Account = Schema.Struct({
  name: Schema.String,
  iban: Schema.String,
  bic: Schema.optionalKey(Schema.String),
})

/** One credit transfer: amount in cents, payee, and a text or an RF creditor reference. */
export const Transfer = Schema.Struct({
  endToEndId: Schema.String,
  amount: Schema.Int,
  payee: Account,
  remittance: Schema.Union([Schema.Struct({ text: Schema.String }), Schema.Struct({ reference: Schema.String })]),
})
export type Transfer = typeof Transfer.Type

/** Credit transfers from one account on one day: refunds, and expenses that are paid (SEP-11). */
export interface TransferOrder {
  readonly messageId: string
  /** An ISO 8601 instant. */
  readonly createdAt: string
  readonly initiatingParty: string
  readonly payer: typeof Account.Type
  /** YYYY-MM-DD; the bank moves it to the next bank working day. */
  readonly executionDate: string
  readonly transfers: ReadonlyArray<Transfer>
}

declare const checked: unique symbol
/** An order whose contents were checked: only such an order can be written. */
export type CheckedTransferOrder = TransferOrder & { readonly [checked]: true }

/**
 * Checks the contents of an order as banks take it: identifiers, names and texts after transliteration, lengths,
 * amounts, dates. Gives the checked order, or every refusal. Source: DK Anlage 3, pain.001.001.09 (GBIC_5).
 */
export const checkTransferOrder = (
  order: TransferOrder,
):
  | { readonly ok: true; readonly order: CheckedTransferOrder }
  | { readonly ok: false; readonly refusals: ReadonlyArray<JobRefusal> } => {
  const refusals: Array<JobRefusal> = []
  const refuse = (path: string, code: JobRefusalCode | undefined, reason?: string) => {
    if (code !== undefined) refusals.push(reason === undefined ? { path, code } : { path, code, reason })
  }
  const line = (path: string, text: string, most: number) => {
    const { length } = sepaLine(text, most + 1)
    refuse(path, length === 0 ? "empty" : length > most ? "length" : undefined)
  }
  const account = (path: string, { name, iban, bic }: Transfer["payee"]) => {
    line(`${path}.name`, name, 70)
    const found = checkIban(iban)
    if (!found.ok) refuse(`${path}.iban`, "iban", found.reason)
    else if (!isInPaymentsArea(found.country)) refuse(`${path}.iban`, "notSepa")
    const bank = bic === undefined ? undefined : checkBic(bic)
    if (bank?.ok === false) refuse(`${path}.bic`, "bic", bank.reason)
  }
  refuse("messageId", sepaIdentifierFault(order.messageId))
  if (!isMessageInstant(order.createdAt)) refuse("createdAt", "instant")
  line("initiatingParty", order.initiatingParty, 70)
  account("payer", order.payer)
  if (!isCalendarDate(order.executionDate)) refuse("executionDate", "date")
  if (order.transfers.length === 0) refuse("transfers", "empty")
  const endToEndIds = new Set<string>()
  for (const [index, transfer] of order.transfers.entries()) {
    const path = `transfers[${index}]`
    refuse(`${path}.endToEndId`, sepaIdentifierFault(transfer.endToEndId))
    if (endToEndIds.has(transfer.endToEndId)) refuse(`${path}.endToEndId`, "duplicate")
    endToEndIds.add(transfer.endToEndId)
    if (transfer.amount < minPayment || transfer.amount > maxPayment) refuse(`${path}.amount`, "amount")
    account(`${path}.payee`, transfer.payee)
    if ("text" in transfer.remittance) line(`${path}.remittance`, transfer.remittance.text, 140)
    else if (!checkCreditorReference(transfer.remittance.reference).ok) refuse(`${path}.remittance`, "characters")
  }
  return refusals.length === 0 ? { ok: true, order: order as CheckedTransferOrder } : { ok: false, refusals }
}
