import * as Effect from "effect/Effect"
import type { PersonId } from "../../kernel/id.ts"
import { heldPersons } from "../../people/index.ts"
import type { FeeId } from "../fee-id.ts"
import { FeeStore } from "../ports/fee-store.port.ts"
import { InvoiceStore } from "../ports/invoice-store.port.ts"

/** Hands fees of a person over to another, with the invoices that were made of them. Gives the ids of those that went. */
export const handOverFees = Effect.fnUntraced(function* (from: PersonId, to: PersonId, fees: ReadonlyArray<FeeId>) {
  const [store, invoices] = [yield* FeeStore, yield* InvoiceStore]
  const given = yield* store.give(
    from,
    to,
    fees.map((fee) => ({ fee })),
  )
  const made = yield* Effect.forEach(given, ({ fee }) => invoices.ofFee(fee))
  yield* invoices.give(
    from,
    to,
    made.flat().map(({ id }) => id),
  )
  return given.map(({ fee }) => fee)
})

/**
 * Hands over fees that were charged to the wrong one of two persons, for another context. Those that nobody touched since are paid as it
 * stands with who gets them, as if they had been charged to them.
 */
export const correctPersonOfFees = Effect.fnUntraced(function* (
  from: PersonId,
  to: PersonId,
  fees: ReadonlyArray<FeeId>,
) {
  const store = yield* FeeStore
  const given = yield* handOverFees(from, to, fees)
  const [person] = given.length === 0 ? [] : yield* heldPersons([to])
  if (person === undefined) return
  const held = yield* store.hold(given.toSorted())
  yield* store.replace(
    held.flatMap(({ fee }) =>
      fee.version === 1 && fee.paymentMethod !== person.paymentMethod
        ? [{ ...fee, version: 2, paymentMethod: person.paymentMethod }]
        : [],
    ),
  )
})
