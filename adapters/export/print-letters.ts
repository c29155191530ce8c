import type { PrintedLetter } from "../../core/fees/index.ts"
import type { LetterFrame } from "../../core/fees/ports/letter-printer.port.ts"
import { letterPages } from "../../core/people/export/index.ts"
import { PdfWriter } from "../pdf/pdf-writer.ts"

/** Begins a PDF of letters, each beginning on a page of its own. Its bytes come in pieces. */
export const startLetters = ({ title, sender, dateLine, now }: LetterFrame) => {
  const writer = new PdfWriter({ title, now })
  return {
    letter: (letter: PrintedLetter): ReadonlyArray<Uint8Array> =>
      letterPages({ ...letter, sender, dateLine }, writer.measure).map(writer.page),
    end: writer.end,
  }
}
