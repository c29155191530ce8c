import { deleteSelection } from "prosemirror-commands"
import type { EditorView } from "prosemirror-view"
import { type RefObject, useState } from "react"
import { type Inlines, readLink } from "../../../core/messaging/index.ts"
import { selectedButton, setButton } from "./commands.ts"
import { LinkField } from "./link-field.tsx"
import { Panel } from "./panel.tsx"
import TokenLine from "./token-line.tsx"
import type { Tokens } from "./tokens.ts"

interface ButtonPanelProps {
  readonly view: EditorView
  readonly trigger: RefObject<HTMLElement | null>
  readonly tokens: Tokens
  readonly onClose: () => void
}

const isBlank = (label: Inlines): boolean => label.every((each) => each.kind === "text" && each.text.trim() === "")

/** What a button says and where it leads: the one that is selected, or a new one. */
const ButtonPanel = ({ view, trigger, tokens, onClose }: ButtonPanelProps) => {
  const [button] = useState(() => selectedButton(view.state))
  const [label, setLabel] = useState<Inlines>(button?.attrs.label ?? [])
  const [typed, setTyped] = useState<string>(button?.attrs.link ?? "")
  const [sent, setSent] = useState(0)
  const link = readLink(typed)
  const submit = () => {
    if (isBlank(label) || link === undefined) return setSent(sent + 1)
    setButton(label, link)(view.state, view.dispatch)
    onClose()
  }
  const remove = () => {
    deleteSelection(view.state, view.dispatch)
    onClose()
  }
  return (
    <Panel
      label="Knopf"
      trigger={trigger}
      faulty={sent === 0 ? undefined : String(sent)}
      remove={button === undefined ? undefined : remove}
      onSubmit={submit}
      onClose={onClose}
    >
      <TokenLine
        label="Beschriftung"
        value={label}
        onChange={setLabel}
        tokens={tokens}
        autoFocus
        error={sent > 0 && isBlank(label) ? "Schreib, was auf dem Knopf stehen soll." : undefined}
      />
      <LinkField value={typed} onChange={setTyped} faulty={sent > 0 && link === undefined} />
    </Panel>
  )
}

export default ButtonPanel
