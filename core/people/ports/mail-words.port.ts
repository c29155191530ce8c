import * as Context from "effect/Context"
import type { CalendarDate } from "../../kernel/calendar-date.ts"
import type { Addressee } from "../use-cases/addressees.ts"

/** How values become words of a mail in the language of the workspace. */
export class MailWords extends Context.Service<
  MailWords,
  {
    /** "Sehr geehrte Frau Dr. Weber", "Guten Tag Kim Weber" … for each, one after the other. */
    readonly formal: (persons: ReadonlyArray<Addressee>) => string
    /** "Liebe Anna, lieber Ben". */
    readonly informal: (persons: ReadonlyArray<Addressee>) => string
    /** "Anna, Ben und Kim". */
    readonly list: (texts: ReadonlyArray<string>) => string
    readonly date: (date: CalendarDate) => string
    /** Cents as "48,00 €". */
    readonly money: (cents: number) => string
  }
>()("wimpel/people/MailWords") {}
