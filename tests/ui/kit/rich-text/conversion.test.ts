import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { Node } from "prosemirror-model"
import { describe, expect, it } from "vitest"
import { type Block, Inlines, MailDocument } from "../../../../core/messaging/index.ts"
import { documentOf, lineNode, lineOf, nodeOf } from "../../../../ui/kit/rich-text/conversion.ts"
import { lineSchema, mailSchema } from "../../../../ui/kit/rich-text/schema.ts"
import { lettersOf, links } from "../../../core/messaging/document/letters.ts"

const storable = fc
  .oneof(fc.string({ unit: "grapheme" }), fc.constantFrom("{{iban}}", " a  b ", "x\ny", "👩‍👩‍👧", "עברית"))
  .map((text) => text.toWellFormed().replaceAll("\u0000", ""))

const letters = lettersOf(storable)

type Text = Extract<Inlines[number], { kind: "text" }>

/** A line of which each part looks unlike the one before. */
const normalLine = (line: Inlines): Inlines => {
  const parts = line.filter((each) => each.kind !== "text" || each.text !== "")
  const style = ({ text: _, ...rest }: Text): string => JSON.stringify(rest, Object.keys(rest).toSorted())
  const all: Array<Inlines[number]> = []
  for (const each of parts) {
    const last = all.at(-1)
    if (each.kind === "text" && last?.kind === "text" && style(each) === style(last))
      all[all.length - 1] = { ...each, text: last.text + each.text }
    else all.push(each)
  }
  return all
}

/** A document as the editor keeps it: a label of a button stays as it is, a list has entries. */
const normal = ({ blocks }: MailDocument): MailDocument => {
  const kept = blocks.flatMap((block): ReadonlyArray<Block> => {
    if (block.kind === "list") return block.items.length === 0 ? [] : [{ ...block, items: block.items.map(normalLine) }]
    return block.kind === "paragraph" || block.kind === "heading"
      ? [{ ...block, content: normalLine(block.content) }]
      : [block]
  })
  const [only] = kept
  return { blocks: kept.length === 1 && only?.kind === "paragraph" && only.content.length === 0 ? [] : kept }
}

const anyText = fc
  .oneof(storable, fc.constantFrom("\u0000", "a\u0000b", "\ud83c", "\udf00x"))
  .filter((text) => text !== "")

const someMarks = fc
  .record({ bold: fc.boolean(), italic: fc.boolean(), link: fc.option(fc.constantFrom(...links)) })
  .map(({ bold, italic, link }) => [
    ...(link === null ? [] : [mailSchema.marks.link.create({ href: link })]),
    ...(bold ? [mailSchema.marks.bold.create()] : []),
    ...(italic ? [mailSchema.marks.italic.create()] : []),
  ])

const { nodes } = mailSchema

const inline = fc.tuple(anyText, someMarks, fc.nat(2)).map(([text, marks, kind]) => {
  if (kind === 0) return nodes.break.create(null, null, marks)
  return kind === 1 ? nodes.placeholder.create({ name: text.slice(0, 60) }, null, marks) : mailSchema.text(text, marks)
})
const line = fc.array(inline, { maxLength: 5 })

const block = fc.oneof(
  line.map((content) => nodes.paragraph.create(null, content)),
  fc.tuple(line, fc.constantFrom(1, 2, 3)).map(([content, level]) => nodes.heading.create({ level }, content)),
  fc.tuple(fc.array(line, { minLength: 1, maxLength: 4 }), fc.boolean()).map(([lines, ordered]) =>
    nodes.list.create(
      { ordered },
      lines.map((each) => nodes.item.create(null, nodes.paragraph.create(null, each))),
    ),
  ),
  fc.constant(nodes.divider.create()),
  fc
    .record({ file: fc.uuid(), alt: fc.string(), width: fc.integer({ min: 1, max: 9 }), height: fc.constant(7) })
    .map((attrs) => nodes.picture.create(attrs)),
  fc.constantFrom(...links).map((link) => nodes.button.create({ label: [{ kind: "text", text: "Zur Seite" }], link })),
)

const anyNode = fc.array(block, { minLength: 1, maxLength: 6 }).map((blocks) => nodes.doc.create(null, blocks))

describe("a mail in the editor", () => {
  it("comes back as it was put in [MSG-02]", () => {
    fc.assert(
      fc.property(letters, ({ document: body }) => {
        const kept = normal(body)
        const node = nodeOf(kept)
        node.check()
        expect(documentOf(node)).toEqual(kept)
        expect(documentOf(nodeOf(body))).toEqual(kept)
      }),
    )
  })

  it("is a mail, whatever stands in the editor [MSG-02]", () => {
    fc.assert(
      fc.property(anyNode, (node) => {
        node.check()
        const document = documentOf(node)
        expect(Schema.is(MailDocument)(document)).toBe(true)
        expect(documentOf(Node.fromJSON(mailSchema, node.toJSON()))).toEqual(document)
        expect(documentOf(nodeOf(document))).toEqual(normal(document))
      }),
    )
  })

  it("has no links, levels or labels that a mail has not [MSG-02]", () => {
    const [link] = links
    expect(() => nodes.heading.create({ level: 4 })).toThrow()
    expect(() => nodes.button.create({ label: [], link: "javascript:alert(1)" })).toThrow()
    expect(() => nodes.button.create({ label: "x", link })).toThrow()
    expect(() => nodes.placeholder.create({ name: "x".repeat(61) })).toThrow()
    expect(() => nodes.picture.create({ file: "x", alt: "", width: 1, height: 1 })).toThrow()
    expect(() => mailSchema.marks.link.create({ href: "data:," })).toThrow()
    expect(nodes.button.create({ label: [], link }).attrs.link).toBe(link)
  })
})

describe("a line in the editor", () => {
  it("comes back without marks, with blanks for breaks [MSG-02]", () => {
    fc.assert(
      fc.property(letters, ({ subject }) => {
        const node = lineNode(subject)
        node.check()
        expect(node.type.schema).toBe(lineSchema)
        const kept = lineOf(node)
        expect(Schema.is(Inlines)(kept)).toBe(true)
        expect(kept).toEqual(
          normalLine(
            subject.map((each) =>
              each.kind === "placeholder"
                ? { kind: "placeholder", name: each.name }
                : { kind: "text", text: each.kind === "break" ? " " : each.text },
            ),
          ),
        )
        expect(lineOf(lineNode(kept))).toEqual(kept)
      }),
    )
  })
})
