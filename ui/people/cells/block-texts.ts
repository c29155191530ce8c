import type { Block } from "../../../core/people/cells/block-text.ts"
import { seriesOf } from "../../../core/people/cells/series.ts"
import { type AnyField, fieldValue, isCustomField } from "../../../core/people/custom-field.ts"
import { unprotected } from "../../../core/people/import/read-text.ts"
import type { PersonRow } from "../../../core/people/person-query.ts"
import { cellsText as words } from "../../text/de/cells.ts"
import type { ColumnCatalog } from "../custom/column-catalog.ts"
import type { AskedBlock, SeriesStep } from "../list/asked-block.ts"
import type { TypedCell } from "../list/begun-cells.ts"
import type { BlockExtent } from "./block-extent.ts"
import type { BlockAct } from "./block-preview.ts"
import { cellText } from "./cell-text.ts"
import { pulledTexts } from "./pulled-texts.ts"

/** What of a list says what a block gets. */
interface Source {
  readonly field: (column: string) => AnyField | undefined
  readonly catalog: ColumnCatalog | undefined
  /** What a person has once something was typed into a cell; nothing where it means nothing. */
  readonly meant: (row: PersonRow, typed: TypedCell) => PersonRow | undefined
}

/** What the cells of a block get and as what that is told, or why they get nothing. */
export type BlockTexts =
  | { readonly texts: Block; readonly act: BlockAct }
  | { readonly says: string | undefined }
  /** What was typed means nothing. */
  | { readonly wrong: PersonRow }

/** What stands in a cell, as a series takes it: a number without the dots that part its thousands, all else without what guards it. */
const plain = (row: PersonRow, field: AnyField, catalog: ColumnCatalog | undefined): string => {
  const value = fieldValue(row, field)
  const isNumber = isCustomField(field) && typeof value === "number" && catalog?.kind(field) !== "money"
  return isNumber ? String(value).replace(".", ",") : unprotected(cellText(field, row, catalog))
}

/** Carries on in each column what its first two cells begin, or by one what its first does (`seriesOf`). */
const series = (
  [first, second]: ReadonlyArray<PersonRow>,
  fields: ReadonlyArray<AnyField | undefined>,
  by: SeriesStep,
  rows: number,
  catalog: ColumnCatalog | undefined,
): BlockTexts => {
  const textIn = (row: PersonRow | undefined, field: AnyField | undefined): string =>
    row === undefined || field === undefined ? "" : plain(row, field, catalog)
  const all = fields.map((field) => seriesOf(textIn(first, field), by === "one" ? "" : textIn(second, field), rows + 1))
  const known = all.filter((each) => each !== undefined)
  if (known.length < all.length) return { says: words.noSeries }
  const texts = Array.from({ length: rows }, (_, at) => known.map((column) => column[at + 1] ?? ""))
  return { texts, act: "fill" }
}

const filled = (text: string): BlockTexts => ({ texts: [[text]], act: text === "" ? "empty" : "fill" })

/** What the cells of a block get, by the rows that it reads. */
export const textsOf = (
  { cells, how }: AskedBlock,
  extent: BlockExtent,
  rows: ReadonlyArray<PersonRow>,
  { field, catalog, meant }: Source,
): BlockTexts => {
  const fields = cells.columns.slice(cells.left, cells.right + 1).map(field)
  const textIn = (row: PersonRow | undefined, of: AnyField | undefined): string =>
    row === undefined || of === undefined ? "" : cellText(of, row, catalog)
  switch (how.is) {
    case "paste":
      return how.text === "" ? { says: words.nothingToPaste } : { texts: extent.texts ?? [], act: "paste" }
    case "empty":
      return { texts: [[""]], act: "empty" }
    case "spread":
      return filled(how.text)
    case "fill":
      return { texts: [fields.map((each) => textIn(rows[0], each))], act: "fill" }
    case "fillRight":
      return { texts: rows.map((row) => extent.columns.map(() => textIn(row, fields[0]))), act: "fill" }
    case "carryOn":
      return series(rows, fields, how.by, extent.rows, catalog)
    case "goOn": {
      const { from, until, left, right } = how.from
      const own = cells.columns.slice(left, right + 1).map(field)
      const source = rows
        .slice(from - extent.first, until - extent.first + 1)
        .map((row) =>
          own.map((of) => ({ plain: of === undefined ? "" : plain(row, of, catalog), copied: textIn(row, of) })),
        )
      return { texts: pulledTexts(source, cells, how.from), act: "fill" }
    }
    case "flip": {
      const [row, of] = [rows[how.place - extent.first], field(how.column)]
      if (row === undefined || of === undefined || !isCustomField(of)) return { says: undefined }
      return { texts: [[catalog?.text(of, fieldValue(row, of) !== true) ?? ""]], act: "fill" }
    }
    case "write": {
      const row = rows.find(({ id }) => id === how.typed.row.id) ?? how.typed.row
      const typed = meant(row, how.typed)
      return typed === undefined ? { wrong: row } : filled(cellText(how.typed.field, typed, catalog))
    }
  }
}
