import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Json, RecordsOfPersons } from "../../kernel/records-of-persons.ts"
import type { PersonData } from "../../people/index.ts"
import { TierStore } from "../ports/tier-store.port.ts"

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
 * with the amount from before; what was said since goes with the amount of which it was said.
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
  parted: Effect.fnUntraced(function* (kept, gone, moved, isBack) {
    const { was, is, taken } = readWithout(moved)
    const store = yield* TierStore
    const now = (yield* store.withoutRules()).has(kept)
    const goesBack = taken && isBack(ownAmount)
    if (goesBack && now !== is) yield* store.setWithoutRules([gone], now)
    if (goesBack || (!taken && now === is)) yield* store.setWithoutRules([kept], was)
    return goesBack || now === is
  }),
} as const satisfies RecordsOfPersons<TierStore, never>
