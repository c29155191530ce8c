import { genders } from "../../../core/people/person.ts"
import { ageBandIds } from "../../../core/people/reports/index.ts"
import type { MemberCourse } from "../../../core/people/reports.port.ts"
import { formatDate } from "../../text/de/format.ts"
import { choices, standingText } from "../../text/de/person.ts"
import { bandText, reportText as words } from "../../text/de/reports.ts"
import type { ReportTable } from "./report-tables.ts"

export const courseKinds = ["standing", "gender", "band", "group", "division"] as const
/** By what the members of a course are told apart. */
export type CourseKind = (typeof courseKinds)[number]

/** One of those whom a course tells apart, with their number on each day. */
export interface Series {
  readonly name: string
  readonly values: ReadonlyArray<number>
}

type Day = MemberCourse[number]
type Counted = Iterable<readonly [key: string | null, count: number]>

/** Status on a day that is past says something only of those who are or were members then. */
const told = ["active", "past"] as const

const countsOn: Readonly<Record<CourseKind, (day: Day) => Counted>> = {
  standing: ({ standings }) => standings.map(({ standing, count }) => [standing, count]),
  gender: ({ stock }) => stock.map(({ gender, count }) => [gender, count]),
  band: ({ stock }) => stock.map(({ band, count }) => [band, count]),
  group: ({ groups }) => groups.map(({ name, count }) => [name, count]),
  division: ({ divisions }) => divisions.map(({ name, count }) => [name, count]),
}

const keysOf: Readonly<Record<"standing" | "gender" | "band", ReadonlyArray<readonly [key: string, name: string]>>> = {
  standing: told.map((each) => [each, standingText[each]]),
  gender: genders.map((each) => [each, choices.gender[each]]),
  band: ageBandIds.map((each) => [each, bandText[each]]),
}

const without = { group: words.withoutGroup, division: words.withoutDivision } as const

const sum = (counts: Counted, key: string | null): number => {
  let all = 0
  for (const [each, count] of counts) if (each === key) all += count
  return all
}

/** Whom a course tells apart: in their fixed order, or those with names of the club by how many there are at its end. */
const seriesOf = (course: MemberCourse, by: CourseKind): ReadonlyArray<Series> => {
  const counts = course.map((day) => [...countsOn[by](day)])
  const named =
    by === "group" || by === "division"
      ? [...new Set(counts.flatMap((day) => day.map(([key]) => key)))].map((key) => [key, key ?? without[by]] as const)
      : keysOf[by]
  const series = named
    .map(([key, name]): Series => ({ name, values: counts.map((day) => sum(day, key)) }))
    .filter(({ values }) => values.some((value) => value > 0))
  return by === "group" || by === "division"
    ? series.toSorted((a, b) => (b.values.at(-1) ?? 0) - (a.values.at(-1) ?? 0) || a.name.localeCompare(b.name, "de"))
    : series
}

/** A course as a table with its curves: a day in each row, whom it tells apart in the columns. */
export const courseTable = (course: MemberCourse, by: CourseKind): ReportTable => {
  const series = seriesOf(course, by)
  const days = course.map(({ on }) => on)
  return {
    id: "course",
    title: `${words.course.title}: ${words.course.kinds[by]}`,
    head: [words.course.day, ...series.map(({ name }) => name)],
    rows: days.map((day, index) => [
      { kind: "text", text: formatDate(day) },
      ...series.map(({ values }) => ({ kind: "number", value: values[index] ?? 0 }) as const),
    ]),
    chart: { is: "curves", days, series },
    note: by === "group" ? `${words.course.note} ${words.severalGroups}` : words.course.note,
    summed: false,
  }
}
