import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { FileId } from "../../kernel/id.ts"
import type { LetterFile } from "../files/letter-file.ts"
import type { MessageId } from "../message-id.ts"

/** Which files belong to which messages; one file can belong to many. Their bytes are in the file store. */
export class LetterFiles extends Context.Service<
  LetterFiles,
  {
    /** The files of a message in the order in which they came. */
    readonly of: (message: MessageId) => Effect.Effect<ReadonlyArray<LetterFile>>
    /** So many bytes the files of all drafts have together; one that belongs to several counts once. */
    readonly bytesOfDrafts: () => Effect.Effect<number>
    /** `at` is when the file came (UTC, ISO 8601). */
    readonly add: (message: MessageId, file: LetterFile, at: string) => Effect.Effect<void>
    /** All files of one message belong to another one too. */
    readonly share: (from: MessageId, to: MessageId) => Effect.Effect<void>
    /** A message lets go of these files; gives back those that belong to none any more. */
    readonly letGo: (message: MessageId, files: ReadonlyArray<FileId>) => Effect.Effect<ReadonlyArray<FileId>>
  }
>()("wimpel/messages/LetterFiles") {}
