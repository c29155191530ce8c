import { useId } from "react"
import { type Inlines, linesOf } from "../../../core/messaging/index.ts"
import { refusalText } from "../../text/de/rich-text.ts"
import * as field from "../field.css.ts"
import { clipboard } from "./clipboard.ts"
import { lineNode, lineOf } from "./conversion.ts"
import { asOneLine, linePlugins } from "./line-editor.ts"
import { nodeViews } from "./node-views.ts"
import * as css from "./rich-text.css.ts"
import { lineSchema } from "./schema.ts"
import { Suggestions } from "./suggestions.tsx"
import type { Tokens } from "./tokens.ts"
import { subjectTooLong } from "./too-long.ts"
import { useAttributes, useEditor } from "./use-editor.ts"

interface TokenLineProps {
  readonly label: string
  /** Read once: another React key puts another line in its place. */
  readonly value: Inlines
  /** Told at every change; the line has no marks and no breaks. */
  readonly onChange: (value: Inlines) => void
  /** The placeholders that can be used, by their names; read once. */
  readonly tokens: Tokens
  /** What stands there as long as nothing does. */
  readonly placeholder?: string
  readonly help?: string | undefined
  readonly error?: string | undefined
  readonly autoFocus?: boolean
}

/** A line of text with placeholders, such as a subject. Typing `{` offers them. */
const TokenLine = ({ label, value, onChange, tokens, placeholder, help, error, autoFocus = false }: TokenLineProps) => {
  const id = useId()
  const editor = useEditor({
    parts: () => ({
      doc: lineNode(value),
      plugins: linePlugins(tokens),
      tooLong: (doc) => subjectTooLong(lineOf(doc)),
    }),
    props: (refuse) => ({
      nodeViews: nodeViews(tokens, undefined, { button: () => {}, picture: () => {} }),
      ...clipboard(lineSchema, tokens, ({ blocks }) => lineNode(asOneLine(blocks.flatMap(linesOf))), refuse),
    }),
    onChange: (doc) => onChange(lineOf(doc)),
    autoFocus,
  })
  const refused = editor.refused === undefined ? undefined : refusalText[editor.refused]
  const below = error ?? refused ?? help
  const isEmpty = editor.state.doc.firstChild?.childCount === 0
  useAttributes(editor, {
    class: isEmpty ? `${css.lineText} ${css.hint}` : css.lineText,
    "aria-labelledby": `${id}-label`,
    ...(below === undefined ? {} : { "aria-describedby": `${id}-below` }),
    ...(error === undefined ? {} : { "aria-invalid": "true" }),
    ...(placeholder === undefined ? {} : { "aria-placeholder": placeholder, "data-hint": placeholder }),
  })
  return (
    <div className={field.field}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the line itself takes keys; a click on its label goes there as with any field */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the same */}
      <span id={`${id}-label`} className={field.label} onClick={() => editor.view?.focus()}>
        {label}
      </span>
      <div ref={editor.place} className={`${field.control} ${css.line}`} />
      {below !== undefined && (
        <p
          id={`${id}-below`}
          role={refused === undefined ? undefined : "alert"}
          className={error === undefined && refused === undefined ? field.help : field.error}
        >
          {below}
        </p>
      )}
      <Suggestions {...editor} />
    </div>
  )
}

export default TokenLine
