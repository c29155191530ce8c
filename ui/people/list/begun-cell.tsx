import { observer } from "mobx-react-lite"
import { TextField } from "../../kit/text-field.tsx"
import { useLeave } from "../../kit/use-leave.ts"
import { useUnsaved } from "../../kit/use-unsaved.ts"
import * as css from "./cell-editor.css.ts"
import type { ListCells } from "./list-cells.ts"

interface Props {
  readonly cells: ListCells
  readonly label: string
  readonly text: string
}

/** The field of a cell whose editor is on its way. */
export const BegunEditor = observer(({ cells, label, text }: Props) => {
  const inside = useLeave(() => void cells.commit())
  useUnsaved(true)
  return (
    <div ref={inside} className={css.editor}>
      <TextField bare autoFocus label={label} value={text} onChange={cells.begun.type} />
    </div>
  )
})

/** What was typed into a cell and waits for what saves it. */
export const BegunText = ({ text }: { readonly text: string }) => {
  useUnsaved(true)
  return <span className={css.waiting}>{text}</span>
}
