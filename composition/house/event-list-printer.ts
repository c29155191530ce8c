import * as Effect from "effect/Effect"
import { sheetEventList } from "../../adapters/export/sheet-event-list.ts"
import type { EventListPrinter } from "../../core/events/ports/event-list-printer.port.ts"
import { mediaTypes } from "../../core/people/export/index.ts"
import { eventListFrame, eventListName } from "../../ui/text/de/event-lists.ts"

/** Writes lists of participants in German. */
export const eventListPrinter: EventListPrinter["Service"] = {
  print: Effect.fnUntraced(function* (about, table, format) {
    const file = { name: `${eventListName(about)}.${format}`, type: mediaTypes[format] }
    const frame = eventListFrame(about, table)
    if (format === "xlsx") return { ...file, bytes: sheetEventList(table, frame, about.list) }
    // What writes PDF is large and seldom wanted.
    const { printEventList } = yield* Effect.promise(() => import("../../adapters/export/print-event-list.ts"))
    return { ...file, bytes: printEventList(table, frame, about.now) }
  }),
}
