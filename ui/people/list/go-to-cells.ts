import type { DeedCell } from "./foreseen.ts"
import type { ListViewModel } from "./list.view-model.ts"

/** Goes to the first of some cells; where all of them stand together, they are chosen. */
export const goToCells = (list: ListViewModel, cells: ReadonlyArray<DeedCell>): void => {
  const [first] = cells
  if (first === undefined) return
  const persons = [...new Set(cells.map(({ id }) => id))]
  const fields = [...new Set(cells.map(({ field }) => field))]
  const place = list.rows.placeOf(first.id)
  const shown = list.columns.fields
  const places = fields.map((field) => shown.indexOf(field))
  const [left, right] = [shown[Math.min(...places)], shown[Math.max(...places)]]
  const areTogether =
    place !== undefined &&
    persons.length * fields.length > 1 &&
    persons.every((id, at) => list.rowAt(place + at)?.id === id) &&
    Math.max(...places) - Math.min(...places) === fields.length - 1
  if (areTogether && left !== undefined && right !== undefined)
    list.goToBlock({ place, column: left }, { place: place + persons.length - 1, column: right })
  else list.goTo(first.id, first.field)
}
