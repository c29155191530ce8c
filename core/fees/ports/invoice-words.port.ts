import * as Context from "effect/Context"
import type { CalendarDate } from "../../kernel/calendar-date.ts"
import type { InvoiceLineWords } from "../invoicing/drawn-invoice.ts"
import type { InvoiceContent } from "../invoicing/invoice.ts"
import type { SheetLetter } from "./letter-printer.port.ts"

/** How invoices are put into words in the language of the workspace. */
export class InvoiceWords extends Context.Service<
  InvoiceWords,
  {
    readonly lines: InvoiceLineWords
    /** The name of a country by its code (ISO 3166-1). */
    readonly country: (code: string) => string
    /** An invoice or a cancellation as it stands on paper. */
    readonly letter: (content: InvoiceContent) => SheetLetter
    /** The title of its file, without the ending. */
    readonly title: (content: InvoiceContent) => string
    /** How what is open now is paid, in sentences; amounts in cents. */
    readonly payment: (open: {
      readonly open: number
      readonly dueOn: CalendarDate
      readonly reference: string
      /** Whether the workspace collects it. */
      readonly collected: boolean
      readonly account: { readonly holder: string; readonly iban: string } | undefined
    }) => string
    /** The title of a file with many invoices that is made on a day, without the ending. */
    readonly titleOfMany: (on: CalendarDate) => string
  }
>()("wimpel/fees/InvoiceWords") {}
