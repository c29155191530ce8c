import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Stream from "effect/Stream"
import type { FileId, WorkspaceId } from "../../kernel/id.ts"

/** Where a file is: first the workspace, so that all of one workspace can go at once. */
export interface FileKey {
  readonly workspaceId: WorkspaceId
  readonly fileId: FileId
}

/** Keeps the bytes of files. What they mean and who may read them is known elsewhere. */
export class FileStore extends Context.Service<
  FileStore,
  {
    /**
     * Keeps a file whole, or nothing of it when its bytes fail, break off or are not `size` many. A key is used once.
     */
    readonly put: <E>(key: FileKey, bytes: Stream.Stream<Uint8Array, E>, size: number) => Effect.Effect<void, E>
    /** The file, if there is one: its size in bytes, and the bytes as they are read. */
    readonly get: (
      key: FileKey,
    ) => Effect.Effect<{ readonly size: number; readonly bytes: Stream.Stream<Uint8Array> } | undefined>
    /** Forgets files, also what is left of one that did not come whole. Those that are not there are no fault. */
    readonly remove: (keys: ReadonlyArray<FileKey>) => Effect.Effect<void>
  }
>()("wimpel/files/FileStore") {}
