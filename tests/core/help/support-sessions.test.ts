import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { nextSupportSessions, type SupportSession } from "../../../core/help/support-sessions.ts"
import { addDays, type CalendarDate, dayOfWeek, daysBetween } from "../../../core/kernel/calendar-date.ts"

const start = "2026-01-01" as CalendarDate
const moments: fc.Arbitrary<SupportSession> = fc.record({
  date: fc.integer({ min: -5_000, max: 20_000 }).map((days) => addDays(start, days)),
  time: fc
    .integer({ min: 0, max: 1_439 })
    .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`),
})
const text = ({ date, time }: SupportSession): string => `${date} ${time}`
const always = (check: (from: SupportSession) => void) => fc.assert(fc.property(moments, check))

describe("the next support sessions", () => {
  it("are these in a week of November [APP-20]", () => {
    expect(nextSupportSessions({ date: "2026-11-21" as CalendarDate, time: "12:00" }, 5).map(text)).toEqual([
      "2026-11-24 17:00",
      "2026-11-25 18:00",
      "2026-11-26 11:00",
      "2026-12-01 17:00",
      "2026-12-03 11:00",
    ])
  })

  it("hold the one that begins this minute, and not one that has begun [APP-20]", () => {
    const at = (time: string) => nextSupportSessions({ date: "2026-11-24" as CalendarDate, time }, 1).map(text)
    expect(at("17:00")).toEqual(["2026-11-24 17:00"])
    expect(at("17:01")).toEqual(["2026-11-25 18:00"])
  })

  it("lie ahead, in their order, each on its day of the week and at its time [APP-20]", () => {
    const times: Readonly<Record<number, string>> = { 2: "17:00", 3: "18:00", 4: "11:00" }
    always((from) => {
      const found = nextSupportSessions(from, 12)
      expect(found).toHaveLength(12)
      expect([text(from), ...found.map(text)]).toEqual([text(from), ...found.map(text)].toSorted())
      for (const { date, time } of found) expect(times[dayOfWeek(date)]).toBe(time)
    })
  })

  it("leave out no Tuesday and no Thursday, and every other Wednesday, over the turn of any year [APP-20]", () => {
    always((from) => {
      const found = nextSupportSessions({ ...from, time: "00:00" }, 30)
      for (const [weekday, gap] of [
        [2, 7],
        [3, 14],
        [4, 7],
      ]) {
        const days = found.filter(({ date }) => dayOfWeek(date) === weekday).map(({ date }) => date)
        expect(days.length).toBeGreaterThan(3)
        for (const [index, date] of days.slice(1).entries()) expect(daysBetween(days[index] ?? date, date)).toBe(gap)
      }
    })
  })

  it("go on where they stopped: those of a later moment are the rest [APP-20]", () => {
    always((from) => {
      const [first, ...rest] = nextSupportSessions(from, 8)
      const [hours, minutes] = (first?.time ?? "").split(":")
      const after = { date: first?.date ?? from.date, time: `${hours}:${String(Number(minutes) + 1).padStart(2, "0")}` }
      expect(nextSupportSessions(after, 7)).toEqual(rest)
    })
  })
})
