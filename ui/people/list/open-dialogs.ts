import type { AnyField } from "../../../core/people/custom-field.ts"
import { fullName, type NewKind, type Person } from "../../../core/people/person.ts"
import { outcomeOf } from "../../outcome.ts"
import { createdText as words } from "../../text/de/created.ts"
import { messageOf } from "../../text/de/errors.ts"
import { CountingViewModel } from "../counting/counting.view-model.ts"
import type { ExportViewModel } from "../export/export.view-model.ts"
import { ImportHistoryViewModel } from "../import-history/import-history.view-model.ts"
import { CreatePersonViewModel, type NextPerson } from "./create-person.view-model.ts"
import type { ListViewModel } from "./list.view-model.ts"
import type { ListActions } from "./list-actions.ts"

/** Applications are entered by who reaches everybody: they are answered by mail. */
const kindOf = ({ id, tab, isKept }: ListViewModel): NewKind => {
  if (id === "contacts") return "contact"
  return tab === "application" && !isKept ? "applicant" : "member"
}

/** Makes the dialog that adds a person to what is shown now. */
export const startCreating = (actions: ListActions): void => {
  const { list } = actions
  const { around, id } = list
  const columns = () => around.columns().then((catalog) => catalog.fetch())
  const files = () => around.columns().then((catalog) => catalog.files())
  const kind = kindOf(list)
  const start = (after?: NextPerson): void =>
    actions.create(new CreatePersonViewModel({ ...around, files }, kind, list.today, created, columns, after))
  const created = (person: Person | undefined, next?: NextPerson): void => {
    if (next === undefined) actions.create(undefined)
    else start(next)
    if (person === undefined) return
    list.refresh()
    const name = fullName(person)
    actions.deeds.add({
      undo: () =>
        outcomeOf(around.people.delete({ persons: { ids: [person.id] } }), {
          done: () => {
            list.refresh()
            around.notify({ text: words.undone(name) })
          },
          failed: (error) => around.notify({ text: messageOf(error).what }),
        }),
    })
    around.notify({
      text: words.created(name),
      action: { label: words.look, run: () => around.go(`/lists/${id}/${person.id}`) },
    })
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
