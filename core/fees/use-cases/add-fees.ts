import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { CalendarDate } from "../../kernel/calendar-date.ts"
import type { PaymentMethod } from "../../kernel/payment-method.ts"
import { heldPersons } from "../../people/index.ts"
import { type CustomFees, customFeeAmounts, type Sphere } from "../fee.ts"
import type { FeeBatchId } from "../fee-id.ts"
import type { FeeRecord } from "../fee-record.ts"
import { FeesIncomplete } from "../fees.errors.ts"
import { FeeStore } from "../ports/fee-store.port.ts"
import { TierStore } from "../ports/tier-store.port.ts"
import type { FeeBatch } from "../tiers.port.ts"
import { newFee } from "./new-fee.ts"
import { newReferences } from "./references.ts"

interface NewFees extends CustomFees {
  readonly batch: FeeBatchId
  readonly kind: "claim" | "credit"
  readonly description: string
  readonly dueOn: CalendarDate
  readonly paymentMethod: PaymentMethod | null
  readonly sphere: Sphere
  readonly category: string | null
}

/**
 * Makes fees by hand (FEE-02): all of them, or none when somebody has no amount or is not in the list any more. The same
 * batch again makes nothing and answers the same.
 */
export const addFees = Effect.fnUntraced(function* (input: NewFees) {
  const store = yield* FeeStore
  // Who makes fees does so one after the other: a double click finds the batch of the first.
  yield* (yield* TierStore).steady()
  const before = yield* store.batch(input.batch)
  if (before !== undefined) return before
  const amounts = customFeeAmounts(input)
  if (!amounts.ok) return yield* new FeesIncomplete({ missing: amounts.missing, gone: [] })
  const held = new Map((yield* heldPersons(input.persons)).map((person) => [person.id, person]))
  const gone = amounts.amounts.map(({ person }) => person).filter((person) => !held.has(person))
  if (gone.length > 0) return yield* new FeesIncomplete({ missing: [], gone })
  const acting = yield* Acting
  const references = yield* newReferences(amounts.amounts.length)
  const sign = input.kind === "credit" ? -1 : 1
  const fees = amounts.amounts.flatMap(({ person, amount }, index): ReadonlyArray<FeeRecord> => {
    const reference = references[index]
    if (reference === undefined) return []
    return [
      newFee(acting, sign * amount, {
        person,
        batch: input.batch,
        reference,
        flow: "manual",
        description: input.description,
        sphere: input.sphere,
        category: input.category,
        paymentMethod: input.paymentMethod ?? held.get(person)?.paymentMethod ?? "none",
        dueOn: input.dueOn,
      }),
    ]
  })
  const batch: FeeBatch = {
    id: input.batch,
    month: null,
    description: input.description,
    dueOn: input.dueOn,
    at: new Date(acting.now).toISOString(),
    byName: acting.userName,
    fees: fees.length,
    sum: amounts.amounts.reduce((sum, { amount }) => sum + sign * amount, 0),
  }
  yield* store.add(batch, fees)
  return batch
})
