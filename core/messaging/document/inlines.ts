import { cleanText, isBlank } from "./clean.ts"
import { isLink, type Link } from "./link.ts"
import { combine, type Piece, type Values } from "./piece.ts"
import type { Inline, Inlines, Marks } from "./tree.ts"

/** How a kind of output writes what stands in a line. */
export interface Writing {
  /** Words as they stand in the output. A value may have several lines (`\n`); the text of a mail has ends of lines apart. */
  readonly words: (text: string) => string
  /** Words that the output holds already, bold or italic. */
  readonly marked: (written: string, marks: Marks) => string
  /** Words that the output holds already, as a link. */
  readonly linked: (written: string, link: Link) => string
  readonly endOfLine: string
  /** Whether the value of a placeholder is an address that a click shall open. */
  readonly opens?: (name: string) => boolean
}

type Spoken = Exclude<Inline, { readonly kind: "break" }>

const linesOfInlines = (content: Inlines): ReadonlyArray<ReadonlyArray<Spoken>> => {
  const lines: Array<Array<Spoken>> = [[]]
  for (const inline of content) {
    if (inline.kind === "break") lines.push([])
    else lines.at(-1)?.push(inline)
  }
  return lines
}

/** Neighbours that lead to the same place are one link, however bold its words. */
const runsOf = (line: ReadonlyArray<Spoken>): ReadonlyArray<ReadonlyArray<Spoken>> => {
  const runs: Array<Array<Spoken>> = []
  for (const inline of line) {
    const run = runs.at(-1)
    if (run !== undefined && run[0]?.link === inline.link) run.push(inline)
    else runs.push([inline])
  }
  return runs
}

const written = (inline: Spoken, { words, marked, linked, opens }: Writing): Piece => {
  const write = (text: string) => (isBlank(text) ? words(text) : marked(words(text), inline))
  if (inline.kind === "text") return write(cleanText(inline.text).replaceAll("\n", " "))
  const value = (values: Values) => cleanText(values.get(inline.name) ?? "").trim()
  if (inline.link !== undefined || opens?.(inline.name) !== true) return (values) => write(value(values))
  return (values) => {
    const text = value(values)
    return isLink(text) ? linked(write(text), text) : write(text)
  }
}

const writtenRun = (run: ReadonlyArray<Spoken>, writing: Writing): Piece =>
  combine(
    run.map((inline) => written(inline, writing)),
    (parts) => {
      const all = parts.join("")
      const link = run[0]?.link
      return link === undefined || isBlank(all) ? all : writing.linked(all, link)
    },
  )

/** A way of writing where the values of these placeholders are addresses that a click opens. */
export const opening = (writing: Writing, links: ReadonlyArray<string>): Writing =>
  links.length === 0 ? writing : { ...writing, opens: (name) => links.includes(name) }

/** A placeholder whose value is an address leads there and nowhere else, whatever link it was given. */
const withOwnLinks = (line: ReadonlyArray<Spoken>, { opens }: Writing): ReadonlyArray<Spoken> =>
  line.map((inline) => {
    if (inline.kind !== "placeholder" || inline.link === undefined || opens?.(inline.name) !== true) return inline
    const { link: _, ...rest } = inline
    return rest
  })

/**
 * Writes the content of a block. A line is left out when it had nothing but placeholders without a value, and so are
 * empty lines at both ends: nothing remains of a block that says nothing.
 */
export const writeInlines = (content: Inlines, writing: Writing): Piece => {
  const lines = linesOfInlines(content).map((line) =>
    combine(
      runsOf(withOwnLinks(line, writing)).map((run) => writtenRun(run, writing)),
      (runs) => runs.join(""),
    ),
  )
  return combine(lines, (texts) => {
    const kept = texts.filter((text, at) => !isBlank(text) || typeof lines[at] === "string")
    const first = kept.findIndex((text) => !isBlank(text))
    const last = kept.findLastIndex((text) => !isBlank(text))
    return first < 0 ? "" : kept.slice(first, last + 1).join(writing.endOfLine)
  })
}
