import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { PersonId } from "../../kernel/id.ts"
import type { Cents } from "../../kernel/money.ts"
import type { FeeId } from "../fee-id.ts"

/**
 * Fees that were charged for one thing, such as a registration, and what they may claim together since an instant (UTC, ISO 8601): `most`, in
 * cents.
 */
export interface ChargedTogether {
  readonly fees: ReadonlyArray<FeeId>
  readonly most: Cents
  readonly since: string
}

/** Whom fees belong to that another context charged: the events. */
export class FeeOwner extends Context.Service<
  FeeOwner,
  {
    /** What a person was charged for, each with its fees. */
    readonly charged: (person: PersonId) => Effect.Effect<ReadonlyArray<ChargedTogether>>
  }
>()("wimpel/fees/FeeOwner") {}
