import type { ExportWish } from "../../../core/people/kept-exports/export-wish.ts"
import type { ListField } from "../../../core/people/owing.ts"
import type { RowsQuery } from "../list/person-rows.ts"
import type { ExportViewModel } from "./export.view-model.ts"

/** What is chosen in the dialog, of whom the query finds, as the server is asked for it. */
export const wishOf = (
  model: ExportViewModel,
  { filter, search, sort, chosen }: RowsQuery,
  shown: ReadonlyArray<ListField>,
): ExportWish => {
  const who = {
    list: model.list.id,
    sort,
    ...(filter === undefined ? {} : { filter }),
    ...(search === undefined ? {} : { search }),
    ...(chosen === undefined ? {} : { chosen }),
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
