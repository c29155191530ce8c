import type { AnyField } from "../../../core/people/custom-field.ts"
import { faultText } from "../../text/de/faults.ts"
import type { FieldEditor } from "./field-editor.ts"

/** What is wrong with a field while it is edited; where the fault is another field's, it is named. */
export const faultTextOf = (
  { field, fault }: Pick<FieldEditor, "field" | "fault">,
  label: (field: AnyField) => string,
): string | undefined => {
  if (fault === undefined) return undefined
  const text = faultText[fault.code]
  return fault.field === field || fault.field === "familyId" ? text : `${label(fault.field)}: ${text}`
}
