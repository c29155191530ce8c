import fc from "fast-check"
import { expect, it } from "vitest"
import type { PersonId } from "../../../../core/kernel/id.ts"
import { type Address, homesOf, type Relative } from "../../../../core/people/family/index.ts"

const nowhere: Address = { street: null, addressAddition: null, postcode: null, city: null, country: null }
const kiel = { ...nowhere, street: "Am Markt 5", postcode: "24103", city: "Kiel" }
const ulm = { ...nowhere, street: "Lange Str. 7", postcode: "89073", city: "Ulm" }
const relative = (firstName: string, where = nowhere): Relative => ({
  id: crypto.randomUUID() as PersonId,
  firstName,
  lastName: "Weber",
  ...where,
})

it("a family of two households is shown by where they live, however the addresses are written [MBR-05]", () => {
  const family = [
    relative("Anna", ulm),
    relative("Ben", { ...kiel, street: "AM MARKT 5", country: "DE" }),
    relative("Cem"),
    relative("Dora", { ...ulm, street: "Lange Straße 7" }),
  ]
  const shown = homesOf(kiel, family).map((home) => [home.address, ...home.relatives.map(({ firstName }) => firstName)])
  expect(shown).toEqual([
    [undefined, "Ben", "Cem"],
    [ulm, "Anna", "Dora"],
  ])
  expect(homesOf(nowhere, [relative("Anna", ulm)])).toMatchObject([{ address: ulm }])
  expect(homesOf(kiel, [])).toEqual([])
})

it("law: everybody of a family is in one household of it, in the order of before [MBR-05]", () => {
  const where = fc.constantFrom(nowhere, kiel, ulm, { ...kiel, street: "Am Markt 6" })
  fc.assert(
    fc.property(where, fc.array(where, { maxLength: 8 }), (own, others) => {
      const family = others.map((each, index) => relative(String(index), each))
      const homes = homesOf(own, family)
      expect(homes.flatMap(({ relatives }) => relatives).toSorted((a, b) => +a.firstName - +b.firstName)).toEqual(
        family,
      )
      for (const { relatives } of homes) {
        const order = relatives.map(({ firstName }) => Number(firstName))
        expect(order).toEqual(order.toSorted((a, b) => a - b))
      }
    }),
  )
})
