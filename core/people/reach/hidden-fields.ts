import type { CustomColumnId } from "../../kernel/id.ts"
import { columnIdOf, isCustomField } from "../custom-field.ts"
import type { ListField } from "../owing.ts"
import type { PersonData } from "../person.ts"

/** What somebody kept to their own groups never sees of a person (WSP-10): bank data, and what is paid. */
export const bankFields = [
  "annuity",
  "customAmount",
  "paymentMethod",
  "accountHolder",
  "iban",
  "bic",
  "mandateReference",
  "mandateDate",
] as const satisfies ReadonlyArray<keyof PersonData>

const hidden = new Set<string>([...bankFields, "owing", "payer"])

/** Whether a field is hidden from somebody kept to their own groups; of custom columns those that are not `known` to them. */
export const isHidden = (field: ListField | "familyId", known: ReadonlySet<CustomColumnId>): boolean =>
  isCustomField(field) ? !known.has(columnIdOf(field)) : hidden.has(field)
