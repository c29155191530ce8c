import * as Context from "effect/Context"
import type { CalendarDate } from "../../kernel/calendar-date.ts"
import type { MailCode } from "../../messaging/index.ts"

/** One line of what is asked for; `amount` in cents. */
export interface AskedFor {
  readonly description: string
  readonly dueOn: CalendarDate
  readonly amount: number
}

/** How reminding is put into words in the language of the workspace. */
export class DunningWords extends Context.Service<
  DunningWords,
  {
    /** "Beitrag 2026 (60,00 €, fällig seit 31.01.2026) und Mahngebühr (2,50 €)"; without a surcharge it is 0. */
    readonly askedFor: (fees: ReadonlyArray<AskedFor>, surcharge: number) => string
    /** "unser Konto DE21 5005 0000 9876 5432 10 (Stamm Silberfuchs)"; where no account is known, "unser Konto". */
    readonly payAccount: (account: { readonly iban: string; readonly holder: string } | undefined) => string
    /** The name of a country by its code (ISO 3166-1). */
    readonly country: (code: string) => string
    /** What stands beside a GiroCode. */
    readonly giroCode: string
    /** What a GiroCode in a mail is called, and what it says in lines; `amount` in cents. */
    readonly transfer: (order: {
      readonly holder: string
      readonly iban: string
      readonly amount: number
      readonly reference: string
    }) => Pick<MailCode, "label" | "lines">
    /** The name of the file with the letters of a day, without its ending. */
    readonly lettersTitle: (on: CalendarDate) => string
    /** The day as it stands on a letter, with the place where it was written. */
    readonly dateLine: (place: string, on: CalendarDate) => string
  }
>()("wimpel/fees/DunningWords") {}
