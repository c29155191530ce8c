import { globSync, readFileSync } from "node:fs"
import { join, sep } from "node:path"
import * as Schema from "effect/Schema"
import fc from "fast-check"
import { describe, expect, it, vi } from "vitest"
import {
  addDays,
  addMonths,
  addYears,
  ageOn,
  CalendarDate,
  calendarDate,
  dayOfWeek,
  daysBetween,
  isCalendarDate,
  todayInGermany,
} from "../../../core/kernel/calendar-date.ts"

/** A date as `Temporal` knows it, and back. */
const plainDate = (date: CalendarDate): Temporal.PlainDate => Temporal.PlainDate.from(date)
const fromPlainDate = (date: Temporal.PlainDate): CalendarDate => date.toString() as CalendarDate

const runs = { numRuns: 1000 }
const anyDay = fc
  .integer({ min: 0, max: 3_000_000 })
  .map((days) => fromPlainDate(Temporal.PlainDate.from("0001-01-01").add({ days })))

/** What `Temporal` says of three numbers. */
const exists = (year: number, month: number, day: number): boolean => {
  try {
    Temporal.PlainDate.from({ year, month, day }, { overflow: "reject" })
    return year >= 1
  } catch {
    return false
  }
}

describe("calendar date", () => {
  it("is a date exactly when Temporal knows it [ANN-03]", () => {
    fc.assert(
      fc.property(fc.nat(9999), fc.nat(13), fc.nat(32), (year, month, day) => {
        const made = calendarDate(year, month, day)
        expect(made !== undefined).toBe(exists(year, month, day))
        if (made !== undefined) expect(plainDate(made).toString()).toBe(made)
      }),
      { numRuns: 5000 },
    )
    expect(calendarDate(1900, 2, 29)).toBeUndefined()
    expect(calendarDate(2000, 2, 29)).toBe("2000-02-29")
    expect(calendarDate(2024, 4, 31)).toBeUndefined()
  })

  it("knows the days of every month as Temporal does, in years of every kind [ANN-03]", () => {
    for (const year of [1, 4, 5, 100, 400, 1900, 2000, 2024, 2025, 2026, 2027, 2028, 2100, 9996, 9999])
      for (let month = 1; month <= 12; month++)
        for (const day of [1, 28, 29, 30, 31])
          expect(calendarDate(year, month, day) !== undefined).toBe(exists(year, month, day))
  })

  it("is written YYYY-MM-DD and nothing else [ANN-03]", () => {
    for (const text of ["", "2026-1-01", "2026-01-01T00:00", " 2026-01-01", "26-01-01", "2026/01/01", "0000-01-01"])
      expect(isCalendarDate(text)).toBe(false)
    expect(Schema.decodeUnknownSync(CalendarDate)("2026-02-28")).toBe("2026-02-28")
    expect(() => Schema.decodeUnknownSync(CalendarDate)("2026-02-29")).toThrow()
  })

  it("reckons days like Temporal, and text order is time order [SEP-03]", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -700, max: 700 }), (day, by) => {
        fc.pre(plainDate(day).year > 2 && plainDate(day).year < 9997)
        const other = addDays(day, by)
        expect(other).toBe(fromPlainDate(plainDate(day).add({ days: by })))
        expect(daysBetween(day, other)).toBe(by)
        expect(Math.sign(by)).toBe(other < day ? -1 : other > day ? 1 : 0)
        expect(dayOfWeek(other)).toBe(plainDate(other).dayOfWeek)
        expect(addDays(other, -by)).toBe(day)
      }),
      runs,
    )
  })

  it("keeps to the last day of a shorter month [ANN-03]", () => {
    expect(addMonths("2026-01-31" as CalendarDate, 1)).toBe("2026-02-28")
    expect(addMonths("2026-03-31" as CalendarDate, -1)).toBe("2026-02-28")
    expect(addMonths("2026-12-01" as CalendarDate, 1)).toBe("2027-01-01")
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -400, max: 400 }), (day, by) => {
        fc.pre(plainDate(day).year > 500 && plainDate(day).year < 9500)
        expect(addMonths(day, by)).toBe(fromPlainDate(plainDate(day).add({ months: by })))
        expect(addYears(day, by)).toBe(fromPlainDate(plainDate(day).add({ years: by })))
      }),
      runs,
    )
    expect(() => addMonths("9999-12-01" as CalendarDate, 1)).toThrow(RangeError)
  })

  it("counts completed years like Temporal, and a leap day's birthday is 1 March in common years [ANN-03]", () => {
    expect(ageOn("2008-02-29" as CalendarDate, "2026-02-28" as CalendarDate)).toBe(17)
    expect(ageOn("2008-02-29" as CalendarDate, "2026-03-01" as CalendarDate)).toBe(18)
    expect(ageOn("2008-05-01" as CalendarDate, "2026-04-30" as CalendarDate)).toBe(17)
    expect(ageOn("2008-05-01" as CalendarDate, "2026-05-01" as CalendarDate)).toBe(18)
    fc.assert(
      fc.property(anyDay, fc.nat(40_000), (birth, days) => {
        fc.pre(plainDate(birth).year < 9800 && !birth.endsWith("02-29"))
        const day = addDays(birth, days)
        expect(ageOn(birth, day)).toBe(plainDate(birth).until(plainDate(day), { largestUnit: "years" }).years)
      }),
      runs,
    )
  })

  it("is the day in Berlin, in summer and winter time [SEP-03]", () => {
    const at = (text: string) => todayInGermany(Temporal.Instant.from(text).epochMilliseconds)
    expect(at("2026-06-30T22:00:00Z")).toBe("2026-07-01")
    expect(at("2026-06-30T21:59:59Z")).toBe("2026-06-30")
    expect(at("2026-12-31T23:00:00Z")).toBe("2027-01-01")
    expect(at("2026-12-31T22:59:59Z")).toBe("2026-12-31")
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_102_444_800_000 }), (now) => {
        const there = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO("Europe/Berlin")
        expect(todayInGermany(now)).toBe(fromPlainDate(there.toPlainDate()))
      }),
      runs,
    )
  })

  it("is reckoned with where there is no Temporal, as in Safari [APP-21] [FRM-08]", () => {
    vi.stubGlobal("Temporal", undefined)
    const day = "2026-01-31" as CalendarDate
    expect([addDays(day, 1), addMonths(day, 1), addYears(day, 1)]).toEqual(["2026-02-01", "2026-02-28", "2027-01-31"])
    expect([daysBetween(day, "2026-02-28" as CalendarDate), dayOfWeek(day), ageOn(day, day)]).toEqual([28, 6, 0])
    expect(todayInGermany(Date.UTC(2026, 5, 30, 22))).toBe("2026-07-01")
  })

  it("and instants need Temporal in no file that a browser reads, but on the server alone [APP-21] [FRM-08]", () => {
    const root = join(import.meta.dirname, "../../..")
    const onServer = [
      // The midnight of a day, for who looks for what is older.
      "core/kernel/calendar-date.ts",
      // Spans of events as calendar files say them, and when mails by the clock are due.
      "core/events/calendar/event-spans.ts",
      "core/messages/files/calendar-event.ts",
    ]
    const naming = globSync("{core,ui,composition/browser}/**/*.{ts,tsx}", { cwd: root })
      .filter((file) => /\bTemporal\./.test(readFileSync(join(root, file), "utf8")))
      .map((file) => file.split(sep).join("/"))
    expect(naming.toSorted()).toEqual(onServer.toSorted())
  })
})
