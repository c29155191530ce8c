import * as Effect from "effect/Effect"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Stream from "effect/Stream"
import { patienceFor, slowest } from "./patience.ts"

/** So long an answer is at least that is counted, in bytes: smaller ones lie with the connection, as all that is sent. */
export const countedFrom = 16_384

/** How many bytes of answers may lie here that nobody has read yet. */
interface Bounds {
  readonly ofCaller: number
  readonly inAll: number
}

const usual: Bounds = { ofCaller: 32 * 1_048_576, inAll: 256 * 1_048_576 }

/** An answer that lies here until it is read. */
interface Lying {
  readonly caller: string
  readonly bytes: number
  readonly since: number
  /** How many of its bytes were read in the stretch of time that now is, and in the one before. */
  read: { stretch: number; now: number; before: number }
  /** Closes the connection over which it is read. */
  readonly cut: () => void
}

/** An answer that was counted. */
export interface Held {
  /** Counts it no more. */
  readonly letGo: () => void
  /** Says that more of its bytes were read: who reads steadily is not cut for who does not. */
  readonly hasRead: (bytes: number) => void
}

/** Counts the bytes of answers that are made and not read yet, by who called. */
export interface Unread {
  /**
   * Counts an answer until it is let go of; nothing where there is no room for it. One answer of a caller always has room beside
   * their own. `always`: it is counted and lies here whatever there is, because what it tells is done.
   */
  readonly take: (caller: string, bytes: number, cut: () => void, always?: boolean) => Held | undefined
  /** Whether a caller has left as much unread as anybody may. */
  readonly isFull: (caller: string) => boolean
}

/** Of answers that lie longer, in milliseconds, those that are read most slowly make room for others, where there is none any more. */
const longEnough = 5_000

/**
 * Over so many milliseconds, and as many before, it is looked at how fast an answer is read: longer than the network takes from one
 * step to the next over the slowest line, and shorter than what it takes at once, without anybody who reads it, could hide that.
 */
const stretch = 15_000

const stretchOf = (at: number): number => Math.floor(at / stretch)

/** The bytes of an answer that were read in the last two stretches of time. */
const lately = ({ read }: Lying, at: number): number => {
  const past = stretchOf(at) - read.stretch
  return past === 0 ? read.now + read.before : past === 1 ? read.now : 0
}

/** Who reads as fast as the slowest line that anybody is waited for on is cut for nobody. */
const steady = (slowest * stretch) / 1_000

/** Counts in this process. Whoever reads no answers fills their own share of the memory, and all who do not, a bounded part of it. */
export const unreadAnswers = ({ ofCaller, inAll }: Bounds = usual, now = () => performance.now()): Unread => {
  const lying = new Set<Lying>()
  const byCaller = new Map<string, number>()
  let all = 0
  const letGo = (answer: Lying): void => {
    if (!lying.delete(answer)) return
    const { caller, bytes } = answer
    all -= bytes
    const left = (byCaller.get(caller) ?? 0) - bytes
    if (left > 0) byCaller.set(caller, left)
    else byCaller.delete(caller)
  }
  const makeRoom = (bytes: number): void => {
    if (all + bytes <= inAll) return
    const at = now()
    const old = [...lying]
      .filter((each) => at - each.since >= longEnough && lately(each, at) < steady)
      .toSorted((a, b) => lately(a, at) - lately(b, at))
    for (const answer of old) {
      if (all + bytes <= inAll) return
      answer.cut()
      letGo(answer)
    }
  }
  const hasRoom = (caller: string, bytes: number): boolean => {
    const own = byCaller.get(caller) ?? 0
    if (own > 0 && own + bytes > ofCaller) return false
    makeRoom(bytes)
    return all === 0 || all + bytes <= inAll
  }
  return {
    isFull: (caller) => (byCaller.get(caller) ?? 0) >= ofCaller,
    take: (caller, bytes, cut, always = false) => {
      if (!always && !hasRoom(caller, bytes)) return undefined
      const answer: Lying = { caller, bytes, since: now(), read: { stretch: 0, now: 0, before: 0 }, cut }
      lying.add(answer)
      byCaller.set(caller, (byCaller.get(caller) ?? 0) + bytes)
      all += bytes
      return {
        letGo: () => letGo(answer),
        hasRead: (more) => {
          const at = stretchOf(now())
          const { read } = answer
          answer.read =
            at === read.stretch
              ? { ...read, now: read.now + more }
              : { stretch: at, now: more, before: at === read.stretch + 1 ? read.now : 0 }
        },
      }
    },
  }
}

/** So many bytes go out at a time. */
const pieceLength = 65_536

function* piecesOf(bytes: Uint8Array, hasRead: Held["hasRead"]): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += pieceLength) {
    const piece = bytes.subarray(from, from + pieceLength)
    yield piece
    // The next one is wanted: this one is on its way.
    hasRead(piece.length)
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
  { letGo, hasRead, cut, patience = patienceFor }: Reading,
): HttpServerResponse.HttpServerResponse => {
  const timer = setTimeout(() => {
    cut()
    letGo()
  }, patience(bytes.length)).unref()
  const over = Effect.sync(() => {
    clearTimeout(timer)
    letGo()
  })
  const body = Stream.ensuring(Stream.fromIterable(piecesOf(bytes, hasRead), { chunkSize: 1 }), over)
  return HttpServerResponse.stream(body, { ...options, contentLength: bytes.length })
}
