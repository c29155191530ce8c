import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isBankWorkingDay } from "../../../../core/fees/sepa/bank-working-day.ts"
import { executionDateRemarks, executionDates } from "../../../../core/fees/sepa/execution-dates.ts"
import { addDays, type CalendarDate, daysBetween } from "../../../../core/kernel/calendar-date.ts"

const date = (text: string) => text as CalendarDate
const day = fc
  .integer({ min: 0, max: 60_000 })
  .map((days) => Temporal.PlainDate.from("2000-01-01").add({ days }).toString() as CalendarDate)

describe("execution dates", () => {
  it("proposes 14 days after the announcement and submits 5 days before, each explained [SEP-03]", () => {
    expect(executionDates(date("2026-11-20"))).toEqual({
      announceBy: { date: "2026-11-20", from: "2026-12-04", days: -14, closed: [] },
      submitBy: {
        date: "2026-11-27",
        from: "2026-12-04",
        days: -5,
        closed: [
          { date: "2026-11-29", reason: "sunday" },
          { date: "2026-11-28", reason: "saturday" },
        ],
      },
      earliestExecution: { date: "2026-12-04", from: "2026-11-20", days: 14, closed: [] },
    })
    expect(executionDates(date("2026-12-11")).earliestExecution).toEqual({
      date: "2026-12-28",
      from: "2026-12-11",
      days: 14,
      closed: [
        { date: "2026-12-25", reason: "christmasDay" },
        { date: "2026-12-26", reason: "boxingDay" },
        { date: "2026-12-27", reason: "sunday" },
      ],
    })
  })

  it("keeps order and distance, and asks for no confirmation of what it proposes [SEP-03]", () => {
    fc.assert(
      fc.property(day, (from) => {
        const { announceBy, submitBy, earliestExecution } = executionDates(from)
        const execution = earliestExecution.date
        expect(isBankWorkingDay(execution) && isBankWorkingDay(submitBy.date)).toBe(true)
        expect(from <= announceBy.date && announceBy.date < submitBy.date && submitBy.date < execution).toBe(true)
        expect(daysBetween(announceBy.date, execution)).toBe(14)
        expect(daysBetween(submitBy.date, execution)).toBeGreaterThanOrEqual(5)
        expect(executionDateRemarks(execution, from)).toEqual([])
        // It is the earliest: every working day before it is announced too late.
        for (let earlier = addDays(from, 1); earlier < execution; earlier = addDays(earlier, 1))
          expect(executionDateRemarks(earlier, from)).not.toEqual([])
      }),
      { numRuns: 1000 },
    )
  })

  it("refuses today, the past and closed days, and asks when the notice is short [SEP-03]", () => {
    const today = date("2026-11-20")
    expect(executionDateRemarks(today, today)).toEqual([{ level: "error", kind: "notFuture" }])
    expect(executionDateRemarks(date("2026-11-22"), today)).toEqual([
      { level: "error", kind: "notBankWorkingDay", reason: "sunday" },
    ])
    expect(executionDateRemarks(date("2026-11-24"), today)).toEqual([
      { level: "confirm", kind: "shortAnnouncement", announceBy: "2026-11-10" },
      { level: "confirm", kind: "shortBankLead", submitBy: "2026-11-19" },
    ])
    expect(executionDateRemarks(date("2026-11-25"), today)).toEqual([
      { level: "confirm", kind: "shortAnnouncement", announceBy: "2026-11-11" },
    ])
    expect(executionDateRemarks(date("2026-12-03"), today)).toHaveLength(1)
  })
})
