import { reckonedBy } from "../../../core/people/cells/reckon-value.ts"
import { numberDecimals } from "../../../core/people/custom-columns/custom-value.ts"
import { type AnyField, fieldValue, isCustomField } from "../../../core/people/custom-field.ts"
import type { PersonRow } from "../../../core/people/person-query.ts"
import { isMoney, isSummed } from "../../../core/people/summed.ts"
import type { ColumnCatalog } from "../custom/column-catalog.ts"
import { type BlockPlan, planCells } from "./block-plan.ts"

const typeOf = (field: AnyField, catalog: ColumnCatalog | undefined) =>
  isCustomField(field) ? catalog?.column(field)?.type : undefined

/** Whether the values of a field are numbers or amounts, of which others can be reckoned. */
export const isReckoned = (field: AnyField, catalog: ColumnCatalog | undefined): boolean =>
  isSummed(field, typeOf(field, catalog))

/** What a reckoning asks of these persons, in these of their fields. Where there is no number, a cell stays. */
export const planReckoning = (
  rows: ReadonlyArray<PersonRow>,
  fields: ReadonlyArray<AnyField>,
  reckoning: string,
  nameOf: (row: PersonRow) => string,
  catalog: ColumnCatalog | undefined,
): BlockPlan =>
  planCells(rows, fields, nameOf, catalog, (row, field) => {
    const value = fieldValue(row, field)
    if (typeof value !== "number") return undefined
    const ofMoney = isMoney(field, typeOf(field, catalog))
    const result = reckonedBy(ofMoney ? value / 100 : value, reckoning, ofMoney ? 2 : numberDecimals)
    const text = "text" in result ? result.text : reckoning
    return { text, draft: { of: "text", text } }
  })
