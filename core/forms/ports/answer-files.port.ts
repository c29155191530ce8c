import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { FileId } from "../../kernel/id.ts"
import type { BlockId } from "../blocks/block-id.ts"
import type { FormId, SubmissionId } from "../form-id.ts"

/** A file that somebody brought to a form. Its bytes are a file of the ledger with the same id. */
export interface AnswerFile {
  readonly id: FileId
  readonly form: FormId
  readonly block: BlockId
  readonly name: string
  readonly type: string
  readonly size: number
  /** When it was brought: an instant in UTC (ISO 8601). */
  readonly at: string
  /** The answer that has it; `null` while none was sent. */
  readonly submission: SubmissionId | null
}

/** What is known of the files that strangers brought to the forms of a workspace. */
export class AnswerFiles extends Context.Service<
  AnswerFiles,
  {
    readonly add: (file: AnswerFile) => Effect.Effect<void>
    /** Those of the ids that there are, in no order. */
    readonly find: (ids: ReadonlyArray<FileId>) => Effect.Effect<ReadonlyArray<AnswerFile>>
    /** Makes files that no answer has those of one; gives back which it got. */
    readonly claim: (ids: ReadonlyArray<FileId>, submission: SubmissionId) => Effect.Effect<ReadonlyArray<FileId>>
    /** How many no answer has, and their bytes together. */
    readonly loose: () => Effect.Effect<{ readonly count: number; readonly bytes: number }>
    /** Forgets the files of an answer, of which something else takes care from now on. */
    readonly release: (submission: SubmissionId) => Effect.Effect<void>
    /** Forgets the files that were brought to a form; gives back which nobody holds any more. */
    readonly removeOf: (form: FormId) => Effect.Effect<ReadonlyArray<FileId>>
    /** Forgets what was brought before an instant and no answer has; gives back which. */
    readonly expire: (broughtBefore: string) => Effect.Effect<ReadonlyArray<FileId>>
  }
>()("wimpel/forms/AnswerFiles") {}
