import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { CustomColumnId, FileId, PersonId } from "../../kernel/id.ts"

/** A file that was brought for a custom column: nobody's at first, then that of who has it or had it last. */
export interface PersonUpload {
  readonly id: FileId
  readonly column: CustomColumnId
  readonly personId: PersonId | null
  readonly name: string
  readonly type: string
}

/** Which files a person has now. */
export interface HeldUploads {
  readonly personId: PersonId
  readonly files: ReadonlyArray<FileId>
}

/** What is known of the files in custom columns. Their bytes are files of the ledger with the same id. */
export class PersonUploads extends Context.Service<
  PersonUploads,
  {
    readonly add: (upload: PersonUpload) => Effect.Effect<void>
    /** Those of the ids that there are, in no order. */
    readonly find: (ids: ReadonlyArray<FileId>) => Effect.Effect<ReadonlyArray<PersonUpload>>
    /**
     * The files of these persons are now exactly these, whoever had them before. What else was theirs is let go of from
     * this instant on, unless it was earlier.
     */
    readonly settle: (held: ReadonlyArray<HeldUploads>, at: string) => Effect.Effect<void>
    /** Forgets what was let go of before an instant, at most so many. */
    readonly expire: (letGoBefore: string, limit: number) => Effect.Effect<ReadonlyArray<FileId>>
    /** Forgets the files of persons, because they are gone for good; gives back which files nobody holds any more. */
    readonly forgetPersons: (persons: ReadonlyArray<PersonId>) => Effect.Effect<ReadonlyArray<FileId>>
  }
>()("wimpel/people/PersonUploads") {}
