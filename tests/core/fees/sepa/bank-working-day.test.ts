import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  bankWorkingDayFrom,
  bankWorkingDayUntil,
  closingReason,
  easterSunday,
  isBankWorkingDay,
  nextBankWorkingDay,
} from "../../../../core/fees/sepa/bank-working-day.ts"
import { addDays, type CalendarDate, dayOfWeek } from "../../../../core/kernel/calendar-date.ts"
import { needsSamples, sampleJson, samples } from "../../../samples.ts"

const date = (text: string) => text as CalendarDate
const day = fc
  .integer({ min: 0, max: 200_000 })
  .map((days) => Temporal.PlainDate.from("1900-01-01").add({ days }).toString() as CalendarDate)

/** Easter by the ecclesiastical full moon tables, another way than the one under test (Gauss, with his exceptions). */
const easterByGauss = (year: number): string => {
  const [a, b, c] = [year % 19, year % 4, year % 7]
  const k = Math.floor(year / 100)
  const m = (15 - Math.floor((13 + 8 * k) / 25) + k - Math.floor(k / 4)) % 30
  const n = (4 + k - Math.floor(k / 4)) % 7
  const d = (19 * a + m) % 30
  const e = (2 * b + 4 * c + 6 * d + n) % 7
  let march = 22 + d + e
  if (d === 29 && e === 6) march = 50
  if (d === 28 && e === 6 && (11 * m + 11) % 30 < 19) march = 49
  return `${String(year).padStart(4, "0")}-${march > 31 ? `04-${String(march - 31).padStart(2, "0")}` : `03-${march}`}`
}

describe("bank working day", () => {
  it.each([
    ["2026-01-01", "newYear"],
    ["2026-04-03", "goodFriday"],
    ["2026-04-04", "saturday"],
    ["2026-04-05", "sunday"],
    ["2026-04-06", "easterMonday"],
    ["2026-05-01", "labourDay"],
    ["2026-12-24", undefined],
    ["2026-12-25", "christmasDay"],
    ["2026-12-26", "boxingDay"],
    ["2026-12-31", undefined],
    ["2026-10-03", "saturday"],
    ["2025-10-03", undefined],
    ["2026-05-14", undefined],
    ["2026-04-02", undefined],
    ["2026-04-07", undefined],
  ])("%s is closed for %s [SEP-03]", (text, reason) => {
    expect(closingReason(date(text))).toBe(reason)
  })

  it("knows Easter of every year from 1583 to 9000 [SEP-03]", () => {
    for (let year = 1583; year <= 9000; year++) expect(easterSunday(year)).toBe(easterByGauss(year))
  })

  it("has Easter on a Sunday from 22 March to 25 April [SEP-03]", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1583, max: 9998 }), (year) => {
        const easter = easterSunday(year)
        expect(dayOfWeek(easter)).toBe(7)
        expect(easter.slice(5) >= "03-22" && easter.slice(5) <= "04-25").toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it("finds the nearest working day on either side, never more than five days off [SEP-03]", () => {
    fc.assert(
      fc.property(day, (each) => {
        const [from, until, next] = [bankWorkingDayFrom(each), bankWorkingDayUntil(each), nextBankWorkingDay(each)]
        expect([from, until, next].every(isBankWorkingDay)).toBe(true)
        expect(until <= each && each <= from && each < next).toBe(true)
        expect(from === each).toBe(isBankWorkingDay(each))
        expect(from <= addDays(each, 5) && until >= addDays(each, -5)).toBe(true)
        for (let between = addDays(each, 1); between < next; between = addDays(between, 1))
          expect(isBankWorkingDay(between)).toBe(false)
      }),
      { numRuns: 1000 },
    )
  })

  describe.skipIf(samples === undefined)(`sample vectors${needsSamples}`, () => {
    it("closes on exactly the documented days besides weekends [SEP-03]", () => {
      const { years } = sampleJson<{ years: Record<string, Record<string, string>> }>(
        "target-days",
        "target-closing-days.json",
      )
      for (const [year, named] of Object.entries(years)) {
        const closed = new Set(Object.values(named))
        for (let each = date(`${year}-01-01`); each.startsWith(year); each = addDays(each, 1))
          expect(isBankWorkingDay(each)).toBe(!closed.has(each) && dayOfWeek(each) < 6)
      }
    })
  })
})
