import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { Cell } from "../../../core/people/export/index.ts"
import { type Gender, genders } from "../../../core/people/person.ts"
import { ageBandIds } from "../../../core/people/reports/index.ts"
import type { MemberReport } from "../../../core/people/reports.port.ts"
import { standings } from "../../../core/people/standing.ts"
import { choices, standingText } from "../../text/de/person.ts"
import { bandText, reportText as words } from "../../text/de/reports.ts"
import type { Series } from "./course-table.ts"
import type { Table } from "./table-file.ts"

/** A bar of a chart: a name and the parts that it is made of. */
export interface Bar {
  readonly name: string
  readonly parts: ReadonlyArray<number>
}

/** A table with the picture beside it. */
export interface ReportTable extends Table {
  readonly chart:
    | { readonly is: "bars"; readonly bars: ReadonlyArray<Bar>; readonly series: ReadonlyArray<string> }
    | { readonly is: "years"; readonly years: MemberReport["years"] }
    | { readonly is: "curves"; readonly days: ReadonlyArray<CalendarDate>; readonly series: ReadonlyArray<Series> }
  readonly note?: string
  /** Whether the last row is a sum. */
  readonly summed: boolean
}

const text = (of: string): Cell => ({ kind: "text", text: of })
const number = (value: number): Cell => ({ kind: "number", value })
const add = (a: number, b: number): number => a + b

/** Names with their numbers and what share of all they are. */
const named = (
  id: keyof typeof words.tables,
  column: string,
  counts: ReadonlyArray<readonly [name: string, count: number]>,
  of: number,
  note?: string,
): ReportTable => ({
  id,
  title: words.tables[id],
  head: [column, words.count, words.share],
  rows: counts.map(([name, count]) => [text(name), number(count), text(words.percent(of === 0 ? 0 : count / of))]),
  chart: { is: "bars", bars: counts.map(([name, count]) => ({ name, parts: [count] })), series: [] },
  summed: false,
  ...(note === undefined ? {} : { note }),
})

/** Age bands and genders, with their sums. Genders that nobody has are left out, but for the two that forms ask for. */
const stockTable = ({ stock }: MemberReport): ReportTable => {
  const count = (band: string, gender: Gender) =>
    stock.find((each) => each.band === band && each.gender === gender)?.count ?? 0
  const has = (gender: Gender) => stock.some((each) => each.gender === gender)
  const columns = genders.filter((gender) => gender === "female" || gender === "male" || has(gender))
  const bands = ageBandIds.filter((band) => band !== "unknown" || stock.some((each) => each.band === "unknown"))
  const rows = bands.map((band) => columns.map((gender) => count(band, gender)))
  const sums = columns.map((_, index) => rows.map((row) => row[index] ?? 0).reduce(add, 0))
  const line = (name: string, numbers: ReadonlyArray<number>) => [
    text(name),
    ...numbers.map(number),
    number(numbers.reduce(add, 0)),
  ]
  const series = columns.map((gender) => choices.gender[gender])
  return {
    id: "stock",
    title: words.tables.stock,
    head: [words.columns.band, ...series, words.total],
    rows: [...bands.map((band, index) => line(bandText[band], rows[index] ?? [])), line(words.total, sums)],
    chart: {
      is: "bars",
      bars: bands.map((band, index) => ({ name: bandText[band], parts: rows[index] ?? [] })),
      series,
    },
    note: words.stockNote,
    summed: true,
  }
}

const sumBy = <Key extends string>(
  stock: MemberReport["stock"],
  keys: ReadonlyArray<Key>,
  keyOf: (cell: MemberReport["stock"][number]) => Key,
  names: Readonly<Record<Key, string>>,
): ReadonlyArray<readonly [string, number]> =>
  keys
    .map((key) => {
      const count = stock.filter((cell) => keyOf(cell) === key).reduce((sum, cell) => sum + cell.count, 0)
      return [names[key], count] as const
    })
    .filter(([, count]) => count > 0)

/** Every table of a report, in the order in which they are shown. */
export const reportTables = (report: MemberReport): ReadonlyArray<ReportTable> => {
  const { active, stock, columns } = { ...report, columns: words.columns }
  const everybody = report.standings.map(({ count }) => count).reduce(add, 0)
  const ofStanding = (standing: string) => report.standings.find((each) => each.standing === standing)?.count ?? 0
  const names = (counts: MemberReport["groups"], without: string) =>
    counts.map(({ name, count }) => [name ?? without, count] as const)
  return [
    stockTable(report),
    {
      id: "years",
      title: words.tables.years,
      head: [columns.year, columns.joined, columns.left, columns.stock],
      rows: report.years.map(({ year, joined, left, stock: there }) => [
        text(String(year)),
        number(joined),
        number(left),
        number(there),
      ]),
      chart: { is: "years", years: report.years },
      note: words.yearNote,
      summed: false,
    },
    named(
      "standings",
      columns.standing,
      standings.map((each) => [standingText[each], ofStanding(each)] as const).filter(([, count]) => count > 0),
      everybody,
    ),
    named(
      "genders",
      columns.gender,
      sumBy(stock, genders, ({ gender }) => gender, choices.gender),
      active,
    ),
    named(
      "bands",
      columns.band,
      sumBy(stock, ageBandIds, ({ band }) => band, bandText),
      active,
    ),
    named("groups", columns.group, names(report.groups, words.withoutGroup), active, words.severalGroups),
    named("divisions", columns.division, names(report.divisions, words.withoutDivision), active),
  ]
}
