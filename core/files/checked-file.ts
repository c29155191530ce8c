import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import type { FileContent } from "../kernel/file-content.ts"
import { mediaTypeOf, tellingBytes } from "../kernel/media-type.ts"
import { type UploadLimit, type UploadRefusal, uploadRefusal } from "../kernel/upload-limit.ts"

/** A file that may come: its type by content, and all of its bytes. */
export interface CheckedFile {
  readonly type: string
  readonly size: number
  readonly bytes: Stream.Stream<Uint8Array>
}

type Reader = ReadableStreamDefaultReader<Uint8Array>

const readHead = async (reader: Reader): Promise<Uint8Array> => {
  const pieces: Array<Uint8Array> = []
  for (let size = 0; size < tellingBytes; ) {
    const { done, value } = await reader.read()
    if (done) break
    pieces.push(value)
    size += value.length
  }
  const head = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    head.set(piece, at)
    at += piece.length
  }
  return head
}

async function* all(head: Uint8Array, reader: Reader) {
  if (head.length > 0) yield head
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}

/** Reads the beginning of a file and says why it may not come, or hands it on. The rest is read as it is kept. */
export const checkedFile = Effect.fnUntraced(function* (limit: UploadLimit, content: FileContent) {
  const { size } = content
  const refuse = (type: string): UploadRefusal | undefined => uploadRefusal(limit, { type, size })
  // What is too large or empty is not read at all.
  const early = refuse(limit.types[0] ?? "")
  if (early !== undefined) return yield* Effect.fail(early)
  const reader = content.stream().getReader()
  const head = yield* Effect.promise(() => readHead(reader))
  const type = mediaTypeOf(head) ?? ""
  const refusal = refuse(type)
  if (refusal !== undefined) {
    yield* Effect.promise(() => reader.cancel().catch(() => undefined))
    return yield* Effect.fail(refusal)
  }
  const bytes = Stream.orDie(Stream.fromAsyncIterable(all(head, reader), (error) => error))
  return { type, size, bytes } satisfies CheckedFile
})
