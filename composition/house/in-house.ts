import type * as Effect from "effect/Effect"

/** What it needs, the house has: it runs in a transaction of the house, whose services it finds there. */
export const inHouse = <A>(work: Effect.Effect<A, never, unknown>) => work as Effect.Effect<A>
