import { type AnyField, isCustomField } from "../../../core/people/custom-field.ts"
import { personFields } from "../../../core/people/person-field.ts"
import type { ColumnCatalog } from "../custom/column-catalog.ts"

/** Texts that nobody shares with others: to take somebody else's would be a mistake. */
const ownToEach: ReadonlySet<AnyField> = new Set(["email", "ccEmail", "mandateReference"])

/** Whether the values of a column are plain texts that several persons may have. */
export const isRepeated = (field: AnyField, catalog: ColumnCatalog | undefined): boolean =>
  isCustomField(field)
    ? catalog?.column(field)?.type === "text"
    : personFields[field] === "text" && !ownToEach.has(field)
