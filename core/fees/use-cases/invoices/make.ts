import * as Effect from "effect/Effect"
import { Acting } from "../../../kernel/acting.ts"
import { fingerprint } from "../../../kernel/fingerprint.ts"
import { AutomaticMails } from "../../../messaging/index.ts"
import { allKept } from "../../../people/index.ts"
import { WorkspaceStore } from "../../../workspace/index.ts"
import type { FeeId, InvoiceId } from "../../fee-id.ts"
import type { SeenChoice } from "../../fee-query.ts"
import type { FeeRecord } from "../../fee-record.ts"
import { FeeNotFound } from "../../fees.errors.ts"
import {
  cancellationOf,
  drawnInvoice,
  type InvoiceGround,
  invoiceRefusal,
  serviceOf,
} from "../../invoicing/drawn-invoice.ts"
import { type Invoice, invoiceRow, type KeptInvoice, type ServicePeriod } from "../../invoicing/invoice.ts"
import { firstInvoiceSettings, invoiceNumber } from "../../invoicing/invoice-settings.ts"
import type { InvoicesMade, InvoicesOfFee } from "../../invoicing/invoices.port.ts"
import {
  InvoiceNotFound,
  InvoiceNumberTaken,
  InvoicesNotSetUp,
  InvoicesTwice,
  NotCancellable,
} from "../../invoicing/invoicing.errors.ts"
import { DebitStore } from "../../ports/debit-store.port.ts"
import { FeeStore } from "../../ports/fee-store.port.ts"
import { InvoiceStore } from "../../ports/invoice-store.port.ts"
import { InvoiceWords } from "../../ports/invoice-words.port.ts"
import { chargedTwiceBeside } from "../charged-twice.ts"
import { asSeen, chosenFees, isAsSeen } from "../chosen-fees.ts"
import { feesByIds } from "../debits/review.ts"
import { recipientsOf } from "./recipients.ts"
import { numberedYear } from "./settings.ts"

/** So many invoices are made at once. */
const batchSize = 1_000

/** What all invoices are made of from now on until this transaction ends. */
const steadyGround = Effect.fnUntraced(function* () {
  const { today } = yield* Acting
  const settings = yield* (yield* InvoiceStore).steady()
  if (settings === undefined) return yield* new InvoicesNotSetUp({ missing: "settings" })
  const workspace = yield* WorkspaceStore
  const { name, street, addressAddition, postcode, city } = yield* workspace.read()
  if ([street, postcode, city].some((part) => part.trim() === ""))
    return yield* new InvoicesNotSetUp({ missing: "address" })
  const sepa = (yield* (yield* DebitStore).settings())?.settings
  const address = { street, addition: addressAddition, postcode, city, country: "DE" }
  const issuer = { name, address, taxNumber: settings.taxNumber }
  const logo = yield* workspace.logo()
  return { logo, ground: { issuer, settings, sepa, logo: logo?.tag, today } satisfies InvoiceGround }
})

/** The next so many numbers of this year, none of which was ever given. After `steadyGround`. */
const nextNumbers = Effect.fnUntraced(function* (template: string, count: number) {
  const store = yield* InvoiceStore
  const year = yield* numberedYear
  const given = yield* store.given(year)
  const numbers = Array.from({ length: count }, (_, index) => {
    const counter = given + index + 1
    return { year, counter, number: invoiceNumber(template, year, counter) }
  })
  const [taken] = yield* store.taken(numbers.map(({ number }) => number))
  return taken === undefined ? numbers : yield* new InvoiceNumberTaken({ number: taken })
})

/** What is written down of an invoice besides its content. */
const head = Effect.map(Acting, ({ newId, now, userName }) => ({
  id: newId() as InvoiceId,
  at: new Date(now).toISOString(),
  byName: userName,
  cancelled: false,
}))

/** Which invoice each of these fees has. */
const standingOf = Effect.fnUntraced(function* (fees: ReadonlyArray<FeeId>) {
  const standing = yield* (yield* InvoiceStore).standing(fees)
  return new Map(standing.map(({ fee, number }) => [fee, number]))
})

