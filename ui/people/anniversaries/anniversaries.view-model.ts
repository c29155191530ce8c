import { action, computed, makeObservable, observableRef } from "mobx"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { fullName } from "../../../core/people/person.ts"
import type { AnniversaryKind } from "../../../core/people/reports/index.ts"
import type { AnniversaryList, Reports } from "../../../core/people/reports.port.ts"
import { Remote } from "../../remote.ts"
import { anniversaryText as words } from "../../text/de/reports.ts"
import { germanDay } from "../../text/de/when.ts"
import { saveTable, type TableFiles } from "../report/table-file.ts"

interface AnniversarySurroundings {
  readonly reports: Pick<Reports<Lost>, "anniversaries">
  readonly files: TableFiles
  readonly now: () => number
}

/** So many entries are shown before somebody asks for all. */
const shownAtFirst = 200

const monthAfter = (month: string): string => {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))]
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`
}

/** Birthdays and anniversaries of membership of this month and the next. */
export class AnniversariesViewModel {
  readonly is = "anniversaries"
  readonly title = words.title
  readonly list = new Remote<AnniversaryList, Lost>()
  readonly months: readonly [string, string]
  kind: AnniversaryKind = "birthday"
  month: string
  onlyRound = false
  all = false
  private readonly around: AnniversarySurroundings

  constructor(around: AnniversarySurroundings) {
    this.around = around
    this.month = this.today.slice(0, 7)
    this.months = [this.month, monthAfter(this.month)]
    makeObservable<this, "load">(this, {
      kind: observableRef,
      month: observableRef,
      onlyRound: observableRef,
      all: observableRef,
      entries: computed,
      shown: computed,
      set: action,
      load: action,
    })
    this.load()
  }

  get today(): CalendarDate {
    return germanDay(this.around.now())
  }

  /** Whom the list is about, round ones only if that was asked for. */
  get entries(): AnniversaryList {
    const all = this.list.value ?? []
    return this.onlyRound ? all.filter(({ round }) => round) : all
  }

  /** Those of them that are shown. */
  get shown(): AnniversaryList {
    return this.all ? this.entries : this.entries.slice(0, shownAtFirst)
  }

  set<Name extends "kind" | "month" | "onlyRound" | "all">(name: Name, value: this[Name]): void {
    this[name] = value
    if (name === "kind" || name === "month") this.load()
  }

  readonly nameOf = (entry: AnniversaryList[number]): string => fullName({ ...entry, title: null }) || "Ohne Namen"

  save(format: "csv" | "xlsx"): Promise<void> {
    const { columns } = words
    const table = {
      id: `${this.kind === "birthday" ? "geburtstage" : "jubilaeen"}-${this.month}-vom`,
      title: words.kind[this.kind],
      head: [columns.date, columns.name, columns[this.kind], columns.round],
      rows: this.entries.map((entry) => [
        { kind: "date", date: entry.date } as const,
        { kind: "text", text: this.nameOf(entry) } as const,
        { kind: "number", value: entry.years } as const,
        { kind: "text", text: entry.round ? words.yes : "" } as const,
      ]),
    }
    return saveTable(this.around.files, format, table, this.today)
  }

  dispose(): void {
    this.list.dispose()
  }

  private load(): void {
    this.all = false
    this.list.load(this.around.reports.anniversaries({ kind: this.kind, month: this.month }))
  }
}
