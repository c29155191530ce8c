import * as fc from "fast-check"
import { expect, test } from "vitest"
import { goingOn } from "../../../../core/people/cells/going-on.ts"

test("what is pulled on goes on as a series where all of its cells are one [PER-21]", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -999, max: 999 }),
      fc.integer({ min: -9, max: 9 }),
      fc.integer({ min: 2, max: 6 }),
      fc.integer({ min: 0, max: 6 }),
      (first, step, length, count) => {
        const all = Array.from({ length: length + count }, (_, at) => String(first + step * at))
        expect(goingOn(all.slice(0, length), count)).toEqual(all.slice(length))
        // One that does not belong to it makes it a pattern.
        if (length > 2) expect(goingOn([...all.slice(0, length - 1), "Ulm"], count)).toBeUndefined()
      },
    ),
  )
  expect(goingOn(["1.9.2026", "8.9.2026"], 1)).toBeUndefined()
  expect(goingOn(["01.09.2026", "08.09.2026"], 1)).toEqual(["15.09.2026"])
  expect(goingOn(["31.01.2026", "28.02.2026"], 2)).toEqual(["31.03.2026", "30.04.2026"])
  expect(goingOn(["1,5", "1,75", "2"], 2)).toEqual(["2,25", "2,50"])
  expect(goingOn(["Zelt 1", "Zelt 3"], 2)).toEqual(["Zelt 5", "Zelt 7"])
  expect(goingOn(["Zelt 11", "Zelt 10"], 2)).toEqual(["Zelt 9", "Zelt 8"])
  expect(goingOn(["Nr. 011", "Nr. 010"], 2)).toEqual(["Nr. 009", "Nr. 008"])
})

test("one cell is no series, nor are empty ones, others, and one that ends before [PER-21]", () => {
  for (const texts of [
    ["1"],
    ["01.09.2026"],
    [],
    ["", ""],
    ["1", ""],
    ["", "1"],
    ["Bonn", "Ulm"],
    ["1", "Ulm"],
    ["Zelt 1", "Zelt 0"],
  ])
    expect(goingOn(texts, 2), String(texts)).toBeUndefined()
})
