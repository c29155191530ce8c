import * as Effect from "effect/Effect"
import type { CalendarDate } from "../../kernel/calendar-date.ts"
import type { AnyNeeds } from "../../kernel/operation.ts"
import { MemberCounts } from "../ports/member-counts.port.ts"
import { type AnniversaryKind, anniversariesIn, courseDays, monthsOfOrigin, yearRows } from "../reports/index.ts"
import type { MemberCourse, MemberReport, Reports } from "../reports.port.ts"

/** The members on a key date, counted (PER-14). */
const memberReport = Effect.fnUntraced(function* ({ on }: { readonly on: CalendarDate }) {
  const counts = yield* MemberCounts
  const counted = yield* counts.on(on)
  const active = counted.standings.find(({ standing }) => standing === "active")?.count ?? 0
  return { ...counted, on, active, years: yearRows(yield* counts.yearsUntil(on), on) } satisfies MemberReport
})

/** The members on a key date and at the ends of the years before it (PER-14). */
const memberCourse = Effect.fnUntraced(function* ({ on }: { readonly on: CalendarDate }) {
  const counts = yield* MemberCounts
  return (yield* Effect.forEach(courseDays(on), (day) =>
    Effect.map(counts.on(day), (counted) => ({ on: day, ...counted })),
  )) satisfies MemberCourse
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
export const reportsUseCases = {
  members: memberReport,
  course: memberCourse,
  anniversaries: listAnniversaries,
} satisfies Reports<never, AnyNeeds>
