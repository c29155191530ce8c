import { a4, type Mark, type Measure, type Page, points, type Rule } from "./paper.ts"
import { cutLines, wrapped } from "./wrap.ts"

/** A letter: who writes (the name, then the address), where it goes, when it was written, what about, and its text. */
export interface PaperLetter {
  readonly sender: ReadonlyArray<string>
  readonly address: ReadonlyArray<string>
  readonly dateLine: string
  readonly subject: string
  readonly text: string
}

/** Places of DIN 5008, form B, in millimetres from the left and the top, and letters in points. */
const left = 25
const width = 165
const textSize = 11
const leading = 1.35
const top = 25
const bottom = 270
const addressField = { top: 62.7, width: 80, lines: 6, size: 10 } as const
const smallAddress = { size: 8, lines: 7 } as const

const markAt = (x: number, y: number, size: number, text: string, face: Mark["face"] = "regular"): Mark => ({
  x: points(x),
  y: points(y),
  size,
  face,
  text,
})

/** Lines from a baseline in millimetres on, each so many points below the one before. */
const below = (
  y: number,
  size: number,
  lines: ReadonlyArray<string>,
  step = size * leading,
  face: Mark["face"] = "regular",
): ReadonlyArray<Mark> =>
  lines.map((text, index) => ({ x: points(left), y: points(y) + index * step, size, face, text }))

/** The address as it shows in the window of an envelope. */
const addressMarks = (address: ReadonlyArray<string>, measure: Measure): ReadonlyArray<Mark> => {
  const laid = (size: number) => address.flatMap((line) => wrapped(line, points(addressField.width) / size, measure))
  const usual = laid(addressField.size)
  const { size, lines } =
    usual.length <= addressField.lines
      ? { size: addressField.size, lines: usual }
      : { size: smallAddress.size, lines: cutLines(laid(smallAddress.size), smallAddress.lines) }
  return below(addressField.top + 4, size, lines, size * 1.25)
}

/** Above the window who writes, in one small line with a rule below; the name stands at the head of the letter too. */
const head = ({ sender, address, dateLine }: PaperLetter, measure: Measure): ReadonlyArray<Mark> => {
  const [name = "", ...rest] = sender
  const oneLine = (text: string, size: number, wide: number, face: Mark["face"]) =>
    cutLines(wrapped(text, points(wide) / size, measure, face), 1)[0] ?? ""
  return [
    markAt(left, 20, 14, oneLine(name, 14, width, "bold"), "bold"),
    markAt(left, 26, 9, oneLine(rest.join(" · "), 9, width, "regular")),
    markAt(left, 61, 7, oneLine(sender.join(", "), 7, addressField.width, "regular")),
    ...addressMarks(address, measure),
    markAt(125, 90, textSize, oneLine(dateLine, textSize, 65, "regular")),
  ]
}

/** Where to fold it, and where to punch it. */
const folds: ReadonlyArray<Rule> = [105, 148.5, 210].map((y, index) => ({
  x: points(4),
  y: points(y),
  width: points(index === 1 ? 6 : 4),
}))

/** Lays a letter out on as many pages as it takes: A4 for envelopes with a window (DIN 5008, form B). */
export const letterPages = (letter: PaperLetter, measure: Measure): ReadonlyArray<Page> => {
  const step = textSize * leading
  const subject = wrapped(letter.subject, points(width) / textSize, measure, "bold")
  const begin = 103.5
  const firstLine = points(begin) + (subject.length + 1) * step
  const lines = [...wrapped(letter.text.trimEnd(), points(width) / textSize, measure)]
  const onFirst = Math.max(1, Math.floor((points(bottom) - firstLine) / step) + 1)
  const onOthers = Math.floor((points(bottom) - points(top)) / step) + 1
  const first: Page = {
    paper: a4.portrait,
    marks: [
      ...head(letter, measure),
      ...below(begin, textSize, subject, step, "bold"),
      ...lines.splice(0, onFirst).map(
        (text, index): Mark => ({
          x: points(left),
          y: firstLine + index * step,
          size: textSize,
          face: "regular",
          text,
        }),
      ),
    ],
    rules: [{ x: points(left), y: points(62), width: points(addressField.width) }, ...folds],
  }
  const pages = [first]
  while (lines.length > 0) {
    const number = `${pages.length + 1}`
    pages.push({
      paper: a4.portrait,
      marks: [...below(top, textSize, lines.splice(0, onOthers), step), markAt(105, 285, 9, number)],
      rules: [],
    })
  }
  return pages
}
