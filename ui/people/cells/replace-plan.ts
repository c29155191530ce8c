import { type Replacing, replacedIn } from "../../../core/people/cells/replace-text.ts"
import { type AnyField, fieldValue, isCustomField } from "../../../core/people/custom-field.ts"
import { type FieldKind, personFields } from "../../../core/people/person-field.ts"
import type { PersonRow } from "../../../core/people/person-query.ts"
import type { ColumnCatalog } from "../custom/column-catalog.ts"
import { type BlockPlan, planCells } from "./block-plan.ts"

const written: ReadonlySet<FieldKind> = new Set<FieldKind>(["text", "longText", "number"])

/** Whether a field is a text as it was typed, in which something can be replaced. */
export const isWritten = (field: AnyField, catalog: ColumnCatalog | undefined): boolean =>
  isCustomField(field) ? catalog?.column(field)?.type === "text" : written.has(personFields[field])

/** What replacing a text asks of these persons, in these of their fields. */
export const planReplacing = (
  rows: ReadonlyArray<PersonRow>,
  fields: ReadonlyArray<AnyField>,
  replacing: Replacing,
  nameOf: (row: PersonRow) => string,
  catalog: ColumnCatalog | undefined,
): BlockPlan =>
  planCells(rows, fields, nameOf, catalog, (row, field) => {
    const value = fieldValue(row, field)
    const text = typeof value === "string" ? replacedIn(value, replacing) : undefined
    return text === undefined ? undefined : { text, draft: { of: "text", text } }
  })
