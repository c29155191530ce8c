import { fold, foldWritingUmlautsOut } from "../kernel/fold.ts"

/** A piece of a text, and whether it is what was sought. */
export interface Piece {
  readonly text: string
  readonly found: boolean
}

/** A part of a text, by its first place and the one behind it. */
interface Range {
  readonly from: number
  readonly to: number
}

/** A text in the ways it is compared: "Äpfel" is found by "apfel" and by "aepfel". */
export const foldings = (text: string): ReadonlyArray<string> => [fold(text), foldWritingUmlautsOut(text)]

/** The words that somebody seeks, each once. */
export const soughtWords = (typed: string): ReadonlyArray<string> =>
  [...new Set(fold(typed).split(" "))].filter((word) => word !== "")

/** A folded text, and for each of its letters the part of the text that it comes from. */
const foldedLetters = (text: string, how: (text: string) => string) => {
  let folded = ""
  const origins: Array<{ from: number; to: number }> = []
  let at = 0
  for (const letter of text) {
    const as = /\s/u.test(letter) ? " " : how(letter)
    const before = origins.at(-1)
    folded += as
    // Accents that stand by themselves fold to nothing: they belong to the letter before.
    if (as === "" && before !== undefined) before.to += letter.length
    const origin = { from: at, to: at + letter.length }
    for (let unit = 0; unit < as.length; unit++) origins.push(origin)
    at += letter.length
  }
  return { folded, origins }
}

const rangesOf = (text: string, words: ReadonlyArray<string>): ReadonlyArray<Range> => {
  const ranges: Array<Range> = []
  for (const how of [fold, foldWritingUmlautsOut]) {
    const { folded, origins } = foldedLetters(text, how)
    for (const word of words)
      for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1))
        ranges.push({ from: origins[at]?.from ?? 0, to: origins[at + word.length - 1]?.to ?? 0 })
  }
  return ranges.sort((a, b) => a.from - b.from || b.to - a.to)
}

/** A text in pieces, those that are one of the sought words marked as found. Together they are the text again. */
export const markWords = (text: string, words: ReadonlyArray<string>): ReadonlyArray<Piece> => {
  const pieces: Array<Piece> = []
  let done = 0
  const add = (to: number, found: boolean): void => {
    if (to <= done) return
    const last = pieces.at(-1)
    const piece = text.slice(done, to)
    if (last?.found === found) pieces[pieces.length - 1] = { text: last.text + piece, found }
    else pieces.push({ text: piece, found })
    done = to
  }
  for (const { from, to } of rangesOf(text, words)) {
    add(from, false)
    add(to, true)
  }
  add(text.length, false)
  return pieces
}

/** About so many letters stand before the first word that was found, and so many in the whole excerpt. */
const before = 60
const most = 180

/** The part of a text around the first of the sought words, whole words at both ends, the words marked. */
export const excerptOf = (text: string, words: ReadonlyArray<string>): ReadonlyArray<Piece> => {
  const first = Math.max(before, rangesOf(text, words)[0]?.from ?? 0)
  const start = text.lastIndexOf(" ", first - before) + 1
  const blank = text.indexOf(" ", start + most)
  const end = blank < 0 ? text.length : blank
  const cut = text.slice(start, end)
  return [
    ...(start > 0 ? [{ text: "… ", found: false }] : []),
    ...markWords(cut, words),
    ...(end < text.length ? [{ text: " …", found: false }] : []),
  ]
}
