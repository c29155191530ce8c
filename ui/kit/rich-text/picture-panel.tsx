import { deleteSelection } from "prosemirror-commands"
import type { EditorView } from "prosemirror-view"
import { type RefObject, useState } from "react"
import { longestAlt } from "../../../core/messaging/index.ts"
import { TextField } from "../text-field.tsx"
import { selectedPicture, setAlt } from "./commands.ts"
import { Panel } from "./panel.tsx"

interface PicturePanelProps {
  readonly view: EditorView
  readonly trigger: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

/** The words for who does not see the picture that is selected. */
const PicturePanel = ({ view, trigger, onClose }: PicturePanelProps) => {
  const [alt, setTyped] = useState<string>(() => selectedPicture(view.state)?.attrs.alt ?? "")
  const [sent, setSent] = useState(0)
  const isMissing = alt.trim() === ""
  const submit = () => {
    if (isMissing) return setSent(sent + 1)
    setAlt(alt.trim())(view.state, view.dispatch)
    onClose()
  }
  const remove = () => {
    deleteSelection(view.state, view.dispatch)
    onClose()
  }
  return (
    <Panel
      label="Bild"
      trigger={trigger}
      faulty={sent === 0 ? undefined : String(sent)}
      remove={remove}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Was zeigt das Bild?"
        value={alt}
        help="Steht dort, wo das Bild nicht geladen wird, und wird vorgelesen."
        error={sent > 0 && isMissing ? "Schreib in wenigen Worten, was man sieht." : undefined}
        maxLength={longestAlt}
        autoFocus
        autoComplete="off"
        onChange={setTyped}
      />
    </Panel>
  )
}

export default PicturePanel
