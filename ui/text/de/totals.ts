import { isCustomField } from "../../../core/people/custom-field.ts"
import type { ColumnTotal } from "../../../core/people/person-query.ts"
import { counted, formatMoney, formatNumber } from "./format.ts"

/** What stands in a column, as it is read below it: "1.234,50 €" or "128 ausgefüllt". */
export const totalText = ({ field, filled, sum }: ColumnTotal): string => {
  if (sum === null) return `${formatNumber(filled)} ausgefüllt`
  return isCustomField(field) ? `Σ ${formatNumber(sum)}` : `Σ ${formatMoney(sum)}`
}

/** The totals of a list for ears. */
export const totalsSaid = (
  count: number,
  totals: ReadonlyArray<{ readonly label: string; readonly total: ColumnTotal }>,
): string =>
  [counted(count, "Person", "Personen"), ...totals.map(({ label, total }) => `${label}: ${totalText(total)}`)].join(
    ", ",
  )
