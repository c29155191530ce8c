import type * as Effect from "effect/Effect"
import { chargedTogether } from "../../core/events/use-cases/charged-together.ts"
import type { FeeOwner } from "../../core/fees/index.ts"

/** What it needs, the house has: it runs in a transaction of the house, whose services it finds there. */
const inHouse = <A>(work: Effect.Effect<A, never, unknown>) => work as Effect.Effect<A>

/** Events say what the fees of registrations may claim. */
export const feeOwner: FeeOwner["Service"] = { charged: (person) => inHouse(chargedTogether(person)) }
