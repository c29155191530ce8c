import { when } from "mobx"
import { cells as cellsPort } from "../../../core/people/cells/cells.port.ts"
import { isComposite } from "../../../core/people/column-field.ts"
import { type AnyField, fieldValue, isCustomField } from "../../../core/people/custom-field.ts"
import { isOwnField } from "../../../core/people/owing.ts"
import { people } from "../../../core/people/people.port.ts"
import { personFields } from "../../../core/people/person-field.ts"
import type { CellPlace, ChosenCells } from "../../kit/grid/grid-model.ts"
import type { MenuEntry } from "../../kit/menu-button.tsx"
import { run } from "../../remote.ts"
import { cellMenuText as words } from "../../text/de/cell-menu.ts"
import { valueSaid } from "../../text/de/conditions.ts"
import { reckoningText } from "../../text/de/reckoning.ts"
import { isReckoned } from "../cells/reckon-plan.ts"
import { onlyValue, valuesIn, withoutValue } from "./filter-by-value.ts"
import type { FilterDraft } from "./filter-draft.ts"
import { headActions } from "./head-actions.ts"
import type { ListViewModel } from "./list.view-model.ts"

/** Of a cell with several values so many are offered one by one. */
const mostValues = 3

/** What of the menu of a column stands in that of its cells as well. */
const ofHead: ReadonlySet<string> = new Set(["up", "down", "count"])

/** Pastes into cells what was copied, if the browser lets it be read without a key. */
const paste = async (list: ListViewModel, chosen: ChosenCells): Promise<void> => {
  const { edition, around } = list
  const text = await around.pasted?.().catch(() => undefined)
  // In another list other cells are in their places.
  if (list.edition !== edition) return
  if (text === undefined) around.notify({ text: words.notPasted, about: "cell" })
  else list.cells?.paste(chosen, text)
}

/** Narrows the list, and stays with a person who is still in it: else at its first row. Whoever goes on meanwhile stays there. */
const narrowAround = (list: ListViewModel, draft: FilterDraft, { place, column }: CellPlace): void => {
  const person = list.rowAt(place)?.id
  list.narrow(draft)
  const { edition, rows } = list
  const go = (found: number | undefined): void => {
    if (found !== undefined && found >= 0 && list.edition === edition && list.row === 0)
      list.goToBlock({ place: found, column }, { place: found, column })
  }
  when(
    () => !rows.opening,
    () => {
      if (person === undefined || list.edition !== edition || rows.failure !== undefined) return
      const here = rows.placeOf(person)
      // Whoever is left stands no further down than before.
      if (here !== undefined || place < 1) go(here)
      else
        run(rows.ids(0, Math.min(place, rows.count - 1)), { done: (ids) => go(ids.indexOf(person)), failed: () => {} })
    },
  )
}

/** The ways to narrow the list to what stands in a cell, or to everybody else. */
const byValue = (list: ListViewModel, { place, column }: CellPlace): ReadonlyArray<MenuEntry> => {
  const { catalog } = list.columns
  const row = list.rowAt(place)
  const field = list.columns.fields.find(
    (each): each is AnyField => each === column && !isComposite(each) && isOwnField(each),
  )
  if (row === undefined || field === undefined) return []
  const kind = isCustomField(field) ? catalog?.kind(field) : personFields[field]
  if (kind === undefined) return []
  const values = valuesIn(row, { field, kind })
  return values.slice(0, mostValues).flatMap((value) => {
    const entry = (id: string, label: string, draft: FilterDraft | undefined): ReadonlyArray<MenuEntry> =>
      draft === undefined
        ? []
        : [{ id: `${id} ${value}`, label, run: () => narrowAround(list, draft, { place, column }) }]
    const said = valueSaid(field, value, catalog)
    return [
      ...entry(
        "only",
        values.length > 1 ? words.onlyOf(said) : words.only,
        onlyValue(list.draft, { field, kind }, value),
      ),
      ...entry(
        "without",
        values.length > 1 ? words.withoutOf(said) : words.without,
        withoutValue(list.draft, { field, kind }, value),
      ),
    ]
  })
}

/** Whether anything stands in the second row of a block: then it may be what a series goes on by, or what is to be written over. */
const beginsTwice = (list: ListViewModel, { from, until, columns, left, right }: ChosenCells): boolean => {
  const second = from < until ? list.rowAt(from + 1) : undefined
  const fields = columns.slice(left, right + 1).flatMap((column) => list.cells?.field(column) ?? [])
  return second !== undefined && fields.some((field) => String(fieldValue(second, field) ?? "") !== "")
}

/** Whether any of these columns holds numbers or amounts that can be changed. */
const reckons = ({ cells, columns: { catalog } }: ListViewModel, columns: ReadonlyArray<string>): boolean =>
  columns.some((column) => {
    const field = cells?.field(column)
    return field !== undefined && isReckoned(field, catalog)
  })

/** What the menu of a cell offers; `chosen` are the cells that are meant, the one of the menu among them. */
export const cellActions = (list: ListViewModel, at: CellPlace, chosen: ChosenCells): ReadonlyArray<MenuEntry> => {
  const { cells } = list
  const columns = chosen.columns.slice(chosen.left, chosen.right + 1)
  const isOne = chosen.from === chosen.until && columns.length === 1
  const changes = cells !== undefined && columns.some((column) => cells.editable(column))
  const calls = isOne ? people.operations.update : cellsPort.operations.set
  return [
    { id: "open", label: words.open, run: () => list.open(at.place) },
    ...(changes && isOne
      ? [{ id: "edit", label: words.edit, keys: "F2", calls, run: () => cells.edit(at.place, at.column, undefined) }]
      : []),
    ...(cells === undefined ? [] : [{ id: "copy", label: words.copy, keys: "Strg+C", run: () => cells.copy(chosen) }]),
    ...(changes
      ? [
          { id: "cut", label: words.cut, keys: "Strg+X", calls, run: () => cells.cut(chosen) },
          { id: "paste", label: words.paste, keys: "Strg+V", calls, run: () => void paste(list, chosen) },
          ...(chosen.until > chosen.from
            ? [{ id: "fill", label: words.fill, keys: "Strg+D", calls, run: () => cells.fill(chosen) }]
            : []),
          ...(chosen.right > chosen.left
            ? [{ id: "fillRight", label: words.fillRight, keys: "Strg+R", calls, run: () => cells.fillRight(chosen) }]
            : []),
          ...(chosen.until - chosen.from > 0
            ? [{ id: "carryOn", label: words.carryOn, calls, run: () => cells.carryOn(chosen, "step") }]
            : []),
          ...(beginsTwice(list, chosen)
            ? [{ id: "countOn", label: words.countOn, calls, run: () => cells.carryOn(chosen, "one") }]
            : []),
          ...(reckons(list, columns) && !isOne
            ? [{ id: "reckon", label: reckoningText.open, calls, run: () => cells.reckon("here") }]
            : []),
          { id: "empty", label: words.empty, keys: "Entf", calls, run: () => cells.empty(chosen) },
        ]
      : []),
    ...(isOne ? byValue(list, at) : []),
    ...headActions(list, at.column).filter(({ id }) => ofHead.has(id)),
  ]
}
