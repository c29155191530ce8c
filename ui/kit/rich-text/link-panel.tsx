import type { EditorView } from "prosemirror-view"
import { type RefObject, useState } from "react"
import { readLink } from "../../../core/messaging/index.ts"
import { hasLink, linkRange, removeLink, setLink } from "./commands.ts"
import { LinkField } from "./link-field.tsx"
import { Panel } from "./panel.tsx"

interface LinkPanelProps {
  readonly view: EditorView
  readonly trigger: RefObject<HTMLElement | null>
  /** Told when it is done; the text wants the focus then. */
  readonly onClose: () => void
}

/** Where the link leads that stands at the cursor, or that is to stand there. */
const LinkPanel = ({ view, trigger, onClose }: LinkPanelProps) => {
  const [typed, setTyped] = useState(() => linkRange(view.state).href ?? "")
  const [wrong, setWrong] = useState<string>()
  const submit = () => {
    const link = readLink(typed)
    if (link === undefined) return setWrong(typed)
    setLink(link, typed.trim())(view.state, view.dispatch)
    onClose()
  }
  const remove = () => {
    removeLink(view.state, view.dispatch)
    onClose()
  }
  return (
    <Panel
      label="Link"
      trigger={trigger}
      faulty={wrong}
      remove={hasLink(view.state) ? remove : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <LinkField value={typed} onChange={setTyped} faulty={wrong === typed} autoFocus />
    </Panel>
  )
}

export default LinkPanel
