import type { FileContent } from "../../core/kernel/file-content.ts"
import type { FileId } from "../../core/kernel/id.ts"
import type { LetterFile } from "../../core/messages/index.ts"

/** A PDF of so many bytes. */
export const pdfOf = (size = 2_000): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(size).fill(0x20)
  bytes.set(new TextEncoder().encode("%PDF-1.7\n"))
  return bytes
}

/** Bytes as a browser gives them. */
export const fileOf = (bytes: Uint8Array): FileContent => new Blob([bytes as Uint8Array<ArrayBuffer>])

/** A file of a message: a PDF unless said otherwise. */
export const letterFile = (given: Partial<LetterFile> = {}): LetterFile => ({
  id: crypto.randomUUID() as FileId,
  name: "packliste.pdf",
  type: "application/pdf",
  size: 2_000,
  event: null,
  sides: null,
  ...given,
})
