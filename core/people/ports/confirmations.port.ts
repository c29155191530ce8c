import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { PersonId } from "../../kernel/id.ts"
import type { Confirmation } from "../self-service/confirmation.ts"

/** Who of the workspace confirmed the own data, and when last. */
export class Confirmations extends Context.Service<
  Confirmations,
  {
    /** Keeps a confirmation in the place of the one that the person had. */
    readonly put: (confirmation: Confirmation) => Effect.Effect<void>
    /** Those of the persons, in no order. */
    readonly of: (persons: ReadonlyArray<PersonId>) => Effect.Effect<ReadonlyArray<Confirmation>>
    /** Forgets what persons confirmed, because they are gone for good. */
    readonly forgetPersons: (persons: ReadonlyArray<PersonId>) => Effect.Effect<void>
  }
>()("wimpel/people/Confirmations") {}
