import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { PersonId } from "../../../kernel/id.ts"
import type { AnyNeeds } from "../../../kernel/operation.ts"
import type { RecordsOfPersons } from "../../../kernel/records-of-persons.ts"
import { addressKey } from "../../bounces/address-key.ts"
import { DeadAddress, type Undeliverable } from "../../bounces/undeliverable.port.ts"
import { BounceStore } from "../../ports/bounce-store.port.ts"

const marksOf = Effect.fnUntraced(function* (person: PersonId) {
  return (yield* (yield* BounceStore).of([person])).get(person) ?? []
})

/** Addresses at which mails do not arrive, implemented over their driven port. */
export const undeliverableUseCases = {
  of: ({ person }) => marksOf(person),
  unmark: Effect.fnUntraced(function* ({ person, address }: { readonly person: PersonId; readonly address: string }) {
    yield* (yield* BounceStore).unmark(person, addressKey(address))
    return yield* marksOf(person)
  }),
} satisfies Undeliverable<never, AnyNeeds>

const Moved = Schema.Struct({ marks: Schema.Array(DeadAddress) })
const readMoved = Schema.decodeUnknownSync(Moved)

/** Addresses at which mails do not arrive: whoever becomes one with somebody has their addresses too, until they come apart. */
export const deadAddressesOfPersons = {
  name: "undeliverable",
  columns: ["dead_addresses.person_id"],
  erased: Effect.fnUntraced(function* (persons) {
    yield* (yield* BounceStore).forget(persons)
  }),
  merged: Effect.fnUntraced(function* (kept, gone) {
    const store = yield* BounceStore
    const before = yield* marksOf(kept)
    const marks = (yield* marksOf(gone)).filter(({ key }) => !before.some((each) => each.key === key))
    for (const mark of marks) yield* store.mark([kept], mark)
    return { marks }
  }),
  parted: Effect.fnUntraced(function* (kept, _, moved) {
    const store = yield* BounceStore
    const now = yield* marksOf(kept)
    // What was marked anew since stays.
    for (const { key, at } of readMoved(moved).marks)
      if (now.some((each) => each.key === key && each.at === at)) yield* store.unmark(kept, key)
    return true
  }),
} as const satisfies RecordsOfPersons<BounceStore, never>
