import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { PersonId } from "../../kernel/id.ts"
import type { KeptTier } from "../annuity/kept-tier.ts"
import type { TierId } from "../fee-id.ts"

/** The tiers of a workspace. */
export class TierStore extends Context.Service<
  TierStore,
  {
    /** All tiers by their key (`tierKey`). */
    readonly list: () => Effect.Effect<ReadonlyArray<KeptTier>>
    /** As `list`; nobody else adds, changes or removes a tier, or bills, until this transaction ends. */
    readonly steady: () => Effect.Effect<ReadonlyArray<KeptTier>>
    /** Adds a tier, or writes it over the one with its id. After `steady`. */
    readonly put: (tier: KeptTier) => Effect.Effect<void>
    readonly remove: (id: TierId) => Effect.Effect<void>
    /** Whose own amount is final: no rule of a tier changes it (ANN-05). */
    readonly withoutRules: () => Effect.Effect<ReadonlySet<PersonId>>
    /** Says whether the own amounts of these persons are final. */
    readonly setWithoutRules: (persons: ReadonlyArray<PersonId>, without: boolean) => Effect.Effect<void>
  }
>()("wimpel/fees/TierStore") {}
