import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { CalendarDate } from "../../../../core/kernel/calendar-date.ts"
import { candidates } from "../../../../core/people/duplicates/blocks.ts"
import { findDuplicates, likeness, type Traits, traitsOf } from "../../../../core/people/duplicates/index.ts"
import { type Person, type PersonData, phoneLabels } from "../../../../core/people/person.ts"
import { memoryPeople } from "../../../support/memory-people.ts"
import { calendarDates, person, persons } from "../../../support/persons.ts"
import { personsCli } from "../../../support/persons-cli.ts"

/** Persons as lists have them twice: few names with slips, few days, shared addresses. */
const similar = fc
  .record({
    base: persons,
    firstName: fc.constantFrom("Anna", "Ana", "Anna Maria", "Müller", "Bo", ""),
    lastName: fc.constantFrom("Müller", "Mueller", "Muler", "Anna", "Schmidt-Heyde", "Schmidt Heyde"),
    nickname: fc.constantFrom(null, "Anna", "Anni"),
    birthdate: fc.oneof(fc.constantFrom(null, "2010-03-04", "2010-04-03", "2010-03-05"), calendarDates),
    email: fc.constantFrom(null, "a@example.org", "b@example.org"),
    number: fc.constantFrom(null, "0171 5551", "+49 171 5551"),
    label: fc.constantFrom(...phoneLabels),
  })
  .map(({ base, number, label, birthdate, ...rest }) => ({
    ...base,
    ...rest,
    birthdate: birthdate as CalendarDate | null,
    phones: number === null ? [] : [{ label, number }],
  }))
const any = fc.oneof(similar, persons)
const lists = fc.uniqueArray(any, { maxLength: 12, selector: ({ id }) => id })
const copyOf = (one: Person): Traits => traitsOf({ ...one, id: crypto.randomUUID() as Person["id"] })
const found = (all: ReadonlyArray<Person>, limit = 1_000_000) => {
  const search = findDuplicates(all.map(traitsOf), { limit })
  let step = search.next()
  while (step.done !== true) step = search.next()
  return step.value
}
const scored = (a: Partial<PersonData>, b: Partial<PersonData>) =>
  likeness(traitsOf(person({ firstName: "Anna", ...a })), traitsOf(person({ firstName: "Anna", ...b })))
const born = (text: string) => ({ birthdate: text as CalendarDate })

