import { observer } from "mobx-react-lite"
import { heard } from "../../kit/heard.css.ts"
import { useUnsaved } from "../../kit/use-unsaved.ts"
import { cellsText as words } from "../../text/de/cells.ts"
import { waiting } from "../list/cell-editor.css.ts"
import type { ListViewModel } from "../list/list.view-model.ts"
import type { CellEntry } from "./cell-entry.ts"
import * as css from "./cells.css.ts"
import { editorText } from "./editor-text.ts"

/** What was typed into a cell and is not saved yet. */
export const WaitingCell = observer(({ list, entry }: { list: ListViewModel; entry: CellEntry }) => {
  const { editor } = entry.editing
  useUnsaved(true)
  if (editor === undefined) return null
  const text = entry.typing?.text || editorText(editor, list.columns.catalog)
  return (
    <>
      <span className={entry.stuck ? css.stuck : waiting}>{text === "" ? words.nothing : text}</span>
      <span className={heard}> {entry.stuck ? words.waits : words.underWay}</span>
    </>
  )
})
