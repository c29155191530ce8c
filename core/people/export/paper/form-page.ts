import { a4, type Code, type Mark, type Measure, type Page, points, type Rule } from "./paper.ts"
import { cutLines, wrapped } from "./wrap.ts"

/** A paper to be filled in and signed: a field without a text is a line to write on. */
export interface PaperForm {
  readonly title: string
  readonly head: ReadonlyArray<string>
  readonly body: ReadonlyArray<string>
  readonly fields: ReadonlyArray<{ readonly label: string; readonly text: string | undefined }>
  /** A QR code for phones, and what it leads to. */
  readonly code: { readonly payload: string; readonly caption: string } | undefined
}

/** Places in millimetres from the left and the top, sizes in points. */
const left = 25
const width = 160
const codeSide = 32
/** Where a logo has room: the top right corner, in points. */
export const logoPlace = { x: points(135), y: points(15), width: points(50), height: points(22) } as const
const bodySize = 10.5
const fieldStep = 14

/**
 * Lays a form out on one page of A4: title and head below the logo's room, the text, one line for each field, and a code in
 * the lower right corner.
 */
export const formPage = (form: PaperForm, measure: Measure): Page => {
  const marks: Array<Mark> = []
  const rules: Array<Rule> = []
  let y = points(28)
  const write = (text: string, size: number, face: Mark["face"], wide: number, most = Number.POSITIVE_INFINITY) => {
    for (const line of cutLines(wrapped(text, points(wide) / size, measure, face), most)) {
      marks.push({ x: points(left), y, size, face, text: line })
      y += size * 1.35
    }
  }
  for (const [index, line] of form.head.entries()) write(line, 10, index === 0 ? "bold" : "regular", 105, 2)
  y += 16
  write(form.title, 15, "bold", width, 2)
  y += 6
  for (const paragraph of form.body) {
    write(paragraph, bodySize, "regular", width)
    y += 6
  }
  y += 10
  for (const { label, text } of form.fields) {
    const isLast = label === form.fields.at(-1)?.label
    y += isLast ? fieldStep : 4
    // The code stands beside the last fields.
    const wide = form.code !== undefined && y > points(225) ? width - codeSide - 10 : width
    if (text !== undefined) {
      const [shown = ""] = cutLines(wrapped(text, points(wide) / 11, measure, "regular"), 1)
      marks.push({ x: points(left), y: y - 2, size: 11, face: "regular", text: shown })
    }
    rules.push({ x: points(left), y, width: points(wide) })
    marks.push({ x: points(left), y: y + 9, size: 7.5, face: "regular", text: label })
    y += 9 + fieldStep
  }
  return { paper: a4.portrait, marks, rules, ...codeOf(form.code, measure, marks) }
}

/** The code; its caption goes to the marks. */
const codeOf = (
  code: PaperForm["code"],
  measure: Measure,
  marks: Array<Mark>,
): { readonly codes?: ReadonlyArray<Code> } => {
  if (code === undefined) return {}
  const [x, y] = [points(left + width - codeSide), points(247)]
  const lines = cutLines(wrapped(code.caption, points(codeSide + 8) / 7, measure, "regular"), 3)
  for (const [index, text] of lines.entries())
    marks.push({ x, y: y + points(codeSide) + 9 + index * 9, size: 7, face: "regular", text })
  return { codes: [{ x, y, size: points(codeSide), payload: code.payload }] }
}
