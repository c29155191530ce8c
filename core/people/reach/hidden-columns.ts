import { type ColumnField, fieldsBehind } from "../column-field.ts"
import { isCustomField } from "../custom-field.ts"
import { isHidden } from "./hidden-fields.ts"

const none: ReadonlySet<never> = new Set()

/** Whether a column shows what is hidden from somebody kept to their own groups. Custom columns that are, they are not told of. */
export const isHiddenColumn = (column: ColumnField): boolean =>
  fieldsBehind([column]).some((field) => !isCustomField(field) && isHidden(field, none))
