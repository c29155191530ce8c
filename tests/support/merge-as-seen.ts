import { Effect } from "effect"
import type { Comparison, merging } from "../../core/people/merging.port.ts"

type Operations = (typeof merging)["operations"]
type Compared = Operations["compare"]["input"]["Type"]
type Merged = Operations["merge"]["input"]["Type"]

/** Makes one person of two by what a comparison tells right before, as the screen does for whoever looked at both. */
export const mergeAsSeen = <A, E, R, NotCompared, ToCompare>(
  calls: {
    readonly compare: (input: Compared) => Effect.Effect<Comparison, NotCompared, ToCompare>
    readonly merge: (input: Merged) => Effect.Effect<A, E, R>
  },
  input: Omit<Merged, "seen">,
) =>
  Effect.flatMap(calls.compare({ first: input.kept.id, second: input.gone.id }), ({ seen }) =>
    calls.merge({ ...input, seen }),
  )
