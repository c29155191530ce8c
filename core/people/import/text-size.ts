import { maxImportRows } from "../import-run.ts"
import type { FileRefusal } from "./file-kind.ts"
import { delimiters } from "./table.ts"

/** The most columns of a list. */
export const maxImportColumns = 1_000

/** More lines than this are more rows than an import takes, however many of them stand in one cell. */
const maxLines = 10 * maxImportRows

/** More characters than this stand on no line of a list of persons, in no row of a workbook either. */
export const maxLine = 1_000_000

/** A cell may hold signs that separate columns elsewhere, so many more than columns may stand on a line. */
const maxSeparators = 5 * maxImportColumns

/**
 * The most cells of a list: 100 columns of as many rows as an import takes. Each is kept as a number and looked at several times, also
 * where it is empty.
 */
const maxImportCells = 100 * maxImportRows

/** How often the separator stands in a stretch of a text that stands there most often. */
const separatorsIn = (text: string, from: number, until: number): number => {
  const counts = new Int32Array(128)
  for (let at = from; at < until; at++) {
    const code = text.charCodeAt(at)
    if (code < 128) counts[code] = (counts[code] ?? 0) + 1
  }
  return Math.max(...delimiters.map((each) => counts[each.charCodeAt(0)] ?? 0))
}

/**
 * Why a text is too large to be a list, found in one look over its characters, before anything is made of them: what is cut
 * into cells first takes a minute and gigabytes where a few lines hold millions of them.
 */
export const sizeRefusal = (text: string): FileRefusal | undefined => {
  let lines = 0
  let start = 0
  for (let at = 0; at <= text.length; at++) {
    const code = at === text.length ? 10 : text.charCodeAt(at)
    const ends = code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)
    if (!ends && at - start <= maxLine) continue
    // A short line cannot hold so many; most lines are short.
    const most = at - start > maxSeparators ? separatorsIn(text, start, at) : 0
    if (most > maxSeparators) return { code: "tooManyColumns", size: most + 1, limit: maxImportColumns }
    if (at - start > maxLine) return { code: "lineTooLong" }
    start = at + 1
    lines++
  }
  if (lines > maxLines) return { code: "tooManyRows", size: lines, limit: maxImportRows }
  // A short text cannot hold so many.
  const cells = text.length > maxImportCells ? separatorsIn(text, 0, text.length) + lines : 0
  return cells > maxImportCells ? { code: "tooManyCells", size: cells, limit: maxImportCells } : undefined
}
