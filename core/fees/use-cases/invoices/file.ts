import * as Effect from "effect/Effect"
import { Acting } from "../../../kernel/acting.ts"
import type { FileContent } from "../../../kernel/file-content.ts"
import { joined } from "../../../kernel/joined.ts"
import type { InvoiceId } from "../../fee-id.ts"
import type { FeeChoice } from "../../fee-query.ts"
import { electronicInvoice } from "../../invoicing/electronic-invoice.ts"
import type { InvoiceContent, KeptInvoice } from "../../invoicing/invoice.ts"
import type { MailedForm } from "../../invoicing/invoice-settings.ts"
import { mostPrinted } from "../../invoicing/invoices.port.ts"
import { NoElectronicInvoice, NoInvoices, TooManyInvoices } from "../../invoicing/invoicing.errors.ts"
import { InvoiceStore } from "../../ports/invoice-store.port.ts"
import { InvoiceWords } from "../../ports/invoice-words.port.ts"
import { LetterPrinter, type SheetLetter } from "../../ports/letter-printer.port.ts"
import { chosenIds } from "../chosen-fees.ts"
import { printedLetters } from "../printed-letters.ts"
import { knownInvoice } from "./make.ts"

/** So many invoices are read at once; then others have their turn. */
const atOnce = 20

const pdf = (title: string, bytes: Uint8Array) => {
  const content: FileContent = new Blob([bytes as Uint8Array<ArrayBuffer>])
  return { name: `${title}.pdf`, type: "application/pdf", content }
}

/** The letters of invoices, each with the logo that it went out with; of those in `logos` none is read again. */
const lettersOf = Effect.fnUntraced(function* (
  contents: ReadonlyArray<InvoiceContent>,
  logos = new Map<string, Uint8Array>(),
) {
  const words = yield* InvoiceWords
  const tags = new Set(contents.flatMap(({ logo }) => (logo === undefined || logos.has(logo) ? [] : logo)))
  for (const [tag, logo] of yield* (yield* InvoiceStore).logos([...tags])) logos.set(tag, logo)
  return contents.map((content): SheetLetter => {
    const logo = logos.get(content.logo ?? "")
    return { ...words.letter(content), ...(logo === undefined ? {} : { logo }) }
  })
})

/** An invoice in one form. It is drawn from what was kept of it and nothing else, so its bytes are the same each time. */
export const invoiceBytes = Effect.fnUntraced(function* ({ content, at }: KeptInvoice, form: MailedForm) {
  const words = yield* InvoiceWords
  const file = { title: words.title(content), now: Date.parse(at) }
  const invoice = form === "electronic" ? { invoice: electronicInvoice(content) } : {}
  return yield* printedLetters({ ...file, ...invoice }, yield* lettersOf([content]))
})

/** An invoice as a file. */
export const invoiceFile = Effect.fnUntraced(function* ({
  id,
  form,
}: {
  readonly id: InvoiceId
  readonly form: MailedForm
}) {
  const invoice = yield* knownInvoice(id)
  const { content } = invoice
  const title = (yield* InvoiceWords).title(content)
  if (form === "paper") return pdf(title, yield* invoiceBytes(invoice, form))
  if (content.issuer.taxNumber === "") return yield* new NoElectronicInvoice({ number: content.number })
  return pdf(`E-${title}`, yield* invoiceBytes(invoice, form))
})

/** The invoices of chosen fees that were not cancelled, in the order of their numbers. */
export const standingInvoices = Effect.fnUntraced(function* ({ fees }: { readonly fees: FeeChoice }) {
  const standing = yield* (yield* InvoiceStore).standing(yield* chosenIds(fees))
  return standing.map(({ fee, number }) => ({ fee, number }))
})

/** The invoices of chosen fees that were not cancelled as one file. */
export const printInvoices = Effect.fnUntraced(function* ({ fees }: { readonly fees: FeeChoice }) {
  const { now, today } = yield* Acting
  const words = yield* InvoiceWords
  const store = yield* InvoiceStore
  const ids = (yield* store.standing(yield* chosenIds(fees))).map(({ id }) => id)
  if (ids.length === 0) return yield* new NoInvoices()
  if (ids.length > mostPrinted) return yield* new TooManyInvoices({ most: mostPrinted })
  const title = words.titleOfMany(today)
  const { letter, end } = yield* (yield* LetterPrinter).begin({ title, now })
  const logos = new Map<string, Uint8Array>()
  const pieces: Array<Uint8Array> = []
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = yield* store.read(ids.slice(from, from + atOnce))
    pieces.push(
      ...(yield* lettersOf(
        some.map(({ content }) => content),
        logos,
      )).map(letter),
    )
    yield* Effect.yieldNow
  }
  return pdf(title, joined([...pieces, yield* Effect.promise(end)]))
})
