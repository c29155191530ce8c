import { observer } from "mobx-react-lite"
import type { KeyboardEvent } from "react"
import type { AnyField } from "../../../core/people/custom-field.ts"
import { LinesField } from "../../kit/lines-field.tsx"
import { TextArea } from "../../kit/text-area.tsx"
import { useLeave } from "../../kit/use-leave.ts"
import { useUnsaved } from "../../kit/use-unsaved.ts"
import * as css from "./cell-editor.css.ts"
import type { ListCells } from "./list-cells.ts"
import { inLines } from "./several-lines.ts"

interface Props {
  readonly cells: ListCells
  readonly field: AnyField
  readonly label: string
  readonly text: string
  readonly broken: boolean | undefined
}

/** The field of a cell whose editor is on its way. */
export const BegunEditor = observer(({ cells, field, label, text, broken }: Props) => {
  const inside = useLeave(() => void cells.commit())
  useUnsaved(true)
  const shared = { label, value: text, onChange: cells.begun.type }
  const onKeyDown = ({ key, altKey, target }: KeyboardEvent): void => {
    if (key !== "Enter" || !altKey || !(target instanceof HTMLInputElement) || !cells.takesLines(field)) return
    const from = target.selectionStart ?? text.length
    cells.begun.breakLine(from, target.selectionEnd ?? from)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is that of the field within
    <div
      ref={inside}
      onKeyDown={onKeyDown}
      className={inLines(field, text) ? `${css.editor} ${css.roomy}` : css.editor}
    >
      {field === "notes" ? (
        <TextArea autoFocus {...shared} />
      ) : (
        <LinesField key={`${broken}`} bare autoFocus {...shared} />
      )}
    </div>
  )
})

/** What was typed into a cell and waits for what saves it. */
export const BegunText = ({ text }: { readonly text: string }) => {
  useUnsaved(true)
  return <span className={css.waiting}>{text}</span>
}
