import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { PrintedLetter } from "../dunning/reminder.ts"

/** What stands on each of some letters: who writes, and when. */
export interface LetterFrame {
  readonly title: string
  /** The name of who writes, and below it the address. */
  readonly sender: ReadonlyArray<string>
  /** Where and when it was written, in one line. */
  readonly dateLine: string
  /** When the file is made, in milliseconds since 1970 (UTC). */
  readonly now: number
}

/** Prints letters into one file, each beginning on a page of its own. */
export class LetterPrinter extends Context.Service<
  LetterPrinter,
  { readonly print: (frame: LetterFrame, letters: ReadonlyArray<PrintedLetter>) => Effect.Effect<Uint8Array> }
>()("wimpel/fees/LetterPrinter") {}
