import { escapeHtml } from "../../kernel/escape-html.ts"
import { cleanText, isBlank } from "./clean.ts"
import { opening, type Writing, writeInlines } from "./inlines.ts"
import type { Link } from "./link.ts"
import { columnWidth, look } from "./looks.ts"
import { type Picture, pictureCid } from "./picture.ts"
import { combine, type Piece } from "./piece.ts"
import type { Block, Inlines, MailDocument } from "./tree.ts"

/** The start of a table that lays out and says nothing to who hears the mail read. */
export const layoutTable = (attributes: string): string =>
  `<table role="presentation" cellspacing="0" cellpadding="0" border="0"${attributes}>`

const strong = (written: string): string => `<strong>${written}</strong>`
const emphasis = (written: string): string => `<em>${written}</em>`

/** Words as HTML; the end of a line in them ends it there too. */
export const htmlWords = (text: string): string => escapeHtml(text).replaceAll("\n", "<br>")

const writing: Writing = {
  words: htmlWords,
  marked: (written, { bold, italic }) => {
    const slanted = italic ? emphasis(written) : written
    return bold ? strong(slanted) : slanted
  },
  linked: (written, link) => `<a href="${escapeHtml(link)}"${look("link")}>${written}</a>`,
  endOfLine: "<br>",
}

const inButton: Writing = { ...writing, linked: (written) => written }

const around = (start: string, content: Piece, end: string): Piece =>
  combine([content], ([inner = ""]) => (isBlank(inner) ? "" : start + inner + end))

const listOf = (items: ReadonlyArray<Inlines>, tag: "ol" | "ul", inItem: Writing): Piece =>
  around(
    `<${tag}${look("list")}>`,
    combine(
      items.map((item) => around(`<li${look("item")}>`, writeInlines(item, inItem), "</li>")),
      (texts) => texts.join(""),
    ),
    `</${tag}>`,
  )

/** The link carries the padding, so that all of the button can be clicked; the cell carries it for Outlook. */
const button = (label: Inlines, link: Link): Piece =>
  combine([writeInlines(label, inButton)], ([written = ""]) => {
    const words = isBlank(written) ? escapeHtml(link) : written
    return (
      `${layoutTable(look("buttonTable"))}<tr>` +
      `<td align="center"${look("button")}><a href="${escapeHtml(link)}"${look("buttonLink")}>${words}</a></td>` +
      "</tr></table>"
    )
  })

/** As wide as it is, or as the column. Outlook goes by the attributes, all others by the look. */
const picture = ({ file, alt, width, height }: Picture): string => {
  const shown = Math.min(width, columnWidth)
  const sides = ` width="${shown}" height="${Math.max(1, Math.round((height * shown) / width))}"`
  const words = escapeHtml(cleanText(alt).trim())
  return `<div${look("paragraph")}><img src="cid:${pictureCid(file)}" alt="${words}"${sides}${look("picture")}></div>`
}

const htmlBlock = (block: Block, inLine: Writing): Piece => {
  switch (block.kind) {
    case "paragraph":
      return around(`<p${look("paragraph")}>`, writeInlines(block.content, inLine), "</p>")
    case "heading":
      return around(
        `<h${block.level}${look(`h${block.level}`)}>`,
        writeInlines(block.content, inLine),
        `</h${block.level}>`,
      )
    case "list":
      return listOf(block.items, block.ordered ? "ol" : "ul", inLine)
    case "divider":
      return `<hr${look("line")}>`
    case "button":
      return button(block.label, block.link)
    case "picture":
      return picture(block)
  }
}

/** The HTML of a document, a block a line. `links` are placeholders whose values are addresses in the web. */
export const htmlDocument = ({ blocks }: MailDocument, links: ReadonlyArray<string> = []): Piece => {
  const inLine = opening(writing, links)
  return combine(
    blocks.map((block) => htmlBlock(block, inLine)),
    (texts) => texts.filter((text) => text !== "").join("\n"),
  )
}
