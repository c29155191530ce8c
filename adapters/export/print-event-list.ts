import type { ListTable } from "../../core/events/lists/list-table.ts"
import { joined } from "../../core/kernel/joined.ts"
import { type ListFrame, ListPages, plainText, tablePlan } from "../../core/people/export/index.ts"
import { PdfWriter } from "../pdf/pdf-writer.ts"

/** Prints a list of participants as PDF at an instant in milliseconds since 1970 (UTC). */
export const printEventList = ({ head, room, rows }: ListTable, frame: ListFrame, now: number): Uint8Array => {
  const writer = new PdfWriter({ title: frame.foot, now })
  const texts = rows.map((row) => row.map(plainText))
  const pages = new ListPages(tablePlan(head, texts, writer.measure, room), head, frame, writer.measure)
  return joined([...[...pages.add(texts), ...pages.end()].map((page) => writer.page(page)), writer.end()])
}
