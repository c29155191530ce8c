import * as Effect from "effect/Effect"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Stream from "effect/Stream"
import { patienceFor, slowest } from "./patience.ts"
import { type Bounds, bytesUnderWay, type Held, stretch, type UnderWay } from "./under-way.ts"

const usual = { ofCaller: 32 * 1_048_576, inAll: 256 * 1_048_576 }

/**
 * Counts the bytes of answers that are made and not read yet, by who called. Whoever reads no answers fills their own share of the
 * memory, and all who do not, a bounded part of it. Who reads as fast as the slowest line that anybody is waited for on is cut for nobody.
 */
export const unreadAnswers = (bounds: Pick<Bounds, "ofCaller" | "inAll"> = usual, now?: () => number): UnderWay =>
  bytesUnderWay({ ...bounds, steady: () => (slowest * stretch) / 1_000 }, now)

/** So many bytes go out at a time. */
const pieceLength = 65_536

function* piecesOf(bytes: Uint8Array, hasMoved: Held["hasMoved"]): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += pieceLength) {
    const piece = bytes.subarray(from, from + pieceLength)
    yield piece
    // The next one is wanted: this one is on its way.
    hasMoved(piece.length)
  }
}

/** What is done about an answer while it is read. */
interface Reading extends Held {
  /** Closes the connection. */
  readonly cut: () => void
  /** How long an answer of so many bytes may take, in milliseconds. */
  readonly patience?: ((bytes: number) => number) | undefined
}

/**
 * An answer that goes out as it is read. It is let go of when it is read, when who asked goes away, or when they take longer than the
 * slowest line would: then the connection is `cut`.
 */
export const readSlowly = (
  bytes: Uint8Array,
  options: {
    readonly status: number
    readonly headers: Readonly<Record<string, string>>
    readonly contentType: string
  },
  { letGo, hasMoved, cut, patience = patienceFor }: Reading,
): HttpServerResponse.HttpServerResponse => {
  const timer = setTimeout(() => {
    cut()
    letGo()
  }, patience(bytes.length)).unref()
  const over = Effect.sync(() => {
    clearTimeout(timer)
    letGo()
  })
  const body = Stream.ensuring(Stream.fromIterable(piecesOf(bytes, hasMoved), { chunkSize: 1 }), over)
  return HttpServerResponse.stream(body, { ...options, contentLength: bytes.length })
}
