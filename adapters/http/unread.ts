import * as Effect from "effect/Effect"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Stream from "effect/Stream"
import { patienceFor } from "./patience.ts"

/** So long an answer is at least that is counted, in bytes: smaller ones lie with the connection, as all that is sent. */
export const countedFrom = 16_384

/** How many bytes of answers may lie here that nobody has read yet. */
interface Bounds {
  readonly ofCaller: number
  readonly inAll: number
}

const usual: Bounds = { ofCaller: 32 * 1_048_576, inAll: 256 * 1_048_576 }

/** Counts the bytes of answers that are made and not read yet, by who called. */
export interface Unread {
  /** Counts an answer until it is let go of; nothing where there is no room for it. One answer of a caller always has room. */
  readonly take: (caller: string, bytes: number) => (() => void) | undefined
}

/** Counts in this process. Whoever reads no answers fills their own share of the memory, and all who do not, a bounded part of it. */
export const unreadAnswers = ({ ofCaller, inAll }: Bounds = usual): Unread => {
  const byCaller = new Map<string, number>()
  let all = 0
  return {
    take: (caller, bytes) => {
      const own = byCaller.get(caller) ?? 0
      if (own > 0 && own + bytes > ofCaller) return undefined
      if (all > 0 && all + bytes > inAll) return undefined
      byCaller.set(caller, own + bytes)
      all += bytes
      let taken = true
      return () => {
        if (!taken) return
        taken = false
        all -= bytes
        const left = (byCaller.get(caller) ?? 0) - bytes
        if (left > 0) byCaller.set(caller, left)
        else byCaller.delete(caller)
      }
    },
  }
}

/** What is done about an answer while it is read. */
interface Reading {
  readonly letGo: () => void
  /** Closes the connection. */
  readonly cut: () => void
  /** How long an answer of so many bytes may take, in milliseconds. */
  readonly patience?: ((bytes: number) => number) | undefined
}

/** So many bytes go out at a time. */
const pieceLength = 65_536

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += pieceLength) yield bytes.subarray(from, from + pieceLength)
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
  { letGo, cut, patience = patienceFor }: Reading,
): HttpServerResponse.HttpServerResponse => {
  const timer = setTimeout(() => {
    cut()
    letGo()
  }, patience(bytes.length)).unref()
  const over = Effect.sync(() => {
    clearTimeout(timer)
    letGo()
  })
  const body = Stream.ensuring(Stream.fromIterable(piecesOf(bytes)), over)
  return HttpServerResponse.stream(body, { ...options, contentLength: bytes.length })
}
