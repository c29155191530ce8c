import type { LetterFile, LetterRun } from "../../core/fees/ports/letter-printer.port.ts"
import { joined } from "../../core/kernel/joined.ts"
import { letterPages } from "../../core/people/export/index.ts"
import { PdfWriter } from "../pdf/pdf-writer.ts"

/** Begins a PDF of letters. */
export const startLetters = (file: LetterFile): LetterRun => {
  const writer = new PdfWriter(file)
  return {
    letter: (letter) => joined(letterPages(letter, writer.measure).map(writer.page)),
    end: () => writer.endWithPictures(),
  }
}
