import * as Schema from "effect/Schema"
import { lexer, type MarkedToken, type Tokens } from "marked"
import { type Block, type Inlines, MailDocument, readWords } from "../../core/messaging/document/index.ts"
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

const levels = [1, 2, 3] as const

const read = (token: MarkedToken): ReadonlyArray<Block> => {
  switch (token.type) {
    case "heading":
      return [{ kind: "heading", level: levels[token.depth - 1] ?? 3, content: readInlines([token]) }]
    case "list":
      return [{ kind: "list", ordered: token.ordered, items: itemsOf(token) }]
    case "hr":
      return [{ kind: "divider" }]
    case "blockquote":
      return readBlocks(partsOf(token))
    case "paragraph": {
      const button = buttonOf(token)
      if (button !== undefined) return [button]
      break
    }
  }
  const content = readInlines([token])
  return content.length === 0 ? [] : [{ kind: "paragraph", content }]
}

const readBlocks = (tokens: MarkdownTokens): ReadonlyArray<Block> => tokens.flatMap(read)

/** So many characters of Markdown are read: what is longer would be a mail of more than 100 KB. */
const longestMarkdown = 100_000

/** Quotes and lists can stand within each other deeper than marked, which goes down into each, can follow. */
const blocksOf = (text: string): ReadonlyArray<Block> | undefined => {
  try {
    return readBlocks(lexer(text) as MarkdownTokens)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const isMailDocument = Schema.is(MailDocument)

/**
 * A text in Markdown (CommonMark, with tables and addresses that become links) as a mail, in which `{{firstName}}` is a
 * placeholder wherever words stand. A paragraph of one link with bold words, `[**Anmelden**](https://verein.de)`, is a
 * button. What a mail has no block for stays as words: HTML as it was written (without its comments), a picture as its
 * text, a row of a table as a line, an item of an inner list as one of the outer, and a link that may not stand in a mail
 * as its words. `undefined` where it is more than a mail holds (`documentLimits`) or than can be read.
 */
export const readMarkdown = (text: string): MailDocument | undefined => {
  const document = { blocks: text.length > longestMarkdown ? undefined : blocksOf(text) }
  return isMailDocument(document) ? document : undefined
}
