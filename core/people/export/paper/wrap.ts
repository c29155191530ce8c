import type { Face, Measure } from "./paper.ts"

const segmenter = new Intl.Segmenter("de", { granularity: "grapheme" })

/** What a reader takes for one character; only texts beyond simple letters need to be looked at closely. */
const characters = (text: string): ReadonlyArray<string> =>
  /^[\u0020-\u02ff]*$/.test(text) ? [...text] : Array.from(segmenter.segment(text), ({ segment }) => segment)

/** A word or text of more signs is not measured as a whole: that takes the more time the longer it is, and none has room on a line. */
const longest = 300

/** How many characters of a piece go onto its line: up to a sign after which a word may end, if that is not too early. */
const endOf = (piece: ReadonlyArray<string>): number => {
  const sign = piece.findLastIndex((character) => "@._-/".includes(character)) + 1
  return sign > piece.length * 0.4 ? sign : piece.length
}

/** The pieces of a word that is wider than a line. */
const broken = (word: string, width: number, measure: Measure, face: Face): ReadonlyArray<string> => {
  const pieces: Array<string> = []
  let piece: Array<string> = []
  let taken = 0
  for (const character of characters(word)) {
    const wide = measure(character, face)
    // More than once, where a sign ended the line early and a wide character follows what is left of it.
    while (piece.length > 0 && taken + wide > width) {
      const end = endOf(piece)
      pieces.push(piece.slice(0, end).join(""))
      piece = piece.slice(end)
      taken = piece.reduce((sum, each) => sum + measure(each, face), 0)
    }
    piece.push(character)
    taken += wide
  }
  return [...pieces, piece.join("")]
}

/**
 * A text in lines that are no wider than `width`, as `measure` says it. Lines end between words; a word that has no room
 * on a line of its own ends anywhere between two characters. Line ends of the text stay, blanks at the ends of lines go.
 */
export const wrapped = (
  text: string,
  width: number,
  measure: Measure,
  face: Face = "regular",
): ReadonlyArray<string> => {
  if (text.length <= longest && !text.includes("\n") && measure(text, face) <= width) return [text]
  const blank = measure(" ", face)
  const lines: Array<string> = []
  for (const paragraph of text.split(/\r\n|\r|\n/)) {
    let line = ""
    let taken = 0
    for (const word of paragraph.split(/\s+/)) {
      if (word === "") continue
      const wide = word.length > longest ? Number.POSITIVE_INFINITY : measure(word, face)
      if (line !== "" && taken + blank + wide <= width) {
        line += ` ${word}`
        taken += blank + wide
        continue
      }
      if (line !== "") lines.push(line)
      if (wide <= width) {
        line = word
        taken = wide
        continue
      }
      const pieces = broken(word, width, measure, face)
      lines.push(...pieces.slice(0, -1))
      line = pieces.at(-1) ?? ""
      taken = measure(line, face)
    }
    lines.push(line)
  }
  return lines
}

/** At most so many lines; the last one says by its dots that there would be more. */
export const cutLines = (lines: ReadonlyArray<string>, most: number): ReadonlyArray<string> =>
  lines.length <= most ? lines : [...lines.slice(0, most - 1), `${(lines[most - 1] ?? "").slice(0, -1)}…`]
