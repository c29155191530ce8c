import * as Schema from "effect/Schema"
import { lexer, type MarkedToken, type Tokens } from "marked"
import { withSigns } from "../../core/kernel/html-signs.ts"
import { type Block, type Inlines, MailDocument, type Picture, readWords } from "../../core/messaging/document/index.ts"
import { linkOf, type MarkdownTokens, partsOf, readBelow, readInlines } from "./inlines.ts"

const box = ({ task, checked }: Tokens.ListItem): Inlines => (task ? readWords(checked ? "[x] " : "[ ] ") : [])

/** The items of a list; those of a list within it follow the item that they stand under. */
const itemsOf = ({ items }: Tokens.List): ReadonlyArray<Inlines> =>
  items.flatMap((item) => {
    const parts = partsOf(item)
    const own = readBelow(parts.filter(({ type }) => type !== "list"))
    const below = parts.flatMap((part) => (part.type === "list" ? itemsOf(part) : []))
    return own.length === 0 ? below : [[...box(item), ...own], ...below]
  })

/** A paragraph that is one link, all of its words bold, is a button. */
const buttonOf = (paragraph: Tokens.Paragraph): Block | undefined => {
  const [link, ...others] = partsOf(paragraph)
  if (link?.type !== "link" || others.length > 0) return undefined
  const [label, ...more] = partsOf(link)
  const leadsTo = linkOf(link)
  if (label?.type !== "strong" || more.length > 0 || leadsTo === undefined) return undefined
  return { kind: "button", label: readInlines(partsOf(label)), link: leadsTo }
}

/** A file that a text names as a picture, with its sides in pixels. */
export type PictureFile = Pick<Picture, "file" | "width" | "height">

/** What is known of the pictures of a text, by their paths. */
type Pictures = ReadonlyMap<string, PictureFile>

/** The picture that is all of a paragraph. */
const imageOf = (token: MarkedToken): Tokens.Image | undefined => {
  const [image, ...others] = token.type === "paragraph" ? partsOf(token) : []
  return image?.type === "image" && others.length === 0 ? image : undefined
}

const pictureOf = (token: MarkedToken, pictures: Pictures): Block | undefined => {
  const image = imageOf(token)
  const found = image && pictures.get(image.href)
  return image && found && { kind: "picture", alt: withSigns(image.text), ...found }
}

const levels = [1, 2, 3] as const

const read = (token: MarkedToken, pictures: Pictures): ReadonlyArray<Block> => {
  switch (token.type) {
    case "heading":
      return [{ kind: "heading", level: levels[token.depth - 1] ?? 3, content: readInlines([token]) }]
    case "list":
      return [{ kind: "list", ordered: token.ordered, items: itemsOf(token) }]
    case "hr":
      return [{ kind: "divider" }]
    case "blockquote":
      return readBlocks(partsOf(token), pictures)
    case "paragraph": {
      const block = buttonOf(token) ?? pictureOf(token, pictures)
      if (block !== undefined) return [block]
      break
    }
  }
  const content = readInlines([token])
  return content.length === 0 ? [] : [{ kind: "paragraph", content }]
}

const readBlocks = (tokens: MarkdownTokens, pictures: Pictures): ReadonlyArray<Block> =>
  tokens.flatMap((token) => read(token, pictures))

/** So many characters of Markdown are read: what is longer would be a mail of more than 100 KB. */
const longestMarkdown = 100_000

/** Quotes and lists can stand within each other deeper than marked, which goes down into each, can follow. */
const within = <A>(text: string, read: (tokens: MarkdownTokens) => A): A | undefined => {
  if (text.length > longestMarkdown) return undefined
  try {
    return read(lexer(text) as MarkdownTokens)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Whether a path names a file: an address in the web is never asked for a picture. */
const isPath = (href: string): boolean => href !== "" && !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(href)

const pathsIn = (tokens: MarkdownTokens): ReadonlyArray<string> =>
  tokens.flatMap((token) => {
    if (token.type === "blockquote") return pathsIn(partsOf(token))
    const href = imageOf(token)?.href ?? ""
    return isPath(href) ? [href] : []
  })

/** The paths of the files that a text in Markdown shows as pictures, each once: paragraphs that are `![words](path)`. */
export const picturePathsIn = (text: string): ReadonlyArray<string> => [...new Set(within(text, pathsIn) ?? [])]

const isMailDocument = Schema.is(MailDocument)

/**
 * A text in Markdown (CommonMark, with tables and addresses that become links) as a mail, in which `{{firstName}}` is a
 * placeholder wherever words stand. A paragraph of one link with bold words, `[**Anmelden**](https://verein.de)`, is a
 * button. What a mail has no block for stays as words: HTML as it was written (without its comments), a picture that
 * `pictures` does not know, or that stands among words, as its text, a row of a table as a line, an item of an inner list as one of the outer, and a link that may not stand in a mail
 * as its words. `undefined` where it is more than a mail holds (`documentLimits`) or than can be read.
 */
export const readMarkdown = (text: string, pictures: Pictures = new Map()): MailDocument | undefined => {
  const document = { blocks: within(text, (tokens) => readBlocks(tokens, pictures)) }
  return isMailDocument(document) ? document : undefined
}
