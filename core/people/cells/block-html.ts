import { type CalendarDate, calendarDate, daysBetween } from "../../kernel/calendar-date.ts"
import { escapeHtml } from "../../kernel/escape-html.ts"
import type { Block } from "./block-text.ts"

/** A German number or amount in its usual form. A zero in front is no number's, and 16 digits are more than spreadsheets keep. */
const number = /^-?(?:0|[1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d{0,14})(?:,\d+)?(?:\s?€)?$/
const date = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/

/** Spreadsheets count days from here. */
const dayZero = "1899-12-30" as CalendarDate

const readDate = (text: string): CalendarDate | undefined => {
  const [, day, month, year] = date.exec(text) ?? []
  return day === undefined ? undefined : calendarDate(Number(year), Number(month), Number(day))
}

/** What a cell says of its kind: `mso-…` is Excel's word for it, `sd…` LibreOffice's. */
const kindOf = (text: string): string => {
  if (number.test(text)) return ""
  const day = readDate(text)
  if (day !== undefined) return ` sdval="${daysBetween(dayZero, day)}" sdnum="1031;0;TT.MM.JJJJ"`
  return ` style="mso-number-format:'\\@'" sdnum="1031;0;@"`
}

const cell = (text: string): string => `<td${kindOf(text)}>${escapeHtml(text)}</td>`

/**
 * A block as a table for the clipboard, beside its plain text. Spreadsheets take tables rather than plain texts, and only in a table can
 * be said what is text: postcodes and phone numbers keep the zeros in front, `1/2` becomes no date. Numbers and dates stay what they are.
 * Nothing where a cell has several lines: LibreOffice would make rows of them.
 */
export const writeBlockHtml = (block: Block): string | undefined =>
  block.some((row) => row.some((text) => /[\r\n]/.test(text)))
    ? undefined
    : `<meta charset="utf-8"><table>${block.map((row) => `<tr>${row.map(cell).join("")}</tr>`).join("")}</table>`
