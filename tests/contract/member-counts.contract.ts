import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { CalendarDate } from "../../core/kernel/calendar-date.ts"
import type { Person } from "../../core/people/person.ts"
import type { MemberCounts } from "../../core/people/ports/member-counts.port.ts"
import type { PersonRepository } from "../../core/people/ports/person-repository.port.ts"
import { countMembers, countYears } from "../../core/people/reports/index.ts"
import { calendarDates, person, persons } from "../support/persons.ts"

/** What reports need, in one new workspace and one transaction. */
export interface ReportPorts {
  readonly persons: PersonRepository["Service"]
  readonly counts: MemberCounts["Service"]
}

const run = Effect.runPromise
const day = (text: string) => text as CalendarDate
const edges = fc.constantFrom("2024-02-29", "2025-02-28", "2026-01-01", "2025-12-31").map(day)

/** What every way of counting persons keeps to. */
export const memberCountsContract = (
  name: string,
  withPorts: <A>(work: (ports: ReportPorts) => Promise<A>) => Promise<A>,
): void => {
  describe(`counting members, in ${name}`, () => {
    it("means on any day what the core means [PER-14, MBR-02]", () =>
      withPorts(async ({ persons: repository, counts }) => {
        const sampled = [
          ...fc.sample(persons, { numRuns: 150, seed: 11 }),
          ...fc.sample(persons, { numRuns: 150, seed: 12 }),
        ]
        const all = [...new Map(sampled.map((each) => [each.id, each])).values()].map(
          (each, index): Person => (index % 2 === 0 ? { ...each, kind: "member" } : each),
        )
        const born = ["2000-02-29", "2008-02-29", "1965-01-01"].map((birthdate) =>
          person({ birthdate: day(birthdate) }),
        )
        const everybody = [...all, ...born, person({ groups: ["Rover", "Rover"] })]
        await run(repository.add(everybody))
        await fc.assert(
          fc.asyncProperty(fc.oneof(calendarDates, edges), async (on) => {
            expect(await run(counts.on(on))).toEqual(countMembers(everybody, on))
            expect(await run(counts.yearsUntil(on))).toEqual(countYears(everybody, on))
          }),
          { numRuns: 60 },
        )
      }))

    it("counts nobody where nobody is [PER-14]", () =>
      withPorts(async ({ counts }) => {
        expect(await run(counts.on(day("2026-11-20")))).toEqual(countMembers([], day("2026-11-20")))
        expect(await run(counts.yearsUntil(day("2026-11-20")))).toEqual([])
      }))

    it("finds members by the months of birth or of joining [MBR-06]", () =>
      withPorts(async ({ persons: repository, counts }) => {
        const born = person({ birthdate: day("2000-02-29"), joinDate: day("2010-03-01"), leaveDate: day("2020-01-01") })
        const contact = person({ kind: "contact", birthdate: day("2000-02-01"), joinDate: day("2010-03-01") })
        await run(repository.add([born, contact, person({ birthdate: day("2000-12-01") }), person()]))
        const { id, firstName, lastName, kind, birthdate, joinDate, leaveDate } = born
        const told = [{ id, firstName, lastName, kind, birthdate, joinDate, leaveDate }]
        expect(await run(counts.bornOrJoinedIn("birthday", [2, 3]))).toEqual(told)
        expect(await run(counts.bornOrJoinedIn("membership", [3]))).toEqual(told)
        expect(await run(counts.bornOrJoinedIn("membership", [12]))).toEqual([])
      }))
  })
}
