import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { CalendarDate } from "../../kernel/calendar-date.ts"
import type { MandateDocument } from "../sepa/mandate-document.ts"

/** A mandate to print, with the address of the person's own data and until when it is good. */
export interface PrintedMandate {
  readonly document: MandateDocument
  readonly link: { readonly address: string; readonly until: CalendarDate } | undefined
}

/** Prints mandates to sign into one file, a page each. `now` in milliseconds since 1970 (UTC). */
export class MandatePrinter extends Context.Service<
  MandatePrinter,
  {
    readonly print: (
      frame: { readonly logo: Uint8Array | undefined; readonly now: number },
      mandates: ReadonlyArray<PrintedMandate>,
    ) => Effect.Effect<{ readonly name: string; readonly bytes: Uint8Array }>
  }
>()("wimpel/fees/MandatePrinter") {}
