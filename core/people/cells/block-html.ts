import { type CalendarDate, calendarDate, daysBetween } from "../../kernel/calendar-date.ts"
import { escapeHtml } from "../../kernel/escape-html.ts"
import type { Block } from "./block-text.ts"

/** A German number or amount in its usual form. A zero in front is no number's, and 16 digits are more than spreadsheets keep. */
const number = /^-?(?:0|[1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d{0,14})(?:,\d+)?(?:\s?€)?$/
const date = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/

/** Spreadsheets count days from here; Excel knows no day before 1900, and counts those of its first two months otherwise. */
const dayZero = "1899-12-30" as CalendarDate
const firstDay = "1900-03-01"

const readDate = (text: string): CalendarDate | undefined => {
  const [, day, month, year] = date.exec(text) ?? []
  return day === undefined ? undefined : calendarDate(Number(year), Number(month), Number(day))
}

/** What a cell says of its kind: `mso-…` is Excel's word for it, `sd…` LibreOffice's. */
const kindOf = (text: string, isText: boolean): string => {
  if (!isText && number.test(text)) return ""
  const day = isText ? undefined : readDate(text)
  if (day !== undefined && day >= firstDay) return ` sdval="${daysBetween(dayZero, day)}" sdnum="1031;0;TT.MM.JJJJ"`
  return ` style="mso-number-format:'\\@'" sdnum="1031;0;@"`
}

/** Whether some cell has several lines. */
export const hasLines = (block: Block): boolean => block.some((row) => row.some((text) => /[\r\n]/.test(text)))

/**
 * A block as a table for the clipboard, beside its plain text. Spreadsheets take tables rather than plain texts, and only in a table can
 * be said what is text: postcodes and phone numbers keep the zeros in front, `1/2` becomes no date. In columns that are text everything is;
 * in others numbers and dates stay what they are. Nothing where a cell has several lines: LibreOffice would make rows of them.
 */
export const writeBlockHtml = (block: Block, isText: (column: number) => boolean): string | undefined => {
  if (hasLines(block)) return undefined
  const cell = (text: string, at: number) => `<td${kindOf(text, isText(at))}>${escapeHtml(text)}</td>`
  const rows = block.map((row) => `<tr>${row.map(cell).join("")}</tr>`)
  return `<meta charset="utf-8"><table>${rows.join("")}</table>`
}
