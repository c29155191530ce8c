import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { PersonId } from "../../kernel/id.ts"
import type { Sealed } from "../../kernel/sealed.ts"

/** The special data of a person as it is kept: unreadable without its key. `version` counts the changes. */
export interface SealedRecord {
  readonly version: number
  readonly sealed: Sealed
}

/** The sealed special data of the workspace's persons. */
export class SpecialRecords extends Context.Service<
  SpecialRecords,
  {
    readonly read: (person: PersonId) => Effect.Effect<SealedRecord | undefined>
    /** As `read` for many at once; who has none is left out. */
    readonly readAll: (persons: ReadonlyArray<PersonId>) => Effect.Effect<ReadonlyMap<PersonId, SealedRecord>>
    /** Writes over the version before; says no when there is another. Version 1 is written over none. */
    readonly write: (person: PersonId, record: SealedRecord) => Effect.Effect<boolean>
    /** Persons whose record another key sealed, at most so many. */
    readonly sealedOtherwise: (
      keyId: string,
      after: PersonId | undefined,
      limit: number,
    ) => Effect.Effect<ReadonlyArray<PersonId>>
    /** Forgets the records of persons, because they are gone for good. */
    readonly forgetPersons: (persons: ReadonlyArray<PersonId>) => Effect.Effect<void>
  }
>()("wimpel/people/SpecialRecords") {}
