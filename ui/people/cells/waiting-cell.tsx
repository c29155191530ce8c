import { observer } from "mobx-react-lite"
import { isCustomField } from "../../../core/people/custom-field.ts"
import { heard } from "../../kit/heard.css.ts"
import { useUnsaved } from "../../kit/use-unsaved.ts"
import { cellsText as words } from "../../text/de/cells.ts"
import { valueText } from "../../text/de/value.ts"
import type { ListViewModel } from "../list/list.view-model.ts"
import type { Draft } from "../person/field-draft.ts"
import type { CellEntry } from "./cell-entry.ts"
import * as css from "./cells.css.ts"

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

/** What was typed into a cell and is not saved yet. */
export const WaitingCell = observer(({ list, entry }: { list: ListViewModel; entry: CellEntry }) => {
  const { editor } = entry.editing
  useUnsaved(true)
  if (editor === undefined) return null
  const { field } = editor
  const chosen = draftText(editor.draft, (value) =>
    isCustomField(field) ? (list.columns.catalog?.text(field, value) ?? "") : valueText(field, value),
  )
  const text = entry.typing?.text || chosen
  return (
    <>
      <span className={entry.stuck ? css.stuck : css.waiting}>{text === "" ? words.nothing : text}</span>
      <span className={heard}> {entry.stuck ? words.waits : words.underWay}</span>
    </>
  )
})
