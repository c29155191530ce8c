import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { PersonId } from "../../kernel/id.ts"
import type { PersonPair } from "../merging/pair.ts"

/** Two persons of whom somebody said that they are not one. */
export interface DistinctPair extends PersonPair {
  readonly at: string
  readonly byName: string
}

/** The pairs of persons in the workspace that are told apart, however alike they look (PER-09). */
export class DistinctPairs extends Context.Service<
  DistinctPairs,
  {
    /** Adds pairs; those that are there already stay as they are. Gives back the pairs that are new. */
    readonly add: (pairs: ReadonlyArray<DistinctPair>) => Effect.Effect<ReadonlyArray<PersonPair>>
    readonly remove: (pairs: ReadonlyArray<PersonPair>) => Effect.Effect<void>
    /** All pairs, newest first. */
    readonly all: () => Effect.Effect<ReadonlyArray<DistinctPair>>
    readonly of: (person: PersonId) => Effect.Effect<ReadonlyArray<DistinctPair>>
    /** Forgets the pairs in which persons stand, because they are gone for good. */
    readonly forgetPersons: (persons: ReadonlyArray<PersonId>) => Effect.Effect<void>
  }
>()("wimpel/people/DistinctPairs") {}
