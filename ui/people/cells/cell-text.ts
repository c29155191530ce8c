import { amountText } from "../../../core/people/amount-text.ts"
import { type ColumnField, isComposite } from "../../../core/people/column-field.ts"
import { fieldValue, isCustomField } from "../../../core/people/custom-field.ts"
import { namesText, readsText } from "../../../core/people/export/cell.ts"
import { guarded } from "../../../core/people/formula-guard.ts"
import { isOwnField } from "../../../core/people/owing.ts"
import type { PersonRow } from "../../../core/people/person-query.ts"
import { reckonedOf } from "../../../core/people/summed.ts"
import { compositeText } from "../../text/de/composite.ts"
import { formatDate } from "../../text/de/format.ts"
import { exportSpeech } from "../../text/de/people-export.ts"
import type { ColumnCatalog } from "../custom/column-catalog.ts"

const plainText = (field: ColumnField, row: PersonRow, catalog: ColumnCatalog | undefined): string => {
  if (isCustomField(field)) {
    const value = fieldValue(row, field)
    if (Array.isArray(value)) return namesText(value.map(String))
    return typeof value === "number" && catalog?.kind(field) === "money"
      ? amountText(value)
      : (catalog?.text(field, value) ?? "")
  }
  if (isComposite(field)) return compositeText(field, row)
  if (field === "owing") return row.owing ? amountText(row.owing) : ""
  if (field === "payer") return row.payer ?? ""
  if (field === "confirmedOn") return row.confirmedOn ? formatDate(row.confirmedOn) : ""
  if (field === "family") return namesText(row.family ?? [])
  return isOwnField(field) ? readsText(field, exportSpeech)(row) : ""
}

/**
 * A cell as it goes onto the clipboard: written as exports write it, so that pasting it gives the same value again. A text that a
 * spreadsheet would run as a formula is guarded; a number is none.
 */
export const cellText = (field: ColumnField, row: PersonRow, catalog: ColumnCatalog | undefined): string => {
  const text = plainText(field, row, catalog)
  const type = isCustomField(field) ? catalog?.column(field)?.type : undefined
  return reckonedOf(field, type) === "number" ? text : guarded(text)
}
