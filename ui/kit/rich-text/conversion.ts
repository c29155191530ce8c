import { Fragment, type Mark, type Node } from "prosemirror-model"
import type { Block, Inline, Inlines, MailDocument, Marks, Picture } from "../../../core/messaging/index.ts"
import { lineSchema, mailSchema } from "./schema.ts"

const { nodes, marks } = mailSchema

const marksOf = ({ bold, italic, link }: Marks): ReadonlyArray<Mark> => [
  ...(link === undefined ? [] : [marks.link.create({ href: link })]),
  ...(bold ? [marks.bold.create()] : []),
  ...(italic ? [marks.italic.create()] : []),
]

const inlineNode = (inline: Inline): ReadonlyArray<Node> => {
  if (inline.kind === "break") return [nodes.break.create()]
  if (inline.kind === "placeholder") return [nodes.placeholder.create({ name: inline.name }, null, marksOf(inline))]
  return inline.text === "" ? [] : [mailSchema.text(inline.text, marksOf(inline))]
}

const lineContent = (line: Inlines): Fragment => Fragment.fromArray(line.flatMap(inlineNode))

const blockNode = (block: Block): ReadonlyArray<Node> => {
  switch (block.kind) {
    case "paragraph":
      return [nodes.paragraph.create(null, lineContent(block.content))]
    case "heading":
      return [nodes.heading.create({ level: block.level }, lineContent(block.content))]
    case "divider":
      return [nodes.divider.create()]
    case "button":
      return [nodes.button.create({ label: block.label, link: block.link })]
    case "picture":
      return [nodes.picture.create({ file: block.file, alt: block.alt, width: block.width, height: block.height })]
    case "list": {
      const items = block.items.map((item) => nodes.item.create(null, nodes.paragraph.create(null, lineContent(item))))
      return items.length === 0 ? [] : [nodes.list.create({ ordered: block.ordered }, items)]
    }
  }
}

/** A mail as the editor holds it. Where nothing stands there is an empty paragraph to write in. */
export const nodeOf = ({ blocks }: MailDocument): Node => {
  const content = blocks.flatMap(blockNode)
  return nodes.doc.create(null, content.length === 0 ? nodes.paragraph.create() : content)
}

/** A text that can be kept: whole characters, no NUL. */
const storable = (text: string): string => text.toWellFormed().replaceAll("\u0000", "")

const marksIn = (node: Node): Marks => {
  const link = marks.link.isInSet(node.marks)
  return {
    ...(marks.bold.isInSet(node.marks) ? { bold: true } : {}),
    ...(marks.italic.isInSet(node.marks) ? { italic: true } : {}),
    ...(link === undefined ? {} : { link: link.attrs.href }),
  }
}

const inlineOf = (node: Node): ReadonlyArray<Inline> => {
  if (node.type.name === "break") return [{ kind: "break" }]
  if (node.type.name === "placeholder")
    return [{ kind: "placeholder", name: storable(node.attrs.name), ...marksIn(node) }]
  const text = storable(node.text ?? "")
  return text === "" ? [] : [{ kind: "text", text, ...marksIn(node) }]
}

const inlinesOf = (node: Node): Inlines => node.children.flatMap(inlineOf)

const blockOf = (node: Node): Block => {
  switch (node.type.name) {
    case "heading":
      return { kind: "heading", level: node.attrs.level, content: inlinesOf(node) }
    case "list":
      return {
        kind: "list",
        ordered: node.attrs.ordered,
        items: node.children.map((item) => (item.firstChild === null ? [] : inlinesOf(item.firstChild))),
      }
    case "divider":
      return { kind: "divider" }
    case "button":
      return { kind: "button", label: node.attrs.label, link: node.attrs.link }
    case "picture": {
      const { file, alt, width, height } = node.attrs as Omit<Picture, "kind">
      return { kind: "picture", file, alt: storable(alt), width, height }
    }
    default:
      return { kind: "paragraph", content: inlinesOf(node) }
  }
}

const isEmptyParagraph = (node: Node): boolean => node.type.name === "paragraph" && node.childCount === 0

/** The mail that stands in the editor. One empty paragraph is nothing written. */
export const documentOf = (node: Node): MailDocument => ({
  blocks:
    node.childCount === 1 && node.firstChild !== null && isEmptyParagraph(node.firstChild)
      ? []
      : node.children.map(blockOf),
})

/** A line as the editor of a subject holds it: without marks, and with blanks for breaks. */
export const lineNode = (line: Inlines): Node => {
  const { nodes } = lineSchema
  const content = line.flatMap((each) => {
    if (each.kind === "placeholder") return [nodes.placeholder.create({ name: each.name })]
    const text = each.kind === "text" ? each.text : " "
    return text === "" ? [] : [lineSchema.text(text)]
  })
  return nodes.doc.create(null, nodes.line.create(null, Fragment.fromArray(content)))
}

/** The line that stands in the editor of a subject. */
export const lineOf = (node: Node): Inlines => (node.firstChild === null ? [] : inlinesOf(node.firstChild))
