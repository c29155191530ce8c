import type { EditorView } from "prosemirror-view"
import { lazy, Suspense, useId, useRef, useState } from "react"
import type { MailDocument } from "../../../core/messaging/index.ts"
import { refusalText } from "../../text/de/rich-text.ts"
import * as field from "../field.css.ts"
import { clipboard } from "./clipboard.ts"
import { documentOf, nodeOf } from "./conversion.ts"
import { mailPlugins } from "./mail-editor.ts"
import { nodeViews } from "./node-views.ts"
import { bringInto, type Pictures } from "./pictures.ts"
import * as css from "./rich-text.css.ts"
import { mailSchema } from "./schema.ts"
import { Suggestions } from "./suggestions.tsx"
import type { Tokens } from "./tokens.ts"
import { tooLong } from "./too-long.ts"
import { Toolbar } from "./toolbar.tsx"
import { useAttributes, useEditor, useFocusBack } from "./use-editor.ts"

const loadLinkPanel = () => import("./link-panel.tsx")
const loadButtonPanel = () => import("./button-panel.tsx")
const loadPicturePanel = () => import("./picture-panel.tsx")
const LinkPanel = lazy(loadLinkPanel)
const ButtonPanel = lazy(loadButtonPanel)
const PicturePanel = lazy(loadPicturePanel)

/** Loads the forms before anybody opens one: what is typed into it must not land in the text. A failure is told when it is opened. */
const loadForms = (): void => {
  Promise.all([loadLinkPanel(), loadButtonPanel(), loadPicturePanel()]).catch(() => {})
}

interface RichTextProps {
  readonly label: string
  /** Read once: another React key puts another text in its place. */
  readonly value: MailDocument
  /** Told at every change, with a document that keeps the limits of the tree. */
  readonly onChange: (value: MailDocument) => void
  /** The placeholders that can be used, by their names; read once. */
  readonly tokens: Tokens
  /** Where pictures come from; without it there are none. Read once. */
  readonly pictures?: Pictures
  readonly autoFocus?: boolean
}

/**
 * The text of a mail: headings, lists, links, buttons, pictures and placeholders, which typing `{` offers. What is pasted becomes what a mail
 * knows; what does not fit into one is refused, with the reason below.
 */
const RichText = ({ label, value, onChange, tokens, pictures, autoFocus = false }: RichTextProps) => {
  const id = useId()
  const linkButton = useRef<HTMLButtonElement>(null)
  const buttonButton = useRef<HTMLButtonElement>(null)
  const pictureButton = useRef<HTMLButtonElement>(null)
  const [form, setForm] = useState<"link" | "button" | "picture">()
  const bring = async (into: EditorView, files: ReadonlyArray<File>) => {
    if (pictures !== undefined && (await bringInto(into, pictures, files))) setForm("picture")
  }
  const editor = useEditor({
    parts: () => ({
      doc: nodeOf(value),
      plugins: mailPlugins(tokens, {
        link: () => setForm("link"),
        button: () => setForm("button"),
        picture: () => setForm("picture"),
      }),
      tooLong: (doc) => tooLong(documentOf(doc)),
    }),
    props: (refuse) => ({
      nodeViews: nodeViews(tokens, pictures, { button: () => setForm("button"), picture: () => setForm("picture") }),
      ...clipboard(mailSchema, tokens, nodeOf, refuse, pictures && ((into, files) => void bring(into, files))),
    }),
    onChange: (doc) => onChange(documentOf(doc)),
    autoFocus,
  })
  const { view, state, refused } = editor
  useAttributes(editor, { class: css.page, "aria-labelledby": `${id}-label`, "aria-multiline": "true" })
  useFocusBack(view, form !== undefined)
  const close = () => setForm(undefined)
  return (
    <div className={field.field}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the text itself takes keys; a click on its label goes there as with any field */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the same */}
      <span id={`${id}-label`} className={field.label} onClick={() => view?.focus()}>
        {label}
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only what may be needed next is loaded, nothing is done */}
      <div className={css.frame} onFocus={loadForms}>
        {editor.isOpen && (
          <Toolbar
            view={view}
            state={state}
            tokens={tokens}
            linkButton={linkButton}
            buttonButton={buttonButton}
            onLink={() => setForm("link")}
            onButton={() => setForm("button")}
            {...(pictures && {
              pictureButton,
              onPictures: (files: ReadonlyArray<File>) => view && void bring(view, files),
            })}
          />
        )}
        <div ref={editor.place} />
      </div>
      {refused && (
        <p role="alert" className={field.error}>
          {refusalText[refused]}
        </p>
      )}
      <Suggestions {...editor} />
      <Suspense>
        {view && form === "link" && <LinkPanel view={view} trigger={linkButton} onClose={close} />}
        {view && form === "button" && (
          <ButtonPanel view={view} trigger={buttonButton} tokens={tokens} onClose={close} />
        )}
        {view && form === "picture" && <PicturePanel view={view} trigger={pictureButton} onClose={close} />}
      </Suspense>
    </div>
  )
}

export default RichText
