import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { expect, it } from "vitest"
import type { CalendarDate } from "../../../../core/kernel/calendar-date.ts"
import { likeness, traitsOf } from "../../../../core/people/duplicates/index.ts"
import { similarPersons } from "../../../../core/people/for-others/index.ts"
import type { PersonData } from "../../../../core/people/person.ts"
import { memoryPeople } from "../../../support/memory-people.ts"
import { person } from "../../../support/persons.ts"

const words = (text: string) => fc.constantFrom(...text.split(", "))

/** Persons as one and the same stands in lists: with slips, other parts of the name, first and last changed about, shared addresses. */
const someone = fc
  .record({
    firstName: words(
      ", Anna, Ana, Anna Marie, Anna-Marie, Marie, Jo, Maximilian, Maxymilien, Bergkamper, Jörg, Joerg Ole",
    ),
    lastName: words(", Bergkamper, Bergkumpar, Bergkamper Lund, Müller, Mueller, Muler, Kabel, Kabel-Lund, Anna, Jörg"),
    nickname: fc.constantFrom(null, "Anna", "Jo"),
    birthdate: fc.constantFrom(null, "2014-07-12", "2015-07-12", "2014-12-07", "2014-07-13", "1999-01-31"),
    email: fc.constantFrom(null, "a@example.org", "b@example.org"),
    ccEmail: fc.constantFrom(null, "A@example.org", "b@example.org"),
    phones: fc.constantFrom(
      [],
      [{ label: "member", number: "0171 55512" }],
      [{ label: "mother", number: "+49 171 55512" }],
    ),
  })
  .map((data) => data as Partial<PersonData> & Pick<PersonData, "firstName" | "lastName" | "phones">)

it("whoever is alike by the rule is told of before somebody is added, whatever it is that is known of both [PER-08] [PER-09]", () =>
  fc.assert(
    fc.asyncProperty(fc.array(someone, { minLength: 1, maxLength: 5 }), someone, async (list, added) => {
      // Of whom nothing is known but addresses and numbers, nobody is told by name.
      fc.pre(added.firstName !== "" || added.lastName !== "")
      const { workspace, perform } = memoryPeople()
      workspace.persons = new Map(list.map((data) => person(data)).map((one) => [one.id, one]))
      const { birthdate = null, email = null } = added
      const told = await Effect.runPromise(perform(similarPersons({ ...added, birthdate, email })))
      const traits = traitsOf(person(added))
      const alike = [...workspace.persons.values()].filter((each) => likeness(traits, traitsOf(each)).score >= 50)
      expect(told.map(({ id }) => id)).toEqual(expect.arrayContaining(alike.map(({ id }) => id)))
    }),
    { numRuns: 1_500 },
  ))

it("who has another part of the name is told of with a slip in the birthdate or the second address alone [PER-08]", async () => {
  const { workspace, perform } = memoryPeople()
  const anna = person({ firstName: "Anna", lastName: "Bergkamper", birthdate: "2014-07-12" as CalendarDate })
  const joerg = person({ firstName: "Jörg", lastName: "Düandtner", ccEmail: "familie@example.org" })
  workspace.persons = new Map([anna, joerg].map((one) => [one.id, one]))
  const told = async (firstName: string, lastName: string, birthdate: string | null, email: string | null) => {
    const asked = { firstName, lastName, birthdate: birthdate as CalendarDate | null, email }
    return (await Effect.runPromise(perform(similarPersons(asked)))).map(({ id }) => id)
  }
  expect(await told("Anna Marie", "Bergkamper", "2015-07-12", null)).toEqual([anna.id])
  expect(await told("Anna", "Bergkamper-Lund", "2014-12-07", null)).toEqual([anna.id])
  expect(await told("Joerg Ole", "Dueandtner", null, "Familie@example.org")).toEqual([joerg.id])
  expect(await told("Anna Marie", "Bergkamper", "1999-01-31", null), "another birthdate").toEqual([])
})
