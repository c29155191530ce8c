import type * as Effect from "effect/Effect"
import { giveToNobodyYet } from "../../core/fees/use-cases/mandates/give.ts"
import type { MandateReferences } from "../../core/people/ports/mandate-references.port.ts"

/** References of mandates for the import. What giving needs, the house has: it runs in a transaction of the house. */
export const mandateReferences: MandateReferences["Service"] = {
  give: (count) => giveToNobodyYet(count) as Effect.Effect<ReadonlyArray<string>>,
}
