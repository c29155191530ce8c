import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { PersonId } from "../../kernel/id.ts"
import type { MandateEntryId } from "../fee-id.ts"
import type { MandateEntry } from "../mandates/mandate-entry.ts"
import type { UsedReference } from "../mandates/used-reference.ts"

/** What happened to references of mandates in a workspace. Entries are added and read; a reference is given once. */
export class MandateStore extends Context.Service<
  MandateStore,
  {
    /** Adds entries. A reference that was given before is a defect: whoever gives one holds the settings of debits. */
    readonly add: (entries: ReadonlyArray<MandateEntry>) => Effect.Effect<void>
    /** The entries of a person, oldest first. */
    readonly of: (person: PersonId) => Effect.Effect<ReadonlyArray<MandateEntry>>
    /** All entries but those that say a reference was given, oldest first. */
    readonly ends: () => Effect.Effect<ReadonlyArray<MandateEntry>>
    /** Those of the references that were given, that ended, or by which something was collected, in capital or small letters. */
    readonly used: (references: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<UsedReference>>
    /** Those of the references that were given out of the number format of the workspace. */
    readonly given: (references: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<string>>
    /** The persons are gone for good: their entries stay, without them. */
    readonly forgetPersons: (persons: ReadonlyArray<PersonId>) => Effect.Effect<void>
    /** Hands entries of a person over to another, all of them or those named; says which. */
    readonly give: (
      from: PersonId,
      to: PersonId,
      only?: ReadonlyArray<MandateEntryId>,
    ) => Effect.Effect<ReadonlyArray<MandateEntryId>>
  }
>()("wimpel/fees/MandateStore") {}
