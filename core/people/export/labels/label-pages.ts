import { a4, type Mark, type Measure, type Page, points } from "../paper/paper.ts"
import { cutLines, wrapped } from "../paper/wrap.ts"
import { type LabelSheetName, labelSheets, labelsOn } from "./label-sheet.ts"

const leading = 1.2
/** Letters in points: as large as fits, at most as in a letter, at least so that a post office can read them. */
const largest = 11
const readable = 9
const smallest = 6
/** What stays free on each side of a label, in millimetres: printers shift sheets a little. */
const inset = 5

/** The place of a label on its sheet, the first is 0; from the left and the top, in points. */
export const labelPlace = (sheet: LabelSheetName, index: number) => {
  const { across, left, top, pitchX, pitchY, width, height } = labelSheets[sheet]
  return {
    x: points(left + (index % across) * pitchX),
    y: points(top + Math.floor(index / across) * pitchY),
    width: points(width),
    height: points(height),
  }
}

/**
 * The lines of a label as large as they fit. Rather than to get smaller than is read with ease, a line that is too long is
 * wrapped; what has no room even in the smallest letters is cut.
 */
const fitted = (lines: ReadonlyArray<string>, width: number, height: number, measure: Measure) => {
  const most = (size: number) => Math.floor(height / (size * leading))
  for (let size = largest; size > smallest; size -= 0.5) {
    const narrow = lines.flatMap((line) => wrapped(line, width / size, measure))
    if (narrow.length <= most(size) && (size <= readable || narrow.length === lines.length))
      return { size, lines: narrow }
  }
  const narrow = lines.flatMap((line) => wrapped(line, width / smallest, measure))
  return { size: smallest, lines: cutLines(narrow, most(smallest)) }
}

const marksOf = (
  sheet: LabelSheetName,
  index: number,
  lines: ReadonlyArray<string>,
  measure: Measure,
): ReadonlyArray<Mark> => {
  const place = labelPlace(sheet, index)
  const free = points(inset)
  const fit = fitted(lines, place.width - 2 * free, place.height - free, measure)
  const { size } = fit
  const y = place.y + (place.height - fit.lines.length * size * leading) / 2
  return fit.lines.map((text, line) => ({
    x: place.x + free,
    y: y + line * size * leading + size,
    size,
    face: "regular",
    text,
  }))
}

/**
 * Lays labels out on sheets in their order, from the label `first` (from 1) of the first sheet on, so that a sheet that is
 * partly used can be used up. Each has its lines within one label. Without labels there is one empty sheet.
 */
export function* labelPages(
  labels: ReadonlyArray<ReadonlyArray<string>>,
  sheet: LabelSheetName,
  first: number,
  measure: Measure,
): Generator<Page> {
  const most = labelsOn(sheet)
  let at = first - 1
  let marks: Array<Mark> = []
  for (const lines of labels) {
    if (at === most) {
      yield { paper: a4.portrait, marks, rules: [] }
      marks = []
      at = 0
    }
    for (const mark of marksOf(sheet, at, lines, measure)) marks.push(mark)
    at++
  }
  yield { paper: a4.portrait, marks, rules: [] }
}
