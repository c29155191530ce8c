import type { AnyField } from "../../../core/people/custom-field.ts"
import { faultText } from "../../text/de/faults.ts"
import { valueFaultText } from "../../text/de/value-fault.ts"
import type { Draft } from "./field-draft.ts"
import type { FieldEditor } from "./field-editor.ts"

/** The texts in a draft, as they would be kept. */
export const textsOf = (draft: Draft | undefined): unknown => {
  switch (draft?.of) {
    case "text":
      return draft.text.trim()
    case "names":
      return [...draft.names, draft.text.trim()]
    case "phones":
      return draft.phones
    default:
      return undefined
  }
}

/** What is wrong with a field while it is edited; where the fault is another field's, it is named. */
export const faultTextOf = (
  {
    field,
    fault,
    draft,
    column,
  }: Pick<FieldEditor, "field" | "fault" | "draft"> & Pick<Partial<FieldEditor>, "column">,
  label: (field: AnyField) => string,
): string | undefined => {
  if (fault === undefined) return undefined
  if (fault.field === field) return valueFaultText(fault.code, field, textsOf(draft), column?.options)
  const text = faultText[fault.code]
  return fault.field === "familyId" ? text : `${label(fault.field)}: ${text}`
}
