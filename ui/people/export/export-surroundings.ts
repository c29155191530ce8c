import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { ExportFormat, ExportRun } from "../../../core/people/export/index.ts"
import type { ExportWish } from "../../../core/people/kept-exports/export-wish.ts"
import type { ListField } from "../../../core/people/owing.ts"
import type { People } from "../../../core/people/people.port.ts"
import type { Notify, Save } from "../../surroundings.ts"
import type { RowsQuery } from "../list/person-rows.ts"
import type { KeptExportsSurroundings } from "./kept-exports.view-model.ts"
import type { MakeSpecial } from "./special-choice.ts"

/** Begins an export in a format; tables have these columns, or all of them. */
export type StartExport = (format: ExportFormat, columns: ReadonlyArray<ListField> | undefined) => Promise<ExportRun>

/** What an export needs of the world around it. */
export interface ExportSurroundings {
  /** What the server makes. */
  readonly kept: Pick<KeptExportsSurroundings, "exports" | "newId" | "pause">
  readonly now: () => number
  readonly people: Pick<People<Lost>, "rows">
  readonly start: StartExport
  readonly special: MakeSpecial
  readonly save: Save
  readonly notify: Notify
  readonly today: CalendarDate
}

/** The list that is exported, as it is shown when the export is opened. */
export interface ExportedList {
  readonly id: ExportWish["list"]
  /** What the file is called, before the day. */
  readonly name: string
  readonly query: RowsQuery
  readonly count: number
  readonly columns: ReadonlyArray<ListField>
  /** How many persons are chosen in it. */
  readonly chosenCount: number
  /** What finds exactly who is chosen; nothing where nobody is, or more one by one than can be asked for. */
  readonly chosenQuery: RowsQuery | undefined
}
