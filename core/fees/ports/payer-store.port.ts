import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { PersonId } from "../../kernel/id.ts"

/** That somebody pays for a person. */
export const PaysFor = Schema.Struct({ person: PersonId, payer: PersonId })
export type PaysFor = typeof PaysFor.Type

/** Who pays for whom in a workspace; a person has one payer at most. */
export class PayerStore extends Context.Service<
  PayerStore,
  {
    /** The payers of those of the persons who have one. */
    readonly payersOf: (persons: ReadonlyArray<PersonId>) => Effect.Effect<ReadonlyArray<PaysFor>>
    /** For whom somebody pays, in the order of their ids. */
    readonly paidBy: (payer: PersonId) => Effect.Effect<ReadonlyArray<PersonId>>
    /** Those of the persons who pay for somebody, or for whom somebody pays. */
    readonly related: (persons: ReadonlyArray<PersonId>) => Effect.Effect<ReadonlyArray<PersonId>>
    /** Says who pays for a person in place of who did; `null`: the person itself. */
    readonly put: (person: PersonId, payer: PersonId | null) => Effect.Effect<void>
    /**
     * The persons are gone for good: nobody pays for them. Those for whom they paid are paid by `nobody`, an id that no person has, until
     * somebody says who pays: that they pay alone is for nobody to guess.
     */
    readonly forgetPersons: (persons: ReadonlyArray<PersonId>, nobody: PersonId) => Effect.Effect<void>
  }
>()("wimpel/fees/PayerStore") {}
