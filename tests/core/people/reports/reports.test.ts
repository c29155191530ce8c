import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addDays, ageOn, type CalendarDate } from "../../../../core/kernel/calendar-date.ts"
import {
  ageBandOn,
  ageBands,
  anniversariesIn,
  bornBy,
  comesRound,
  countMembers,
  countYears,
  courseDays,
  isRound,
  monthsOfOrigin,
  yearRows,
} from "../../../../core/people/reports/index.ts"
import { standingOn } from "../../../../core/people/standing.ts"
import { memoryPeople } from "../../../support/memory-people.ts"
import { calendarDates, person, persons } from "../../../support/persons.ts"

const day = (text: string) => text as CalendarDate
const lists = fc.array(persons, { maxLength: 30 })
const sum = (counts: ReadonlyArray<{ readonly count: number }>) => counts.reduce((all, { count }) => all + count, 0)
const leapDays = fc.constantFrom("2000-02-29", "2024-02-29", "2016-02-29").map(day)

describe("age bands", () => {
  it("are those of the sports federations: 0–6, 7–14, 15–18, 19–26, 27–40, 41–60, 61 and older [PER-14]", () => {
    const at = (age: number) => ageBandOn(day(`${2026 - age}-01-01`), day("2026-01-01"))
    expect([0, 6, 7, 14, 15, 18, 19, 26, 27, 40, 41, 60, 61, 99].map(at)).toEqual([
      "0-6",
      "0-6",
      "7-14",
      "7-14",
      "15-18",
      "15-18",
      "19-26",
      "19-26",
      "27-40",
      "27-40",
      "41-60",
      "41-60",
      "61+",
      "61+",
    ])
    expect([ageBandOn(null, day("2026-01-01")), ageBandOn(day("2026-01-02"), day("2026-01-01"))]).toEqual([
      "unknown",
      "unknown",
    ])
  })

  it("begin on the day on which the year of life is complete [PER-14]", () =>
    fc.assert(
      fc.property(
        fc.oneof(calendarDates, leapDays),
        fc.oneof(calendarDates, leapDays),
        fc.constantFrom(...ageBands),
        (birthdate, on, { from }) => {
          expect(birthdate <= (bornBy(from, on) ?? "")).toBe(ageOn(birthdate, on) >= from)
        },
      ),
      { numRuns: 3_000 },
    ))
})

describe("counting members", () => {
  it("puts everybody where standing and age put them, each once [PER-14, MBR-02]", () =>
    fc.assert(
      fc.property(lists, calendarDates, (all, on) => {
        const counts = countMembers(all, on)
        const active = all.filter((each) => standingOn(each, on) === "active")
        expect(sum(counts.standings)).toBe(all.length)
        expect(sum(counts.stock)).toBe(active.length)
        expect(sum(counts.divisions)).toBe(active.length)
        for (const { gender, band, count } of counts.stock)
          expect(
            active.filter((each) => each.gender === gender && ageBandOn(each.birthdate, on) === band),
          ).toHaveLength(count)
        for (const { name, count } of counts.groups)
          expect(
            active.filter(({ groups }) => (name === null ? groups.length === 0 : groups.includes(name))),
          ).toHaveLength(count)
      }),
    ))

  it("has in each year the stock of the year before, plus who joined, minus who left; the last is who is active [PER-14]", () =>
    fc.assert(
      fc.property(lists, calendarDates, (all, on) => {
        const rows = yearRows(countYears(all, on), on)
        expect(rows.at(-1)?.year).toBe(Number(on.slice(0, 4)))
        for (const [index, row] of rows.entries()) {
          const before = rows[index - 1]
          if (before === undefined) continue
          expect(row.year).toBe(before.year + 1)
          expect(row.stock).toBe(before.stock + row.joined - row.left)
          expect(row.stock).toBeGreaterThanOrEqual(0)
        }
        expect(rows.at(-1)?.stock).toBe(all.filter((each) => standingOn(each, on) === "active").length)
      }),
    ))

  it("has at the end of a year who is a member when its last day is over [PER-14]", () => {
    const all = [
      person({ joinDate: day("2020-01-01") }),
      person({ joinDate: day("2021-05-01"), leaveDate: day("2022-12-31") }),
      person({ joinDate: null, leaveDate: day("2023-06-30") }),
      person({ kind: "contact", joinDate: day("2020-01-01") }),
    ]
    expect(yearRows(countYears(all, day("2024-01-01")), day("2024-01-01"))).toEqual([
      { year: 2020, joined: 1, left: 0, stock: 2 },
      { year: 2021, joined: 1, left: 0, stock: 3 },
      { year: 2022, joined: 0, left: 1, stock: 2 },
      { year: 2023, joined: 0, left: 1, stock: 1 },
      { year: 2024, joined: 0, left: 0, stock: 1 },
    ])
    expect(yearRows(countYears(all, day("2022-12-31")), day("2022-12-31")).at(-1)).toMatchObject({ stock: 3 })
    expect(yearRows([], day("2026-01-01"))).toEqual([{ year: 2026, joined: 0, left: 0, stock: 0 }])
  })
})

