import { createReadStream } from "node:fs"
import { mkdir, open, rename, rm, stat } from "node:fs/promises"
import { join } from "node:path"
import { Readable } from "node:stream"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import type { FileKey, FileStore } from "../../core/files/index.ts"

const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT"

/**
 * Files in a folder: a folder a workspace, a file a file. A file is written beside its place, brought to the disk and then
 * put there in one step, so that a half one is never seen.
 */
export const folderFileStore = (folder: string): FileStore["Service"] => {
  const placeOf = ({ workspaceId, fileId }: FileKey): string => join(folder, workspaceId, fileId)
  const partOf = (key: FileKey): string => `${placeOf(key)}.part`

  const write = <E>(key: FileKey, bytes: Stream.Stream<Uint8Array, E>, size: number) =>
    Effect.acquireUseRelease(
      Effect.promise(async () => {
        await mkdir(join(folder, key.workspaceId), { recursive: true, mode: 0o700 })
        return open(partOf(key), "w", 0o600)
      }),
      (file) =>
        Effect.gen(function* () {
          let written = 0
          yield* Stream.runForEach(bytes, (piece) =>
            Effect.promise(async () => {
              await file.writeFile(piece)
              written += piece.length
            }),
          )
          if (written !== size) return yield* Effect.die(new Error("a file has not the size it was said to have"))
          yield* Effect.promise(() => file.sync())
        }),
      (file) => Effect.promise(() => file.close()),
    )

  return {
    put: (key, bytes, size) =>
      write(key, bytes, size).pipe(
        Effect.andThen(Effect.promise(() => rename(partOf(key), placeOf(key)))),
        Effect.onError(() => Effect.promise(() => rm(partOf(key), { force: true }))),
      ),
    get: (key) =>
      Effect.promise(async () => {
        try {
          const { size } = await stat(placeOf(key))
          const evaluate = () => Readable.toWeb(createReadStream(placeOf(key))) as ReadableStream<Uint8Array>
          return { size, bytes: Stream.orDie(Stream.fromReadableStream({ evaluate, onError: (error) => error })) }
        } catch (error) {
          if (isMissing(error)) return undefined
          throw error
        }
      }),
    remove: (keys) =>
      Effect.promise(async () => {
        for (const key of keys) for (const path of [placeOf(key), partOf(key)]) await rm(path, { force: true })
      }),
  }
}
