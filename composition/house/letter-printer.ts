import * as Effect from "effect/Effect"
import type { LetterPrinter } from "../../core/fees/ports/letter-printer.port.ts"

/** Prints letters as PDF. */
export const letterPrinter: LetterPrinter["Service"] = {
  begin: Effect.fnUntraced(function* (file) {
    // What writes PDF is large and seldom wanted.
    const { startLetters } = yield* Effect.promise(() => import("../../adapters/export/print-letters.ts"))
    return startLetters(file)
  }),
}
