import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addDays, type CalendarDate } from "../../../core/kernel/calendar-date.ts"
import { holds, plainFilter } from "../../../core/people/filter-meaning.ts"
import { standingOn, standings } from "../../../core/people/standing.ts"
import { calendarDates, person, persons } from "../../support/persons.ts"

const day = (text: string) => text as CalendarDate

describe("where a person stands", () => {
  it("follows from join and leave date and the day [MBR-02]", () => {
    const member = { kind: "member", joinDate: day("2026-01-01"), leaveDate: day("2026-06-30") } as const
    expect(standingOn(member, day("2025-12-31"))).toBe("future")
    expect(standingOn(member, day("2026-01-01"))).toBe("active")
    expect(standingOn(member, day("2026-06-30"))).toBe("active")
    expect(standingOn(member, day("2026-07-01"))).toBe("past")
    expect(standingOn({ kind: "member", joinDate: null, leaveDate: null }, day("2026-01-01"))).toBe("active")
  })

  it("goes only forward as days go by [MBR-02]", () =>
    fc.assert(
      fc.property(persons, calendarDates, fc.nat(4_000), (one, from, days) => {
        const order = ["future", "active", "past"]
        if (one.kind !== "member") return
        const leave =
          one.leaveDate !== null && one.joinDate !== null && one.leaveDate < one.joinDate ? one.joinDate : one.leaveDate
        const sound = { ...one, leaveDate: leave }
        expect(order.indexOf(standingOn(sound, from))).toBeLessThanOrEqual(
          order.indexOf(standingOn(sound, addDays(from, days))),
        )
      }),
      { numRuns: 1_000 },
    ))

  it("is one standing, and the filter for a standing finds just those who have it [PER-03, MBR-02]", () =>
    fc.assert(
      fc.property(persons, calendarDates, (one, today) => {
        const found = standings.filter((standing) => holds(plainFilter({ standing: [standing] }, today), one))
        expect(found).toEqual([standingOn(one, today)])
      }),
      { numRuns: 1_000 },
    ))

  it("of contacts and applicants is what they are, whatever their dates [PER-02]", () => {
    const dates = { joinDate: day("2020-01-01"), leaveDate: day("2021-01-01") }
    expect(standingOn(person({ kind: "contact", ...dates }), day("2026-01-01"))).toBe("contact")
    expect(standingOn(person({ kind: "applicant", ...dates }), day("2026-01-01"))).toBe("application")
  })
})