const makeBatch = Effect.fnUntraced(function* (
  ids: ReadonlyArray<FeeId>,
  isSeen: ReturnType<typeof isAsSeen>,
  ground: InvoiceGround,
  service: ServicePeriod | null,
) {
  const { lines } = yield* InvoiceWords
  const found = yield* feesByIds(ids, "read")
  const has = yield* standingOf(ids)
  const persons = found.flatMap(({ fee }) => fee.person ?? [])
  // Who goes for good meanwhile waits; who went by now is told as gone, because persons are read after this.
  yield* allKept(persons)
  const recipientOf = yield* recipientsOf(persons)
  const refused: Array<InvoicesMade["refused"][number]> = []
  const ready = found.flatMap(({ fee, name }) => {
    const recipient = recipientOf(fee.person)
    const refusal = isSeen(fee)
      ? invoiceRefusal(fee, recipient, has.get(fee.id), ground.settings)
      : ({ kind: "notAsSeen" } as const)
    if (refusal !== undefined) refused.push({ id: fee.id, reference: fee.reference, name, refusal })
    return refusal !== undefined || typeof recipient === "string" ? [] : [{ fee, recipient }]
  })
  const numbers = yield* nextNumbers(ground.settings.numbers, ready.length)
  const made: Array<KeptInvoice> = []
  for (const [index, { fee, recipient }] of ready.entries()) {
    const next = numbers[index]
    if (next === undefined) continue
    const { year, counter, number } = next
    const content = drawnInvoice(fee, recipient, ground, number, service, lines)
    made.push({ ...(yield* head), fee: fee.id, person: fee.person, year, counter, cancels: null, content })
  }
  yield* (yield* InvoiceStore).add(made)
  return { made, refused, found, ready: ready.map(({ fee }) => fee) }
})

/**
 * Makes invoices of chosen fees; one that is another than was seen gets none. Numbers are given under a lock, in the transaction that keeps
 * the invoices, so there is no gap and no number twice. Whose person is charged twice for a month is told first, and nothing is made until
 * that was seen.
 */
export const makeInvoices = Effect.fnUntraced(function* ({
  fees,
  service,
  twice: seen,
}: {
  readonly fees: SeenChoice
  readonly service: ServicePeriod | null
  readonly twice?: string
}) {
  const { ground, logo } = yield* steadyGround()
  const { ids, left } = yield* chosenFees(fees)
  const isSeen = isAsSeen(fees)
  const made: Array<KeptInvoice> = []
  const refused: Array<InvoicesMade["refused"][number]> = []
  const were: Array<Pick<FeeRecord, "id" | "version">> = []
  const ready: Array<FeeRecord> = []
  for (let from = 0; from < ids.length; from += batchSize) {
    const batch = yield* makeBatch(ids.slice(from, from + batchSize), isSeen, ground, service)
    made.push(...batch.made)
    refused.push(...batch.refused)
    ready.push(...batch.ready)
    were.push(...batch.found.map(({ fee: { id, version } }) => ({ id, version })))
  }
  yield* asSeen(fees, left, were)
  const twice = yield* chargedTwiceBeside(ready)
  const told = fingerprint(JSON.stringify(twice))
  if (twice.length > 0 && seen !== told) return yield* new InvoicesTwice({ twice, fingerprint: told })
  const [first, last] = [made[0]?.content.number, made.at(-1)?.content.number]
  // Beside the invoices that bear it: the workspace may take another one.
  if (made.length > 0 && logo !== undefined) yield* (yield* InvoiceStore).keepLogo(logo)
  return {
    made: made.map(({ id }) => id),
    numbers: first === undefined || last === undefined ? null : { first, last },
    refused,
  } satisfies InvoicesMade
})

/** One invoice. */
export const knownInvoice = Effect.fnUntraced(function* (id: InvoiceId) {
  const [invoice] = yield* (yield* InvoiceStore).read([id])
  return invoice ?? (yield* new InvoiceNotFound({ id }))
})

/** Cancels an invoice as a whole; another one can be made of its fee then. Its mails that still wait go to nobody. */
export const cancelInvoice = Effect.fnUntraced(function* ({ id }: { readonly id: InvoiceId }) {
  const {
    ground: { settings, today },
  } = yield* steadyGround()
  const invoice = yield* knownInvoice(id)
  const { content, fee, person } = invoice
  if (invoice.cancelled || invoice.cancels !== null) return yield* new NotCancellable({ number: content.number })
  const [next] = yield* nextNumbers(settings.numbers, 1)
  if (next === undefined) return yield* Effect.die(new Error("a number was asked for"))
  const { year, counter, number } = next
  const made: KeptInvoice = {
    ...(yield* head),
    fee,
    person,
    year,
    counter,
    cancels: id,
    content: cancellationOf(content, number, today),
  }
  yield* (yield* InvoiceStore).add([made])
  yield* (yield* AutomaticMails).revoke("invoiceMailed", [id])
  return invoiceRow(made) satisfies Invoice
})

/** The invoices of a fee, and whether one can be made. */
export const invoicesOfFee = Effect.fnUntraced(function* ({ fee: id }: { readonly fee: FeeId }) {
  const found = yield* (yield* FeeStore).find(id)
  if (found === undefined) return yield* new FeeNotFound({ id })
  const { fee } = found
  const recipientOf = yield* recipientsOf(fee.person === null ? [] : [fee.person])
  const has = yield* standingOf([id])
  const store = yield* InvoiceStore
  const kept = yield* store.ofFee(id)
  const settings = (yield* store.settings()) ?? firstInvoiceSettings
  return {
    invoices: kept.map(invoiceRow),
    refusal: invoiceRefusal(fee, recipientOf(fee.person), has.get(id), settings) ?? null,
    service: serviceOf(fee),
  } satisfies InvoicesOfFee
})
