import * as Effect from "effect/Effect"
import type { CalendarDate } from "../../kernel/calendar-date.ts"
import { MemberCounts } from "../ports/member-counts.port.ts"
import {
  type AnniversaryKind,
  anniversariesIn,
  type CourseCounts,
  courseDays,
  monthsOfOrigin,
  yearRows,
} from "../reports/index.ts"
import type { MemberCourse, MemberReport, Reports } from "../reports.port.ts"
import type { PeopleNeeds } from "./index.ts"

/** The members on a key date, counted (PER-14). */
const memberReport = Effect.fnUntraced(function* ({ on }: { readonly on: CalendarDate }) {
  const counts = yield* (yield* MemberCounts).on(on)
  const { years, ...rest } = counts
  const active = counts.standings.find(({ standing }) => standing === "active")?.count ?? 0
  return { ...rest, on, active, years: yearRows(years, on) } satisfies MemberReport
})

/** The members on a key date and at the ends of the years before it (PER-14). */
const memberCourse = Effect.fnUntraced(function* ({ on }: { readonly on: CalendarDate }) {
  const counts = yield* MemberCounts
  const course: Array<CourseCounts & { readonly on: CalendarDate }> = []
  for (const day of courseDays(on)) {
    const { years: _, ...counted } = yield* counts.on(day)
    course.push({ on: day, ...counted })
  }
  return course satisfies MemberCourse
})

/** What comes round in a month for those who are active members then (MBR-06). */
const listAnniversaries = Effect.fnUntraced(function* (input: {
  readonly kind: AnniversaryKind
  readonly month: string
}) {
  const counts = yield* MemberCounts
  return anniversariesIn(input.kind, input.month, yield* counts.bornOrJoinedIn(input.kind, monthsOfOrigin(input.month)))
})

/** Reports, implemented over the driven ports of people. */
export const reportsUseCases: Reports<never, PeopleNeeds> = {
  members: memberReport,
  course: memberCourse,
  anniversaries: listAnniversaries,
}
