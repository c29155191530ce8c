import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { CalendarDate } from "../../../../core/kernel/calendar-date.ts"
import type { PersonId } from "../../../../core/kernel/id.ts"
import { InvalidPerson, PersonChanged, PersonNotFound } from "../../../../core/people/index.ts"
import { emptyPerson } from "../../../../core/people/person.ts"
import { memoryPeople } from "../../../support/memory-people.ts"

const run = Effect.runPromise
const lina = { ...emptyPerson("member"), firstName: "Lina", lastName: "Müller", street: "Am Lindenhof 7" }

describe("creating a person", () => {
  it("gives it a first version and a first entry in its timeline, by whom and when [PER-07]", async () => {
    const { people } = memoryPeople()
    const made = await run(people.create(lina))
    expect(made).toMatchObject({ ...lina, version: 1 })
    expect(await run(people.timeline({ id: made.id, limit: 10 }))).toMatchObject([
      { at: "2026-11-20T12:00:00.000Z", by: { name: "Jana" }, event: { kind: "created" } },
    ])
  })

  it("refuses values that break rules, names each, and writes nothing [PER-06]", async () => {
    const { people } = memoryPeople()
    const bad = {
      ...lina,
      firstName: "",
      lastName: " ",
      birthdate: "2030-01-01" as CalendarDate,
      email: "lina.example",
    }
    const refused = await run(Effect.flip(people.create(bad)))
    expect(refused).toBeInstanceOf(InvalidPerson)
    expect((refused as InvalidPerson).faults.map(({ field, code }) => `${field} ${code}`).sort()).toEqual([
      "birthdate inFuture",
      "email notAnEmail",
      "lastName nameMissing",
    ])
    expect(await run(people.count({}))).toBe(0)
  })

  it.each([" ", "\u200b\u2060", "\u3164", "\u2800"])(
    "takes signs that nobody sees for no name (%j) [PER-06]",
    async (unseen) => {
      const { people } = memoryPeople()
      const refused = await run(Effect.flip(people.create({ ...lina, firstName: unseen, lastName: unseen })))
      expect(refused).toMatchObject({ faults: [{ field: "lastName", code: "nameMissing" }] })
      expect((await run(people.create({ ...lina, firstName: unseen, lastName: "ㅤ李" }))).lastName).toBe("ㅤ李")
    },
  )

  it("refuses a membership number that is taken [MBR-04]", async () => {
    const { people } = memoryPeople()
    await run(people.create({ ...lina, membershipNumber: "7" }))
    expect(await run(Effect.flip(people.create({ ...lina, membershipNumber: "7" })))).toMatchObject({
      faults: [{ field: "membershipNumber", code: "numberTaken" }],
    })
  })
})

describe("changing a person", () => {
  it("keeps old and new value of each changed field, by whom and when [PER-07]", async () => {
    const { people, clock } = memoryPeople()
    const made = await run(people.create(lina))
    clock.now += 60_000
    const changed = await run(
      people.update({ id: made.id, version: 1, changes: { street: "Feldstraße 1", city: "Kiel" } }),
    )
    expect(changed).toMatchObject({ version: 2, street: "Feldstraße 1", city: "Kiel", lastName: "Müller" })
    const [newest] = await run(people.timeline({ id: made.id, limit: 1 }))
    expect(newest).toMatchObject({
      at: "2026-11-20T12:01:00.000Z",
      event: {
        kind: "changed",
        changes: [
          { field: "street", before: "Am Lindenhof 7", after: "Feldstraße 1" },
          { field: "city", before: null, after: "Kiel" },
        ],
      },
    })
  })

  it("refuses a stale version, shows what stands there now, and loses neither [PER-06]", async () => {
    const { people } = memoryPeople()
    const made = await run(people.create(lina))
    await run(people.update({ id: made.id, version: 1, changes: { city: "Kiel" } }))
    const refused = await run(Effect.flip(people.update({ id: made.id, version: 1, changes: { city: "Lübeck" } })))
    expect(refused).toBeInstanceOf(PersonChanged)
    expect(refused).toMatchObject({ current: { city: "Kiel", version: 2 } })
    expect((await run(people.get({ id: made.id }))).person.city).toBe("Kiel")
  })

  it("writes nothing when nothing changes [PER-07]", async () => {
    const { people } = memoryPeople()
    const made = await run(people.create(lina))
    expect(
      await run(people.update({ id: made.id, version: 1, changes: { city: null, street: "Am Lindenhof 7" } })),
    ).toEqual(made)
    expect(await run(people.timeline({ id: made.id, limit: 10 }))).toHaveLength(1)
  })

  it("holds only what the change breaks against it [PER-06]", async () => {
    const { people, workspace } = memoryPeople()
    const made = await run(people.create(lina))
    workspace.persons = new Map([[made.id, { ...made, email: "kaputt" }]])
    expect(await run(people.update({ id: made.id, version: 1, changes: { city: "Kiel" } }))).toMatchObject({
      city: "Kiel",
      email: "kaputt",
    })
    expect(
      await run(Effect.flip(people.update({ id: made.id, version: 2, changes: { email: "immer noch" } }))),
    ).toBeInstanceOf(InvalidPerson)
  })

  it("of a person that is not there is refused", async () => {
    const { people } = memoryPeople()
    const id = crypto.randomUUID() as PersonId
    expect(await run(Effect.flip(people.update({ id, version: 1, changes: {} })))).toEqual(new PersonNotFound({ id }))
    expect(await run(Effect.flip(people.get({ id })))).toEqual(new PersonNotFound({ id }))
  })

  it("one after another: the timeline tells every value there ever was [PER-07]", () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom("Kiel", "Lübeck", "Plön", null), { minLength: 1, maxLength: 8 }),
        async (cities) => {
          const { people } = memoryPeople()
          let person = await run(people.create(lina))
          for (const city of cities)
            person = await run(people.update({ id: person.id, version: person.version, changes: { city } }))
          const entries = (await run(people.timeline({ id: person.id, limit: 50 }))).toReversed()
          let told: unknown = null
          for (const { event } of entries)
            if (event.kind === "changed")
              for (const change of event.changes) {
                expect(change.before).toBe(told)
                told = change.after
              }
          expect(told).toBe(cities.at(-1))
        },
      ),
    ))
})

describe("lists", () => {
  it("refuse a cursor that no list ever gave [PER-04]", async () => {
    const { people } = memoryPeople()
    for (const after of [
      "",
      "x",
      "[]",
      "[1,2,3]",
      '["a","b","c"]',
      "{}",
      '[{},"a","01900000-0000-7000-8000-000000000001"]',
    ])
      expect(
        await run(Effect.flip(people.list({ fields: [], sort: { by: "name", descending: false }, limit: 5, after }))),
      ).toMatchObject({ _tag: "UnknownCursor" })
  })

  it("end with no cursor, and lead through everybody before [PER-04]", async () => {
    const { people } = memoryPeople()
    for (let index = 0; index < 7; index++) await run(people.create({ ...lina, firstName: `L${index}` }))
    const seen: Array<string> = []
    let after: string | undefined
    do {
      const page = await run(
        people.list({
          fields: [],
          sort: { by: "name", descending: true },
          limit: 3,
          ...(after === undefined ? {} : { after }),
        }),
      )
      seen.push(...page.rows.map(({ firstName }) => firstName))
      after = page.next ?? undefined
    } while (after !== undefined)
    expect(seen).toEqual(["L6", "L5", "L4", "L3", "L2", "L1", "L0"])
  })
})
