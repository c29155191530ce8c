import * as Schema from "effect/Schema"
import {
  type Block,
  cleanText,
  type Inline,
  type Link,
  type MailDocument,
  type Marks,
  Picture,
  readLink,
} from "../../../core/messaging/index.ts"
import { marker } from "./inline-dom.ts"
import { tidyLine } from "./tidy-line.ts"
import type { Tokens } from "./tokens.ts"

const isPicture = Schema.is(Picture)

/** An element or a text, as much of it as is read; the browser's nodes are such. */
export interface HtmlNode {
  readonly nodeName: string
  readonly nodeValue: string | null
  readonly childNodes: Iterable<HtmlNode>
  readonly getAttribute?: (name: string) => string | null
}

interface Reading {
  readonly tokens: Tokens
  /** Whether blanks and ends of lines are kept as they are: in what an editor like this one wrote. */
  readonly exact: boolean
}

/** Elements of which nothing is read, not even their text. */
const silent = new Set(
  "applet audio base button canvas datalist embed frame frameset head iframe img input link map math meta noscript object option picture script select source style svg template textarea title track video".split(
    " ",
  ),
)

/** Elements that begin and end a line of their own. */
const apart = new Set(
  "address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol p pre section summary table tbody tfoot thead tr ul".split(
    " ",
  ),
)

const attribute = (node: HtmlNode, name: string): string => node.getAttribute?.(name) ?? ""

