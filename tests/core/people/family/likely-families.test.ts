import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { FamilyId, PersonId } from "../../../../core/kernel/id.ts"
import { likelyFamilies, mostRelatives } from "../../../../core/people/family/index.ts"
import type { PersonRow } from "../../../../core/people/person-query.ts"

const row = (id: string, lastName: string, more: Partial<PersonRow> = {}): PersonRow =>
  ({ id: id as PersonId, version: 1, firstName: id, lastName, ...more }) as PersonRow
const home = { street: "Am Markt 5", postcode: "24103", city: "Kiel" }
const found = (persons: ReadonlyArray<PersonRow>, families: ReadonlyArray<readonly [string, string]> = []) =>
  likelyFamilies(persons, new Map(families.map(([id, family]) => [id as PersonId, family as FamilyId] as const))).map(
    ({ persons: all, reasons }) => [all.map(({ id }) => id), reasons],
  )

const rows = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    lastName: fc.constantFrom("Ahlers", "Behrendt", "Ahlers-Behrendt", "Cordes", ""),
    street: fc.constantFrom(null, "Am Markt 5", "am markt 5", "Holtenauer Str. 1"),
    postcode: fc.constantFrom(null, "24103", "24105"),
    iban: fc.constantFrom(null, null, "DE89370400440532013000"),
  }),
  { selector: ({ id }) => id, maxLength: 40 },
)
const families = fc.array(fc.constantFrom(undefined, "a", "b"), { minLength: 40, maxLength: 40 })

describe("who may be a family", () => {
  it("lives at the same address, however it is written, and shares a part of the name [MBR-05]", () => {
    const persons = [
      row("1", "Ahlers", { ...home, street: "Musterstr. 5" }),
      row("2", "AHLERS-Behrendt", { ...home, street: "musterstraße 5" }),
      row("3", "Behrendt", { ...home, street: "Musterstrasse 5", city: null }),
      row("4", "Cordes", { ...home, street: "Musterstr. 5" }),
      row("5", "Ahlers", { ...home, street: "Musterstr. 6" }),
      row("6", "Ahlers"),
      row("7", "Ahlers"),
    ]
    expect(found(persons)).toEqual([[["1", "2", "3"], ["address"]]])
  })

  it("or has the same account, whatever the name [MBR-05]", () => {
    const iban = "DE89370400440532013000"
    expect(found([row("1", "Ahlers", { iban }), row("2", "Cordes", { iban }), row("3", "Cordes")])).toEqual([
      [["1", "2"], ["account"]],
    ])
  })

  it("is offered to the family that one of them has, and to nobody who is of several, or all in one [MBR-05]", () => {
    const persons = [row("1", "Ahlers", home), row("2", "Ahlers", home), row("3", "Ahlers", home)]
    expect(found(persons, [["2", "a"]])).toHaveLength(1)
    expect(
      found(persons, [
        ["1", "a"],
        ["2", "b"],
      ]),
    ).toEqual([])
    expect(
      found(persons, [
        ["1", "a"],
        ["2", "a"],
        ["3", "a"],
      ]),
    ).toEqual([])
  })

  it("is nobody in a home where more live together than a family has [MBR-05]", () => {
    const many = Array.from({ length: mostRelatives + 1 }, (_, index) => row(String(index), "Ahlers", home))
    expect(found(many)).toEqual([])
    expect(found(many.slice(1))).toHaveLength(1)
  })

  it("law: everybody is in one offer at most, and the order of the persons changes nothing [MBR-05]", () => {
    fc.assert(
      fc.property(rows, families, fc.infiniteStream(fc.nat()), (all, given, random) => {
        const persons = all as unknown as ReadonlyArray<PersonRow>
        const familyOf = new Map(
          persons.flatMap(({ id }, place) =>
            given[place] === undefined ? [] : [[id, given[place] as FamilyId] as const],
          ),
        )
        const offers = likelyFamilies(persons, familyOf)
        const ids = offers.flatMap((offer) => offer.persons.map(({ id }) => id))
        expect(new Set(ids).size).toBe(ids.length)
        const keyed = persons.map((person) => [random.next().value as number, person] as const)
        const shuffled = keyed.toSorted(([a], [b]) => a - b).map(([, person]) => person)
        expect(likelyFamilies(shuffled, familyOf)).toEqual(offers)
      }),
    )
  })

  it("law: who is joined is not offered again [MBR-05]", () => {
    fc.assert(
      fc.property(rows, (all) => {
        const persons = all as unknown as ReadonlyArray<PersonRow>
        const offers = likelyFamilies(persons, new Map())
        const joined = new Map(
          offers.flatMap((offer, place) => offer.persons.map(({ id }) => [id, String(place) as FamilyId] as const)),
        )
        expect(likelyFamilies(persons, joined)).toEqual([])
      }),
    )
  })
})
