import { DOMParser, type Node, type Schema, Slice } from "prosemirror-model"
import type { EditorProps, EditorView } from "prosemirror-view"
import type { MailDocument } from "../../../core/messaging/index.ts"
import type { Refusal } from "../../text/de/rich-text.ts"
import { inlineText } from "./inline-dom.ts"
import { readHtml } from "./read-html.ts"
import { readText } from "./read-text.ts"
import type { Tokens } from "./tokens.ts"

/** By this attribute is known what was copied in an editor like this one. ProseMirror's own would bring nodes that were not read. */
const copied = "data-mail-copied"

/** Reads what is pasted into the tree of a mail before it becomes nodes. */
class PasteReader extends DOMParser {
  private readonly tokens: Tokens
  private readonly nodeOf: (document: MailDocument) => Node

  constructor(schema: Schema, tokens: Tokens, nodeOf: (document: MailDocument) => Node) {
    super(schema, [])
    this.tokens = tokens
    this.nodeOf = nodeOf
  }

  sliceOf(document: MailDocument): Slice {
    return document.blocks.length === 0 ? Slice.empty : Slice.maxOpen(this.nodeOf(document).content)
  }

  override parseSlice(root: HTMLElement): Slice {
    const exact = root.querySelector(`[${copied}]`) !== null
    return this.sliceOf(readHtml(root, { tokens: this.tokens, exact }))
  }
}

/**
 * How text gets in and out by copying, pasting and dragging. `nodeOf` makes a document of the editor of what was read; `refuse` is told
 * when nothing could be read, `bring` gets files.
 */
export const clipboard = (
  schema: Schema,
  tokens: Tokens,
  nodeOf: (document: MailDocument) => Node,
  refuse: (refusal: Refusal) => void,
  bring?: (view: EditorView, files: ReadonlyArray<File>) => void,
): EditorProps => {
  const reader = new PasteReader(schema, tokens, nodeOf)
  const refuseNothing = (slice: Slice): boolean => {
    if (slice.size === 0) refuse("unreadable")
    return slice.size === 0
  }
  /** Programs give a picture of what is copied beside its text: the text is meant then. */
  const brings = (view: EditorView, given: DataTransfer | null, slice: Slice): boolean => {
    const files = [...(given?.files ?? [])]
    if (bring === undefined || files.length === 0 || slice.size > 0) return false
    bring(view, files)
    return true
  }
  return {
    transformPastedHTML: (html) => html.replaceAll("data-pm-slice", copied),
    clipboardParser: reader,
    clipboardTextParser: (text) => reader.sliceOf(readText(text, tokens)),
    clipboardTextSerializer: ({ content }) => content.textBetween(0, content.size, "\n\n", leafText),
    handlePaste: (view, { clipboardData }, slice) => brings(view, clipboardData, slice) || refuseNothing(slice),
    handleDrop: (view, { dataTransfer }, slice) => brings(view, dataTransfer, slice) || refuseNothing(slice),
  }
}

const leafText = ({ type, attrs }: Node): string => {
  if (type.name === "button") return attrs.label.map(inlineText).join("")
  if (type.name === "placeholder") return inlineText({ kind: "placeholder", name: attrs.name })
  return type.name === "break" ? "\n" : ""
}
