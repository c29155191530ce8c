import * as fc from "fast-check"
import { expect, test } from "vitest"
import { inLineOrder, type LineSort, nextSort } from "../../../ui/people/counting/line-order.ts"

const lines = fc.array(
  fc.record({
    value: fc.constantFrom("", "1", "2", "10"),
    label: fc.constantFrom("leer", "Ärmel", "Zug 2", "Zug 10"),
    figures: fc.tuple(fc.nat(5), fc.option(fc.integer({ min: -5, max: 5 }))),
  }),
)

test("lines keep all there is and go by figures or by names; what is missing comes last either way [PER-14]", () => {
  fc.assert(
    fc.property(lines, fc.nat(2), fc.boolean(), fc.boolean(), (given, place, descending, numeric) => {
      const sorted = inLineOrder(given, { place, descending }, numeric)
      expect(new Set(sorted)).toEqual(new Set(given))
      const missing = sorted.map(({ value, figures }) => (place === 0 ? value === "" : figures[place - 1] === null))
      expect(missing).toEqual(missing.toSorted((a, b) => Number(a) - Number(b)))
      if (place > 0) {
        const numbers = sorted.flatMap(({ figures }) => figures[place - 1] ?? [])
        expect(numbers).toEqual(numbers.toSorted((a, b) => (descending ? b - a : a - b)))
      }
    }),
  )
  const named = (label: string, value = label) => ({ value, label, figures: [] })
  const [two, ten, sleeve] = [named("Zug 2"), named("Zug 10"), named("Ärmel")]
  expect(inLineOrder([ten, two, sleeve], { place: 0, descending: false }, false)).toEqual([sleeve, two, ten])
  const [nine, eleven] = [named("9,5", "9.5"), named("11")]
  expect(inLineOrder([nine, eleven], { place: 0, descending: true }, true)).toEqual([eleven, nine])
  expect(inLineOrder([ten, two], undefined, false)).toEqual([ten, two])
})

test("a head asks for the largest first, then for the smallest, then for the order before; names begin with A [PER-14]", () => {
  const walk = (place: number) => {
    const orders: Array<LineSort | undefined> = [undefined]
    for (let step = 0; step < 3; step++) orders.push(nextSort(orders.at(-1), place))
    return orders.map((each) => each?.descending)
  }
  expect(walk(1)).toEqual([undefined, true, false, undefined])
  expect(walk(0)).toEqual([undefined, false, true, undefined])
  expect(nextSort({ place: 0, descending: true }, 2)).toEqual({ place: 2, descending: true })
})
