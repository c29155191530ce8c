import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { addDays, type CalendarDate, daysBetween } from "../../../core/kernel/calendar-date.ts"
import { readTypedDate } from "../../../core/kernel/typed-date.ts"
import { calendarDates } from "../../support/persons.ts"

const today = "2026-11-27" as CalendarDate
const ends = fc.constantFrom(".", "/", "-", " ")
const parts = (date: CalendarDate) => date.split("-") as [string, string, string]

describe("a date that is typed", () => {
  test("is the same with any separator, with or without zeros, and as eight digits [PER-06]", () => {
    fc.assert(
      fc.property(calendarDates, ends, fc.boolean(), (date, between, birth) => {
        const [year, month, day] = parts(date)
        for (const text of [
          [day, month, year].join(between),
          `${Number(day)}${between}${Number(month)}${between}${year}`,
          `${day}${month}${year}`,
          ` ${date} `,
        ])
          expect(readTypedDate(text, today, birth)).toEqual({ date })
      }),
    )
  })

  test("as six digits it is what it is with two digits of its year [PER-06]", () => {
    fc.assert(
      fc.property(calendarDates, fc.boolean(), (date, birth) => {
        const [year, month, day] = parts(date)
        const short = year.slice(2)
        const read = readTypedDate(`${day}${month}${short}`, today, birth)
        expect(read).toEqual(readTypedDate(`${day}.${month}.${short}`, today, birth))
      }),
    )
    expect(readTypedDate("010480", today)).toEqual({ date: "1980-04-01" })
    expect(readTypedDate("010727", today)).toEqual({ date: "2027-07-01" })
    expect(readTypedDate("010727", today, true)).toEqual({ date: "1927-07-01" })
  })

  test("may name its month, in German or English, shortened or not [PER-06]", () => {
    const read = (text: string) => readTypedDate(text, today)
    for (const text of ["5. Mai 2024", "5 mai 2024", "5.Mai 24", "5. May 2024"])
      expect(read(text), text).toEqual({ date: "2024-05-05" })
    for (const text of ["1. März 2010", "1. Mrz. 2010", "1. maerz 2010", "1 March 10"])
      expect(read(text), text).toEqual({ date: "2010-03-01" })
    expect(read("24. Dezember")).toEqual({ date: "2026-12-24" })
    expect(readTypedDate("24. Dezember", today, true)).toEqual({ fault: "yearMissing" })
    for (const text of ["31. Februar 2024", "5. Mumpitz 2024", "Mai 2024", "0. Mai 2024"])
      expect(read(text), text).toEqual({ fault: "notADate" })
  })

  test("without a year it is of this year, and of a birth it is asked for the year [PER-06]", () => {
    fc.assert(
      fc.property(calendarDates, fc.constantFrom("", "."), (date, dot) => {
        const [year, month, day] = parts(date)
        const text = `${Number(day)}.${Number(month)}${dot}`
        expect(readTypedDate(text, addDays(date, 0))).toEqual({ date: `${year}-${month}-${day}` })
        expect(readTypedDate(text, today, true)).toEqual({ fault: "yearMissing" })
      }),
    )
    // 2026 has no such day, the year of a birth may.
    expect(readTypedDate("29.2.", today)).toEqual({ fault: "notADate" })
    expect(readTypedDate("29.2.", today, true)).toEqual({ fault: "yearMissing" })
    expect(readTypedDate("31.2.", today, true)).toEqual({ fault: "notADate" })
  })

  test("yesterday, today and tomorrow are a day apart [PER-06]", () => {
    const at = (text: string) => {
      const read = readTypedDate(text, today)
      return "date" in read ? daysBetween(today, read.date) : undefined
    }
    expect(["gestern", "Heute", " morgen"].map(at)).toEqual([-1, 0, 1])
  })

  test("what is none is told [PER-06]", () => {
    for (const text of [
      "",
      "2015",
      "1",
      "31.02.2015",
      "1.13.2015",
      "1.2.3.",
      "1.2.198",
      "0104801",
      "toString",
      "1 4",
      "2-4",
    ])
      expect(readTypedDate(text, today)).toEqual({ fault: "notADate" })
  })
})
