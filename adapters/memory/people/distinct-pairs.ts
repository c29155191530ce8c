import * as Effect from "effect/Effect"
import { pairKey } from "../../../core/people/merging/index.ts"
import { compareText } from "../../../core/people/person-key.ts"
import type { DistinctPair, DistinctPairs } from "../../../core/people/ports/distinct-pairs.port.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"

const newest = (a: DistinctPair, b: DistinctPair): number =>
  compareText(b.at, a.at) || compareText(pairKey(a), pairKey(b))

/** Persons that were told apart, in memory. */
export const memoryDistinctPairs = (workspace: MemoryWorkspace): DistinctPairs["Service"] => ({
  add: (pairs) =>
    Effect.sync(() => {
      const known = new Set(workspace.distinct.map(pairKey))
      const added = [...new Map(pairs.map((pair) => [pairKey(pair), pair])).values()].filter(
        (pair) => !known.has(pairKey(pair)),
      )
      workspace.distinct = [...workspace.distinct, ...added]
      return added.map(({ first, second }) => ({ first, second }))
    }),
  remove: (pairs) =>
    Effect.sync(() => {
      const gone = new Set(pairs.map(pairKey))
      workspace.distinct = workspace.distinct.filter((pair) => !gone.has(pairKey(pair)))
    }),
  all: () => Effect.sync(() => workspace.distinct.toSorted(newest)),
  of: (person) =>
    Effect.sync(() =>
      workspace.distinct.filter(({ first, second }) => first === person || second === person).sort(newest),
    ),
  forgetPersons: (persons) =>
    Effect.sync(() => {
      const ofThem = ({ first, second }: DistinctPair) => persons.includes(first) || persons.includes(second)
      workspace.distinct = workspace.distinct.filter((pair) => !ofThem(pair))
    }),
})
