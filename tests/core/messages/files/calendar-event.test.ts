import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addDays, type CalendarDate } from "../../../../core/kernel/calendar-date.ts"
import { type CalendarEvent, faultsOfEvent, spanOf } from "../../../../core/messages/index.ts"

const days = (first: string, last: string, title = "Lager"): CalendarEvent => ({
  title,
  when: { kind: "days", first: first as CalendarDate, last: last as CalendarDate },
  place: "",
  description: "",
})
const times = (from: string, to: string): CalendarEvent => ({
  ...days("2026-01-01", "2026-01-01"),
  when: { kind: "times", from, to },
})
const utc = (event: CalendarEvent) => {
  const { from, until } = spanOf(event)
  return [from, until].map((each) => new Date(each).toISOString().slice(0, 16))
}

describe("an event", () => {
  it("of whole days ends with the day behind its last one [MSG-06]", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 60 }), (begin, long) => {
        const first = addDays("2000-01-01" as CalendarDate, begin)
        const span = spanOf(days(first, addDays(first, long)))
        expect(span).toMatchObject({ isWholeDays: true, from: Date.parse(first) })
        expect(span.until - span.from).toBe((long + 1) * 86_400_000)
      }),
    )
  })

  it("from one time to another is by the clocks of Germany, in summer and in winter [MSG-06]", () => {
    expect(utc(times("2026-07-03T17:00", "2026-07-03T18:30"))).toEqual(["2026-07-03T15:00", "2026-07-03T16:30"])
    expect(utc(times("2026-12-05T17:00", "2026-12-06T10:00"))).toEqual(["2026-12-05T16:00", "2026-12-06T09:00"])
  })

  it("is told what is wrong with it [MSG-06]", () => {
    expect(faultsOfEvent(days("2026-07-03", "2026-07-05"))).toEqual([])
    expect(faultsOfEvent(times("2026-07-03T17:00", "2026-07-03T17:00"))).toEqual([])
    expect(faultsOfEvent(days("2026-07-03", "2026-07-02", " "))).toEqual(["titleMissing", "endsBefore"])
    expect(faultsOfEvent(times("2026-07-03T17:00", "2026-07-03T16:59"))).toEqual(["endsBefore"])
    expect(faultsOfEvent(days("0206-07-03", "2026-07-05"))).toEqual(["farAway"])
  })
})
