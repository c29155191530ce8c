import * as Effect from "effect/Effect"
import type { FileContent } from "../../../kernel/file-content.ts"
import type { InvoiceId } from "../../fee-id.ts"
import { InvoiceWords } from "../../ports/invoice-words.port.ts"
import { printedLetters } from "../printed-letters.ts"
import { knownInvoice } from "./make.ts"

/** An invoice as a file. It is drawn from what was kept of it and nothing else, so its bytes are the same each time. */
export const invoiceFile = Effect.fnUntraced(function* ({ id }: { readonly id: InvoiceId }) {
  const words = yield* InvoiceWords
  const { content, at } = yield* knownInvoice(id)
  const title = words.title(content)
  const bytes = yield* printedLetters({ title, now: Date.parse(at) }, [words.letter(content)])
  const file: FileContent = new Blob([bytes as Uint8Array<ArrayBuffer>])
  return { name: `${title}.pdf`, type: "application/pdf", content: file }
})
