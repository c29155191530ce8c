import type { PersonId } from "../../../core/kernel/id.ts"
import type { ExportWish } from "../../../core/people/kept-exports/export-wish.ts"
import type { ListField } from "../../../core/people/owing.ts"
import type { ExportViewModel } from "./export.view-model.ts"

/** What is chosen in the dialog, as the server is asked for it. */
export const wishOf = (model: ExportViewModel, shown: ReadonlyArray<ListField>): ExportWish => {
  const { filter, search, sort } = model.list.query
  const { all, keys } = model.chosen
  const who = {
    list: model.list.id,
    sort,
    ...(filter === undefined ? {} : { filter }),
    ...(search === undefined ? {} : { search }),
    ...(model.who === "chosen" ? { chosen: { all, ids: [...keys].map((key) => key as PersonId) } } : {}),
  }
  const { format } = model
  const { options } = model.labels
  if (format === "pdf") return { ...who, format, columns: shown }
  if (format === "labels") {
    if (options === undefined) throw new Error("no such label")
    return { ...who, format, labels: options }
  }
  return model.hasColumns && model.columns === "shown" ? { ...who, format, columns: shown } : { ...who, format }
}
