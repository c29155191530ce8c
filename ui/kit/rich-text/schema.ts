import * as EffectSchema from "effect/Schema"
import { type Attrs, type MarkSpec, type NodeSpec, Schema } from "prosemirror-model"
import { Inlines, Link, Picture } from "../../../core/messaging/index.ts"
import { inlineDom, marker, placeholderDom } from "./inline-dom.ts"

/** Refuses what is none of these, where ProseMirror asks whether an attribute may have a value. */
const fits =
  (schema: EffectSchema.Schema<unknown>) =>
  (value: unknown): void => {
    if (!EffectSchema.is(schema)(value)) throw new RangeError("An attribute that no mail can hold")
  }

const PlaceholderName = EffectSchema.String.check(EffectSchema.isMaxLength(60))

/** Reads an attribute from an element, which is not what it looks like if the value does not fit. */
const readAttribute =
  (schema: EffectSchema.Schema<unknown>, attribute: string, as: string) =>
  (element: HTMLElement): Attrs | false => {
    const value = element.getAttribute(attribute)
    return EffectSchema.is(schema)(value) && { [as]: value }
  }

/** The name of a placeholder, as one unit in a line. */
const placeholder: NodeSpec = {
  group: "inline",
  inline: true,
  atom: true,
  attrs: { name: { validate: fits(PlaceholderName) } },
  toDOM: ({ attrs }) => placeholderDom(attrs.name),
  parseDOM: [{ tag: `[${marker.placeholder}]`, getAttrs: readAttribute(PlaceholderName, marker.placeholder, "name") }],
}

const blocks = {
  doc: { content: "block+" },
  paragraph: { group: "block", content: "inline*", toDOM: () => ["p", 0], parseDOM: [{ tag: "p" }] },
  heading: {
    group: "block",
    content: "inline*",
    defining: true,
    attrs: { level: { default: 1, validate: fits(EffectSchema.Literals([1, 2, 3])) } },
    toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    parseDOM: [1, 2, 3].map((level) => ({ tag: `h${level}`, attrs: { level } })),
  },
  list: {
    group: "block",
    content: "item+",
    attrs: { ordered: { default: false, validate: "boolean" } },
    toDOM: ({ attrs }) => [attrs.ordered ? "ol" : "ul", 0],
    parseDOM: [
      { tag: "ul", attrs: { ordered: false } },
      { tag: "ol", attrs: { ordered: true } },
    ],
  },
  item: { content: "paragraph", defining: true, toDOM: () => ["li", 0], parseDOM: [{ tag: "li" }] },
  divider: { group: "block", toDOM: () => ["hr"], parseDOM: [{ tag: "hr" }] },
  /** A button is changed by a form and not where it stands, so its label is an attribute. */
  button: {
    group: "block",
    atom: true,
    attrs: { label: { validate: fits(Inlines) }, link: { validate: fits(Link) } },
    toDOM: ({ attrs }) => ["div", { [marker.button]: attrs.link }, ...attrs.label.map(inlineDom)],
  },
  /** What is asked about a picture is changed by a form too. */
  picture: {
    group: "block",
    atom: true,
    draggable: true,
    attrs: {
      file: { validate: fits(Picture.fields.file) },
      alt: { validate: fits(Picture.fields.alt) },
      width: { validate: fits(Picture.fields.width) },
      height: { validate: fits(Picture.fields.height) },
    },
    toDOM: ({ attrs }) => [
      "img",
      { [marker.picture]: attrs.file, alt: attrs.alt, width: String(attrs.width), height: String(attrs.height) },
    ],
  },
} satisfies Record<string, NodeSpec>

const marks = {
  link: {
    // What is typed behind a link belongs to it no more.
    inclusive: false,
    attrs: { href: { validate: fits(Link) } },
    toDOM: ({ attrs }) => ["a", { href: attrs.href }, 0],
    parseDOM: [{ tag: "a[href]", getAttrs: readAttribute(Link, "href", "href") }],
  },
  bold: { toDOM: () => ["strong", 0], parseDOM: [{ tag: "strong" }, { tag: "b" }] },
  italic: { toDOM: () => ["em", 0], parseDOM: [{ tag: "em" }, { tag: "i" }] },
} satisfies Record<string, MarkSpec>

const lineBreak: NodeSpec = {
  group: "inline",
  inline: true,
  selectable: false,
  toDOM: () => ["br"],
  parseDOM: [{ tag: "br" }],
}

/** A mail in the editor. What stands in it is what the tree of a mail knows (`core/messaging`), and nothing else. */
export const mailSchema = new Schema({
  nodes: { ...blocks, text: { group: "inline" }, placeholder, break: lineBreak },
  marks,
})

/** A line of text with placeholders, such as a subject: no marks, no breaks. */
export const lineSchema = new Schema({
  nodes: {
    doc: { content: "line" },
    line: { content: "inline*", toDOM: () => ["div", 0], parseDOM: [{ tag: "div" }] },
    text: { group: "inline" },
    placeholder,
  },
})
