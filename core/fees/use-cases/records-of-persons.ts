import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { Acting } from "../../kernel/acting.ts"
import { allows } from "../../kernel/permission.ts"
import type { RecordsOfPersons } from "../../kernel/records-of-persons.ts"
import { heldBy } from "../../kernel/who.ts"
import type { PersonRepository } from "../../people/index.ts"
import { DunningLetterId, InvoiceId, MandateEntryId } from "../fee-id.ts"
import { DebitStore, GivenDebit } from "../ports/debit-store.port.ts"
import { DunningStore } from "../ports/dunning-store.port.ts"
import { FeeStore, GivenFee } from "../ports/fee-store.port.ts"
import { InvoiceStore } from "../ports/invoice-store.port.ts"
import type { InvoiceWords } from "../ports/invoice-words.port.ts"
import { MandateStore } from "../ports/mandate-store.port.ts"
import type { PayerStore } from "../ports/payer-store.port.ts"
import { GivenTransfer, TransferStore } from "../ports/transfer-store.port.ts"
import { chargedTwiceAsOne } from "./charged-twice.ts"
import { collectedSince, invoicedSince, reversedSince } from "./fees-when-parted.ts"
import { handOverFees } from "./hand-over-fees.ts"

const readMoved = Schema.decodeUnknownSync(Schema.Array(GivenFee))

/** The fees of persons. They outlive an erasing, because the law wants the books kept (§ 147 AO), but name nobody then. */
export const feesOfPersons = {
  name: "fees",
  columns: ["fees.person_id"],
  inUse: (persons) => Effect.flatMap(FeeStore, (store) => store.charged(persons)),
  erased: Effect.fnUntraced(function* (persons) {
    yield* (yield* FeeStore).forgetPersons(persons)
  }),
  merged: Effect.fnUntraced(function* (kept, gone) {
    return yield* (yield* FeeStore).give(gone, kept)
  }),
  twice: Effect.fnUntraced(function* (persons) {
    const { who } = yield* Acting
    const twice = yield* chargedTwiceAsOne(persons)
    return allows(heldBy(who), "fees") ? twice : twice.map(() => null)
  }),
  parted: Effect.fnUntraced(function* (kept, gone, moved) {
    const given = readMoved(moved).map(({ fee }) => fee)
    return (yield* handOverFees(kept, gone, given)).length === given.length
  }),
  reversed: reversedSince,
} as const satisfies RecordsOfPersons<FeeStore | InvoiceStore | PayerStore | Acting, never>

const Moved = Schema.Struct({ letters: Schema.Array(DunningLetterId), stopped: Schema.Boolean })
const readGiven = Schema.decodeUnknownSync(Moved)

/**
 * Letters that asked persons to pay, and who is to be left in peace: of two who become one, the one that stays is when one of
 * both was.
 */
export const dunningOfPersons = {
  name: "dunning",
  columns: ["dunning_letters.person_id", "dunning_stops.person_id"],
  erased: Effect.fnUntraced(function* (persons) {
    yield* (yield* DunningStore).forgetPersons(persons)
  }),
  merged: Effect.fnUntraced(function* (kept, gone) {
    const store = yield* DunningStore
    const stopped = (yield* store.personStopped(gone)) && !(yield* store.personStopped(kept))
    if (stopped) yield* store.stopPerson(kept, true)
    return { letters: yield* store.give(gone, kept), stopped }
  }),
  parted: Effect.fnUntraced(function* (kept, gone, moved) {
    const store = yield* DunningStore
    const { letters, stopped } = readGiven(moved)
    const isAsLeft = yield* store.personStopped(kept)
    if (stopped) yield* store.stopPerson(kept, false)
    return (yield* store.give(kept, gone, letters)).length === letters.length && (isAsLeft || !stopped)
  }),
} as const satisfies RecordsOfPersons<DunningStore, never>

const readDebits = Schema.decodeUnknownSync(Schema.Array(GivenDebit))

/**
 * The debits of persons. What was written into a file stays as it was, because the file is a record of the books; only that it
 * is about the person is forgotten.
 */
export const debitsOfPersons = {
  name: "direct debits",
  columns: ["sepa_debits.person_id"],
  erased: Effect.fnUntraced(function* (persons) {
    yield* (yield* DebitStore).forgetPersons(persons)
  }),
  merged: Effect.fnUntraced(function* (kept, gone) {
    return yield* (yield* DebitStore).give(gone, kept)
  }),
  parted: Effect.fnUntraced(function* (kept, gone, moved) {
    const given = readDebits(moved)
    return (yield* (yield* DebitStore).give(kept, gone, given)).length === given.length
  }),
  collected: collectedSince,
} as const satisfies RecordsOfPersons<DebitStore | FeeStore | PayerStore | PersonRepository | Acting, never>

const readTransfers = Schema.decodeUnknownSync(Schema.Array(GivenTransfer))

/** The money that went back to persons: as with debits, what was written into a file stays, and only the person is forgotten. */
export const transfersOfPersons = {
  name: "transfers",
  columns: ["transfers.person_id"],
  erased: Effect.fnUntraced(function* (persons) {
    yield* (yield* TransferStore).forgetPersons(persons)
  }),
  merged: Effect.fnUntraced(function* (kept, gone) {
    return yield* (yield* TransferStore).give(gone, kept)
  }),
  parted: Effect.fnUntraced(function* (kept, gone, moved) {
    const given = readTransfers(moved)
    return (yield* (yield* TransferStore).give(kept, gone, given)).length === given.length
  }),
} as const satisfies RecordsOfPersons<TransferStore, never>

const readInvoices = Schema.decodeUnknownSync(Schema.Array(InvoiceId))

/**
 * The invoices of persons. What went out stays as it was, with name and address, because it is a record of the books (§ 147 AO,
 * § 14b UStG); only that it is about the person is forgotten.
 */
export const invoicesOfPersons = {
  name: "invoices",
  columns: ["invoices.person_id"],
  erased: Effect.fnUntraced(function* (persons) {
    yield* (yield* InvoiceStore).forgetPersons(persons)
  }),
  merged: Effect.fnUntraced(function* (kept, gone) {
    return yield* (yield* InvoiceStore).give(gone, kept)
  }),
  parted: Effect.fnUntraced(function* (kept, gone, moved) {
    const given = readInvoices(moved)
    return (yield* (yield* InvoiceStore).give(kept, gone, given)).length === given.length
  }),
  invoiced: invoicedSince,
} as const satisfies RecordsOfPersons<
  InvoiceStore | InvoiceWords | FeeStore | PayerStore | DebitStore | MandateStore | PersonRepository | Acting,
  never
>

const readMandates = Schema.decodeUnknownSync(Schema.Array(MandateEntryId))

/** What happened to references of mandates: a reference stays spent after its person is gone, so that it is never given twice. */
export const mandatesOfPersons = {
  name: "mandates",
  columns: ["mandate_entries.person_id"],
  erased: Effect.fnUntraced(function* (persons) {
    yield* (yield* MandateStore).forgetPersons(persons)
  }),
  merged: Effect.fnUntraced(function* (kept, gone) {
    return yield* (yield* MandateStore).give(gone, kept)
  }),
  parted: Effect.fnUntraced(function* (kept, gone, moved) {
    const given = readMandates(moved)
    return (yield* (yield* MandateStore).give(kept, gone, given)).length === given.length
  }),
} as const satisfies RecordsOfPersons<MandateStore, never>
