import { uploadLimits } from "../../../kernel/upload-limit.ts"
import { maxImportRows } from "../../import-run.ts"
import type { Table } from "../table.ts"
import { maxImportColumns, maxLine } from "../text-size.ts"
import type { NumberFormat } from "./number-format.ts"
import { WorkbookRefused } from "./parts.ts"
import { shownNumber } from "./shown-number.ts"
import { TableBuilder } from "./table-builder.ts"
import { unescaped } from "./texts.ts"
import { readXml } from "./xml.ts"

/** What cells of a sheet mean. */
export interface Meanings {
  readonly texts: ReadonlyArray<string>
  readonly formats: ReadonlyArray<NumberFormat>
  readonly since1904: boolean
}

/** Above the header may stand so many rows. */
const above = 100

/** The column (from 0) of a reference such as `AB12`. */
const columnOf = (reference: string): number => {
  let column = 0
  for (let at = 0; at < reference.length; at++) {
    const letter = reference.charCodeAt(at) & 0xdf
    if (letter < 65 || letter > 90) break
    column = column * 26 + letter - 64
  }
  return column - 1
}

/** A date as some programs write it in place of a serial number (18.18.11, `d`). */
const isoDay = /^(\d{4})-(\d\d)-(\d\d)/

/** The content of a cell, as German lists write it. What a formula could not work out is nothing. */
const contentOf = (type: string, style: string | undefined, value: string, meanings: Meanings): string => {
  if (type === "s") return meanings.texts[Number(value)] ?? ""
  if (type === "str" || type === "inlineStr") return unescaped(value)
  if (type === "b") return value === "1" ? "ja" : "nein"
  if (type === "e" || value === "") return ""
  if (type === "d") return value.replace(isoDay, "$3.$2.$1").replace(/T00:00.*$/, "")
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  return shownNumber(number, meanings.formats[Number(style ?? 0)] ?? { shows: "plain" }, meanings.since1904)
}

/** Whether a sheet has a cell with something in it. */
export const hasCells = (bytes: Uint8Array): boolean => {
  let found = false
  readXml(bytes, {
    open: (name) => {
      if (name === "v" || name === "is") found = true
    },
    enough: () => found,
  })
  return found
}

/**
 * Reads the rows of a sheet (ECMA-376 part 1, 18.3.1.73) that have something in them; their lines are those that the sheet
 * shows. Throws `WorkbookRefused` for more columns, rows or characters than a list has, as soon as they are met.
 */
export const readSheet = (bytes: Uint8Array, meanings: Meanings): Table => {
  const table = new TableBuilder()
  const limit = uploadLimits.memberList.maxBytes
  let line = 0
  let row: Array<string> = []
  let column = -1
  let [type, style, value]: [string, string | undefined, string] = ["n", undefined, ""]
  let [reading, spoken] = [false, false]

  const put = (content: string): void => {
    if (content === "") return
    if (column >= maxImportColumns)
      throw new WorkbookRefused({ code: "tooManyColumns", size: column + 1, limit: maxImportColumns })
    while (row.length < column) row.push("")
    row[column] = content
  }
  const endRow = (): void => {
    if (row.length === 0) return
    if (table.count >= maxImportRows + above)
      throw new WorkbookRefused({ code: "tooManyRows", size: table.count + 1, limit: maxImportRows })
    const before = table.length
    table.row(line, row)
    if (table.length - before > maxLine) throw new WorkbookRefused({ code: "lineTooLong" })
    if (table.length > limit) throw new WorkbookRefused({ code: "tooLarge", size: table.length, limit })
  }

  readXml(bytes, {
    open: (name, attribute) => {
      if (name === "row") {
        const said = Number(attribute("r") ?? line + 1)
        line = said > line && said <= 1_048_576 ? said : line + 1
        row = []
        column = -1
      } else if (name === "c") {
        const reference = attribute("r")
        const said = reference === undefined ? -1 : columnOf(reference)
        column = said < 0 ? column + 1 : said
        type = attribute("t") ?? "n"
        style = attribute("s")
        value = ""
      } else if (name === "rPh") spoken = true
      else if (name === "v" || name === "t") reading = !spoken
    },
    text: (piece) => {
      if (reading) value += piece
    },
    close: (name) => {
      if (name === "v" || name === "t") reading = false
      else if (name === "rPh") spoken = false
      else if (name === "c") put(contentOf(type, style, value, meanings))
      else if (name === "row") endRow()
    },
  })
  return table.done()
}
