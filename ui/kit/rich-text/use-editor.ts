import type { Node } from "prosemirror-model"
import { EditorState, type Plugin } from "prosemirror-state"
import { type EditorProps, EditorView } from "prosemirror-view"
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from "react"
import type { Refusal } from "../../text/de/rich-text.ts"
import { suggestingIn } from "./suggesting.ts"

interface EditorParts {
  readonly doc: Node
  readonly plugins: ReadonlyArray<Plugin>
  /** Why a document cannot be kept, if it cannot. */
  readonly tooLong: (doc: Node) => Refusal | undefined
}

interface Wiring {
  readonly parts: () => EditorParts
  /** What the view takes besides; `refuse` says that something was not taken. */
  readonly props: (refuse: (refusal: Refusal) => void) => EditorProps
  /** Attributes of the element that takes the keys. */
  readonly attributes: (doc: Node) => Readonly<Record<string, string>>
  readonly onChange: (doc: Node) => void
  readonly autoFocus: boolean
}

/** An editor that stands on the page. */
export interface Editor {
  /** The element in which it stands. */
  readonly place: RefObject<HTMLDivElement | null>
  readonly view: EditorView | undefined
  readonly state: EditorState
  /** Why the last change was not made. */
  readonly refused: Refusal | undefined
  /** The id of the list of placeholders; its options have it with their number. */
  readonly listId: string
}

/** An editor that lives as long as the part of the screen that makes it. What it was made of is read once. */
export const useEditor = ({ parts, props, attributes, onChange, autoFocus }: Wiring): Editor => {
  const listId = useId()
  const place = useRef<HTMLDivElement>(null)
  const [made] = useState(parts)
  const [state, setState] = useState(() => EditorState.create({ doc: made.doc, plugins: [...made.plugins] }))
  const [view, setView] = useState<EditorView>()
  const [refused, setRefused] = useState<Refusal>()
  const changed = useEffectEvent(onChange)
  const attributesNow = useEffectEvent(attributes)
  const mount = useEffectEvent((element: HTMLDivElement): EditorView => {
    const editor: EditorView = new EditorView(element, {
      ...props(setRefused),
      state,
      attributes: (now) => {
        const suggesting = suggestingIn(now)
        return {
          role: "textbox",
          ...attributesNow(now.doc),
          ...(suggesting && { "aria-controls": listId, "aria-activedescendant": `${listId}-${suggesting.chosen}` }),
        }
      },
      dispatchTransaction: (tr) => {
        const next = editor.state.apply(tr)
        const reason = tr.docChanged ? made.tooLong(next.doc) : undefined
        // What was too long before may become shorter.
        if (reason !== undefined && made.tooLong(editor.state.doc) === undefined) return setRefused(reason)
        editor.updateState(next)
        setState(next)
        if (!tr.docChanged) return
        setRefused(undefined)
        changed(next.doc)
      },
    })
    if (autoFocus) editor.focus()
    return editor
  })
  useEffect(() => {
    if (place.current === null) return
    const editor = mount(place.current)
    setView(editor)
    return () => editor.destroy()
  }, [])
  return { place, view, state, refused, listId }
}
