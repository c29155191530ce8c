import * as Effect from "effect/Effect"
import type * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as Stream from "effect/Stream"
import type { Held } from "./under-way.ts"

/** A turn of the event loop for everybody else. */
const othersTurn = Effect.callback<void>((resume) => void setImmediate(() => resume(Effect.void)))

/** After so many bytes, or pieces of a body, it is everybody else's turn. */
const ofOneTurn = { bytes: 65_536, pieces: 256 }

/**
 * Puts the bytes of a body together as they come, into one place of so many bytes at `most`, so that it holds up nobody else: pieces that
 * are kept each would take hundreds of times what is in them, where somebody sends single bytes.
 */
export const bytesOf = (request: HttpServerRequest.HttpServerRequest, most: number, { hasMoved }: Held) =>
  Effect.suspend(() => {
    const bytes = new Uint8Array(most)
    let filled = 0
    let turn = { bytes: 0, pieces: 0 }
    const add = (piece: Uint8Array): Effect.Effect<void, "tooLarge"> => {
      if (filled + piece.length > most) return Effect.fail("tooLarge")
      bytes.set(piece, filled)
      filled += piece.length
      hasMoved(piece.length)
      turn = { bytes: turn.bytes + piece.length, pieces: turn.pieces + 1 }
      if (turn.bytes < ofOneTurn.bytes && turn.pieces < ofOneTurn.pieces) return Effect.void
      turn = { bytes: 0, pieces: 0 }
      return othersTurn
    }
    return Stream.runForEach(
      Stream.mapError(request.stream, () => "brokeOff" as const),
      add,
    ).pipe(Effect.map(() => (filled === most ? bytes : bytes.subarray(0, filled))))
  })
