import * as Schema from "effect/Schema"
import { CalendarDate } from "../kernel/calendar-date.ts"
import { type Calls, port, query } from "../kernel/operation.ts"
import { Gender, Person } from "./person.ts"
import { ageBandIds } from "./reports/age-band.ts"
import { anniversaryKinds } from "./reports/anniversary.ts"
import { Standing } from "./standing.ts"

const terms = { scope: "members", feature: "people" } as const
const NamedCount = Schema.Struct({ name: Schema.NullOr(Schema.String), count: Schema.Int })

const counted = {
  standings: Schema.Array(Schema.Struct({ standing: Standing, count: Schema.Int })),
  stock: Schema.Array(Schema.Struct({ gender: Gender, band: Schema.Literals(ageBandIds), count: Schema.Int })),
  groups: Schema.Array(NamedCount),
  divisions: Schema.Array(NamedCount),
}

/**
 * The members of a club on a key date (PER-14): everybody by standing, the active ones by gender and age band, group and
 * division, and the years with who joined, who left and the stock at their end. Without a name stand those without one.
 */
export const MemberReport = Schema.Struct({
  on: CalendarDate,
  active: Schema.Int,
  ...counted,
  years: Schema.Array(Schema.Struct({ year: Schema.Int, joined: Schema.Int, left: Schema.Int, stock: Schema.Int })),
})
export type MemberReport = typeof MemberReport.Type

/**
 * How the members became what they are on a key date (PER-14): the counts of that day and of the last days of up to nine
 * years before it, the oldest first. Nobody wrote down in which group somebody was then: groups and divisions, like
 * genders, are those of today.
 */
export const MemberCourse = Schema.Array(Schema.Struct({ on: CalendarDate, ...counted }))
export type MemberCourse = typeof MemberCourse.Type

/** A month of the calendar, `YYYY-MM`. */
const Month = Schema.String.check(
  Schema.makeFilter((text: string) => /^[0-9]{4}-(0[1-9]|1[0-2])$/.test(text) || "a month, written YYYY-MM"),
)

/** What comes round in a month (MBR-06), by day and name. */
export const AnniversaryList = Schema.Array(
  Schema.Struct({
    id: Person.fields.id,
    firstName: Person.fields.firstName,
    lastName: Person.fields.lastName,
    date: CalendarDate,
    years: Schema.Int,
    round: Schema.Boolean,
  }),
)
export type AnniversaryList = typeof AnniversaryList.Type

/** What the persons of a workspace come to. */
export const reports = port("reports", {
  members: query({
    ...terms,
    summary: "The members on a key date, counted",
    rate: "heavy",
    input: Schema.Struct({ on: CalendarDate }),
    output: MemberReport,
  }),
  course: query({
    ...terms,
    summary: "The members on a key date and at the ends of the years before it, counted",
    rate: "heavy",
    input: Schema.Struct({ on: CalendarDate }),
    output: MemberCourse,
  }),
  anniversaries: query({
    ...terms,
    summary: "The birthdays or the anniversaries of membership in a month",
    rate: "heavy",
    input: Schema.Struct({ kind: Schema.Literals(anniversaryKinds), month: Month }),
    output: AnniversaryList,
  }),
})

/** Reports as their callers see them. */
export type Reports<Lost = never, Needs = never> = Calls<typeof reports, Lost, Needs>
