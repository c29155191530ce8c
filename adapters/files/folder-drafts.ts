import { createReadStream } from "node:fs"
import { mkdir, open, rm } from "node:fs/promises"
import { join } from "node:path"
import { Readable } from "node:stream"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import type { DraftFiles } from "../../core/files/index.ts"

const openNameless = async (folder: string) => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, crypto.randomUUID())
  const file = await open(path, "wx+", 0o600)
  // Without its name the file lives as long as it is open, so that a process that is killed leaves nothing.
  await rm(path)
  return file
}

/** Drafts in a folder of the server's disk. */
export const folderDraftFiles = (folder: string): DraftFiles["Service"] => ({
  open: () =>
    Effect.map(
      Effect.acquireRelease(
        Effect.promise(() => openNameless(folder)),
        (file) => Effect.promise(() => file.close()),
      ),
      (file) => {
        let size = 0
        return {
          write: (bytes) =>
            Effect.promise(async () => {
              await file.write(bytes, 0, bytes.length, size)
              size += bytes.length
            }),
          read: () => {
            const written = size
            const evaluate = () =>
              Readable.toWeb(
                createReadStream("", { fd: file.fd, autoClose: false, start: 0, end: Math.max(0, written - 1) }),
              ) as ReadableStream<Uint8Array>
            const bytes = Stream.fromReadableStream({ evaluate, onError: (error) => error })
            return { size: written, bytes: written === 0 ? Stream.empty : Stream.orDie(bytes) }
          },
        }
      },
    ),
})
