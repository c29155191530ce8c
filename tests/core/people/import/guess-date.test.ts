import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { hasShortYear, readSerial } from "../../../../core/people/import/guess-date.ts"
import { readDate } from "../../../../core/people/import/read-date.ts"
import { importSpeech } from "../../../../ui/text/de/people-import.ts"
import { codesOf, planOf, today } from "./support.ts"

/** The number that a spreadsheet has for a day: 1 is the first of January 1900, and after February 1900 one too many. */
const serialOf = (date: Date): number => Math.round((date.getTime() - Date.UTC(1900, 0, 1)) / 86_400_000) + 2

describe("days that a spreadsheet counts", () => {
  it.each([
    ["38914", "2006-07-16"],
    ["38914,5", "2006-07-16"],
    ["38914.0", "2006-07-16"],
    ["2200", "1906-01-08"],
    ["46346", "2026-11-20"],
    ["46347", undefined],
    ["1990", undefined],
    ["2012", undefined],
    ["60", undefined],
    ["99999", undefined],
    ["389141", undefined],
  ])("%s is %s as a birthdate [PER-11]", (text, date) => {
    expect(readSerial(text, today, 0)).toBe(date)
  })

  it("are read back for every day from 1906 to today [PER-11]", () => {
    const day = fc.date({ min: new Date("1906-02-01"), max: new Date(today), noInvalidDate: true })
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10)
        expect(readSerial(String(serialOf(new Date(iso))), today, 0)).toBe(iso)
      }),
    )
  })

  it("may lie ahead where the field may [PER-11]", () => {
    const plan = planOf("Vorname;Nachname;Geburtsdatum;Austritt\nLina;Petersen;47000;\nMats;Groß;;47000\n")
    expect(codesOf(plan)).toEqual(["notADate"])
    expect(plan.create[0]?.data.leaveDate).toBe("2028-09-04")
  })
})

describe("dates that are not written out", () => {
  const text = `Vorname;Nachname;Geburtsdatum;Ort
Lina;Petersen;38914;Kiel
Mats;Groß;5.3.12;Kiel
Ida;Groß;05.03.2012;Kiel
Jon;Groß;05.03.13;Kiel
Kai;Groß;38915;Kiel
`

  it("are understood, also in a column that has no other, and shown before anything is imported [PER-11]", () => {
    const plan = planOf(text)
    expect(plan.create.map(({ data }) => data.birthdate)).toEqual([
      "2006-07-16",
      "2012-03-05",
      "2012-03-05",
      "2013-03-05",
      "2006-07-17",
    ])
    expect(plan.warnings).toMatchObject([
      {
        code: "serialDate",
        column: "Geburtsdatum",
        line: 2,
        count: 2,
        guesses: [
          { text: "38914", date: "2006-07-16" },
          { text: "38915", date: "2006-07-17" },
        ],
      },
      { code: "shortYear", line: 3, count: 2 },
    ])
    expect(importSpeech.warning(plan.warnings[0]!)).toContain("38914 ist der 16.07.2006")
    const serials = Array.from({ length: 5 }, (_, index) => `Kim;Petersen${index};${38_914 + index}`)
    const only = planOf(["Vorname;Nachname;Geburtsdatum", ...serials].join("\n"))
    expect(only.columns[2]?.field).toBe("birthdate")
    expect(only.create[4]?.data.birthdate).toBe("2006-07-20")
  })

  it("name each value once, and no more than can be looked over [PER-11]", () => {
    const rows = Array.from({ length: 500 }, (_, index) => `Kim;Petersen${index};${30_000 + (index % 100)}`)
    const [warning] = planOf(["Vorname;Nachname;Geburtsdatum", ...rows].join("\n")).warnings
    expect(warning).toMatchObject({ code: "serialDate", count: 500 })
    expect(new Set(warning!.guesses!.map(({ text }) => text)).size).toBe(12)
    expect(warning!.guesses).toHaveLength(12)
  })

  it.each([
    ["5.3.12", true],
    ["01. 02. 10", true],
    ["1.2.10 00:00", true],
    ["31.12.2010", false],
    ["1. 2. 2010", false],
    ["1.2.2010", false],
    ["2010-12-31", false],
  ])("have a year of two digits or not: %s [PER-11]", (text, short) => {
    expect(hasShortYear(text)).toBe(short)
  })

  it("say so where slashes leave open what comes first [PER-11]", () => {
    const open = planOf("Vorname;Nachname;Geburtsdatum\nLina;Petersen;3/4/2010\n")
    expect(open.create[0]?.data.birthdate).toBe("2010-04-03")
    expect(open.warnings).toMatchObject([{ code: "dayFirst", column: "Geburtsdatum" }])
    expect(planOf("Vorname;Nachname;Geburtsdatum\nLina;Petersen;13/4/2010\n").warnings).toEqual([])
  })

  it("never make a birthdate of two digits that is yet to come [PER-11]", () => {
    fc.assert(
      fc.property(fc.date({ min: new Date("1927-01-01"), max: new Date(today), noInvalidDate: true }), (date) => {
        const [year = "", month, day] = date.toISOString().slice(0, 10).split("-")
        const short = `${day}.${month}.${year.slice(2)}`
        const read = readDate(short, "dayFirst", today, 0)
        expect(hasShortYear(short)).toBe(true)
        expect(read! <= today).toBe(true)
        expect(read?.slice(2)).toBe(`${year.slice(2)}-${month}-${day}`)
      }),
    )
  })
})
