import type * as Effect from "effect/Effect"
import { giveToComing } from "../../core/fees/use-cases/mandates/give.ts"
import { canGive, heldReferences, knownReferences } from "../../core/fees/use-cases/mandates/known.ts"
import type { KnownReference } from "../../core/people/mandate-reference.ts"
import type { GivenNumbers, MandateReferences } from "../../core/people/ports/mandate-references.port.ts"

type Known = ReadonlyArray<KnownReference>

/** References of mandates for the list of persons. What they need, the house has: they run in a transaction of the house. */
export const mandateReferences: MandateReferences["Service"] = {
  canGive: () => canGive() as Effect.Effect<boolean>,
  give: (persons) => giveToComing(persons) as Effect.Effect<GivenNumbers>,
  known: (references) => knownReferences(references) as Effect.Effect<Known>,
  hold: (references) => heldReferences(references) as Effect.Effect<Known>,
}
