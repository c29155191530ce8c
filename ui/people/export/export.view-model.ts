import { action, computed, makeObservable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { mostChosen } from "../../../core/people/chosen-of-found.ts"
import {
  type ExportFormat,
  exportFormats,
  mediaTypes,
  mostPaperColumns,
  type PaperFormat,
} from "../../../core/people/export/index.ts"
import type { ListField } from "../../../core/people/owing.ts"
import { type ColumnGone, TooManyPersons, type UnknownCursor } from "../../../core/people/people.errors.ts"
import type { SpecialWish } from "../../../core/people/special-export/special-export.port.ts"
import { run } from "../../remote.ts"
import { exportDialogText as words } from "../../text/de/people-export-dialog.ts"
import type { RowsQuery } from "../list/person-rows.ts"
import { type WrittenFile, writeFile } from "./export-file.ts"
import type { ExportedList, ExportSurroundings } from "./export-surroundings.ts"
import { wishOf } from "./export-wish.ts"
import { KeptExportsViewModel } from "./kept-exports.view-model.ts"
import { LabelChoices } from "./label-choices.ts"
import { SpecialChoice } from "./special-choice.ts"

/** More persons than this the server writes: no page has to stay open for so long. */
export const mostInBrowser = 20_000

type Failure = Lost | ColumnGone | UnknownCursor | TooManyPersons

const isWritable = (format: ExportFormat | PaperFormat): format is ExportFormat =>
  (exportFormats as ReadonlyArray<string>).includes(format)

/** Writes persons of a list into a file that the user keeps, or has the server write it. */
export class ExportViewModel {
  format: ExportFormat | PaperFormat = "xlsx"
  columns: "shown" | "all" = "shown"
  who: "list" | "chosen"
  running = false
  written = 0
  failure: Failure | undefined
  /** Whether the server shall write what this page could. */
  apart = false
  readonly labels = new LabelChoices()
  readonly special: SpecialChoice
  readonly kept: KeptExportsViewModel
  readonly list: ExportedList
  private readonly around: ExportSurroundings
  private readonly closed: () => void
  private stop: () => void = () => {}

  constructor(list: ExportedList, around: ExportSurroundings, closed: () => void) {
    this.list = list
    this.around = around
    this.closed = closed
    const { save, notify, now, kept } = around
    this.kept = new KeptExportsViewModel({ ...kept, save, notify, now }, () => this.cancel())
    const fits = () => this.hasColumns || this.format === "pdf"
    this.special = new SpecialChoice({ make: around.special, fits, total: () => this.total })
    this.who = list.chosenCount > 0 ? "chosen" : "list"
    makeObservable<this, "advance" | "finish" | "fail">(this, {
      format: observableRef,
      columns: observableRef,
      who: observableRef,
      apart: observableRef,
      running: observableRef,
      written: observableRef,
      failure: observableRef,
      total: computed,
      onServer: computed,
      ready: computed,
      set: action,
      submit: action,
      advance: action,
      finish: action,
      fail: action,
    })
  }

  /** How many persons are chosen. */
  get chosenCount(): number {
    return this.list.chosenCount
  }

  /** How many persons the file will have at most. */
  get total(): number {
    return this.who === "chosen" ? this.chosenCount : this.list.count
  }

  /** Whether the format has columns to choose. */
  get hasColumns(): boolean {
    return this.format === "csv" || this.format === "xlsx"
  }

  /** Whether there are more persons than this page writes by itself. */
  get many(): boolean {
    return this.total > mostInBrowser
  }

  /** Whether this page can write the format at all. */
  get writable(): boolean {
    return isWritable(this.format)
  }

  /** Whether the server writes the file. */
  get onServer(): boolean {
    return !this.writable || this.many || this.apart
  }

  /** Whether a list has more columns than paper. */
  get tooWide(): boolean {
    return this.format === "pdf" && this.shown.length + (this.special.on ? 3 : 0) > mostPaperColumns
  }

  /** Whether all that is needed is chosen. */
  get ready(): boolean {
    return (
      this.total > 0 &&
      !this.tooWide &&
      this.special.ready &&
      (this.format !== "labels" || this.labels.options !== undefined)
    )
  }

  /** Whom the file is of: those who are chosen, or all; nothing where more are chosen one by one than can be asked for. */
  get query(): RowsQuery | undefined {
    return this.who === "chosen" ? this.list.chosenQuery : this.list.query
  }

  set<Name extends "format" | "columns" | "who" | "apart">(name: Name, value: this[Name]): void {
    this[name] = value
    const isOther = name === "who" || name === "format"
    if (this.format === "labels" && isOther && this.query !== undefined) this.labels.ask(this.around.people, this.query)
  }

  submit(): void {
    if (this.running || !this.ready) return
    this.failure = undefined
    const { query } = this
    if (query === undefined) this.failure = new TooManyPersons({ most: mostChosen })
    else if (this.special.on) this.sendSpecial(query)
    else if (this.onServer) this.kept.start(wishOf(this, query, this.shown))
    else if (isWritable(this.format)) this.write(this.format, query)
  }

  /** Closes the dialog; what runs here is given up and leaves no file, what the server makes goes on. */
  readonly cancel = (): void => {
    this.stop()
    this.kept.dispose()
    this.labels.dispose()
    this.special.attempt.dispose()
    this.closed()
  }

  private get shown(): ReadonlyArray<ListField> {
    return [...new Set<ListField>(["lastName", "firstName", ...this.list.columns])]
  }

  private sendSpecial(query: RowsQuery): void {
    this.special.make(wishOf(this, query, this.shown) as SpecialWish, ({ name, type, count, content }) => {
      this.around.save(name, [content as Blob], type)
      this.around.notify({ text: words.done(count, name) })
      this.cancel()
    })
  }

  private write(format: ExportFormat, { fields: _, ...query }: RowsQuery): void {
    const { around } = this
    this.running = true
    this.written = 0
    const file = writeFile(
      around.people,
      query,
      () => around.start(format, this.columns === "shown" ? this.shown : undefined),
      (count) => this.advance(count),
    )
    this.stop = run(file, {
      done: (written) => this.finish(format, written),
      failed: (error) => this.fail(error),
    })
  }

  private advance(count: number): void {
    this.written = count
  }

  private finish(format: ExportFormat, { pieces, count }: WrittenFile): void {
    const { around, list } = this
    const name = `${list.name}-${around.today}.${format}`
    around.save(name, pieces, mediaTypes[format])
    around.notify({ text: words.done(count, name) })
    this.cancel()
  }

  private fail(error: Failure): void {
    this.running = false
    this.failure = error
  }
}
