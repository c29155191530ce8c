import * as Effect from "effect/Effect"
import type { MandatePrinter } from "../../core/fees/ports/mandate-printer.port.ts"
import { formatDate } from "../../ui/text/de/format.ts"
import { mandateText, mandatePaperText as words } from "../../ui/text/de/mandate.ts"

/** Prints mandates as PDF, in German. */
export const mandatePrinter: MandatePrinter["Service"] = {
  print: Effect.fnUntraced(function* ({ logo, now }, mandates) {
    // What writes PDF is large and seldom wanted.
    const { printForms } = yield* Effect.promise(() => import("../../adapters/export/print-mandates.ts"))
    const forms = mandates.map(({ document, link }) => ({
      ...mandateText(document),
      link: link === undefined ? undefined : { address: link.address, caption: words.caption(formatDate(link.until)) },
    }))
    const title = words.title(mandates.length, mandates[0]?.document.blanks.debtorName)
    const bytes = yield* Effect.promise(() => printForms({ title, now, logo }, forms))
    return { name: `${title}.pdf`, bytes }
  }),
}
