import * as Schema from "effect/Schema"
import { exportFormats, LabelOptions, mostPaperColumns } from "../export/index.ts"
import { ListField } from "../owing.ts"
import { ChosenSelection, PersonSort } from "../person-query.ts"

/** Which list an export is of; it gives the file its name. */
export const exportedLists = ["members", "contacts"] as const

const who = {
  list: Schema.Literals(exportedLists),
  ...ChosenSelection.fields,
  sort: PersonSort,
}

const Columns = Schema.Array(ListField).check(Schema.isMaxLength(1_000))

/** Whom, in which order, as a table or in another format for programs. */
const FileWish = Schema.Struct({ ...who, format: Schema.Literals(exportFormats), columns: Schema.optional(Columns) })

/** Whom, in which order, as a table. */
export const TableWish = Schema.Struct({ ...FileWish.fields, format: Schema.Literals(["csv", "xlsx"]) })

/** Whom, in which order, as a list on paper. */
export const PaperWish = Schema.Struct({
  ...who,
  format: Schema.Literal("pdf"),
  columns: Columns.check(Schema.isMinLength(1), Schema.isMaxLength(mostPaperColumns)),
})

/**
 * What somebody wants as a file (PER-10): whom, in which order, and how it is written. Tables have these columns, or all
 * there are; on paper there have to be some, and at most as many as can be read.
 */
export const ExportWish = Schema.Union([
  FileWish,
  PaperWish,
  Schema.Struct({ ...who, format: Schema.Literal("labels"), labels: LabelOptions }),
])
export type ExportWish = typeof ExportWish.Type
