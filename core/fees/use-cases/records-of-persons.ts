import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { Acting } from "../../kernel/acting.ts"
import { PersonId } from "../../kernel/id.ts"
import { allows } from "../../kernel/permission.ts"
import type { Json, PayersOfTwo, RecordsOfPersons } from "../../kernel/records-of-persons.ts"
import { heldBy } from "../../kernel/who.ts"
import {
  fullName,
  type Payer,
  PayersWouldLoop,
  type PersonData,
  type PersonRepository,
  payersByIds,
} from "../../people/index.ts"
import { DunningLetterId, InvoiceId, MandateEntryId } from "../fee-id.ts"
import { DebitStore, GivenDebit } from "../ports/debit-store.port.ts"
import { DunningStore } from "../ports/dunning-store.port.ts"
import { FeeStore, GivenFee } from "../ports/fee-store.port.ts"
import { InvoiceStore } from "../ports/invoice-store.port.ts"
import type { InvoiceWords } from "../ports/invoice-words.port.ts"
import { MandateStore } from "../ports/mandate-store.port.ts"
import { PayerStore } from "../ports/payer-store.port.ts"
import { TierStore } from "../ports/tier-store.port.ts"
import { GivenTransfer, TransferStore } from "../ports/transfer-store.port.ts"
import { chargedTwiceAsOne } from "./charged-twice.ts"
import { collectedSince, invoicedSince, reversedSince } from "./fees-when-parted.ts"
import { handOverFees } from "./hand-over-fees.ts"
import { wouldLoop } from "./mandates/payer.ts"

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

const ownAmount = "customAmount" satisfies keyof PersonData

/**
 * Whether the amount of who stayed was final before, whether it is as one, and whether it is the amount of who went. Earlier versions kept
 * less: whether it became final (`true`), or is not any more (`"ended"`).
 */
const Without = Schema.Struct({ was: Schema.Boolean, is: Schema.Boolean, taken: Schema.Boolean })
const readWithout = (moved: Json): typeof Without.Type => {
  const kept = Schema.decodeUnknownSync(Schema.Union([Without, Schema.Boolean, Schema.Literal("ended")]))(moved)
  if (typeof kept === "object") return kept
  return { was: kept === "ended", is: kept === true, taken: false }
}

/**
 * Whose own amount is final (ANN-05): two who become one are if that was so of whose amount they have. Who comes apart again is as before
 * with the amount from before; what was said since is of the amount that stands there since.
 */
export const annuitiesOfPersons = {
  name: "annuities",
  columns: ["annuities_without_rules.person_id"],
  erased: Effect.fnUntraced(function* (persons) {
    yield* (yield* TierStore).setWithoutRules(persons, false)
  }),
  standing: (person) =>
    Effect.flatMap(TierStore, (store) => Effect.map(store.withoutRules(), (all) => all.has(person))),
  merged: Effect.fnUntraced(function* (kept, gone, from) {
    const store = yield* TierStore
    const without = yield* store.withoutRules()
    const taken = from(ownAmount) === "gone"
    const [was, is] = [without.has(kept), without.has(taken ? gone : kept)]
    if (was !== is) yield* store.setWithoutRules([kept], is)
    return { was, is, taken }
  }),
  parted: Effect.fnUntraced(function* (kept, _gone, moved, isBack) {
    const { was, is, taken } = readWithout(moved)
    const store = yield* TierStore
    const isAsLeft = (yield* store.withoutRules()).has(kept) === is
    if (taken ? isBack(ownAmount) : isAsLeft) yield* store.setWithoutRules([kept], was)
    return isAsLeft
  }),
} as const satisfies RecordsOfPersons<TierStore, never>

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

const MovedPayers = Schema.Struct({
  payer: Schema.NullOr(PersonId),
  /** Whether the one who stays is paid for as the other one was. */
  taken: Schema.Boolean,
  /** Who paid for the one who stays before, if not the one who went; not there in what was kept by earlier versions. */
  own: Schema.optionalKey(Schema.NullOr(PersonId)),
  paysFor: Schema.Array(PersonId),
})
const readPayers = Schema.decodeUnknownSync(MovedPayers)

/** Who pays for each of two persons as if they were one: who pays for the other one then pays alone. */
const payersAsOne = Effect.fnUntraced(function* (kept: PersonId, gone: PersonId) {
  const found = yield* (yield* PayerStore).payersOf([kept, gone])
  const of = (person: PersonId) => {
    const payer = found.find((each) => each.person === person)?.payer
    return payer === undefined || payer === kept || payer === gone ? null : payer
  }
  return { ours: of(kept), theirs: of(gone) }
})

