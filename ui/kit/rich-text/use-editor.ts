import type { Node } from "prosemirror-model"
import { EditorState, type Plugin } from "prosemirror-state"
import { type EditorProps, EditorView } from "prosemirror-view"
import { type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react"
import type { Refusal } from "../../text/de/rich-text.ts"
import { useOpen } from "../may.tsx"
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
  readonly onChange: (doc: Node) => void
  readonly autoFocus: boolean
}

/** An editor that stands on the page. */
export interface Editor {
  /** The element in which it stands. */
  readonly place: RefObject<HTMLDivElement | null>
  /** It is there as soon as the place is. */
  readonly view: EditorView | undefined
  readonly state: EditorState
  /** Why the last change was not made. */
  readonly refused: Refusal | undefined
  /** The id of the list of placeholders; its options have it with their number. */
  readonly listId: string
  /** Whether it takes keys. */
  readonly isOpen: boolean
}

/**
 * The browser tells of a moved cursor a moment after it moved. A key that follows at once, from a quick hand or a program, has to find it
 * where it is.
 */
const tellCursor = (view: EditorView, event: KeyboardEvent): void => {
  if (!event.isComposing) view.dom.ownerDocument.dispatchEvent(new Event("selectionchange"))
}

/** An editor that lives as long as the part of the screen that makes it. What it is made of is read once. */
export const useEditor = ({ parts, props, onChange, autoFocus }: Wiring): Editor => {
  const listId = useId()
  const isOpen = useOpen()
  const place = useRef<HTMLDivElement>(null)
  const [made] = useState(parts)
  const [state, setState] = useState(() => EditorState.create({ doc: made.doc, plugins: [...made.plugins] }))
  const [view, setView] = useState<EditorView>()
  const [refused, setRefused] = useState<Refusal>()
  const changed = useEffectEvent(onChange)
  const mount = useEffectEvent((element: HTMLDivElement): EditorView => {
    const editor: EditorView = new EditorView(element, {
      ...props(setRefused),
      state,
      editable: () => isOpen,
      handleDOMEvents: { keydown: tellCursor },
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
  return { place, view, state, refused, listId, isOpen }
}

/** Keeps the attributes of the element that takes the keys as they are drawn, with the placeholder that is chosen now. */
export const useAttributes = (
  { view, state, listId, isOpen }: Editor,
  attributes: Readonly<Record<string, string>>,
): void => {
  const suggesting = suggestingIn(state)
  useLayoutEffect(() => {
    const chosen = suggesting && { "aria-controls": listId, "aria-activedescendant": `${listId}-${suggesting.chosen}` }
    const still = isOpen ? undefined : { "aria-readonly": "true" }
    view?.setProps({ attributes: { role: "textbox", "aria-autocomplete": "list", ...attributes, ...chosen, ...still } })
  })
}

/** Gives the text the focus when what took it from it has been closed, and the cursor its place with it. */
export const useFocusBack = (view: EditorView | undefined, isOpen: boolean): void => {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) view?.focus()
    wasOpen.current = isOpen
  }, [view, isOpen])
}
