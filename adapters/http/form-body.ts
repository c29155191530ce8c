import * as Effect from "effect/Effect"
import type * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as Multipart from "effect/http/Multipart"
import * as Stream from "effect/Stream"
import { publicForm } from "../../core/forms/public-form.port.ts"
import { TooManyCalls } from "../../core/kernel/call-errors.ts"
import type { TakeBody } from "./body.ts"
import { bytesOf } from "./body-bytes.ts"
import { uncounted } from "./coming.ts"
import { patienceFor, readFor, soon } from "./patience.ts"
import { countedFrom, type Held } from "./under-way.ts"

/** So many bytes of fields are read: a byte of text takes up to three as a browser sends it. */
const mostText = 3 * publicForm.operations.submit.bodyLimit

/** So many bytes come with files at once, of which each may have as many as `bring` takes. */
const mostWithFiles = 50_331_648
const mostOfFile = publicForm.operations.bring.bodyLimit

/** Fields of a form by their names. */
export type Fields = ReadonlyMap<string, ReadonlyArray<string>>

/** A file that came with fields: nothing of one that is too large. */
export interface FieldFile {
  readonly field: string
  readonly name: string
  readonly size: number
  readonly bytes: Uint8Array<ArrayBuffer> | undefined
}

/** What a browser sends of a form where no script runs. */
export interface FormBody {
  readonly fields: Fields
  readonly files: ReadonlyArray<FieldFile>
}

const gathered = (entries: Iterable<readonly [string, string]>): Fields => {
  const fields = new Map<string, Array<string>>()
  for (const [name, value] of entries) {
    const values = fields.get(name)
    // Not copied: one field that comes fifty thousand times must not hold up everybody else.
    if (values === undefined) fields.set(name, [value])
    else values.push(value)
  }
  return fields
}

const tooMuch = "tooMuch" as const

/** So many bytes of text each part counts for besides what is in it: what it takes here by itself. */
const partPrice = 32

/** What is there of a file at first, in bytes; it doubles. */
const begun = 16_384

/**
 * The bytes of a file, put together in one place however small their pieces; what is beyond the most of a file is counted and not
 * kept.
 */
const wholeOf = Effect.fnUntraced(function* (part: Multipart.File, hasMoved: Held["hasMoved"]) {
  let bytes = new Uint8Array(begun)
  let size = 0
  yield* Stream.runForEach(part.content, (piece) =>
    Effect.sync(() => {
      const from = size
      size += piece.length
      hasMoved(piece.length)
      if (size > mostOfFile) {
        bytes = new Uint8Array(0)
        return
      }
      if (size > bytes.length) {
        const larger = new Uint8Array(Math.min(mostOfFile, Math.max(size, 2 * bytes.length)))
        larger.set(bytes.subarray(0, from))
        bytes = larger
      }
      bytes.set(piece, from)
    }),
  )
  const whole = size > mostOfFile ? undefined : bytes.slice(0, size)
  return { field: part.key, name: part.name, size, bytes: whole } satisfies FieldFile
})

const inParts = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest, { hasMoved }: Held) {
  const entries: Array<readonly [string, string]> = []
  const files: Array<FieldFile> = []
  let text = 0
  yield* Stream.runForEach(
    request.multipartStream,
    Effect.fnUntraced(function* (part) {
      text += partPrice
      if (Multipart.isField(part)) {
        entries.push([part.key, part.value])
        text += part.key.length + part.value.length
      } else text += part.key.length + part.name.length
      if (text > mostText) return yield* Effect.fail(tooMuch)
      if (!Multipart.isField(part)) {
        const file = yield* wholeOf(part, hasMoved)
        if (file.size > 0) files.push(file)
      }
    }),
  )
  return { fields: gathered(entries), files } satisfies FormBody
})

/**
 * Reads what a form sends, with its files where it has some, and answers it: nothing where it is too much, broken, or too slow. What is
 * not short is counted until it is answered, and waits for another moment where there is no room for it.
 */
export const answerForm = Effect.fnUntraced(function* <A, E, R>(
  request: HttpServerRequest.HttpServerRequest,
  take: TakeBody,
  answer: (came: FormBody | undefined) => Effect.Effect<A, E, R>,
) {
  const length = request.headers["content-length"]
  const isInParts = request.headers["content-type"]?.startsWith("multipart/form-data") === true
  const size = Number(length ?? 0)
  if (!(size <= (isInParts ? mostWithFiles : mostText))) return yield* answer(undefined)
  const held = size > countedFrom ? take(size) : uncounted
  if (held === undefined) return yield* new TooManyCalls({ retryAfter: soon })
  const text = Effect.map(bytesOf(request, size, held), (bytes): FormBody => {
    const all = new URLSearchParams(new TextDecoder().decode(bytes))
    return { fields: gathered(all), files: [] }
  })
  const read: Effect.Effect<FormBody, unknown> = isInParts ? inParts(request, held) : text
  return yield* readFor(patienceFor(size), read).pipe(
    Effect.orElseSucceed(() => undefined),
    Effect.flatMap(answer),
    Effect.ensuring(Effect.sync(held.letGo)),
  )
})