describe("duplicates", () => {
  it("are as likely one way round as the other [PER-09]", () =>
    fc.assert(
      fc.property(any, any, (a, b) => {
        const [there, back] = [likeness(traitsOf(a), traitsOf(b)), likeness(traitsOf(b), traitsOf(a))]
        expect(there.score).toBe(back.score)
        expect(there.reasons).toEqual(back.reasons)
      }),
      { numRuns: 2_000 },
    ))

  it("are nobody more than the copy of a person [PER-09]", () =>
    fc.assert(
      fc.property(any, any, (one, other) => {
        const copy = likeness(traitsOf(one), copyOf(one)).score
        expect(likeness(traitsOf(one), traitsOf(other)).score).toBeLessThanOrEqual(copy)
        expect(copy).toBeLessThanOrEqual(100)
      }),
      { numRuns: 2_000 },
    ))

  it("are the same in whatever order the persons come, sorted, each pair once, nobody with itself [PER-09]", () =>
    fc.assert(
      fc.property(
        lists.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        ([all, shuffled]) => {
          const pairs = found(all)
          expect(found(shuffled)).toEqual(pairs)
          expect(found(shuffled, 3)).toEqual(pairs.slice(0, 3))
          expect(new Set(pairs.map(({ first, second }) => first + second)).size).toBe(pairs.length)
          for (const { first, second } of pairs) expect(first < second).toBe(true)
          expect(pairs.map(({ score }) => score)).toEqual(pairs.map(({ score }) => score).toSorted((a, b) => b - a))
        },
      ),
      { numRuns: 300 },
    ))

  it("are missed by no shortcut: what comparing everybody with everybody finds is found [PER-09]", () =>
    fc.assert(
      fc.property(lists, (all) => {
        const traits = all.map(traitsOf)
        const likely = traits.flatMap((a, index) =>
          traits.slice(index + 1).filter((b) => {
            const { score, reasons } = likeness(a, b)
            return score >= 50 && !reasons.includes("similarName") && !reasons.includes("swappedName")
          }),
        )
        expect(found(all).length).toBeGreaterThanOrEqual(likely.length)
      }),
      { numRuns: 300 },
    ))

  it("show in many persons of one name without comparing each with each [PER-09]", () => {
    const all = Array.from({ length: 1_000 }, (_, index) =>
      person({ firstName: "Anna", ...born(`${1950 + (index % 70)}-01-${String((index % 28) + 1).padStart(2, "0")}`) }),
    )
    const twin = person({ firstName: "Anna", ...born("1990-07-07"), email: "x@example.org" })
    const again = person({ firstName: "Anne", ...born("1990-07-07"), email: "X@example.org" })
    expect(found([twin, ...all, again])).toContainEqual(
      expect.objectContaining({ reasons: ["similarName", "sameBirthdate", "sameEmail"] }),
    )
  })

  it("cost no more where many have one long name, of which each letter may be missing [PER-09] [OPS-07]", () => {
    const comparisons = (firstName: string) =>
      [...candidates(Array.from({ length: 400 }, () => traitsOf(person({ firstName }))))].length
    expect(comparisons("Anneliese Magdalena Josephine von der Heide")).toBeLessThanOrEqual(comparisons("Anna") * 1.5)
  })

  it("are told with their reasons [PER-09]", () => {
    expect(scored(born("2010-03-04"), born("2010-03-04"))).toEqual({
      score: 85,
      reasons: ["sameName", "sameBirthdate"],
    })
    expect(scored({ lastName: "Müller" }, { lastName: "Mueller" })).toEqual({ score: 55, reasons: ["sameName"] })
    expect(scored({ lastName: "Schmidt" }, { lastName: "Schmitd" }).reasons).toEqual(["similarName"])
    expect(scored({ firstName: "Müller", lastName: "Anna" }, {}).reasons).toEqual(["swappedName"])
    expect(scored({ firstName: "Anneliese", nickname: "Anna" }, {}).reasons).toEqual(["nickname"])
    expect(scored(born("2010-03-04"), born("2010-04-03")).reasons).toEqual(["sameName", "similarBirthdate"])
    const phone = (number: string) => ({ phones: [{ label: "member" as const, number }] })
    expect(scored(phone("0171/5551"), phone("+49 171 5551")).reasons).toEqual(["sameName", "samePhone"])
    const home = { ...born("1980-01-02"), email: "a@example.org" }
    expect(scored({ ...home, lastName: "Petersen" }, { ...home, lastName: "Özdemir" }).reasons).toEqual([
      "sameFirstName",
      "sameBirthdate",
      "sameEmail",
    ])
  })

  it("are not brothers and sisters, twins or people of one name with different birthdays [PER-09]", () => {
    const home = { ...born("2012-05-06"), email: "familie@example.org" }
    expect(scored({ ...home, firstName: "Jonas" }, { ...home, firstName: "Frieda" }).score).toBe(0)
    expect(scored(born("1980-01-02"), born("1955-11-23")).score).toBeLessThan(50)
  })

  it("come one pair a line on the command line [PER-09]", async () => {
    const context = memoryPeople()
    const all = [
      person({ firstName: "Anna", ...born("2010-03-04") }),
      person({ firstName: "Anna", lastName: "Mueller", ...born("2010-03-04") }),
      person({ firstName: "Bo" }),
    ]
    context.workspace.persons = new Map(all.map((each) => [each.id, each]))
    const run = personsCli(context)
    const { code, out } = await run("duplicates", "--workspace", "stamm", "--json")
    expect([code, out.split("\n").length]).toEqual([0, 2])
    expect(JSON.parse(out)).toMatchObject({ score: 85, reasons: ["sameName", "sameBirthdate"] })
    expect((await run("duplicates", "--workspace", "stamm")).out).toMatch(
      /^ 85 % {2}Anna M\S+ \(04\.03\.2010\) – Anna M\S+ \(04\.03\.2010\): gleicher Name, gleicher Geburtstag\n$/,
    )
    expect(await Effect.runPromise(context.people.duplicates({ least: 90 }))).toEqual([])
    context.workspace.persons = new Map()
    expect((await run("duplicates", "--workspace", "stamm")).err).toBe("Keine Dubletten gefunden.\n")
  })
})
