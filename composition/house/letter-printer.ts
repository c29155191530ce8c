import * as Effect from "effect/Effect"
import type { LetterPrinter } from "../../core/fees/ports/letter-printer.port.ts"
import { joined } from "../../core/kernel/joined.ts"

/** After so many letters others have their turn. */
const atOnce = 20

/** Prints letters as PDF. */
export const letterPrinter: LetterPrinter["Service"] = {
  print: Effect.fnUntraced(function* (frame, letters) {
    // What writes PDF is large and seldom wanted.
    const { startLetters } = yield* Effect.promise(() => import("../../adapters/export/print-letters.ts"))
    const { letter, end } = startLetters(frame)
    const pieces: Array<Uint8Array> = []
    for (const [index, each] of letters.entries()) {
      pieces.push(...letter(each))
      if (index % atOnce === atOnce - 1) yield* Effect.yieldNow
    }
    return joined([...pieces, end()])
  }),
}
