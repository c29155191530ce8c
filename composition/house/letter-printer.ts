import * as Effect from "effect/Effect"
import type { LetterPrinter } from "../../core/fees/ports/letter-printer.port.ts"

/** Prints letters as PDF. */
export const letterPrinter: LetterPrinter["Service"] = {
  print: Effect.fnUntraced(function* (frame, letters) {
    // What writes PDF is large and seldom wanted.
    const { printLetters } = yield* Effect.promise(() => import("../../adapters/export/print-letters.ts"))
    return printLetters(frame, letters)
  }),
}
