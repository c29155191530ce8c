import { joined } from "../../../kernel/joined.ts"
import { type ExportColumn, fieldsOf } from "../export-column.ts"
import type { ExportRun } from "../export-run.ts"
import type { ExportRow } from "../text-export.ts"
import { type ListFrame, ListPages } from "./list-pages.ts"
import type { Page, PaperWriter } from "./paper.ts"
import { tablePlan } from "./table-plan.ts"

/** By so many rows the widths of the columns are chosen. */
const sample = 250

/**
 * Persons as a list on paper (PER-10). The widths of the columns follow from the first rows, so these are held until there
 * are enough of them, or no more; after that, no more than one page is held.
 */
export const listOnPaper = (columns: ReadonlyArray<ExportColumn>, frame: ListFrame, writer: PaperWriter): ExportRun => {
  const head = columns.map(({ title }) => title)
  let held: Array<ReadonlyArray<string>> = []
  let pages: ListPages | undefined
  const written = (full: ReadonlyArray<Page>): Uint8Array => joined(full.map((page) => writer.page(page)))
  const begun = (): ListPages => new ListPages(tablePlan(head, held, writer.measure), head, frame, writer.measure)
  return {
    fields: fieldsOf(columns),
    begin: () => new Uint8Array(),
    rows: (rows: ReadonlyArray<ExportRow>) => {
      const texts = rows.map((row) => columns.map(({ text }) => text(row)))
      if (pages !== undefined) return written(pages.add(texts))
      held.push(...texts)
      if (held.length < sample) return new Uint8Array()
      pages = begun()
      const full = pages.add(held)
      held = []
      return written(full)
    },
    end: () => {
      const rest = pages ?? begun()
      return joined([written([...rest.add(pages === undefined ? held : []), ...rest.end()]), writer.end()])
    },
  }
}
