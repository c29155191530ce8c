import { type Writing, writeInlines } from "./inlines.ts"
import { combine, type Piece } from "./piece.ts"
import type { Inlines } from "./tree.ts"

/** So many UTF-16 units a subject has at most. */
const longestSubject = 500

const writing: Writing = {
  words: (text) => text,
  marked: (written) => written,
  linked: (written) => written,
  endOfLine: " ",
}

/** One line without controls, so that nobody writes a header by their name, and no character cut in two. */
const oneLine = (text: string): string => {
  const line = text.replace(/\s+/g, " ").trim()
  const end = /[\ud800-\udbff]/.test(line.charAt(longestSubject - 1)) ? longestSubject - 1 : longestSubject
  return line.slice(0, end).trimEnd()
}

/** The subject of a mail. */
export const subjectOf = (subject: Inlines): Piece =>
  combine([writeInlines(subject, writing)], (texts) => oneLine(texts.join("")))
