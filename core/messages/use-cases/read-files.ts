import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { FileStore } from "../../files/index.ts"
import { Acting } from "../../kernel/acting.ts"
import { pictureCid } from "../../messaging/index.ts"
import type { LetterFile } from "../files/letter-file.ts"
import type { MailPart } from "../ports/mail-carrier.port.ts"
import type { SentLetter } from "../sent-message.ts"

/** All bytes of a file of this size. */
export const wholeOf = Effect.fnUntraced(function* (bytes: Stream.Stream<Uint8Array>, size: number) {
  const whole = new Uint8Array(size)
  let at = 0
  yield* Stream.runForEach(bytes, (piece) =>
    Effect.sync(() => {
      whole.set(piece, at)
      at += piece.length
    }),
  )
  return whole
})

/** The store does not have a file of a message any more. */
class FileGone extends Data.TaggedError("FileGone") {}

const readFiles = Effect.fnUntraced(function* (files: ReadonlyArray<LetterFile>) {
  const { workspaceId } = yield* Acting
  const store = yield* FileStore
  return yield* Effect.forEach(
    files,
    Effect.fnUntraced(function* ({ id, name, type }) {
      const kept = yield* store.get({ workspaceId, fileId: id })
      if (kept === undefined) return yield* new FileGone()
      return { id, name, type, content: yield* wholeOf(kept.bytes, kept.size) }
    }),
  )
})

/** What goes along with each mail of a message, read once for all of them. No mail goes out without one of its files. */
export const partsOf = Effect.fnUntraced(function* ({ attachments, pictures }: SentLetter) {
  const drawn = (yield* readFiles(pictures)).map(({ id, ...part }) => ({ ...part, cid: pictureCid(id) }))
  const along = (yield* readFiles(attachments)).map(({ id: _, ...part }) => part)
  return [...drawn, ...along] satisfies ReadonlyArray<MailPart>
})
