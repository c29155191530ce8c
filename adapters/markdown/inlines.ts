import type { MarkedToken, Tokens } from "marked"
import { htmlAsText, withSigns } from "../../core/kernel/html-signs.ts"
import { type Inline, type Inlines, type Marks, readLink, readWords } from "../../core/messaging/document/index.ts"

/** What marked takes a text apart into. */
export type MarkdownTokens = ReadonlyArray<MarkedToken>

/** What a token is made of, in the types that marked itself makes. */
export const partsOf = (token: { readonly tokens?: Tokens.Generic["tokens"] }): MarkdownTokens =>
  (token.tokens ?? []) as MarkdownTokens

/**
 * Where a link of Markdown leads; nowhere where it may not, or where a placeholder stands in it. An address that was written
 * without scheme is read like any other that somebody types.
 */
export const linkOf = ({ href, text }: Tokens.Link) => {
  if (href.includes("{{")) return undefined
  return readLink(href === `http://${text}` ? text : withSigns(href))
}

const lineBreak: Inline = { kind: "break" }

/** Each line of a text as it stands, such as of code or of HTML. */
const lines = (text: string, marks: Marks): Inlines =>
  text
    .trimEnd()
    .split("\n")
    .flatMap((line, at) => [...(at === 0 ? [] : [lineBreak]), ...readWords(line, marks)])

const read = (token: MarkedToken, marks: Marks): Inlines => {
  switch (token.type) {
    case "strong":
      return readInlines(partsOf(token), { ...marks, bold: true })
    case "em":
      return readInlines(partsOf(token), { ...marks, italic: true })
    case "link": {
      const link = linkOf(token)
      return readInlines(partsOf(token), link === undefined ? marks : { ...marks, link })
    }
    case "br":
      return [lineBreak]
    case "text":
      return token.tokens === undefined ? readWords(withSigns(token.text), marks) : readInlines(partsOf(token), marks)
    case "escape":
    case "codespan":
      return readWords(token.text, marks)
    case "html":
      return lines(htmlAsText(token.text), marks)
    case "code":
      return lines(token.text, marks)
    case "table":
      return joined([token.header, ...token.rows].map((row) => readRow(row, marks)))
    case "list":
      return joined(token.items.map((item) => readBelow(partsOf(item), marks)))
    case "blockquote":
      return readBelow(partsOf(token), marks)
    case "del":
    case "heading":
    case "image":
    case "paragraph":
      return readInlines(partsOf(token), marks)
    default:
      return []
  }
}

const readRow = (cells: ReadonlyArray<Tokens.TableCell>, marks: Marks): Inlines =>
  cells.flatMap((cell, at) => [...(at === 0 ? [] : readWords(" | ", marks)), ...readInlines(partsOf(cell), marks)])

const lookAlike = (one: Marks, other: Marks): boolean =>
  one.bold === other.bold && one.italic === other.italic && one.link === other.link

/** Neighbours that look alike are one stretch of text. */
const together = (content: Inlines): Inlines => {
  const all: Array<Inline> = []
  for (const inline of content) {
    const before = all.at(-1)
    if (before?.kind === "text" && inline.kind === "text" && lookAlike(before, inline))
      all[all.length - 1] = { ...before, text: before.text + inline.text }
    else all.push(inline)
  }
  return all
}

/** What tokens say, in one line but for what ends lines by itself. */
export const readInlines = (tokens: MarkdownTokens, marks: Marks = {}): Inlines =>
  together(tokens.flatMap((token) => read(token, marks)))

/** What blocks say, each in lines of its own. */
export const readBelow = (blocks: MarkdownTokens, marks: Marks = {}): Inlines =>
  joined(blocks.map((block) => readInlines([block], marks)))

/** Lines below each other. */
const joined = (each: ReadonlyArray<Inlines>): Inlines =>
  each.filter((line) => line.length > 0).flatMap((line, at) => (at === 0 ? line : [lineBreak, ...line]))