/** A declaration of a `style` attribute, in lower case. */
const declared = (node: HtmlNode, property: string): string =>
  new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]*)`, "i").exec(attribute(node, "style"))?.[1]?.trim().toLowerCase() ??
  ""

/** Where a link of somebody else's page leads. What leads to a place within that page leads nowhere in a mail. */
const linkOf = (href: string): Link | undefined => (/^\s*(https?|mailto|tel):/i.test(href) ? readLink(href) : undefined)

/** A picture that was copied in an editor like this one. Pictures of other pages are not brought along. */
const pictureOf = (node: HtmlNode): Picture | undefined => {
  const picture = {
    kind: "picture",
    file: attribute(node, marker.picture),
    alt: cleanText(attribute(node, "alt")),
    width: Number(attribute(node, "width")),
    height: Number(attribute(node, "height")),
  }
  return isPicture(picture) ? picture : undefined
}

const marksOf = (node: HtmlNode, name: string, marks: Marks): Marks => {
  const { bold: _, italic: __, ...rest } = marks
  const weight = declared(node, "font-weight")
  const slant = declared(node, "font-style")
  const bold =
    weight === "" ? marks.bold || name === "b" || name === "strong" || name === "th" : /bold|[6-9]00/.test(weight)
  const italic = slant === "" ? marks.italic || name === "i" || name === "em" : /italic|oblique/.test(slant)
  const link = name === "a" ? linkOf(attribute(node, "href")) : undefined
  return {
    ...rest,
    ...(bold ? { bold: true } : {}),
    ...(italic ? { italic: true } : {}),
    ...(link === undefined ? {} : { link }),
  }
}

/** Whether Word drew this sign in front of a list's entry; the list draws its own. */
const isDrawnSign = (node: HtmlNode): boolean => declared(node, "mso-list") === "ignore"

/** Whether nobody sees an element, or it is none. */
const isUnseen = (node: HtmlNode, name: string): boolean =>
  node.getAttribute === undefined || silent.has(name) || isDrawnSign(node) || declared(node, "display") === "none"

const keepsBlanks = (node: HtmlNode, name: string): boolean =>
  name === "pre" || /^pre|break-spaces/.test(declared(node, "white-space"))

const textOf = (node: HtmlNode): string => (node.nodeValue ?? "") + [...node.childNodes].map(textOf).join("")

const signOf = (node: HtmlNode): string => {
  if (isDrawnSign(node)) return textOf(node).trim()
  for (const child of node.childNodes) {
    const sign = signOf(child)
    if (sign !== "") return sign
  }
  return ""
}

/** Whether Word means this paragraph as the entry of a list, and of which kind. A lone "o" is one of its bullets. */
const wordList = (node: HtmlNode): { readonly ordered: boolean } | undefined =>
  /^l\d+ level\d+/.test(declared(node, "mso-list"))
    ? { ordered: /^\(?(\d+|[a-z]{1,4})[.)]/i.test(signOf(node)) }
    : undefined

/** Reads HTML from anywhere into blocks. What a mail does not know is gone; its text stays. */
class Reader {
  readonly blocks: Array<Block> = []
  private line: Array<Inline> = []
  private list: { readonly ordered: boolean; readonly items: Array<ReadonlyArray<Inline>> } | undefined
  private level: 1 | 2 | 3 | undefined
  /** Whether the next words of an entry stand in a line of their own. */
  private newLine = false

  private readonly reading: Reading

  constructor(reading: Reading) {
    this.reading = reading
  }

  /** Ends the line; in an entry of a list only when something follows. */
  private endLine(): void {
    if (this.list === undefined) this.endBlock()
    else this.newLine = this.line.length > 0
  }

  private endBlock(): void {
    const content = this.reading.exact ? this.line : tidyLine(this.line, this.reading.tokens)
    this.line = []
    this.newLine = false
    if (content.length === 0) return
    if (this.list !== undefined) this.list.items.push(content)
    else if (this.level !== undefined) this.blocks.push({ kind: "heading", level: this.level, content })
    else this.blocks.push({ kind: "paragraph", content })
  }

  private add(inline: Inline): void {
    if (this.newLine && !(inline.kind === "text" && inline.text.trim() === "")) {
      this.newLine = false
      this.line.push({ kind: "break" })
    }
    this.line.push(inline)
  }

  private text(text: string, marks: Marks, kept: boolean): void {
    const lines = kept ? cleanText(text).split("\n") : [cleanText(text).replace(/[ \n]+/g, " ")]
    for (const [at, line] of lines.entries()) {
      if (at > 0) this.add({ kind: "break" })
      if (line !== "") this.add({ kind: "text", text: line, ...marks })
    }
  }

  children(node: HtmlNode, marks: Marks, kept: boolean): void {
    for (const child of node.childNodes) this.read(child, marks, kept)
  }

  /** Reads what stands in a list, of which the one it stands in is a part. */
  private listOf(ordered: boolean, read: () => void): void {
    const outer = this.list
    this.endBlock()
    this.list = outer ?? { ordered, items: [] }
    read()
    this.endBlock()
    const { items } = this.list
    this.list = outer
    if (outer === undefined && items.length > 0) this.blocks.push({ kind: "list", ordered, items })
  }

  /** Adds an entry of Word's to the list that was read just before, if it is one of its kind. */
  private wordEntry(ordered: boolean, read: () => void): void {
    this.endBlock()
    const last = this.blocks.at(-1)
    this.listOf(ordered, read)
    const entry = this.blocks.at(-1)
    if (last?.kind !== "list" || entry?.kind !== "list" || last === entry || last.ordered !== ordered) return
    this.blocks.splice(-2, 2, { ...last, items: [...last.items, ...entry.items] })
  }

  private button(node: HtmlNode, link: Link): void {
    this.endBlock()
    this.children(node, {}, this.reading.exact)
    const label = this.line
    this.line = []
    if (this.list === undefined) this.blocks.push({ kind: "button", label, link })
    else this.line = label.map((each) => (each.kind === "break" ? each : { ...each, link }))
  }

  private picture(picture: Picture): void {
    this.endBlock()
    this.blocks.push(picture)
  }

  private read(node: HtmlNode, marks: Marks, kept: boolean): void {
    const name = node.nodeName.toLowerCase()
    const placeholder = attribute(node, marker.placeholder)
    const link = linkOf(attribute(node, marker.button))
    const picture = this.reading.exact && this.list === undefined ? pictureOf(node) : undefined
    if (name === "#text") this.text(node.nodeValue ?? "", marks, kept)
    else if (picture !== undefined) this.picture(picture)
    else if (isUnseen(node, name)) return
    else if (name === "br") this.add({ kind: "break" })
    else if (placeholder !== "" && placeholder.length <= 60)
      this.add({ kind: "placeholder", name: cleanText(placeholder), ...marks })
    else if (link !== undefined) this.button(node, link)
    else this.element(node, name, marksOf(node, name, marks), kept || keepsBlanks(node, name))
  }

  private element(node: HtmlNode, name: string, marks: Marks, kept: boolean): void {
    const within = () => this.children(node, marks, kept)
    const word = wordList(node)
    if (/^(ul|ol|menu)$/.test(name)) this.listOf(name === "ol", within)
    else if (word !== undefined) this.wordEntry(word.ordered, within)
    else if (name === "li") this.entry(within)
    else if (name === "td" || name === "th") this.cell(within)
    else if (apart.has(name)) this.block(name, within)
    else within()
  }

  private entry(within: () => void): void {
    this.endBlock()
    within()
    this.endBlock()
  }

  /** Cells of a row stand in one line, if they hold no paragraphs of their own. */
  private cell(within: () => void): void {
    if (this.line.some((each) => each.kind !== "text" || each.text.trim() !== "")) this.text(" | ", {}, false)
    within()
  }

  private block(name: string, within: () => void): void {
    this.endLine()
    if (name === "hr" && this.list === undefined) this.blocks.push({ kind: "divider" })
    const level = /^h([1-6])$/.exec(name)?.[1]
    if (level !== undefined) this.level = Math.min(3, Number(level)) as 1 | 2 | 3
    within()
    this.endLine()
    if (level !== undefined) this.level = undefined
  }

  done(): MailDocument {
    this.endBlock()
    return { blocks: this.blocks }
  }
}

/**
 * HTML as a mail: headings 4 to 6 are 3, entries of nested lists are entries, a row of a table is a paragraph, and a link
 * that a mail must not hold is its text.
 */
export const readHtml = (root: HtmlNode, reading: Reading): MailDocument => {
  const reader = new Reader(reading)
  reader.children(root, {}, reading.exact)
  return reader.done()
}
