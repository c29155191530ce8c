import { amountText } from "../../../core/people/amount-text.ts"
import { type CustomField, isCustomField } from "../../../core/people/custom-field.ts"
import type { Cell } from "../../../core/people/export/cell.ts"
import type { ListField } from "../../../core/people/owing.ts"
import { isSummed } from "../../../core/people/summed.ts"
import { type Measure, meanOf } from "../../../core/people/values/measure.ts"
import { formatMoney, formatNumber } from "../../text/de/format.ts"
import type { ListViewModel } from "../list/list.view-model.ts"

/** What is said of the numbers of a column, in this order. */
export const measuredParts = ["sum", "mean", "least", "most"] as const
export type MeasuredPart = (typeof measuredParts)[number]

/** A number of the table: what it is, as it is read, as sheets take it, and as a value of a file; nothing where there is none. */
export interface Figure {
  readonly value: number | null
  readonly text: string
  readonly plain: string
  readonly cell: Cell
}

/** The columns of amounts and numbers that can stand beside the counts: none that is hidden from who looks. */
export const measuredFields = (list: ListViewModel): ReadonlyArray<ListField> => {
  const { columns } = list
  const isNumber = (field: CustomField) => isSummed(field, columns.type(field))
  return [
    ...(["customAmount", "owing"] as const).filter((field) => !list.hides(field)),
    ...(columns.catalog?.fields ?? []).filter(isCustomField).filter(isNumber),
  ]
}

const none: Figure = { value: null, text: "–", plain: "", cell: undefined }

/** A number of persons as it stands in the table. */
export const countFigure = (count: number): Figure => ({
  value: count,
  text: count === 0 ? "–" : formatNumber(count),
  plain: String(count),
  cell: { kind: "number", value: count },
})

/** A part of a measure as it stands in the table; `money`: of amounts. */
export const partFigure = (money: boolean, measure: Measure | undefined, part: MeasuredPart): Figure => {
  if (measure === undefined || measure.filled === 0) return none
  const value = part === "mean" ? meanOf(measure, money) : measure[part]
  if (value === null) return none
  return money
    ? { value, text: formatMoney(value), plain: amountText(value), cell: { kind: "money", cents: value } }
    : { value, text: formatNumber(value), plain: String(value).replace(".", ","), cell: { kind: "number", value } }
}

/** The parts of a measure as they stand in the table, in their order. */
export const figuresOf = (money: boolean, measure: Measure | undefined): ReadonlyArray<Figure> =>
  measuredParts.map((part) => partFigure(money, measure, part))
