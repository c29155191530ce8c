import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"

/** Where references of mandates come from: whoever collects by direct debit writes them. */
export class MandateReferences extends Context.Service<
  MandateReferences,
  {
    /** Gives so many references for good, which nobody has or had; none before the workspace said what it collects with. */
    readonly give: (count: number) => Effect.Effect<ReadonlyArray<string>>
  }
>()("wimpel/people/MandateReferences") {}
