import type { FileRefusal } from "../file-kind.ts"
import type { Table } from "../table.ts"
import { Parts, WorkbookRefused } from "./parts.ts"
import { hasCells, readSheet } from "./sheet-reader.ts"
import { readTexts } from "./texts.ts"
import { readFormats, readWorkbook, type Sheet } from "./workbook.ts"

/** A sheet of a workbook, or why there is none to read. */
export type ReadWorkbook =
  | { readonly ok: true; readonly table: Table; readonly sheet: string }
  | { readonly ok: false; readonly refusal: FileRefusal }

const partsOf = (bytes: Uint8Array): Parts | undefined => {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return undefined
  try {
    return new Parts(bytes)
  } catch {
    return undefined
  }
}

const withCells = (parts: Parts, sheets: ReadonlyArray<Sheet>): ReadonlyArray<Sheet> => {
  if (sheets.length < 2) return sheets
  return sheets.filter(({ part }) => hasCells(parts.open(part) ?? new Uint8Array()))
}

/** The sheet that is asked for; without a name the only one that is in sight and not empty. */
const chosen = (parts: Parts, sheets: ReadonlyArray<Sheet>, name: string | undefined): Sheet => {
  const named = sheets.find((sheet) => sheet.name === name)
  if (named !== undefined) return named
  const [first, ...others] = withCells(parts, sheets)
  if (first === undefined) throw new WorkbookRefused({ code: "noSheet" })
  if (others.length === 0 && name === undefined) return first
  throw new WorkbookRefused({ code: "severalSheets", sheets: [first, ...others].map((sheet) => sheet.name) })
}

const opened = <Read>(parts: Parts, part: string | undefined, read: (bytes: Uint8Array) => ReadonlyArray<Read>) => {
  const bytes = part === undefined ? undefined : parts.open(part)
  return bytes === undefined ? [] : read(bytes)
}

const readFrom = (parts: Parts, part: string, name: string | undefined): ReadWorkbook => {
  const { sheets, texts, styles, since1904 } = readWorkbook(parts, part)
  const sheet = chosen(parts, sheets, name)
  const meanings = {
    texts: opened(parts, texts, readTexts),
    formats: opened(parts, styles, readFormats),
    since1904,
  }
  const rows = parts.open(sheet.part)
  if (rows === undefined) throw new Error("a sheet without its part")
  return { ok: true, sheet: sheet.name, table: readSheet(rows, meanings) }
}

/**
 * Reads one sheet of a workbook (XLSX, ECMA-376) as a table; nothing for bytes that are no workbook. `name` is the sheet's;
 * where several have something in them and none is named, they are told. Formulas are taken with the value that was
 * worked out last, and nothing is run or fetched.
 */
export const workbookIn = (bytes: Uint8Array, name?: string): ReadWorkbook | undefined => {
  const parts = partsOf(bytes)
  if (parts === undefined) return undefined
  const part = parts.find(/^(?:[^/]+\/)?workbook\.xml$/)
  if (part === undefined) return parts.has("xl/workbook.bin") ? { ok: false, refusal: { code: "xlsb" } } : undefined
  try {
    return readFrom(parts, part, name)
  } catch (error) {
    return { ok: false, refusal: error instanceof WorkbookRefused ? error.refusal : { code: "damagedWorkbook" } }
  }
}
