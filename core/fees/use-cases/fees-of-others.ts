import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { CalendarDate } from "../../kernel/calendar-date.ts"
import type { PersonId } from "../../kernel/id.ts"
import { type Cents, sum } from "../../kernel/money.ts"
import { heldPersons } from "../../people/index.ts"
import type { EntryRefusal } from "../entry-refusal.ts"
import type { FeeFlow, Sphere } from "../fee.ts"
import type { FeeBatchId, FeeId } from "../fee-id.ts"
import { type FeeRow, rowOf } from "../fee-record.ts"
import { FeeStore } from "../ports/fee-store.port.ts"
import { TierStore } from "../ports/tier-store.port.ts"
import { withoutName } from "../without-name.ts"
import { newFee } from "./new-fee.ts"
import { withEntry } from "./record-entry.ts"
import { newReferences } from "./references.ts"

/** A fee that another context charges a person. `amount` is cents above 0. */
export interface Charge {
  readonly person: PersonId
  readonly flow: FeeFlow
  readonly description: string
  readonly amount: Cents
  readonly dueOn: CalendarDate
  readonly sphere: Sphere
  readonly category: string | null
}

/** Charges fees for another context, in its transaction; each person pays as it stands with them. Gives the ids in the same order. */
export const chargeFees = Effect.fnUntraced(function* (description: string, charges: ReadonlyArray<Charge>) {
  const [first] = charges
  if (first === undefined) return []
  // Who makes fees does so one after the other, as by hand.
  yield* (yield* TierStore).steady()
  const acting = yield* Acting
  const held = new Map((yield* heldPersons(charges.map(({ person }) => person))).map((person) => [person.id, person]))
  const references = yield* newReferences(charges.length)
  const batch = acting.newId() as FeeBatchId
  const fees = charges.map(({ amount, ...said }, index) => {
    const reference = references[index]
    if (reference === undefined) throw new Error("fewer references were drawn than fees are charged")
    const paymentMethod = held.get(said.person)?.paymentMethod ?? "none"
    return newFee(acting, amount, { ...said, batch, reference, paymentMethod })
  })
  yield* (yield* FeeStore).add(
    {
      id: batch,
      month: null,
      description,
      dueOn: first.dueOn,
      at: new Date(acting.now).toISOString(),
      byName: acting.userName,
      fees: fees.length,
      sum: sum(charges.map(({ amount }) => amount)),
    },
    fees,
  )
  return fees.map(({ id }) => id)
})

/** Fees as they stand in lists, of those ids that there are, by id. */
export const feeRows = Effect.fnUntraced(function* (ids: ReadonlyArray<FeeId>) {
  const found = yield* (yield* FeeStore).read(ids)
  return found.map(({ fee, name }): FeeRow => rowOf(fee, name))
})

/**
 * As `feeRows`, for who is about to change what they claim: nobody else changes them until this transaction ends. They are held in the
 * order of their ids, as by everybody.
 */
export const heldFeeRows = Effect.fnUntraced(function* (ids: ReadonlyArray<FeeId>) {
  const held = yield* (yield* FeeStore).hold(ids.toSorted())
  return held.map(({ fee, name }): FeeRow => rowOf(fee, name))
})

/** Takes names out of the descriptions of fees, for another context whose persons are erased (PER-17). */
export const forgetNamesInFees = Effect.fnUntraced(function* (
  named: ReadonlyArray<{ readonly id: FeeId; readonly name: string }>,
) {
  const store = yield* FeeStore
  const names = new Map(named.map(({ id, name }) => [id, name]))
  const held = yield* store.hold([...names.keys()].toSorted())
  yield* store.replace(
    held.flatMap(({ fee }) => {
      const description = withoutName(fee.description, names.get(fee.id) ?? "")
      return description === fee.description ? [] : [{ ...fee, version: fee.version + 1, description }]
    }),
  )
})

/** The rules of fees refuse a change that another context asked for: of which fee, and why. Nothing was written. */
export interface RefusedFee {
  readonly reference: string
  readonly refusal: EntryRefusal
}

/** What a fee is to claim less or more, for another context. `amount` is cents above 0. */
export interface ClaimChange {
  readonly id: FeeId
  readonly kind: "reversal" | "charge"
  readonly amount: Cents
}

/** Changes what fees claim, each once, for another context: all, or none and the first that refuses. */
export const changeClaims = Effect.fnUntraced(function* (changes: ReadonlyArray<ClaimChange>, note: string) {
  const store = yield* FeeStore
  const acting = yield* Acting
  const changeOf = new Map(changes.map((change) => [change.id, change]))
  const held = yield* store.hold([...changeOf.keys()].toSorted())
  const changed = []
  for (const { fee } of held) {
    const change = changeOf.get(fee.id)
    if (change === undefined) continue
    const { kind, amount } = change
    const result = withEntry(acting, fee, { kind, id: acting.newId(), on: acting.today, amount }, note)
    if ("refusal" in result) return { reference: fee.reference as string, refusal: result.refusal } satisfies RefusedFee
    changed.push(result.fee)
  }
  yield* store.replace(changed)
  return undefined
})
