import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { FeeId } from "../fee-id.ts"
import { type FeeChoice, mostFeesChosen, type SeenChoice, type SeenFees } from "../fee-query.ts"
import { balanceOf, type FeeRecord } from "../fee-record.ts"
import { FeesOutdated, TooManyFees } from "../fees.errors.ts"
import { FeeStore } from "../ports/fee-store.port.ts"

/** The ids of chosen fees, each once, and of those that a filter found but somebody left out. */
export const chosenFees = Effect.fnUntraced(function* (choice: FeeChoice) {
  if ("ids" in choice) return { ids: [...new Set(choice.ids)], left: [] }
  const { today } = yield* Acting
  const except = new Set(choice.except)
  const found = yield* (yield* FeeStore).ids(choice.found, today, mostFeesChosen + 1 + except.size)
  const ids = found.filter((id) => !except.has(id))
  if (ids.length > mostFeesChosen) return yield* new TooManyFees({ most: mostFeesChosen })
  return { ids, left: found.filter((id) => except.has(id)) }
})

/** The ids of chosen fees, each once. */
export const chosenIds = (choice: FeeChoice) => Effect.map(chosenFees(choice), ({ ids }) => ids)

/** The sums of no fees. */
export const noFees: SeenFees = { fees: 0, amount: 0, open: 0 }

/** The sums of fees with one more. */
export const withFee = ({ fees, amount, open }: SeenFees, fee: FeeRecord): SeenFees => {
  const balance = balanceOf(fee)
  return { fees: fees + 1, amount: amount + balance.claim, open: open + balance.open }
}

/**
 * Refuses where what a filter finds is not what was seen. `were` are the sums of the fees to which something is being done, as they were
 * read for it, so nothing comes in between; `left` are those that it found but somebody left out.
 */
export const asSeen = Effect.fnUntraced(function* (choice: SeenChoice, left: ReadonlyArray<FeeId>, were: SeenFees) {
  if (!("seen" in choice)) return
  const { fees, amount, open } = (yield* (yield* FeeStore).read(left)).reduce((sum, { fee }) => withFee(sum, fee), were)
  const { seen } = choice
  if (seen.fees !== fees || seen.amount !== amount || seen.open !== open) return yield* new FeesOutdated()
})