describe("anniversaries", () => {
  it("come round on the day on which the year is complete, 29 February on 1 March of common years [MBR-06]", () => {
    fc.assert(
      fc.property(fc.oneof(calendarDates, leapDays), fc.integer({ min: 1, max: 90 }), (date, years) => {
        const round = comesRound(date, Number(date.slice(0, 4)) + years)
        expect([ageOn(date, round), ageOn(date, addDays(round, -1))]).toEqual([years, years - 1])
        expect(monthsOfOrigin(round.slice(0, 7))).toContain(Number(date.slice(5, 7)))
      }),
      { numRuns: 3_000 },
    )
    expect(comesRound(day("2024-02-29"), 2026)).toBe("2026-03-01")
    expect(comesRound(day("2024-02-29"), 2028)).toBe("2028-02-29")
  })

  it("of a year are found each in one month, for who is an active member on that day [MBR-06]", () =>
    fc.assert(
      fc.property(
        lists,
        fc.constantFrom("birthday", "membership"),
        fc.integer({ min: 1990, max: 2030 }),
        (all, kind, year) => {
          const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, "0")}`)
          const found = months.flatMap((month) => {
            const among = all.filter((each) => {
              const origin = kind === "birthday" ? each.birthdate : each.joinDate
              return origin !== null && monthsOfOrigin(month).includes(Number(origin.slice(5, 7)))
            })
            expect(anniversariesIn(kind, month, among)).toEqual(anniversariesIn(kind, month, all))
            return anniversariesIn(kind, month, all)
          })
          const expected = all.filter((each) => {
            const origin = kind === "birthday" ? each.birthdate : each.joinDate
            return (
              origin !== null &&
              Number(origin.slice(0, 4)) < year &&
              standingOn(each, comesRound(origin, year)) === "active"
            )
          })
          expect(found.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort())
          expect(found.every(({ date }, index) => index === 0 || found[index - 1]!.date <= date)).toBe(true)
        },
      ),
    ))

  it("are honoured when they are round [MBR-06]", () => {
    const of = (kind: "birthday" | "membership") =>
      Array.from({ length: 101 }, (_, years) => years).filter((years) => isRound(kind, years))
    expect(of("birthday")).toEqual([10, 18, 20, 30, 40, 50, 60, 70, 75, 80, 85, 90, 95, 100])
    expect(of("membership")).toEqual([10, 25, 40, 50, 60, 70, 75, 80, 90, 100])
  })

  it("are told by the report with the name, in the order of their days [MBR-06]", async () => {
    const { people, reports } = memoryPeople()
    const {
      id: _,
      version: __,
      ...data
    } = person({ firstName: "Lina", birthdate: day("1976-11-30"), joinDate: day("2001-11-03") })
    await Effect.runPromise(people.create(data))
    const told = (kind: "birthday" | "membership") =>
      Effect.runPromise(reports.anniversaries({ kind, month: "2026-11" }))
    expect(await told("birthday")).toMatchObject([{ firstName: "Lina", date: "2026-11-30", years: 50, round: true }])
    expect(await told("membership")).toMatchObject([{ date: "2026-11-03", years: 25, round: true }])
  })
})

describe("the course of members", () => {
  it("ends on the key date, and has only ends of years before it, one after the other [PER-14]", () =>
    fc.assert(
      fc.property(calendarDates, (on) => {
        const days = courseDays(on)
        expect(days.at(-1)).toBe(on)
        expect(days.length).toBeLessThanOrEqual(10)
        const years = days.map((each) => Number(each.slice(0, 4)))
        expect(years).toEqual(years.map((_, index) => Number(on.slice(0, 4)) - years.length + 1 + index))
        for (const each of days.slice(0, -1)) expect(each.slice(5)).toBe("12-31")
      }),
    ))

  it("counts on each of its days what a report of that day counts [PER-14]", () =>
    fc.assert(
      fc.asyncProperty(lists, calendarDates, async (all, on) => {
        const { reports, workspace } = memoryPeople()
        workspace.persons = new Map(all.map((each) => [each.id, { ...each, kind: "member" as const }]))
        const course = await Effect.runPromise(reports.course({ on }))
        expect(course.map((each) => each.on)).toEqual(courseDays(on))
        for (const { on: day_, ...counted } of course) {
          const { active: _, years: __, on: ___, ...report } = await Effect.runPromise(reports.members({ on: day_ }))
          expect(counted).toEqual(report)
        }
      }),
      { numRuns: 30 },
    ))
})
