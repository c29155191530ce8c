import { cleanText, isBlank } from "./clean.ts"
import { opening, type Writing, writeInlines } from "./inlines.ts"
import type { Link } from "./link.ts"
import { combine, type Piece } from "./piece.ts"
import type { Block, Inlines, MailDocument } from "./tree.ts"

/** A line across, between parts of a text. */
export const line = "-".repeat(24)

/** An address as people write it: `anna@verein.de` for `mailto:anna@verein.de`. */
const addressOf = (link: Link): string => link.replace(/^(?:mailto|tel):/i, "")

const withoutScheme = (address: string): string => address.replace(/^https?:\/\//i, "").replace(/\/$/, "")

/** A link in a text: its words and its address behind them, or the address alone where they say the same. */
export const plainLink = (words: string, link: Link): string => {
  const address = addressOf(link)
  const said = words.trim()
  return withoutScheme(said) === withoutScheme(address) ? words.replace(said, () => address) : `${words} (${address})`
}

const writing: Writing = {
  words: (text) => text,
  marked: (written) => written,
  linked: plainLink,
  endOfLine: "\n",
}

/** A text without blanks around its lines and without double ones in them. */
export const tidy = (text: string): string =>
  text
    .split("\n")
    .map((each) => each.replace(/ {2,}/g, " ").trim())
    .join("\n")

const plainInlines = (content: Inlines, inLine: Writing = writing): Piece =>
  combine([writeInlines(content, inLine)], (texts) => tidy(texts.join("")))

/** Items below each other; further lines of an item stand under its first. */
const plainList = (items: ReadonlyArray<string>, ordered: boolean): string =>
  items
    .filter((item) => !isBlank(item))
    .map((item, at) => {
      const sign = ordered ? `${at + 1}. ` : "- "
      return sign + item.replace(/\n(?=.)/g, `\n${" ".repeat(sign.length)}`)
    })
    .join("\n")

const plainBlock = (block: Block, inLine: Writing): Piece => {
  switch (block.kind) {
    case "paragraph":
    case "heading":
      return plainInlines(block.content, inLine)
    case "list":
      return combine(
        block.items.map((item) => plainInlines(item, inLine)),
        (items) => plainList(items, block.ordered),
      )
    case "divider":
      return line
    case "button":
      return combine([plainInlines(block.label)], ([label = ""]) =>
        isBlank(label) ? addressOf(block.link) : plainLink(label, block.link),
      )
    case "picture": {
      const words = tidy(cleanText(block.alt)).replaceAll("\n", " ").trim()
      return words === "" ? "" : `[${words}]`
    }
  }
}

/** Parts of a text with an empty line between; what says nothing is left out. */
export const plainParts = (parts: ReadonlyArray<string>): string => parts.filter((part) => !isBlank(part)).join("\n\n")

/** The text of a document, for who reads mails without HTML. `links` are placeholders whose values are addresses in the web. */
export const plainDocument = ({ blocks }: MailDocument, links: ReadonlyArray<string> = []): Piece => {
  const inLine = opening(writing, links)
  return combine(
    blocks.map((block) => plainBlock(block, inLine)),
    plainParts,
  )
}
