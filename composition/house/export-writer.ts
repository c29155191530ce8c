import * as Effect from "effect/Effect"
import { startExport } from "../../adapters/export/start-export.ts"
import type { ExportWriter } from "../../core/people/ports/export-writer.port.ts"
import { labelSpeech, labelsTitle, listFrame } from "../../ui/text/de/paper-export.ts"
import { exportSpeech } from "../../ui/text/de/people-export.ts"

/** Writes files in German. */
export const exportWriter: ExportWriter["Service"] = {
  begin: Effect.fnUntraced(function* (wish, custom, total, { club, now, today }, special) {
    if (wish.format !== "pdf" && wish.format !== "labels")
      return startExport(wish.format, exportSpeech, now, wish.columns, custom, special)
    const { list, filter, search, chosen } = wish
    // What writes PDF is large and seldom wanted.
    const { startLabels, startList } = yield* Effect.promise(() => import("../../adapters/export/start-paper.ts"))
    const about = {
      club,
      list,
      ...(filter === undefined ? {} : { filter }),
      ...(search === undefined ? {} : { search }),
      chosen: chosen !== undefined,
      total,
      today,
    }
    if (wish.format === "labels") return startLabels(labelsTitle(about), wish.labels, labelSpeech, now)
    return startList(listFrame({ ...about, special }, custom), wish.columns, custom, exportSpeech, now, special)
  }),
}
