import * as Effect from "effect/Effect"
import { fingerprint } from "../../../kernel/fingerprint.ts"
import { AutomaticMails, isEmailAddress, type MailWish } from "../../../messaging/index.ts"
import { addresseesByIds, allKept, fullName, MailWords, provenSender, undeliverable } from "../../../people/index.ts"
import { feeState } from "../../fee-balance.ts"
import type { InvoiceId, InvoiceMailsId } from "../../fee-id.ts"
import type { FeeChoice } from "../../fee-query.ts"
import { balanceOf, type FeeRecord } from "../../fee-record.ts"
import type { KeptInvoice } from "../../invoicing/invoice.ts"
import type { InvoiceMailRefusal, InvoiceMailsPreview } from "../../invoicing/invoice-mails.ts"
import type { MailedForm } from "../../invoicing/invoice-settings.ts"
import { InvoiceMailsOutdated, TooManyInvoices } from "../../invoicing/invoicing.errors.ts"
import { InvoiceStore } from "../../ports/invoice-store.port.ts"
import { InvoiceWords } from "../../ports/invoice-words.port.ts"
import { chosenIds } from "../chosen-fees.ts"
import { feesByIds } from "../debits/review.ts"
import { payersOfPersons } from "../mandates/payer.ts"
import { collecting, payCode } from "../pay-code.ts"
import { invoiceBytes } from "./file.ts"
import { recipientsOf } from "./recipients.ts"
import { getInvoiceSettings } from "./settings.ts"

/** The most invoices that are sent at once. */
const mostMailed = 5_000

/** A file of an invoice in one form, for mails. */
const source = (name: string, form: MailedForm) => ({
  name,
  read: Effect.fnUntraced(function* (id: string) {
    const [invoice] = yield* (yield* InvoiceStore).read([id as InvoiceId])
    if (invoice === undefined) return undefined
    return { type: "application/pdf", content: yield* invoiceBytes(invoice, form) }
  }),
})

/** Invoices as they go along with mails: to the byte what is downloaded of them. */
export const invoiceFiles = [source("invoice", "paper"), source("electronicInvoice", "electronic")] as const

/** What is known of an invoice that is to be sent. */
interface Ready {
  readonly fee: FeeRecord
  readonly invoice: KeptInvoice
  /** Whether the payer can be collected from. */
  readonly hasMandate: boolean
  readonly payer: NonNullable<FeeRecord["person"]>
  readonly name: string
  readonly address: string
}

/** Which of these invoices are on their way by mail, or were taken. */
const sentBefore = Effect.fnUntraced(function* (ids: ReadonlyArray<InvoiceId>) {
  const mails = yield* (yield* AutomaticMails).about(ids)
  // One that failed or was stopped reached nobody.
  const reached = mails.filter(({ state }) => state !== "failed" && state !== "stopped")
  return new Set(reached.flatMap(({ about }) => about)) as ReadonlySet<string>
})

/** Who would get which invoice now. Nothing is written. */
const planned = Effect.fnUntraced(function* (choice: FeeChoice, again: boolean) {
  const store = yield* InvoiceStore
  const ids = yield* chosenIds(choice)
  if (ids.length > mostMailed) return yield* new TooManyInvoices({ most: mostMailed })
  const fees = yield* feesByIds(ids, "read")
  const standing = new Map((yield* store.standing(ids)).map((each) => [each.fee, each]))
  const invoices = new Map(
    (yield* store.read([...standing.values()].map(({ id }) => id))).map((each) => [each.id, each]),
  )
  const persons = fees.flatMap(({ fee }) => fee.person ?? [])
  const recipientOf = yield* recipientsOf(persons)
  const payers = yield* payersOfPersons(persons)
  const addressees = yield* addresseesByIds([...persons, ...payers.values()])
  const dead = yield* undeliverable()
  const sent = yield* sentBefore([...invoices.keys()])

  const decide = (fee: FeeRecord): Ready | InvoiceMailRefusal => {
    const known = standing.get(fee.id)
    const invoice = known && invoices.get(known.id)
    if (invoice === undefined) return "noInvoice"
    const whose = fee.person === null ? undefined : addressees.get(fee.person)
    if (whose === undefined) return "noPerson"
    const there = addressees.get(payers.get(whose.id) ?? whose.id)
    const payer = there ?? whose
    // The address on it is nobody's business but of whom it names; and what is not collected any more is not announced.
    const isOther = fullName(payer) !== invoice.content.recipient.name
    if (isOther || (there === undefined && invoice.content.payment.way === "debit")) return "otherPayer"
    if (balanceOf(fee).claim < invoice.content.total) return "lessClaimed"
    const address = payer.email?.trim() ?? ""
    if (!isEmailAddress(address)) return "noAddress"
    if (dead.has(payer.id)) return "undeliverable"
    if (!again && sent.has(invoice.id)) return "alreadySent"
    const recipient = recipientOf(whose.id)
    const hasMandate = typeof recipient !== "string" && recipient.mandate !== null
    return { fee, invoice, hasMandate, payer: payer.id, name: fullName(payer), address }
  }
  const ready: Array<Ready> = []
  const refused: Array<InvoiceMailsPreview["refused"][number]> = []
  for (const { fee, name } of fees) {
    const decided = decide(fee)
    if (typeof decided !== "string") ready.push(decided)
    else
      refused.push({
        fee: fee.id,
        reference: fee.reference,
        name,
        number: standing.get(fee.id)?.number ?? null,
        reason: decided,
      })
  }
  const byNumber = (a: Ready, b: Ready) => a.invoice.year - b.invoice.year || a.invoice.counter - b.invoice.counter
  return { ready: ready.toSorted(byNumber), refused }
})

