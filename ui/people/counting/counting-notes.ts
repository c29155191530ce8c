import type { ColumnField } from "../../../core/people/column-field.ts"
import { isMoney } from "../../../core/people/summed.ts"
import type { ToldValues } from "../../../core/people/values/index.ts"
import { countingText as words } from "../../text/de/counting.ts"
import type { ListViewModel } from "../list/list.view-model.ts"
import { type Counted, canNarrow } from "./counted-table.ts"

const sumOf = ({ told }: ToldValues): number => told.reduce((sum, { count }) => sum + count, 0)

/** What is to be known of the numbers: where they come to more than the persons, and where not all values are told. */
export const countingNotes = (list: ListViewModel, counted: Counted): ReadonlyArray<string> => {
  const { persons, rows, columns, measure, of } = counted
  const label = (field: ColumnField) => list.columns.label(field)
  const sides = [
    { field: of.by, values: rows },
    ...(of.across === undefined ? [] : [{ field: of.across, values: columns }]),
  ]
  return [
    words.found(persons),
    ...sides.flatMap(({ field, values }) => [
      ...(sumOf(values) > persons ? [words.several(label(field))] : []),
      ...(values.further > 0 ? [words.further(values.further, label(field))] : []),
    ]),
    ...(measure === undefined || measure.filled === persons || of.measure === undefined
      ? []
      : [words.known(measure.filled, label(of.measure), isMoney(of.measure, list.columns.type(of.measure)))]),
    ...(canNarrow(list) ? [] : [words.joined]),
  ]
}
