import { action, computed, makeObservable, observableRef } from "mobx"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { MemberCourse, Reports } from "../../../core/people/reports.port.ts"
import { Remote } from "../../remote.ts"
import { type CourseKind, courseTable } from "./course-table.ts"
import type { ReportTable } from "./report-tables.ts"

/** How the members became what they are: by what they are told apart, and the table of it. */
export class CourseViewModel {
  readonly course = new Remote<MemberCourse, Lost>()
  by: CourseKind = "gender"
  private readonly reports: Pick<Reports<Lost>, "course">

  constructor(reports: Pick<Reports<Lost>, "course">) {
    this.reports = reports
    makeObservable(this, { by: observableRef, table: computed, tell: action })
  }

  get table(): ReportTable | undefined {
    const { value } = this.course
    return value && courseTable(value, this.by)
  }

  /** Tells the members apart by something else. */
  tell(by: CourseKind): void {
    this.by = by
  }

  load(on: CalendarDate): void {
    this.course.load(this.reports.course({ on }), { quiet: true })
  }

  dispose(): void {
    this.course.dispose()
  }
}