/**
 * Who pays for whom. Those for whom somebody paid who is erased are collected from nobody until it is said who pays. Of two who become
 * one, it is chosen whose payer stays; somebody is offered before nobody. The one who stays pays for whom the other paid. Two of whom one
 * would pay for themselves in the end, over others, do not become one.
 */
export const payersOfPersons = {
  name: "payers",
  columns: ["payers.person_id", "payers.payer_id"],
  inUse: (persons) => Effect.flatMap(PayerStore, (store) => store.related(persons)),
  // As whoever says who pays: no loop comes of two who do so at once.
  steady: () => Effect.asVoid(Effect.flatMap(DebitStore, (store) => store.holdSettings())),
  erased: Effect.fnUntraced(function* (persons) {
    yield* (yield* PayerStore).forgetPersons(persons, (yield* Acting).newId() as PersonId)
  }),
  standing: (person) =>
    Effect.flatMap(PayerStore, (store) => Effect.map(store.payersOf([person]), ([found]) => found?.payer ?? null)),
  payers: Effect.fnUntraced(function* (kept, gone) {
    const { ours, theirs } = yield* payersAsOne(kept, gone)
    if (ours === theirs) return null
    const found = yield* payersByIds([ours, theirs].flatMap((payer) => payer ?? []))
    const [one, other] = [ours, theirs].map((payer) => (payer === null ? null : found.get(payer)))
    // Where neither is in the list any more, it is to be said who pays, whichever stays.
    if (one === undefined && other === undefined) return null
    const alike = one && other && fullName(one) === fullName(other)
    const told = (payer: Payer | null | undefined) => {
      if (!payer) return payer === null ? null : ""
      const { street, city, email } = payer
      return [fullName(payer), ...(alike ? [street, city, email] : [])].filter((part) => part).join(", ")
    }
    return { kept: told(one), gone: told(other), offered: ours === null ? "gone" : "kept" } satisfies PayersOfTwo
  }),
  merged: Effect.fnUntraced(function* (kept, gone, from) {
    const store = yield* PayerStore
    const { ours, theirs } = yield* payersAsOne(kept, gone)
    const payer = (yield* store.payersOf([gone]))[0]?.payer ?? null
    const paysFor = yield* store.paidBy(gone)
    yield* store.put(gone, null)
    for (const person of paysFor) yield* store.put(person, person === kept ? null : kept)
    const taken = ours !== theirs && from("payer") === "gone"
    if (taken) yield* store.put(kept, theirs)
    const now = taken ? theirs : ours
    if (now !== null && (yield* wouldLoop(kept, now))) return yield* new PayersWouldLoop()
    return { payer, taken, own: ours, paysFor }
  }),
  others: (moved) => {
    const { payer, taken, own, paysFor } = readPayers(moved)
    return [payer, ...(taken ? [own ?? null] : []), ...paysFor].filter((person) => person !== null)
  },
  replaced: (moved) => readPayers(moved).taken,
  parted: Effect.fnUntraced(function* (kept, gone, moved) {
    const store = yield* PayerStore
    const { payer, taken, own: before, paysFor } = readPayers(moved)
    const [own, knowsOwn] = [before ?? null, before !== undefined]
    const ours = (yield* store.payersOf([kept]))[0]?.payer ?? null
    const theirs = new Set(yield* store.paidBy(kept))
    const taking = payer === kept ? null : payer
    const isKeptLeft = ours === (taken ? taking : own)
    // What earlier versions kept of a merge does not tell who paid before for the one who stays.
    let isAsLeft = isKeptLeft || (!taken && !knowsOwn)
    if (taken && isKeptLeft) yield* store.put(kept, null)
    for (const person of paysFor) {
      const isLeft = person === kept ? isKeptLeft : theirs.has(person)
      if (isLeft) yield* store.put(person, gone)
      isAsLeft = isAsLeft && isLeft
    }
    // Somebody may have said since who pays for the payers.
    if (taken && isKeptLeft && own !== null) {
      if (yield* wouldLoop(kept, own)) isAsLeft = false
      else yield* store.put(kept, own)
    }
    if (payer === null) return isAsLeft
    if (yield* wouldLoop(gone, payer)) return false
    yield* store.put(gone, payer)
    return isAsLeft
  }),
} as const satisfies RecordsOfPersons<PayerStore | DebitStore | PersonRepository | Acting, PayersWouldLoop>
