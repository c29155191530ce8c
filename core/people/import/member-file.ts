import { uploadLimits } from "../../kernel/upload-limit.ts"
import type { CustomColumn } from "../custom-columns/custom-column.ts"
import { maxImportRows } from "../import-run.ts"
import { sampleOf } from "./column-evidence.ts"
import { withCustomFields } from "./custom-columns.ts"
import { type Decoded, decode, type Encoding } from "./encoding.ts"
import { type FileRefusal, fileRefusal, textRefusal } from "./file-kind.ts"
import { type Column, mapColumns } from "./header-mapping.ts"
import type { Mapping } from "./import-field.ts"
import { type HeaderPlace, headerLineOf, headerPlaceOf, layoutOf } from "./layout.ts"
import { cellsOf, type Delimiter, lineOf, rowCount, type Table, widthOf } from "./table.ts"
import { maxImportColumns, sizeRefusal } from "./text-size.ts"
import { tokenize } from "./tokenizer.ts"
import { workbookIn } from "./workbook/workbook-file.ts"

/** A member list as it was read: plain data that passes between threads. `table` has the rows below the header. */
export interface MemberFile {
  /** How its text was written; `null` for a workbook, which holds cells and no text. */
  readonly encoding: Encoding | null
  readonly delimiter: Delimiter | null
  /** The sheet of the workbook that was read. */
  readonly sheet: string | null
  readonly damage: Decoded["damage"]
  /** Empty where the file has no header row. */
  readonly headers: ReadonlyArray<string>
  readonly headerLine: number
  /** How many cells the header row has, with empty ones behind the last name. */
  readonly width: number
  readonly table: Table
}

/** A file, or why it cannot be read as a list. */
export type ReadMemberFile =
  | { readonly ok: true; readonly file: MemberFile }
  | { readonly ok: false; readonly refusal: FileRefusal }

const refused = (refusal: FileRefusal): ReadMemberFile => ({ ok: false, refusal })

/** The header's cells without empty ones behind the last. */
const headersOf = (cells: ReadonlyArray<string>): ReadonlyArray<string> =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1)

interface Source extends Pick<MemberFile, "encoding" | "delimiter" | "sheet" | "damage"> {
  readonly all: Table
  readonly place: HeaderPlace
  /** The line on which the rows begin. */
  readonly line: number
}

/** The list in a table whose header is known. */
const listIn = ({ all, place, line, ...written }: Source): ReadMemberFile => {
  const { headerRow, dataRow } = place
  const size = rowCount(all) - dataRow
  if (size > maxImportRows) return refused({ code: "tooManyRows", size, limit: maxImportRows })
  const headers = headerRow === undefined ? [] : headersOf(cellsOf(all, headerRow))
  if (headers.length > maxImportColumns)
    return refused({ code: "tooManyColumns", size: headers.length, limit: maxImportColumns })
  return {
    ok: true,
    file: {
      ...written,
      headers,
      headerLine: headerLineOf(all, place, line),
      width: headerRow === undefined ? 0 : widthOf(all, headerRow),
      table: { ...all, rows: all.rows.slice(dataRow * 3) },
    },
  }
}

const listInText = (bytes: Uint8Array): ReadMemberFile => {
  const noText = fileRefusal(bytes)
  if (noText !== undefined) return refused(noText)
  const { text, encoding, damage } = decode(bytes)
  const noList = textRefusal(text) ?? sizeRefusal(text)
  if (noList !== undefined) return refused(noList)
  const layout = layoutOf(text)
  const all = tokenize(text, layout.delimiter, layout)
  const { delimiter, line } = layout
  return listIn({ all, place: layout, line, encoding, delimiter, sheet: null, damage })
}

const listInSheet = (all: Table, sheet: string): ReadMemberFile => {
  if (rowCount(all) === 0) return refused({ code: "empty" })
  const written = { encoding: null, delimiter: null, sheet, damage: "none" } as const
  return listIn({ all, place: headerPlaceOf(all), line: lineOf(all, 0), ...written })
}

/**
 * Reads the bytes of a file: a text with its encoding, delimiter, header and rows, or a sheet of a workbook; of one with
 * several, the one named `sheet`. Nothing is sent or changed.
 */
export const readMemberFile = (bytes: Uint8Array, sheet?: string): ReadMemberFile => {
  const workbook = bytes.length > uploadLimits.memberList.maxBytes ? undefined : workbookIn(bytes, sheet)
  if (workbook === undefined) return listInText(bytes)
  return workbook.ok ? listInSheet(workbook.table, workbook.sheet) : refused(workbook.refusal)
}

/** The columns of a file with their first values. */
export const columnsOf = (file: MemberFile): ReadonlyArray<Column> =>
  file.headers.map((header, column) => ({ header, values: sampleOf(file.table, column) }))

/**
 * The field of each column, as its header, its neighbours and its values suggest; what is left goes to the custom column
 * of the same name. `fields` are the names of what every person has: a custom column that is called otherwise than these goes before
 * what a header of its name only may mean.
 */
export const proposeMapping = (
  file: MemberFile,
  customColumns: ReadonlyArray<CustomColumn> = [],
  fields?: ReadonlyArray<string>,
): Mapping => withCustomFields(mapColumns(columnsOf(file)), file.headers, customColumns, fields)