/** What each mail says, and what goes along with it. */
const wishesOf = Effect.fnUntraced(function* (ready: ReadonlyArray<Ready>, sending: InvoiceMailsId | null) {
  const { title, payment } = yield* InvoiceWords
  const words = yield* MailWords
  const sepa = yield* collecting()
  const { settings } = yield* getInvoiceSettings()
  return yield* Effect.forEach(
    ready,
    Effect.fnUntraced(function* ({ fee, invoice, hasMandate, payer }: Ready) {
      const { content, id } = invoice
      const { open } = balanceOf(fee)
      const collected =
        content.payment.way === "debit" ||
        feeState(balanceOf(fee)) === "pendingSepaDebit" ||
        (fee.paymentMethod === "sepa_debit" && hasMandate)
      const isElectronic = settings.mailed === "electronic" && content.issuer.taxNumber !== ""
      const code = collected ? {} : yield* payCode(sepa, open, `${fee.reference} ${content.number}`)
      return {
        key: `${sending ?? ""} ${id}`,
        persons: [payer],
        values: {
          invoiceNumber: content.number,
          invoiceDate: words.date(content.on),
          invoiceAmount: words.money(content.total),
          invoiceFor: words.list(content.lines.map(({ text }) => text)),
          invoicePayment: payment({
            open,
            dueOn: fee.dueOn,
            reference: fee.reference,
            collected,
            account: sepa && { holder: sepa.party, iban: sepa.iban },
          }),
        },
        ...code,
        file: { source: isElectronic ? "electronicInvoice" : "invoice", id, name: `${title(content)}.pdf` },
        about: [fee.id, id, ...(sending === null ? [] : [sending])],
      } satisfies MailWish
    }),
  )
})

type Plan = Effect.Success<ReturnType<typeof planned>>

const shown = ({ ready, refused }: Plan, wishes: ReadonlyArray<MailWish>) => {
  const mails = ready.map(({ invoice, name, address }) => ({
    invoice: invoice.id,
    number: invoice.content.number,
    name,
    address,
  }))
  // What is written goes along as it was seen, too: the amount that is open may change in between.
  const said = wishes.map(({ values, code, file }) => [values, code?.payload, file?.source])
  return { mails, refused, fingerprint: fingerprint(JSON.stringify([mails, said])) }
}

/** Which invoices would go to whom by mail (FEE-08). */
export const previewInvoiceMails = Effect.fnUntraced(function* (wish: {
  readonly fees: FeeChoice
  readonly again: boolean
}) {
  const plan = yield* planned(wish.fees, wish.again)
  const wishes = yield* wishesOf(plan.ready, null)
  const [first] = wishes
  const mail = first && (yield* (yield* AutomaticMails).show("invoiceMailed", first))
  return {
    ...shown(plan, wishes),
    first: first === undefined || mail === undefined ? null : { ...mail, file: first.file.name },
  } satisfies InvoiceMailsPreview
})

/**
 * Sends invoices by mail as it was looked at, or not at all. Two who send do so one after the other; the same sending again, as
 * after a double click, does nothing and answers the same.
 */
export const mailInvoices = Effect.fnUntraced(function* (wish: {
  readonly sending: InvoiceMailsId
  readonly fees: FeeChoice
  readonly again: boolean
  readonly fingerprint: string
}) {
  const mails = yield* AutomaticMails
  yield* (yield* InvoiceStore).steady()
  const before = yield* mails.about([wish.sending])
  if (before.length > 0) return { mails: before.length }
  yield* provenSender
  const plan = yield* planned(wish.fees, wish.again)
  const wishes = yield* wishesOf(plan.ready, wish.sending)
  if (shown(plan, wishes).fingerprint !== wish.fingerprint) return yield* new InvoiceMailsOutdated()
  if (!(yield* allKept(plan.ready.map(({ payer }) => payer)))) return yield* new InvoiceMailsOutdated()
  return { mails: yield* mails.enqueue("invoiceMailed", wishes) }
})
