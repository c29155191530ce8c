import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { Acting } from "../../../kernel/acting.ts"
import { PersonId } from "../../../kernel/id.ts"
import type { PayersOfTwo, RecordsOfPersons } from "../../../kernel/records-of-persons.ts"
import { fullName, type Payer, PayersWouldLoop, type PersonRepository, payersByIds } from "../../../people/index.ts"
import { DebitStore } from "../../ports/debit-store.port.ts"
import { PayerStore } from "../../ports/payer-store.port.ts"
import { loopOf, wouldLoop } from "./payer.ts"

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
 * one, it is chosen whose payer stays; somebody is offered before nobody, and who is in the list before who is not. The one who stays pays
 * for whom the other paid. Two of whom one would pay for themselves in the end, over others, do not become one.
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
  // Whether the payer is there decides, too: else nothing is collected.
  standing: Effect.fnUntraced(function* (person) {
    const [found] = yield* (yield* PayerStore).payersOf([person])
    return found === undefined ? null : [found.payer, (yield* payersByIds([found.payer])).has(found.payer)]
  }),
  payers: Effect.fnUntraced(function* (kept, gone) {
    const { ours, theirs } = yield* payersAsOne(kept, gone)
    if (ours === theirs) return null
    const found = yield* payersByIds([ours, theirs].flatMap((payer) => payer ?? []))
    const [one, other] = [ours, theirs].map((payer) => (payer === null ? null : found.get(payer)))
    // Where neither is in the list any more, nothing tells them apart: nothing is collected until it is said who pays, or they are back.
    if (one === undefined && other === undefined) return null
    const alike = one && other && fullName(one) === fullName(other)
    const told = (payer: Payer | null | undefined) => {
      if (!payer) return payer === null ? null : ""
      const { street, city, email } = payer
      return [fullName(payer), ...(alike ? [street, city, email] : [])].filter((part) => part).join(", ")
    }
    const isTheirs = ours === null || (one === undefined && other !== null)
    return { kept: told(one), gone: told(other), offered: isTheirs ? "gone" : "kept" } satisfies PayersOfTwo
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
    const { payer, taken, own = null, paysFor } = readPayers(moved)
    const ours = (yield* store.payersOf([kept]))[0]?.payer ?? null
    const theirs = new Set(yield* store.paidBy(kept))
    const taking = payer === kept ? null : payer
    const isKeptLeft = ours === (taken ? taking : own)
    // As with fields: whoever pays since where the merge changed nothing stays, and is nothing to be told.
    let isAsLeft = isKeptLeft || !taken
    if (taken && isKeptLeft) yield* store.put(kept, null)
    for (const person of paysFor) {
      const isLeft = person === kept ? isKeptLeft : theirs.has(person)
      if (isLeft) yield* store.put(person, gone)
      isAsLeft = isAsLeft && isLeft
    }
    // Somebody may have said since who pays for the payers, or who did may be one with another.
    const back = [
      ...(taken && isKeptLeft && own !== null ? [{ person: kept, payer: own }] : []),
      ...(payer === null ? [] : [{ person: gone, payer }]),
    ]
    const by = new Set<PersonId>()
    for (const { person, payer: former } of back) {
      const loop = yield* loopOf(person, former)
      if (loop === undefined) yield* store.put(person, former)
      else for (const each of loop) by.add(each)
    }
    return by.size > 0 ? { hindered: by } : isAsLeft
  }),
} as const satisfies RecordsOfPersons<PayerStore | DebitStore | PersonRepository | Acting, PayersWouldLoop>
