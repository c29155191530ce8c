import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { FileId, PersonId } from "../../kernel/id.ts"
import type { PersonDocument } from "../documents/document.ts"

/** What is known of the documents of the workspace's persons. Their bytes are files of the ledger with the same id. */
export class PersonDocuments extends Context.Service<
  PersonDocuments,
  {
    /** All of a person but those deleted before an instant, the newest first. */
    readonly of: (person: PersonId, deletedSince: string) => Effect.Effect<ReadonlyArray<PersonDocument>>
    /** One; nobody else can change it until this transaction ends. */
    readonly hold: (id: FileId) => Effect.Effect<PersonDocument | undefined>
    readonly add: (document: PersonDocument) => Effect.Effect<void>
    /** Writes the name of a document and when it was deleted. */
    readonly replace: (document: PersonDocument) => Effect.Effect<void>
    /** Makes documents of one person those of another: all, the deleted ones among them, or only these. */
    readonly move: (from: PersonId, to: PersonId, only?: ReadonlyArray<FileId>) => Effect.Effect<ReadonlyArray<FileId>>
    /** Forgets what was deleted before an instant, at most so many. */
    readonly expire: (deletedBefore: string, limit: number) => Effect.Effect<ReadonlyArray<FileId>>
    /** Forgets the documents of persons, because they are gone for good; gives back which files nobody holds any more. */
    readonly forgetPersons: (persons: ReadonlyArray<PersonId>) => Effect.Effect<ReadonlyArray<FileId>>
  }
>()("wimpel/people/PersonDocuments") {}
