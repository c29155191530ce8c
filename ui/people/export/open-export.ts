import { fieldsBehind } from "../../../core/people/column-field.ts"
import { chosenQuery } from "../list/chosen-query.ts"
import type { ListViewModel } from "../list/list.view-model.ts"
import { ExportViewModel } from "./export.view-model.ts"

/** Makes the dialog that writes what a list shows, or has chosen, into a file. */
export const openExport = async (list: ListViewModel, closed: () => void): Promise<ExportViewModel> => {
  const { files, people, notify, now } = list.around
  const shown = {
    id: list.id,
    name: list.id === "contacts" ? "kontakte" : "mitglieder",
    query: list.query,
    count: list.found,
    columns: fieldsBehind(list.columns.fields),
    chosenQuery: chosenQuery(list),
    chosenCount: list.selection.count,
  }
  const around = { ...(await files()), people, notify, now, today: list.today }
  return new ExportViewModel(shown, around, closed)
}
