import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import type { FileKey, FileStore } from "../../../core/files/index.ts"

const nameOf = ({ workspaceId, fileId }: FileKey): string => `${workspaceId}/${fileId}`

/** Files in memory, in the map that is given. */
export const memoryFileStore = (kept: Map<string, Uint8Array> = new Map()): FileStore["Service"] => ({
  put: (key, bytes, size) =>
    Effect.gen(function* () {
      const whole = new Uint8Array(size)
      let at = 0
      yield* Stream.runForEach(bytes, (piece) =>
        Effect.sync(() => {
          whole.set(piece, at)
          at += piece.length
        }),
      )
      if (at !== size) return yield* Effect.die(new Error("a file is shorter than it was said to be"))
      kept.set(nameOf(key), whole)
    }),
  get: (key) =>
    Effect.sync(() => {
      const bytes = kept.get(nameOf(key))
      return bytes === undefined ? undefined : { size: bytes.length, bytes: Stream.succeed(bytes) }
    }),
  remove: (keys) =>
    Effect.sync(() => {
      for (const key of keys) kept.delete(nameOf(key))
    }),
})
