import fc from "fast-check"
import { expect, it } from "vitest"
import { addDays, type CalendarDate, isCalendarDate } from "../../../../core/kernel/calendar-date.ts"
import { slipped, slipsOf } from "../../../../core/people/duplicates/slipped.ts"
import { calendarDates } from "../../../support/persons.ts"

it("the slips of a day are all days that are slipped from it, and no others [PER-09]", () => {
  fc.assert(
    fc.property(calendarDates, fc.integer({ min: -4_000, max: 4_000 }), (day, away) => {
      const slips = slipsOf(day)
      expect(slips.every((each) => slipped(day, each))).toBe(true)
      const other = addDays(day, away)
      expect(slips.includes(other)).toBe(other !== day && slipped(day, other))
    }),
  )
  fc.assert(
    fc.property(
      calendarDates,
      fc.constantFrom(0, 1, 2, 3, 5, 6, 8, 9),
      fc.integer({ min: 0, max: 9 }),
      (day, at, digit) => {
        const other = `${day.slice(0, at)}${digit}${day.slice(at + 1)}`
        fc.pre(isCalendarDate(other) && other !== day)
        expect(slipsOf(day)).toContain(other)
      },
    ),
  )
  expect(slipsOf("2010-03-04" as CalendarDate)).toContain("2010-04-03")
})
