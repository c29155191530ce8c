import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { LostName, NamedField } from "../lost-names/lost-name.ts"

/** The names that groups, labels, tiers and options of custom columns of the workspace lost, and when. */
export class LostNames extends Context.Service<
  LostNames,
  {
    /** Remembers losses. Of two of one name at one instant the first counts. */
    readonly note: (lost: ReadonlyArray<LostName>) => Effect.Effect<void>
    /** All of them by their instants. */
    readonly list: () => Effect.Effect<ReadonlyArray<LostName>>
    /** Forgets those of a field, because the column is gone for good. */
    readonly forget: (field: NamedField) => Effect.Effect<void>
  }
>()("wimpel/people/LostNames") {}
