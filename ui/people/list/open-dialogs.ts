import type { AnyField } from "../../../core/people/custom-field.ts"
import type { Person } from "../../../core/people/person.ts"
import { CountingViewModel } from "../counting/counting.view-model.ts"
import type { ExportViewModel } from "../export/export.view-model.ts"
import { ImportHistoryViewModel } from "../import-history/import-history.view-model.ts"
import { added, kindOf } from "./added.ts"
import { CreatePersonViewModel, type NextPerson } from "./create-person.view-model.ts"
import type { ListActions } from "./list-actions.ts"

/** Makes the dialog that adds a person to what is shown now. */
export const startCreating = (actions: ListActions): void => {
  const { list } = actions
  const { around } = list
  const columns = () => around.columns().then((catalog) => catalog.fetch())
  const files = () => around.columns().then((catalog) => catalog.files())
  const kind = kindOf(list)
  const start = (after?: NextPerson): void =>
    actions.create(new CreatePersonViewModel({ ...around, files }, kind, list.today, created, columns, after))
  const created = (person: Person | undefined, next?: NextPerson): void => {
    if (next === undefined) actions.create(undefined)
    else start(next)
    if (person !== undefined) added(list, person)
  }
  start()
}

/** Makes the history of imports, where one can be taken back. */
export const openHistory = (actions: ListActions): void => {
  const { people, now } = actions.list.around
  const around = { people, now, changed: () => actions.list.refresh() }
  actions.remember(new ImportHistoryViewModel(around, () => actions.remember(undefined)))
}

/** Makes the dialog that writes what is shown, or chosen, into a file; of this format, if one is wanted already. */
export const startExporting = async (actions: ListActions, format?: ExportViewModel["format"]): Promise<void> => {
  const { openExport } = await import("../export/open-export.ts")
  const exporting = await openExport(actions.list, () => actions.export(undefined))
  if (format !== undefined) exporting.set("format", format)
  actions.export(exporting)
}

/** Makes the table that counts who is shown: by a column, or by groups. */
export const startCounting = (actions: ListActions, by: AnyField = "groups"): void => {
  actions.list.wantColumns()
  actions.list.wantWords()
  actions.count(new CountingViewModel(actions.list, by, () => actions.count(undefined)))
}
