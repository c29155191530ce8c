import { isCustomField } from "../../../core/people/custom-field.ts"
import { valueText } from "../../text/de/value.ts"
import type { ColumnCatalog } from "../custom/column-catalog.ts"
import type { Draft } from "../person/field-draft.ts"
import type { FieldEditor } from "../person/field-editor.ts"

/** What somebody put into a draft, in one line. */
const draftText = (draft: Draft, value: (value: unknown) => string): string => {
  switch (draft.of) {
    case "text":
      return draft.text
    case "choice":
      return value(draft.choice)
    case "ticked":
      return draft.ticked.join(", ")
    case "names":
      return [...draft.names, draft.text].filter((name) => name !== "").join(", ")
    case "phones":
      return draft.phones.map(({ number }) => number).join(", ")
    case "file":
      return draft.value?.name ?? ""
  }
}

/** What somebody put into a field, in one line. */
export const editorText = ({ field, draft }: FieldEditor, catalog: ColumnCatalog | undefined): string =>
  draftText(draft, (value) => (isCustomField(field) ? (catalog?.text(field, value) ?? "") : valueText(field, value)))
