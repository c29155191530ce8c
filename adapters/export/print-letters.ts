import type { PrintedLetter } from "../../core/fees/index.ts"
import type { LetterFrame } from "../../core/fees/ports/letter-printer.port.ts"
import { joined } from "../../core/kernel/joined.ts"
import { letterPages } from "../../core/people/export/index.ts"
import { PdfWriter } from "../pdf/pdf-writer.ts"

/** Writes letters as one PDF, each beginning on a page of its own. */
export const printLetters = (
  { title, sender, dateLine, now }: LetterFrame,
  letters: ReadonlyArray<PrintedLetter>,
): Uint8Array => {
  const writer = new PdfWriter({ title, now })
  const pages = letters.flatMap((letter) => letterPages({ ...letter, sender, dateLine }, writer.measure))
  return joined([...pages.map(writer.page), writer.end()])
}
