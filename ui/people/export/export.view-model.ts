import { action, computed, makeObservable, observableRef } from "mobx"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { AnyField } from "../../../core/people/custom-field.ts"
import { type ExportFormat, type ExportRun, mediaTypes } from "../../../core/people/export/index.ts"
import type { ColumnGone, UnknownCursor } from "../../../core/people/people.errors.ts"
import type { People } from "../../../core/people/people.port.ts"
import { countOf, everything, type Selection } from "../../kit/grid/selection.ts"
import { run } from "../../remote.ts"
import type { Notify, Save } from "../../surroundings.ts"
import { exportDialogText as words } from "../../text/de/people-export-dialog.ts"
import type { RowsQuery } from "../list/person-rows.ts"
import { type WrittenFile, writeFile } from "./export-file.ts"

/** Begins an export in a format; tables have these columns, or all of them. */
export type StartExport = (format: ExportFormat, columns: ReadonlyArray<AnyField> | undefined) => Promise<ExportRun>

/** What an export needs of the world around it. */
export interface ExportSurroundings {
  readonly people: Pick<People<Lost>, "rows">
  readonly start: StartExport
  readonly save: Save
  readonly notify: Notify
  readonly today: CalendarDate
}

/** The list that is exported, as it is shown when the export is opened. */
export interface ExportedList {
  /** What the file is called, before the day. */
  readonly name: string
  readonly query: RowsQuery
  readonly count: number
  readonly columns: ReadonlyArray<AnyField>
  readonly chosen: Selection
}

/** Writes persons of a list into a file that the user keeps. */
export class ExportViewModel {
  format: ExportFormat = "xlsx"
  columns: "shown" | "all" = "shown"
  who: "list" | "chosen"
  running = false
  written = 0
  failure: Lost | ColumnGone | UnknownCursor | undefined
  readonly list: ExportedList
  private readonly around: ExportSurroundings
  private readonly closed: () => void
  private stop: () => void = () => {}

  constructor(list: ExportedList, around: ExportSurroundings, closed: () => void) {
    this.list = list
    this.around = around
    this.closed = closed
    this.who = countOf(list.chosen, list.count) > 0 ? "chosen" : "list"
    makeObservable<this, "advance" | "finish" | "fail">(this, {
      format: observableRef,
      columns: observableRef,
      who: observableRef,
      running: observableRef,
      written: observableRef,
      failure: observableRef,
      total: computed,
      set: action,
      submit: action,
      advance: action,
      finish: action,
      fail: action,
    })
  }

  /** How many persons are chosen. */
  get chosenCount(): number {
    return countOf(this.list.chosen, this.list.count)
  }

  /** How many persons the file will have at most. */
  get total(): number {
    return this.who === "chosen" ? this.chosenCount : this.list.count
  }

  /** Whether the format has columns to choose. */
  get hasColumns(): boolean {
    return this.format === "csv" || this.format === "xlsx"
  }

  set<Name extends "format" | "columns" | "who">(name: Name, value: this[Name]): void {
    this[name] = value
  }

  submit(): void {
    if (this.running || this.total === 0) return
    const { around, list, format } = this
    this.running = true
    this.written = 0
    this.failure = undefined
    const { fields: _, ...query } = list.query
    const columns: ReadonlyArray<AnyField> = ["lastName", "firstName", ...list.columns]
    const file = writeFile(
      around.people,
      query,
      this.who === "chosen" ? list.chosen : everything,
      () => around.start(format, this.columns === "shown" ? columns : undefined),
      (count) => this.advance(count),
    )
    this.stop = run(file, { done: (written) => this.finish(written), failed: (error) => this.fail(error) })
  }

  /** Closes the dialog; what runs is given up and leaves no file. */
  readonly cancel = (): void => {
    this.stop()
    this.closed()
  }

  private advance(count: number): void {
    this.written = count
  }

  private finish({ pieces, count }: WrittenFile): void {
    const { around, list, format } = this
    const name = `${list.name}-${around.today}.${format}`
    around.save(name, pieces, mediaTypes[format])
    around.notify({ text: words.done(count, name) })
    this.closed()
  }

  private fail(error: Lost | ColumnGone | UnknownCursor): void {
    this.running = false
    this.failure = error
  }
}
