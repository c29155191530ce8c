import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { CalendarDate } from "../../../../core/kernel/calendar-date.ts"
import { diagram, step, tableFaults } from "../../../../core/kernel/transition-table.ts"
import {
  firstSettings,
  formatFault,
  hasDate,
  isJoining,
  type MembershipNeed,
  type MembershipState,
  membershipNeeds,
  membershipOf,
  membershipSteps,
  membershipTable,
  openSteps,
  planNumbers,
  stepMembership,
} from "../../../../core/people/membership/index.ts"
import { standingOn } from "../../../../core/people/standing.ts"
import { calendarDates, person, persons } from "../../../support/persons.ts"

const steps = fc.constantFrom(...membershipSteps)
const day = (text: string) => text as CalendarDate

describe("the membership", () => {
  it("has a sound table [PER-02]", () => {
    expect(tableFaults(membershipTable)).toEqual([])
    expect(diagram(membershipTable)).toContain("left --> member: rejoin [leavePassed]")
  })

  it("goes where the table says, for every person, step and day, or names why not [PER-02, MBR-02]", () =>
    fc.assert(
      fc.property(persons, steps, calendarDates, calendarDates, (before, on, date, today) => {
        const from = membershipOf(before)
        const met: ReadonlyArray<MembershipNeed> =
          before.leaveDate === null ? [] : before.leaveDate >= today ? ["leaveAhead"] : ["leavePassed"]
        const expected = step(membershipTable, from, on, met)
        const stepped = stepMembership(before, on, date, today)
        if (!expected.ok) {
          expect(stepped.ok).toBe(false)
          if (!stepped.ok) expect<ReadonlyArray<string>>([from, ...membershipNeeds]).toContain(stepped.why)
        } else if (stepped.ok) expect(membershipOf({ ...before, ...stepped.changes })).toBe(expected.to)
        else {
          expect(stepped.why).toBe("joinBeforeLeave")
          expect(before.leaveDate! >= date).toBe(true)
        }
        expect(openSteps(before, today).includes(on)).toBe(expected.ok)
      }),
      { numRuns: 1_000 },
    ))

  it("makes future, active and past members by the chosen date [MBR-01, MBR-02, MBR-03]", () => {
    const today = day("2026-11-20")
    const becomes = (given: Parameters<typeof person>[0], on: (typeof membershipSteps)[number], date: string) => {
      const before = person(given)
      const stepped = stepMembership(before, on, day(date), today)
      return stepped.ok ? standingOn({ ...before, ...stepped.changes }, today) : stepped.why
    }
    expect(becomes({ kind: "applicant" }, "accept", "2026-11-20")).toBe("active")
    expect(becomes({ kind: "applicant" }, "accept", "2027-01-01")).toBe("future")
    expect(becomes({ kind: "member" }, "leave", "2026-11-19")).toBe("past")
    expect(becomes({ kind: "member" }, "leave", "2026-12-31")).toBe("active")
    const left = { kind: "member", leaveDate: day("2026-11-19") } as const
    expect(becomes(left, "rejoin", "2026-11-20")).toBe("active")
    expect(becomes(left, "rejoin", "2026-11-19")).toBe("joinBeforeLeave")
    expect(becomes(left, "stay", "2026-11-20")).toBe("leaveAhead")
    expect(becomes({ ...left, leaveDate: today }, "stay", "2026-11-20")).toBe("active")
    expect(becomes({ ...left, leaveDate: today }, "rejoin", "2026-11-20")).toBe("leavePassed")
    expect(becomes({ kind: "declined" }, "reopen", "2026-11-20")).toBe("application")
    expect(becomes({ kind: "declined" }, "accept", "2026-11-20")).toBe("declined")
  })

  it("asks for a date where there is one, and gives numbers only where somebody joins [MBR-01]", () => {
    expect(membershipSteps.filter(hasDate)).toEqual(["enrol", "accept", "leave", "rejoin"])
    const joining = (state: MembershipState) => state === "member"
    for (const { from, on, to } of membershipTable.transitions)
      if (on !== "stay") expect(isJoining(on)).toBe(joining(to) && !joining(from))
  })
})

describe("membership numbers", () => {
  const format = fc.record({
    prefix: fc.constantFrom("", "M", "1"),
    minimumLength: fc.integer({ min: 1, max: 5 }),
    suffix: fc.constantFrom("", "-x", "1"),
    template: fc.option(fc.constantFrom("{year}{counter}", "{division}{counter:3}", "{counter}{year}"), {
      nil: undefined,
    }),
  })
  const members = fc.array(
    fc.record({ year: fc.constantFrom(2, 20, 202, 2026), division: fc.constantFrom("", "1", "Nord") }),
    { maxLength: 12 },
  )

  it("neither repeat nor skip: the counter passes over taken numbers and nothing else [MBR-04]", () =>
    fc.assert(
      fc.property(
        format,
        fc.integer({ min: 1, max: 120 }),
        members,
        fc.integer({ min: 0, max: 40 }),
        (raw, next, all, some) => {
          const { template, ...plain } = raw
          const settings = { format: template === undefined ? plain : { ...plain, template }, next }
          const free = planNumbers(settings, all, new Set())
          const taken = new Set(
            Array.from({ length: some }, (_, index) =>
              planNumbers({ ...settings, next: next + 2 * index }, all, new Set()),
            )
              .flatMap(({ numbers }) => numbers.slice(0, 1))
              .filter((number) => number !== undefined),
          )
          const plan = planNumbers(settings, all, taken)
          const given = plan.numbers.filter((number) => number !== undefined)
          expect(new Set(given).size).toBe(all.length)
          expect(given.some((number) => taken.has(number))).toBe(false)
          if (taken.size === 0) expect(plan).toEqual(free)
          if (template === undefined) expect(free.next).toBe(next + all.length)
          expect(plan.next - next).toBeLessThanOrEqual(all.length + taken.size * 4 + all.length)
        },
      ),
    ))

  it("that would be too long are given to nobody and cost no counter [MBR-04]", () => {
    const settings = { format: { prefix: "", minimumLength: 1, suffix: "", template: "{division}{counter}" }, next: 7 }
    const long = { year: 2026, division: "x".repeat(40) }
    const short = { year: 2026, division: "Nord" }
    expect(planNumbers(settings, [short, long, short], new Set())).toEqual({
      numbers: ["Nord7", undefined, "Nord8"],
      next: 9,
    })
  })

  it("go on behind the highest one when nothing was ever said [MBR-04]", () => {
    const next = (highest: string | undefined) =>
      planNumbers(firstSettings(highest), [{ year: 2026, division: "" }], new Set())
    expect(next(undefined).numbers).toEqual(["0001"])
    expect(next("0127").numbers).toEqual(["0128"])
    expect(next("9999").numbers).toEqual(["10000"])
  })

  it("need a format that counts and fits [MBR-04]", () => {
    const of = (template: string, minimumLength = 1) =>
      formatFault({ format: { prefix: "", minimumLength, suffix: "", template }, next: 1 }, 2026)
    expect(of("{year}-{counter:4}")).toBeUndefined()
    expect(of("{year}")).toBe("noCounter")
    expect(of("{jahr}{counter}")).toBe("unknownToken")
    expect(of("{counter}{")).toBe("looseBrace")
    expect(of(`${"x".repeat(40)}{counter}`)).toBe("tooLong")
  })
})
