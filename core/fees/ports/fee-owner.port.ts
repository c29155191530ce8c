import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { PersonId } from "../../kernel/id.ts"
import type { Cents } from "../../kernel/money.ts"
import type { FeeId } from "../fee-id.ts"

/** Fees that were charged for one thing, such as a registration, and what they may claim together: `most`, in cents. */
export interface ChargedTogether {
  readonly fees: ReadonlyArray<FeeId>
  readonly most: Cents
}

/** Whom fees belong to that another context charged: the events. */
export class FeeOwner extends Context.Service<
  FeeOwner,
  {
    /** What a person was charged for, each with its fees; nobody else changes it until this transaction ends. */
    readonly charged: (person: PersonId) => Effect.Effect<ReadonlyArray<ChargedTogether>>
  }
>()("wimpel/fees/FeeOwner") {}
