import * as Effect from "effect/Effect"
import { writeTable } from "../../adapters/export/write-table.ts"
import type { EventListPrinter } from "../../core/events/ports/event-list-printer.port.ts"
import { joined } from "../../core/kernel/joined.ts"
import { mediaTypes } from "../../core/people/export/index.ts"
import { eventListFrame, eventListName } from "../../ui/text/de/event-lists.ts"

const encoder = new TextEncoder()

/** Writes lists of participants in German. Below the rows of a sheet stands what stands below them on paper. */
export const eventListPrinter: EventListPrinter["Service"] = {
  print: Effect.fnUntraced(function* (about, table, format) {
    const file = { name: `${eventListName(about)}.${format}`, type: mediaTypes[format] }
    if (format === "pdf") {
      // What writes PDF is large and seldom wanted.
      const { printEventList } = yield* Effect.promise(() => import("../../adapters/export/print-event-list.ts"))
      return { ...file, bytes: printEventList(table, eventListFrame(about, table), about.now) }
    }
    const below = table.below.map((said) => [{ kind: "text" as const, text: said }])
    const rows = [...table.rows, ...(below.length === 0 ? [] : [[], ...below])]
    const pieces = writeTable("xlsx", about.list.slice(0, 31), table.head, rows)
    return { ...file, bytes: joined(pieces.map((each) => (typeof each === "string" ? encoder.encode(each) : each))) }
  }),
}
