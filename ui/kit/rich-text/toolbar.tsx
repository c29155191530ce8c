import Bold from "lucide-react/icons/bold"
import Braces from "lucide-react/icons/braces"
import ChevronDown from "lucide-react/icons/chevron-down"
import Image from "lucide-react/icons/image"
import Italic from "lucide-react/icons/italic"
import LinkIcon from "lucide-react/icons/link"
import List from "lucide-react/icons/list"
import ListOrdered from "lucide-react/icons/list-ordered"
import Rectangle from "lucide-react/icons/rectangle-horizontal"
import Redo from "lucide-react/icons/redo-2"
import Separator from "lucide-react/icons/separator-horizontal"
import Undo from "lucide-react/icons/undo-2"
import { toggleMark } from "prosemirror-commands"
import { redo, redoDepth, undo, undoDepth } from "prosemirror-history"
import type { Command, EditorState } from "prosemirror-state"
import type { EditorView } from "prosemirror-view"
import { type ComponentProps, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react"
import * as button from "../button.css.ts"
import { Button } from "../button.tsx"
import { MenuButton } from "../menu-button.tsx"
import {
  hasLink,
  insertDivider,
  insertToken,
  listKind,
  selectedButton,
  selectedPicture,
  setTextKind,
  type TextKind,
  textKind,
  toggleList,
} from "./commands.ts"
import * as css from "./rich-text.css.ts"
import { mailSchema } from "./schema.ts"
import type { Tokens } from "./tokens.ts"
import { useToolbar } from "./use-toolbar.ts"

const { marks } = mailSchema

const kinds: Readonly<Record<TextKind, string>> = {
  0: "Absatz",
  1: "Überschrift 1",
  2: "Überschrift 2",
  3: "Überschrift 3",
}

interface ToolProps extends ComponentProps<"button"> {
  readonly label: string
  /** The key that does the same, as people say it and as screen readers are told. */
  readonly keys?: { readonly said: string; readonly aria: string }
}

const keys = {
  bold: { said: "Strg+B", aria: "Control+B" },
  italic: { said: "Strg+I", aria: "Control+I" },
  link: { said: "Strg+K", aria: "Control+K" },
  undo: { said: "Strg+Z", aria: "Control+Z" },
  redo: { said: "Strg+Y", aria: "Control+Y Control+Shift+Z" },
}

const Tool = ({ label, keys, ...rest }: ToolProps) => (
  <Button
    {...rest}
    look="quiet"
    aria-label={label}
    aria-keyshortcuts={keys?.aria}
    data-tip={keys === undefined ? label : `${label} (${keys.said})`}
    className={`${button.icon} ${button.tip} ${css.tool}`}
  />
)

const insertTokenHere =
  (name: string): Command =>
  (state, dispatch) =>
    insertToken(name, state.selection)(state, dispatch)

interface ToolbarProps {
  readonly view: EditorView | undefined
  readonly state: EditorState
  readonly tokens: Tokens
  /** The buttons below which the forms open. */
  readonly linkButton: RefObject<HTMLButtonElement | null>
  readonly buttonButton: RefObject<HTMLButtonElement | null>
  readonly onLink: () => void
  readonly onButton: () => void
  /** Where there can be pictures: the button below which their form opens, and who takes the files that were chosen. */
  readonly pictureButton?: RefObject<HTMLButtonElement | null>
  readonly onPictures?: (files: ReadonlyArray<File>) => void
}

/** Whether what is typed next, or all that is selected, has a mark. */
const isMarked = ({ selection, storedMarks, doc }: EditorState, mark: "bold" | "italic"): boolean =>
  selection.empty
    ? marks[mark].isInSet(storedMarks ?? selection.$from.marks()) !== undefined
    : doc.rangeHasMark(selection.from, selection.to, marks[mark])

/** All that can be done with the text. One stop for Tab; arrows move. */
export const Toolbar = ({ view, state, tokens, linkButton, buttonButton, onLink, onButton, ...rest }: ToolbarProps) => {
  const { pictureButton, onPictures } = rest
  const bar = useToolbar()
  const chooser = useRef<HTMLInputElement>(null)
  const run = (command: Command) => () => {
    if (view === undefined) return
    view.focus()
    command(view.state, view.dispatch, view)
  }
  // What a menu does waits until the menu is gone: until then it holds the focus.
  const [waiting, setWaiting] = useState<{ readonly command: Command }>()
  const perform = useEffectEvent((command: Command) => run(command)())
  useEffect(() => {
    if (waiting !== undefined) perform(waiting.command)
  }, [waiting])
  const kind = textKind(state)
  const list = listKind(state)
  return (
    <div
      {...bar}
      role="toolbar"
      aria-label="Text gestalten"
      className={css.toolbar}
      // The text keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
    >
      <MenuButton
        label={`Textart: ${kinds[kind]}`}
        className={`${button.button.quiet} ${css.tool}`}
        items={() =>
          ([0, 1, 2, 3] as const).map((each) => ({
            id: String(each),
            label: kinds[each],
            chosen: each === kind,
            run: () => setWaiting({ command: setTextKind(each) }),
          }))
        }
      >
        <span className={css.kindName}>{kinds[kind]}</span>
        <ChevronDown size={16} aria-hidden />
      </MenuButton>
      <span className={css.divider} />
      <Tool label="Fett" keys={keys.bold} aria-pressed={isMarked(state, "bold")} onClick={run(toggleMark(marks.bold))}>
        <Bold size={17} aria-hidden />
      </Tool>
      <Tool
        label="Kursiv"
        keys={keys.italic}
        aria-pressed={isMarked(state, "italic")}
        onClick={run(toggleMark(marks.italic))}
      >
        <Italic size={17} aria-hidden />
      </Tool>
      <Tool
        ref={linkButton}
        label="Link"
        keys={keys.link}
        aria-haspopup="dialog"
        aria-pressed={hasLink(state)}
        onClick={onLink}
      >
        <LinkIcon size={17} aria-hidden />
      </Tool>
      <MenuButton
        label="Platzhalter einfügen"
        className={`${button.button.quiet} ${css.tool}`}
        items={() =>
          tokens.map(({ name, label }) => ({
            id: name,
            label,
            run: () => setWaiting({ command: insertTokenHere(name) }),
          }))
        }
      >
        <Braces size={17} aria-hidden />
        Platzhalter
      </MenuButton>
      <span className={css.divider} />
      <Tool label="Liste" aria-pressed={list === "plain"} onClick={run(toggleList(false))}>
        <List size={17} aria-hidden />
      </Tool>
      <Tool label="Nummerierte Liste" aria-pressed={list === "ordered"} onClick={run(toggleList(true))}>
        <ListOrdered size={17} aria-hidden />
      </Tool>
      <Tool label="Trennlinie" onClick={run(insertDivider)}>
        <Separator size={17} aria-hidden />
      </Tool>
      <Tool
        ref={buttonButton}
        label="Knopf"
        aria-haspopup="dialog"
        aria-pressed={selectedButton(state) !== undefined}
        onClick={onButton}
      >
        <Rectangle size={17} aria-hidden />
      </Tool>
      {onPictures !== undefined && (
        <>
          <Tool
            ref={pictureButton}
            label="Bild"
            aria-pressed={selectedPicture(state) !== undefined}
            onClick={() => chooser.current?.click()}
          >
            <Image size={17} aria-hidden />
          </Tool>
          <input
            ref={chooser}
            type="file"
            hidden
            multiple
            accept="image/png,image/jpeg"
            aria-label="Bild wählen"
            onChange={({ currentTarget }) => {
              onPictures([...(currentTarget.files ?? [])])
              currentTarget.value = ""
            }}
          />
        </>
      )}
      <span className={css.divider} />
      <Tool label="Rückgängig" keys={keys.undo} aria-disabled={undoDepth(state) === 0} onClick={run(undo)}>
        <Undo size={17} aria-hidden />
      </Tool>
      <Tool label="Wiederholen" keys={keys.redo} aria-disabled={redoDepth(state) === 0} onClick={run(redo)}>
        <Redo size={17} aria-hidden />
      </Tool>
    </div>
  )
}
