import { action, computed, makeObservable, observableRef } from "mobx"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { MemberReport, Reports } from "../../../core/people/reports.port.ts"
import { Remote } from "../../remote.ts"
import { formatDate } from "../../text/de/format.ts"
import { parseDate } from "../../text/de/parse-date.ts"
import { reportText as words } from "../../text/de/reports.ts"
import { germanDay } from "../../text/de/when.ts"
import { CourseViewModel } from "./course.view-model.ts"
import { type ReportTable, reportTables } from "./report-tables.ts"
import { saveTable, type TableFiles } from "./table-file.ts"

interface ReportSurroundings {
  readonly reports: Pick<Reports<Lost>, "members" | "course">
  readonly files: TableFiles
  readonly now: () => number
}

/** The members on a key date: which day, the tables, and giving one of them away as a file. */
export class ReportViewModel {
  readonly is = "report"
  readonly title = words.title
  readonly report = new Remote<MemberReport, Lost>()
  readonly course: CourseViewModel
  typed: string
  faulty = false
  private readonly around: ReportSurroundings

  constructor(around: ReportSurroundings) {
    this.around = around
    this.course = new CourseViewModel(around.reports)
    this.typed = formatDate(this.today)
    makeObservable(this, {
      typed: observableRef,
      faulty: observableRef,
      tables: computed,
      type: action,
      show: action,
      choose: action,
    })
    this.show()
  }

  get today(): CalendarDate {
    return germanDay(this.around.now())
  }

  /** The key date that federations ask for: 1 January of this year. */
  get firstOfYear(): CalendarDate {
    return `${this.today.slice(0, 4)}-01-01` as CalendarDate
  }

  get tables(): ReadonlyArray<ReportTable> {
    const { value } = this.report
    return value === undefined ? [] : reportTables(value)
  }

  type(text: string): void {
    this.typed = text
    this.faulty = false
  }

  /** Shows the day that was typed. */
  show(): void {
    const on = parseDate(this.typed)
    this.faulty = on === undefined
    if (on === undefined) return
    this.report.load(this.around.reports.members({ on }), { quiet: true })
    this.course.load(on)
  }

  choose(day: CalendarDate): void {
    this.type(formatDate(day))
    this.show()
  }

  save(table: ReportTable, format: "csv" | "xlsx"): Promise<void> {
    return saveTable(
      this.around.files,
      format,
      { ...table, id: table.title.toLowerCase().replace(": ", "-") },
      this.report.value?.on ?? this.today,
    )
  }

  dispose(): void {
    this.report.dispose()
    this.course.dispose()
  }
}
