import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"

/** What a file of letters says of itself. */
export interface LetterFile {
  readonly title: string
  /** When the file is made, in milliseconds since 1970 (UTC). */
  readonly now: number
  /** What the letter says, for programs: a Cross Industry Invoice that goes into the file (Factur-X, EN 16931). */
  readonly invoice?: string
}

/** A letter on paper: who writes (the name, then the address), to whom, when, what about, and what it says. */
export interface SheetLetter {
  readonly sender: ReadonlyArray<string>
  /** The logo of who writes, at its head; one that cannot be drawn is left out. Letters that are given the same array share it in the file. */
  readonly logo?: Uint8Array
  readonly address: ReadonlyArray<string>
  readonly dateLine: string
  readonly subject: string
  readonly text: string
  /** Beside the address, in the place of the line with the date: names and values. */
  readonly details?: ReadonlyArray<readonly [name: string, value: string]>
  /** Below the text: what an amount is for, and what the rows come to. */
  readonly table?: {
    readonly head: readonly [string, string]
    readonly rows: ReadonlyArray<readonly [string, string]>
    readonly sums: ReadonlyArray<readonly [string, string]>
  }
  /** Below the table. */
  readonly after?: string
  /** A QR code with what stands beside it. */
  readonly code?: { readonly payload: string; readonly label: string }
  /** At the foot of each page. */
  readonly foot?: string
}

/** A file of letters that is being written: its bytes come in pieces. */
export interface LetterRun {
  /** Each letter begins on a page of its own. */
  readonly letter: (letter: SheetLetter) => Uint8Array
  readonly end: () => Promise<Uint8Array>
}

/** Prints letters into files. */
export class LetterPrinter extends Context.Service<
  LetterPrinter,
  { readonly begin: (file: LetterFile) => Effect.Effect<LetterRun> }
>()("wimpel/fees/LetterPrinter") {}
