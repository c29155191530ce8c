import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { FamilyId, PersonId } from "../../../../core/kernel/id.ts"
import { emptyPerson, mostFamilies, PersonChanges, type PersonData } from "../../../../core/people/index.ts"
import { memoryPeople } from "../../../support/memory-people.ts"

const run = Effect.runPromise
const failure = <A, E>(call: Effect.Effect<A, E>) => run(Effect.flip(call))

const world = () => {
  const home = memoryPeople()
  const { people, families } = home
  const add = async (firstName: string, given: Partial<PersonData> = {}) =>
    (await run(people.create({ ...emptyPerson("member"), firstName, lastName: "Ahlers", ...given }))).id
  const get = async (id: PersonId) => (await run(people.get({ id }))).person
  const familyOf = async (id: PersonId) =>
    (await run(people.get({ id }))).family.map(({ firstName }) => firstName).toSorted()
  const link = (person: PersonId, other: PersonId, address = false) => run(families.link({ person, other, address }))
  return { ...home, add, get, familyOf, link }
}

describe("a family", () => {
  it("is the same for everybody in it, whoever was asked first [MBR-05]", async () => {
    const { add, familyOf, link, people } = world()
    const [ada, ben, cleo] = [await add("Ada"), await add("Ben"), await add("Cleo")]
    await link(ada, ben)
    await link(cleo, ada)
    expect(await familyOf(ada)).toEqual(["Ben", "Cleo"])
    expect(await familyOf(ben)).toEqual(["Ada", "Cleo"])
    expect(await familyOf(cleo)).toEqual(["Ada", "Ben"])
    expect((await link(ben, cleo)).changed).toBe(0)
    const [entry] = await run(people.timeline({ id: cleo, limit: 1 }))
    expect(entry?.event).toMatchObject({ kind: "changed", changes: [{ field: "familyId", before: null }] })
  })

  it("is one for each person: who is in another is refused with who that is, and nothing changes [MBR-05]", async () => {
    const { add, familyOf, families, link } = world()
    const [ada, ben, cleo, dora] = [await add("Ada"), await add("Ben"), await add("Cleo"), await add("Dora")]
    await link(ada, ben)
    await link(cleo, dora)
    expect(await failure(families.link({ person: ada, other: cleo, address: false }))).toMatchObject({
      _tag: "OtherFamily",
      name: "Cleo Ahlers",
      family: ["Dora Ahlers"],
    })
    expect(await failure(families.link({ person: ada, other: ada, address: false }))).toMatchObject({
      _tag: "SamePerson",
    })
    const gone = crypto.randomUUID() as PersonId
    expect(await failure(families.link({ person: ada, other: gone, address: false }))).toMatchObject({
      _tag: "PersonNotFound",
    })
    expect(await familyOf(ada)).toEqual(["Ben"])
    expect(await familyOf(cleo)).toEqual(["Dora"])
  })

  it("that nobody of the list belongs to is refused at its field, and one that there is can be named [MBR-05]", async () => {
    const { add, get, familyOf, link, people } = world()
    const [ada, ben] = [await add("Ada"), await add("Ben")]
    await link(ada, ben)
    const familyId = crypto.randomUUID() as FamilyId
    const refused = { _tag: "InvalidPerson", faults: [{ field: "familyId", code: "familyGone" }] }
    expect(await failure(people.create({ ...emptyPerson("member"), lastName: "Fremd", familyId }))).toMatchObject(
      refused,
    )
    const { familyId: kept } = await get(ada)
    await add("Cleo", { familyId: kept })
    expect(await familyOf(ada)).toEqual(["Ben", "Cleo"])
  })

  it("is left and joined by its own steps alone: an edit of a person has no word for it [MBR-05]", () => {
    const decode = Schema.decodeUnknownOption(PersonChanges, { onExcessProperty: "error" })
    expect(Option.isSome(decode({ city: "Ulm" }))).toBe(true)
    expect(Option.isNone(decode({ city: "Ulm", familyId: null }))).toBe(true)
  })

  it("is no more when one is left, and who is left can have another one [MBR-05]", async () => {
    const { add, get, familyOf, families, link, people } = world()
    const [ada, ben, cleo] = [await add("Ada"), await add("Ben"), await add("Cleo")]
    await link(ada, ben)
    expect((await run(families.leave({ person: ben }))).changed).toBe(2)
    expect([(await get(ada)).familyId, (await get(ben)).familyId]).toEqual([null, null])
    expect(await run(families.leave({ person: ben }))).toMatchObject({ id: null, changed: 0 })
    await link(ada, ben)
    await run(people.delete({ persons: { ids: [ben] } }))
    await link(ada, cleo)
    expect(await familyOf(ada)).toEqual(["Cleo"])
    await run(people.restore({ ids: [ben] }))
    expect(await familyOf(ben)).toEqual(["Ada", "Cleo"])
  })

  it("shares an address when that is wanted, with a person that comes or with all of it; undone as one [MBR-05]", async () => {
    const home = { street: "Am Lagerfeuer 1", postcode: "24105", city: "Kiel", country: "DE", addressAddition: null }
    const { add, get, families, link, people } = world()
    const [ada, ben, cleo] = [await add("Ada", home), await add("Ben"), await add("Cleo", { city: "Plön" })]
    const joined = await link(ada, ben, true)
    expect(await get(ben)).toMatchObject(home)
    await link(ada, cleo)
    expect((await get(cleo)).city).toBe("Plön")
    const shared = await run(families.shareAddress({ person: ada }))
    expect(shared.changed).toBe(1)
    expect(await get(cleo)).toMatchObject(home)
    await run(people.undo({ id: shared.id! }))
    expect(await get(cleo)).toMatchObject({ city: "Plön", street: null })
    await run(people.undo({ id: joined.id! }))
    expect(await get(ben)).toMatchObject({ city: null, familyId: null })
  })

  it("names of the family who lives at an address, and moves those alone [MBR-05]", async () => {
    const home = { street: "Am Lagerfeuer 1", postcode: "24105", city: "Kiel", country: "DE", addressAddition: null }
    const { add, get, families, link, people } = world()
    const [ada, ben] = [await add("Ada", home), await add("Ben", home)]
    const [cleo, stranger] = [await add("Cleo", { ...home, addressAddition: "Hof" }), await add("Dora", home)]
    const there = async () => (await run(families.livingAt({ person: ada, address: home }))).map(({ id }) => id)
    expect(await there()).toEqual([])
    await link(ada, ben)
    await link(ada, cleo)
    expect(await there()).toEqual([ben])
    const { version } = await get(ada)
    await run(people.update({ id: ada, version, changes: { street: "Neuer Weg 7" } }))
    expect((await run(families.shareAddress({ person: ada, instead: home }))).changed).toBe(1)
    const streets = await Promise.all([ben, cleo, stranger].map(async (id) => (await get(id)).street))
    expect(streets).toEqual(["Neuer Weg 7", home.street, home.street])
    const nobody = crypto.randomUUID() as typeof ada
    expect(await failure(families.livingAt({ person: nobody, address: home }))).toMatchObject({
      _tag: "PersonNotFound",
    })
  })

  it("does not spread an address with faults, and then changes nothing at all [MBR-05]", async () => {
    const { add, get, families, workspace } = world()
    const [ada, ben] = [await add("Ada", { country: "DE", postcode: "24105" }), await add("Ben")]
    const before = await get(ada)
    workspace.persons = new Map([...workspace.persons, [ada, { ...before, postcode: "2410" }]])
    expect(await failure(families.link({ person: ada, other: ben, address: true }))).toMatchObject({
      _tag: "AddressFaulty",
      name: "Ada Ahlers",
    })
    expect((await get(ada)).familyId).toBeNull()
  })

  it("divides the persons whatever is done: nobody is in two, and nobody alone in one [MBR-05]", async () => {
    const step = fc.tuple(fc.constantFrom("link", "leave"), fc.nat(5), fc.nat(5))
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const { add, get, families } = world()
        const ids = await Promise.all(Array.from({ length: 6 }, (_, index) => add(`P${index}`)))
        for (const [what, a, b] of steps) {
          const [person, other] = [ids[a]!, ids[b]!]
          if (what === "leave") await run(families.leave({ person }))
          else await run(Effect.option(families.link({ person, other, address: false })))
        }
        const sizes = new Map<string, number>()
        for (const id of ids) {
          const { familyId } = await get(id)
          if (familyId !== null) sizes.set(familyId, (sizes.get(familyId) ?? 0) + 1)
        }
        expect([...sizes.values()].every((size) => size > 1)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  it("is found for many: of more than are told of at once, how many there are [MBR-05]", async () => {
    const { add, families } = world()
    for (let house = 0; house <= mostFamilies; house += 1)
      for (const name of ["Ada", "Ben"])
        await add(name, { lastName: "Ahlers", street: `Am Markt ${house}`, postcode: "24103", city: "Kiel" })
    const { first, all } = await run(families.likely())
    expect([first.length, all]).toEqual([500, 501])
  })

  it("is found for many by address and name, made for all in one go, and taken back in one go [MBR-05]", async () => {
    const { add, familyOf, families, people } = world()
    const home = { street: "Am Markt 5", postcode: "24103", city: "Kiel" }
    const [ada, ben] = [await add("Ada", home), await add("Ben", home)]
    const elsewhere = { ...home, street: "Am Markt 7" }
    const [cleo, dora] = [await add("Cleo", elsewhere), await add("Dora", elsewhere)]
    const { first: offers, all } = await run(families.likely())
    expect(all).toBe(2)
    expect(offers.map(({ persons, street }) => [persons.map(({ firstName }) => firstName).toSorted(), street])).toEqual(
      expect.arrayContaining([
        [["Ada", "Ben"], "Am Markt 5"],
        [["Cleo", "Dora"], "Am Markt 7"],
      ]),
    )
    const gone = crypto.randomUUID() as PersonId
    const result = await run(
      families.join({
        families: [
          [ada, ben],
          [cleo, dora, gone],
        ],
      }),
    )
    expect(result).toMatchObject({ changed: 4, refused: [{ id: gone, why: "gone" }] })
    expect([await familyOf(ada), await familyOf(dora)]).toEqual([["Ben"], ["Cleo"]])
    expect(await run(families.likely())).toEqual({ first: [], all: 0 })
    const eva = await add("Eva", home)
    expect(
      (await run(families.likely())).first.map(({ persons }) => persons.filter(({ inFamily }) => inFamily).length),
    ).toEqual([2])
    await run(families.join({ families: [[eva, ada]] }))
    expect(await familyOf(eva)).toEqual(["Ada", "Ben"])
    expect(await run(families.join({ families: [[ada, cleo]] }))).toMatchObject({
      changed: 0,
      refused: [{ why: "otherFamily" }, { why: "otherFamily" }],
    })
    await run(people.undo({ id: result.id! }))
    expect(await familyOf(dora)).toEqual([])
  })
})
