import type { EditorView } from "prosemirror-view"
import { useLayoutEffect, useRef } from "react"
import { counted } from "../../text/de/format.ts"
import { heard } from "../heard.css.ts"
import * as overlay from "../overlay.css.ts"
import * as css from "./rich-text.css.ts"
import { suggestingIn, takeSuggestion } from "./suggesting.ts"
import type { Editor } from "./use-editor.ts"

/** The room between the list, the text and the edges of the window. */
const room = 8
/** So high the list is at least, however little room there is. */
const smallest = 96

/** Puts the list below the brace, or above it where there is more room: it never covers what is being typed. */
const put = (list: HTMLElement, view: EditorView, at: number): void => {
  const { left, top, bottom } = view.coordsAtPos(at)
  // Without what the keys of a phone cover.
  const { offsetTop, height: seen } = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight }
  const below = offsetTop + seen - bottom - 2 * room
  const above = top - offsetTop - 2 * room
  const { scrollHeight, offsetWidth } = list
  const isBelow = scrollHeight <= below || below >= above
  const height = Math.min(scrollHeight + 2, Math.max(smallest, isBelow ? below : above))
  list.style.maxHeight = `${height}px`
  list.style.left = `${Math.max(room, Math.min(left, window.innerWidth - offsetWidth - room))}px`
  list.style.top = `${isBelow ? bottom + room : top - room - height}px`
}

const List = ({ view, state, listId }: Editor & { readonly view: EditorView }) => {
  const list = useRef<HTMLDivElement>(null)
  const suggesting = suggestingIn(state)
  const from = suggesting?.from
  const chosen = suggesting?.chosen
  useLayoutEffect(() => {
    const { current } = list
    if (current === null || from === undefined) return
    // The uppermost layer of the page: nothing that scrolls cuts it off.
    current.showPopover()
    const place = () => put(current, view, from)
    place()
    window.addEventListener("scroll", place, true)
    window.addEventListener("resize", place)
    return () => {
      window.removeEventListener("scroll", place, true)
      window.removeEventListener("resize", place)
    }
  }, [view, from])
  useLayoutEffect(() => {
    list.current?.querySelector(`[id="${listId}-${chosen}"]`)?.scrollIntoView({ block: "nearest" })
  }, [listId, chosen])
  if (suggesting === undefined) return null
  return (
    <div ref={list} id={listId} role="listbox" aria-label="Platzhalter" popover="manual" className={css.suggestions}>
      {suggesting.offered.map((token, at) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text, which names the chosen option
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text takes the keys
        <div
          key={token.name}
          id={`${listId}-${at}`}
          role="option"
          aria-selected={at === chosen}
          className={`${overlay.item} ${css.suggestion}`}
          // The focus stays in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => takeSuggestion(view, token)}
        >
          {token.label}
        </div>
      ))}
    </div>
  )
}

/** The placeholders that are offered while somebody types behind a brace. */
export const Suggestions = (editor: Editor) => {
  const suggesting = suggestingIn(editor.state)
  return (
    <>
      <p role="status" className={heard}>
        {suggesting && `${counted(suggesting.offered.length, "Platzhalter", "Platzhalter")}, Pfeiltasten wählen aus`}
      </p>
      {suggesting && editor.view && <List {...editor} view={editor.view} />}
    </>
  )
}
