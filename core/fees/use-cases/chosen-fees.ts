import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { FeeId } from "../fee-id.ts"
import { markOf } from "../fee-mark.ts"
import { type FeeChoice, mostFeesChosen, type SeenChoice } from "../fee-query.ts"
import type { FeeRecord } from "../fee-record.ts"
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

/** Tells of each fee whether it is as it was seen: not where it was chosen by its id, in another version. */
export const isAsSeen = (choice: SeenChoice): ((fee: Pick<FeeRecord, "id" | "version">) => boolean) => {
  if (!("ids" in choice) || choice.versions === undefined) return () => true
  const { ids, versions } = choice
  const seen = new Map(ids.map((id, at) => [id, versions[at]]))
  return ({ id, version }) => seen.get(id) === version
}

/**
 * Refuses where what a filter finds is not what was seen: others, or some as they were not. `were` are the fees to which something is being
 * done, as they were read for it, so nothing comes in between; `left` are those that it found but somebody left out.
 */
export const asSeen = Effect.fnUntraced(function* (
  choice: SeenChoice,
  left: ReadonlyArray<FeeId>,
  were: ReadonlyArray<Pick<FeeRecord, "id" | "version">>,
) {
  if (!("seen" in choice)) return
  const now = [...were, ...(yield* (yield* FeeStore).read(left)).map(({ fee }) => fee)]
  if (choice.seen.fees !== now.length || choice.seen.mark !== markOf(now)) return yield* new FeesOutdated()
})
