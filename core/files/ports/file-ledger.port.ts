import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { FileId } from "../../kernel/id.ts"

/**
 * Which files of the workspace there are, and whether something holds them. It is written in the transactions of what
 * holds them, so a process that is killed at any moment leaves no file that nobody knows of (PER-17).
 */
export class FileLedger extends Context.Service<
  FileLedger,
  {
    /**
     * A file of so many bytes is about to come. Says no where the files of the workspace have no room for it; then it is not expected.
     * Files of strangers get half of the room at most, so that nobody who only knows a form leaves none to the members.
     */
    readonly expect: (id: FileId, at: string, bytes: number, by?: "member" | "stranger") => Effect.Effect<boolean>
    /** It has come and something holds it. Says no when it was not expected any more. */
    readonly keep: (id: FileId) => Effect.Effect<boolean>
    /** Nothing holds them any more. */
    readonly drop: (ids: ReadonlyArray<FileId>) => Effect.Effect<void>
    /** Dropped files, and those that are expected since before an instant; at most so many. */
    readonly loose: (expectedBefore: string, limit: number) => Effect.Effect<ReadonlyArray<FileId>>
    /** Their bytes are gone too. */
    readonly forget: (ids: ReadonlyArray<FileId>) => Effect.Effect<void>
  }
>()("wimpel/files/FileLedger") {}
