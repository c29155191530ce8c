import * as Schema from "effect/Schema"
import type { CalendarDate } from "../../kernel/calendar-date.ts"
import { exportFormats, paperFormats } from "../export/index.ts"
import { ExportId } from "../record-id.ts"
import type { ExportWish } from "./export-wish.ts"

/** So long an export that is done can be downloaded, in milliseconds: a day. */
export const exportPeriod = 86_400_000

/** So long one may wait and be made, in milliseconds; what takes longer never comes. */
export const exportPatience = 2 * exportPeriod

/** So many exports a user has at most, those under way included. */
export const mostExports = 20

/**
 * An export that the server makes, as whoever asked for it sees it (PER-10). `done` of `total` persons were looked at; `count`
 * are in the file, which is known with its size in bytes when it is done. Instants are UTC (ISO 8601); at `until` it goes.
 */
export const KeptExport = Schema.Struct({
  id: ExportId,
  format: Schema.Literals([...exportFormats, ...paperFormats]),
  name: Schema.String,
  state: Schema.Literals(["waiting", "running", "done", "failed"]),
  done: Schema.Int,
  total: Schema.Int,
  count: Schema.NullOr(Schema.Int),
  size: Schema.NullOr(Schema.Int),
  at: Schema.String,
  until: Schema.String,
  /** Why there is no file: a column that was filtered or sorted by is gone, or something broke. */
  fault: Schema.NullOr(Schema.Literals(["columnGone", "broken"])),
})
export type KeptExport = typeof KeptExport.Type

const stems = { members: "mitglieder", contacts: "kontakte" } as const

/** What the file of a wish of a day is called. */
export const exportName = ({ list, format }: ExportWish, today: CalendarDate): string =>
  format === "labels" ? `${stems[list]}-etiketten-${today}.pdf` : `${stems[list]}-${today}.${format}`

/** What the file of a wish of a day is called that has special data in it: whoever finds it shall see that. */
export const specialExportName = ({ list, format }: ExportWish, today: CalendarDate): string =>
  `${stems[list]}-mit-gesundheit-${today}.${format}`
