import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { Broken, TooManyCalls, Unreachable } from "../../../core/kernel/call-errors.ts"
import { readAmount } from "../../../core/kernel/read-amount.ts"
import { type Failure, messageOf } from "../../../ui/text/de/errors.ts"
import { formatDate, formatIban, formatMoney, formatNumber } from "../../../ui/text/de/format.ts"
import { parseDate } from "../../../ui/text/de/parse-date.ts"
import { formatWhen } from "../../../ui/text/de/when.ts"
import { calendarDates } from "../../support/persons.ts"

describe("German formats", () => {
  test("a date that is written can be read again [APP-15]", () => {
    fc.assert(fc.property(calendarDates, (date) => parseDate(formatDate(date)) === date && parseDate(date) === date))
  })

  test("dates are read as people type them, and no others [PER-06]", () => {
    expect(parseDate("1.2.2015")).toBe("2015-02-01")
    expect(parseDate("20112026")).toBe("2026-11-20")
    expect(parseDate("20/11/2026")).toBe("2026-11-20")
    for (const text of ["31.02.2015", "29.02.2023", "2015", "übermorgen", "1.13.2015", ""])
      expect(parseDate(text)).toBeUndefined()
  })

  test("two digits of a year mean one that can be: a birth never lies ahead [PER-06]", () => {
    const now = Date.parse("2026-11-23T12:00:00Z")
    expect(parseDate("5.3.12", undefined, now)).toBe("2012-03-05")
    expect(parseDate("1.1.27", undefined, now)).toBe("2027-01-01")
    expect(parseDate("1.1.27", "birth", now)).toBe("1927-01-01")
    expect(parseDate("24.11.26", "birth", now)).toBe("1926-11-24")
    expect(parseDate("23.11.26", "birth", now)).toBe("2026-11-23")
    expect(parseDate("1.5.87", undefined, now)).toBe("1987-05-01")
    expect(parseDate("31.2.12", undefined, now)).toBeUndefined()
  })

  test("an amount that is written can be read again [APP-15]", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -99_999_999, max: 99_999_999 }),
        (cents) => readAmount(formatMoney(cents)) === cents,
      ),
    )
    expect(readAmount("12,5")).toBe(1_250)
    expect(readAmount("12 EUR")).toBe(1_200)
    expect(readAmount("12,- €")).toBe(1_200)
    expect(readAmount("1.200,–")).toBe(120_000)
    expect(readAmount("12-")).toBeUndefined()
    expect(readAmount("1.234")).toBe(123_400)
    expect(readAmount("12,345")).toBeUndefined()
  })

  test("an IBAN is read in groups of four [PER-05]", () => {
    expect(formatIban("DE89370400440532013000")).toBe("DE89 3704 0044 0532 0130 00")
  })

  test("times are relative within an hour, today within a day, else dates [PER-07]", () => {
    const now = Date.parse("2026-11-20T21:30:00Z")
    expect(formatWhen("2026-11-20T21:29:50Z", now)).toBe("gerade eben")
    expect(formatWhen("2026-11-20T21:25:00Z", now)).toBe("vor 5 Minuten")
    expect(formatWhen("2026-11-20T17:04:00Z", now)).toBe("heute, 18:04")
    expect(formatWhen("2026-11-11T22:30:00Z", now)).toBe("11.11.2026, 23:30")
  })

  test("counts have dots where the language wants them [APP-15]", () => {
    const german = new Intl.NumberFormat("de-DE")
    fc.assert(
      fc.property(
        fc.oneof(fc.nat(), fc.maxSafeInteger(), fc.double({ noNaN: true, min: -1e9, max: 1e9 })),
        (value) => formatNumber(value + 0) === german.format(value + 0),
      ),
    )
    expect(formatNumber(1_234_567)).toBe("1.234.567")
  })
})

describe("messages", () => {
  test("every one says what happened and what to do [APP-07]", () => {
    const failures: ReadonlyArray<Failure> = [
      new Unreachable(),
      new Broken({ requestId: "abc" }),
      new TooManyCalls({ retryAfter: 30 }),
    ]
    for (const failure of failures) {
      const { what, todo } = messageOf(failure)
      expect(what).toMatch(/[.]$/)
      expect(todo).toMatch(/[.]$/)
    }
    expect(messageOf(new TooManyCalls({ retryAfter: 30 })).todo).toContain("30 Sekunden")
  })
})
