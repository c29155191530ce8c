import { type CustomField, isCustomField } from "../../../core/people/custom-field.ts"
import type { Cell } from "../../../core/people/export/cell.ts"
import { amountText } from "../../../core/people/export/cell.ts"
import type { ListField } from "../../../core/people/owing.ts"
import { isMoney, isSummed } from "../../../core/people/summed.ts"
import { type Measure, meanOf } from "../../../core/people/values/measure.ts"
import { formatMoney, formatNumber } from "../../text/de/format.ts"
import type { ListViewModel } from "../list/list.view-model.ts"

/** What is said of the numbers of a column, in this order. */
export const measuredParts = ["sum", "mean", "least", "most"] as const
export type MeasuredPart = (typeof measuredParts)[number]

/** A number that is measured: as it is read, as sheets take it, and as a value of a file; nothing where there is none. */
export interface MeasuredFigure {
  readonly value: number | null
  readonly text: string
  readonly plain: string
  readonly cell: Cell
}

/** The columns of amounts and numbers that can stand beside the counts: none that is hidden from who looks. */
export const measuredFields = (list: ListViewModel): ReadonlyArray<ListField> => {
  const { catalog } = list.columns
  const isNumber = (field: CustomField) => isSummed(field, catalog?.column(field)?.type)
  return [
    ...(["customAmount", "owing"] as const).filter((field) => !list.hides(field)),
    ...(catalog?.fields ?? []).filter(isCustomField).filter(isNumber),
  ]
}

const none: MeasuredFigure = { value: null, text: "–", plain: "", cell: undefined }

/** The parts of a measure as they stand in the table. */
export const figuresOf = (field: ListField, measure: Measure): ReadonlyArray<MeasuredFigure> => {
  const money = isMoney(field)
  const { filled } = measure
  const parts = { ...measure, mean: meanOf(measure, money) }
  return measuredParts.map((part) => {
    const value = parts[part]
    if (value === null || filled === 0) return none
    return money
      ? { value, text: formatMoney(value), plain: amountText(value), cell: { kind: "money", cents: value } }
      : { value, text: formatNumber(value), plain: String(value).replace(".", ","), cell: { kind: "number", value } }
  })
}
