import * as Predicate from "effect/Predicate"
import * as Schema from "effect/Schema"
import type { AnyField } from "../../../core/people/custom-field.ts"
import type { Person } from "../../../core/people/person.ts"
import { CountingViewModel } from "../counting/counting.view-model.ts"
import { CountingChoice, countingBy } from "../counting/counting-choice.ts"
import type { ExportViewModel } from "../export/export.view-model.ts"
import { ImportHistoryViewModel } from "../import-history/import-history.view-model.ts"
import { added, kindOf } from "./added.ts"
import { CreatePersonViewModel, type NextPerson } from "./create-person.view-model.ts"
import type { ListActions } from "./list-actions.ts"
import { isDraft } from "./list-query.ts"

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

const openCounting = (actions: ListActions, choice: CountingChoice): void => {
  actions.list.wantColumns()
  actions.list.wantWords()
  actions.count(new CountingViewModel(actions.list, choice, () => actions.count(undefined)))
}

/** Makes the table that counts who is shown: by a column, or by groups. */
export const startCounting = (actions: ListActions, by: AnyField = "groups"): void =>
  openCounting(actions, countingBy(by))

const isChoice = Schema.is(CountingChoice)

/** Makes the table as it was left for whom a number counts, over whom the list showed then. */
export const reopenCounting = (actions: ListActions, left: unknown): void => {
  const { list } = actions
  if (!Predicate.hasProperty(left, "counting") || !Predicate.hasProperty(left, "draft")) return
  const { counting, draft } = left
  if (!isChoice(counting) || !isDraft(draft)) return
  if (JSON.stringify(draft) !== JSON.stringify(list.draft)) list.narrow(draft)
  openCounting(actions, counting)
}
