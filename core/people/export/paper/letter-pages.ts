import { logoPlace } from "./form-page.ts"
import { type Block, codeBlock, flowed, type LetterTable, tableBlocks, textBlocks } from "./letter-blocks.ts"
import { a4, type Mark, type Measure, type Page, points, type Rule } from "./paper.ts"
import { cutLines, wrapped } from "./wrap.ts"

/**
 * A letter: who writes (the name, then the address), where it goes, when it was written, what about, and its text. What stands
 * beside the address as `details` takes the place of the line with the date. Below the text can come a table of what amounts are
 * for, more text, and a QR code with what stands beside it; `foot` stands at the foot of each page.
 */
export interface PaperLetter {
  readonly sender: ReadonlyArray<string>
  readonly address: ReadonlyArray<string>
  readonly dateLine: string
  readonly subject: string
  readonly text: string
  readonly details?: ReadonlyArray<readonly [name: string, value: string]>
  readonly table?: LetterTable
  readonly after?: string
  readonly code?: { readonly payload: string; readonly label: string }
  readonly foot?: string
  /** At the head of the first page, to the right of who writes. */
  readonly logo?: Uint8Array
}

/** Places of DIN 5008, form B, in millimetres from the left and the top, and letters in points. */
const left = 25
const width = 165
/** So wide is who writes beside a logo. */
const besideLogo = 105
const textSize = 11
const leading = 1.35
const top = 25
const bottom = 270
const footSize = 8
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

/** As much of a text as has room on one line. */
const oneLine = (text: string, size: number, wide: number, measure: Measure, face: Mark["face"] = "regular"): string =>
  cutLines(wrapped(text, points(wide) / size, measure, face), 1)[0] ?? ""

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

/** What stands beside the address: names and values, one below the other. */
const detailMarks = (details: NonNullable<PaperLetter["details"]>, measure: Measure): ReadonlyArray<Mark> =>
  details.flatMap(([name, value], index) => [
    markAt(120, 50 + index * 5, 9, oneLine(name, 9, 31, measure)),
    markAt(152, 50 + index * 5, 9, oneLine(value, 9, 38, measure)),
  ])

/** Above the window who writes, in one small line with a rule below; the name stands at the head of the letter too. */
const head = ({ sender, address, dateLine, details, logo }: PaperLetter, measure: Measure): ReadonlyArray<Mark> => {
  const [name = "", ...rest] = sender
  const room = logo === undefined ? width : besideLogo
  return [
    markAt(left, 20, 14, oneLine(name, 14, room, measure, "bold"), "bold"),
    markAt(left, 26, 9, oneLine(rest.join(" · "), 9, room, measure)),
    markAt(left, 61, 7, oneLine(sender.join(", "), 7, addressField.width, measure)),
    ...addressMarks(address, measure),
    ...(details === undefined
      ? [markAt(125, 90, textSize, oneLine(dateLine, textSize, 65, measure))]
      : detailMarks(details, measure)),
  ]
}

/** Where to fold it, and where to punch it. */
const folds: ReadonlyArray<Rule> = [105, 148.5, 210].map((y, index) => ({
  x: points(4),
  y: points(y),
  width: points(index === 1 ? 6 : 4),
}))

/** The foot of a page: its lines end above its lower edge. */
const footMarks = (foot: ReadonlyArray<string>): ReadonlyArray<Mark> =>
  below(288 - (foot.length - 1) * 3.8, footSize, foot)

/** What stands below the subject, in its order. */
const bodyOf = ({ text, table, after, code }: PaperLetter, measure: Measure): ReadonlyArray<Block> => {
  const sheet = { left: points(left), width: points(width), size: textSize, step: textSize * leading, measure }
  const gap: Block = { height: sheet.step, marks: () => [] }
  const parts = [
    text.trim() === "" ? [] : textBlocks(text.trimEnd(), sheet),
    table === undefined ? [] : tableBlocks(table, sheet),
    after === undefined || after === "" ? [] : textBlocks(after, sheet),
    code === undefined ? [] : [codeBlock(code, sheet)],
  ].filter((blocks) => blocks.length > 0)
  return parts.flatMap((blocks, index) => (index === 0 ? blocks : [gap, ...blocks]))
}

/** Lays a letter out on as many pages as it takes: A4 for envelopes with a window (DIN 5008, form B). */
export const letterPages = (letter: PaperLetter, measure: Measure): ReadonlyArray<Page> => {
  const step = textSize * leading
  const subject = wrapped(letter.subject, points(width) / textSize, measure, "bold")
  const begin = 103.5
  const foot = wrapped(letter.foot ?? "", points(width) / footSize, measure).filter((line) => line !== "")
  const end = points(foot.length === 0 ? bottom : Math.min(bottom, 281 - foot.length * 3.8))
  const body = flowed(bodyOf(letter, measure), points(begin) + (subject.length + 1) * step, points(top), end, step)
  return body.map(({ marks, rules, codes }, index): Page => {
    const onAll = footMarks(foot)
    return {
      paper: a4.portrait,
      marks:
        index === 0
          ? [...head(letter, measure), ...below(begin, textSize, subject, step, "bold"), ...marks, ...onAll]
          : [...marks, markAt(105, 293, 9, `${index + 1}`), ...onAll],
      rules: [
        ...(index === 0 ? [{ x: points(left), y: points(62), width: points(addressField.width) }, ...folds] : []),
        ...rules,
      ],
      ...(codes.length === 0 ? {} : { codes }),
      ...(index > 0 || letter.logo === undefined ? {} : { picture: { ...logoPlace, content: letter.logo } }),
    }
  })
}
