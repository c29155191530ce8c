import * as Schema from "effect/Schema"
import type { FileId } from "../../kernel/id.ts"
import { Text } from "../../kernel/text.ts"
import { Link } from "./link.ts"
import { Picture } from "./picture.ts"

/**
 * So much a document holds at most: blocks, pictures among them, elements of one block, characters of one stretch of text, items of
 * one list; and in all its lines together elements (each line being one too, an empty one as well) and characters, those of links
 * included.
 */
export const documentLimits = {
  blocks: 400,
  pictures: 50,
  inlines: 400,
  text: 20_000,
  items: 200,
  elements: 5_000,
  signs: 100_000,
} as const

/** So much a subject holds at most: elements, its line being one of them, and characters. */
export const subjectLimits = { elements: 41, signs: 300 } as const

const marks = {
  bold: Schema.optionalKey(Schema.Literal(true)),
  italic: Schema.optionalKey(Schema.Literal(true)),
  /** Where a click leads. */
  link: Schema.optionalKey(Link),
}

/** How a stretch of text looks and where it leads. */
export interface Marks {
  readonly bold?: true
  readonly italic?: true
  readonly link?: Link
}

/**
 * What stands in a line: text, the name of a placeholder that each recipient's value replaces, or the end of a line
 * within the block. A placeholder may have any name here: which ones exist says the table of placeholders, when a mail is
 * reviewed.
 */
export const Inline = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("text"), text: Text(documentLimits.text), ...marks }),
  Schema.Struct({ kind: Schema.Literal("placeholder"), name: Text(60), ...marks }),
  Schema.Struct({ kind: Schema.Literal("break") }),
])
export type Inline = typeof Inline.Type

/** A line of text with placeholders, such as the content of a paragraph. */
export const Inlines = Schema.Array(Inline).check(Schema.isMaxLength(documentLimits.inlines))
export type Inlines = typeof Inlines.Type

/** How many elements lines have, each line itself being one, and how many characters with those of their links. */
export const extentOf = (lines: ReadonlyArray<Inlines>): { readonly elements: number; readonly signs: number } => {
  let [elements, signs] = [0, 0]
  for (const line of lines) {
    elements += 1 + line.length
    for (const each of line)
      if (each.kind !== "break") signs += (each.kind === "text" ? each.text.length : 1) + (each.link?.length ?? 0)
  }
  return { elements, signs }
}

const fitsIn = (
  lines: ReadonlyArray<Inlines>,
  most: { readonly elements: number; readonly signs: number },
): boolean => {
  const { elements, signs } = extentOf(lines)
  return elements <= most.elements && signs <= most.signs
}

/** The subject of a mail: one short line of text with placeholders. */
export const Subject = Inlines.check(
  Schema.makeFilter((line: Inlines) => fitsIn([line], subjectLimits) || "a short line"),
)

/** A part of a mail that stands below the one before it. */
export const Block = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("paragraph"), content: Inlines }),
  Schema.Struct({ kind: Schema.Literal("heading"), level: Schema.Literals([1, 2, 3]), content: Inlines }),
  Schema.Struct({
    kind: Schema.Literal("list"),
    ordered: Schema.Boolean,
    items: Schema.Array(Inlines).check(Schema.isMaxLength(documentLimits.items)),
  }),
  Schema.Struct({ kind: Schema.Literal("divider") }),
  /** A link that looks like a button. */
  Schema.Struct({ kind: Schema.Literal("button"), label: Inlines, link: Link }),
  Picture,
])
export type Block = typeof Block.Type

/** A mail as it is written, without the letterhead around it: blocks from top to bottom (MSG-02). */
export const MailDocument = Schema.Struct({
  blocks: Schema.Array(Block).check(
    Schema.isMaxLength(documentLimits.blocks),
    Schema.makeFilter((blocks: ReadonlyArray<Block>) => fitsIn(blocks.flatMap(linesOf), documentLimits) || "a mail"),
    Schema.makeFilter(
      (blocks: ReadonlyArray<Block>) =>
        picturesIn({ blocks }).length <= documentLimits.pictures || `at most ${documentLimits.pictures} pictures`,
    ),
  ),
}).annotate({ mostElements: documentLimits.blocks + documentLimits.elements })
export type MailDocument = typeof MailDocument.Type

/** A mail that belongs to no draft: it has no files, so no pictures. */
export const MailWithoutPictures = MailDocument.check(
  Schema.makeFilter((document: MailDocument) => picturesIn(document).length === 0 || "a text without pictures"),
)

/** Nothing written yet. */
export const emptyDocument: MailDocument = { blocks: [] }

/** The lines of a block: its content, its label, or one for each item. */
export const linesOf = (block: Block): ReadonlyArray<Inlines> => {
  if (block.kind === "list") return block.items
  if (block.kind === "button") return [block.label]
  return block.kind === "divider" || block.kind === "picture" ? [] : [block.content]
}

/** The pictures of a document, from top to bottom. */
export const picturesIn = ({ blocks }: { readonly blocks: ReadonlyArray<Block> }): ReadonlyArray<Picture> =>
  blocks.filter((block) => block.kind === "picture")

/** The files of its pictures, each once. */
export const pictureFilesIn = (document: MailDocument): ReadonlyArray<FileId> => [
  ...new Set(picturesIn(document).map(({ file }) => file)),
]

/** The names of the placeholders that stand in lines, each once, in the order of their first place. */
export const placeholdersIn = (lines: ReadonlyArray<Inlines>): ReadonlyArray<string> => [
  ...new Set(lines.flatMap((line) => line.flatMap((each) => (each.kind === "placeholder" ? [each.name] : [])))),
]

/** What a reader sees of lines, a blank where a line ends; placeholders left out. */
export const wordsIn = (lines: ReadonlyArray<Inlines>): string =>
  lines
    .map((line) => line.map((each) => (each.kind === "text" ? each.text : " ")).join(""))
    .join(" ")
    .replaceAll(/\s+/g, " ")
    .trim()
