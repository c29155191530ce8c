import type { CustomColumnId } from "../../kernel/id.ts"
import { columnKey } from "../custom-columns/column-rules.ts"
import type { CustomColumn } from "../custom-columns/custom-column.ts"
import { customFieldOf } from "../custom-field.ts"
import { longestColumnName } from "../custom-values.ts"
import { type ColumnWish, ofOwn } from "./custom-columns.ts"
import { guessColumnType } from "./guess-type.ts"
import type { Mapping } from "./import-field.ts"
import type { MemberFile } from "./member-file.ts"
import { cellAt, rowCount } from "./table.ts"

/** Heads of columns in which people write what comes to mind, though they wrote the same to many. */
const remark = /bemerk|anmerk|notiz|kommentar|hinweis|freitext/i

/** So many values say of which type a column is. */
const sampled = 1_000

/**
 * The custom column that a column of a file would become: named like its header, of the type that its values suggest. Two columns of a
 * list must not be called the same, so a name that is among those of `fields` gets a word behind it.
 */
export const columnWishFor = (
  file: MemberFile,
  place: number,
  fields: ReadonlyArray<string>,
): Pick<ColumnWish, "name" | "type"> => {
  const values: Array<string> = []
  for (let row = 0; row < rowCount(file.table) && values.length < sampled; row++) {
    const value = cellAt(file.table, row, place)
    if (value !== "") values.push(value)
  }
  const cut = (text: string, length: number): string => text.slice(0, length).trim()
  const header = cut((file.headers[place] ?? "").replace(/\s+/g, " ").trim(), longestColumnName)
  const isField = fields.some((field) => columnKey(field) === columnKey(header))
  const name = isField ? `${cut(header, longestColumnName - ofOwn.length)}${ofOwn}` : header
  return { name, type: remark.test(header) ? "text" : guessColumnType(values, header) }
}

const hasValues = (file: MemberFile, place: number): boolean => {
  for (let row = 0; row < rowCount(file.table); row++) if (cellAt(file.table, row, place) !== "") return true
  return false
}

/**
 * A mapping in which every column with a name and values that is nothing else becomes a custom column of its own, unless
 * one of `known` is called like it. `fields` are the names of what every person has.
 */
export const newColumnsOf = (
  file: MemberFile,
  mapping: Mapping,
  known: ReadonlyArray<CustomColumn>,
  fields: ReadonlyArray<string>,
  newId: () => string,
) => {
  const taken = new Set(known.map(({ name }) => columnKey(name)))
  const headers = file.headers.map(columnKey)
  const newColumns: Array<ColumnWish> = []
  const full = mapping.map((field, place) => {
    const header = headers[place] ?? ""
    const single = header !== "" && headers.indexOf(header) === headers.lastIndexOf(header)
    if (field !== null || !single || taken.has(header) || !hasValues(file, place)) return field
    const wish = { id: newId() as CustomColumnId, ...columnWishFor(file, place, fields) }
    if (taken.has(columnKey(wish.name))) return field
    newColumns.push(wish)
    return customFieldOf(wish.id)
  })
  return { mapping: full, newColumns }
}
