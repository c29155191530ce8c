import * as Effect from "effect/Effect"

/** So many go at once. */
const atOnce = 5_000

/** Forgets what a store keeps from before an instant, many at a time until none is left. How many went. */
export const expiring = Effect.fnUntraced(function* (
  store: { readonly expire: (before: string, limit: number) => Effect.Effect<number> },
  before: string,
) {
  for (let gone = 0; ; ) {
    const went = yield* store.expire(before, atOnce)
    gone += went
    if (went < atOnce) return gone
  }
})
