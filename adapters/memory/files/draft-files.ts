import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import type { DraftFiles } from "../../../core/files/index.ts"

/** Drafts in memory. */
export const memoryDraftFiles = (): DraftFiles["Service"] => ({
  open: () =>
    Effect.sync(() => {
      const pieces: Array<Uint8Array> = []
      return {
        write: (bytes) =>
          Effect.sync(() => {
            pieces.push(bytes.slice())
          }),
        read: () => ({
          size: pieces.reduce((size, piece) => size + piece.length, 0),
          bytes: Stream.fromIterable([...pieces]),
        }),
      }
    }),
})
