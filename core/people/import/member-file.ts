import type { CustomColumn } from "../custom-columns/custom-column.ts"
import { maxImportRows } from "../import-run.ts"
import { sampleOf } from "./column-evidence.ts"
import { withCustomFields } from "./custom-columns.ts"
import { type Decoded, decode, type Encoding } from "./encoding.ts"
import { type FileRefusal, fileRefusal, textRefusal } from "./file-kind.ts"
import { type Column, mapColumns } from "./header-mapping.ts"
import type { Mapping } from "./import-field.ts"
import { headerLineOf, layoutOf } from "./layout.ts"
import { cellsOf, type Delimiter, rowCount, type Table, widthOf } from "./table.ts"
import { maxImportColumns, sizeRefusal } from "./text-size.ts"
import { tokenize } from "./tokenizer.ts"

/** A member list as it was read: plain data that passes between threads. `table` has the rows below the header. */
export interface MemberFile {
  readonly encoding: Encoding
  readonly damage: Decoded["damage"]
  readonly delimiter: Delimiter
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

/** Reads the bytes of a file: what it is, its encoding, delimiter, header and rows. Nothing is sent or changed. */
export const readMemberFile = (bytes: Uint8Array): ReadMemberFile => {
  const noText = fileRefusal(bytes)
  if (noText !== undefined) return refused(noText)
  const { text, encoding, damage } = decode(bytes)
  const noList = textRefusal(text) ?? sizeRefusal(text)
  if (noList !== undefined) return refused(noList)
  const layout = layoutOf(text)
  const all = tokenize(text, layout.delimiter, layout)
  const size = rowCount(all) - layout.dataRow
  if (size > maxImportRows) return refused({ code: "tooManyRows", size, limit: maxImportRows })
  const headers = layout.headerRow === undefined ? [] : headersOf(cellsOf(all, layout.headerRow))
  if (headers.length > maxImportColumns)
    return refused({ code: "tooManyColumns", size: headers.length, limit: maxImportColumns })
  return {
    ok: true,
    file: {
      encoding,
      damage,
      delimiter: layout.delimiter,
      headers,
      headerLine: headerLineOf(all, layout),
      width: layout.headerRow === undefined ? 0 : widthOf(all, layout.headerRow),
      table: { ...all, rows: all.rows.slice(layout.dataRow * 3) },
    },
  }
}

/** The columns of a file with their first values. */
export const columnsOf = (file: MemberFile): ReadonlyArray<Column> =>
  file.headers.map((header, column) => ({ header, values: sampleOf(file.table, column) }))

/**
 * The field of each column, as its header, its neighbours and its values suggest; what is left goes to the custom column
 * of the same name.
 */
export const proposeMapping = (file: MemberFile, customColumns: ReadonlyArray<CustomColumn> = []): Mapping =>
  withCustomFields(mapColumns(columnsOf(file)), file.headers, customColumns)
