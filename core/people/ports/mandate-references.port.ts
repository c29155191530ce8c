import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { PersonId } from "../../kernel/id.ts"
import type { KnownReference } from "../mandate-reference.ts"

/** References that were given, in the order of the persons, and how many of the format's numbers were passed over for them. */
export interface GivenNumbers {
  readonly references: ReadonlyArray<string>
  readonly passedOver: number
}

/** Where references of mandates come from: whoever collects by direct debit writes them. */
export class MandateReferences extends Context.Service<
  MandateReferences,
  {
    /** Whether references can be given: the workspace said what it collects with. */
    readonly canGive: () => Effect.Effect<boolean>
    /**
     * Gives each of these persons, who may only be about to come into the list, a reference for good that nobody has or had;
     * nobody before references can be given.
     */
    readonly give: (persons: ReadonlyArray<PersonId>) => Effect.Effect<GivenNumbers>
    /** What is known of references; of one that nobody has or had nothing. Capital and small letters are the same. */
    readonly known: (references: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<KnownReference>>
    /** The same, while nobody else gives or takes references until this transaction ends. */
    readonly hold: (references: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<KnownReference>>
  }
>()("wimpel/people/MandateReferences") {}
