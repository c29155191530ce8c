import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { readBlock, writeBlock } from "../../../../core/people/index.ts"

const text = fc
  .string({ unit: fc.constantFrom("a", "ü", '"', "\t", "\n", " ", ";", "'") })
  .map((each) => each.replace(/\r/g, ""))

const blocks = fc
  .integer({ min: 1, max: 5 })
  .chain((width) => fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }))

describe("a block of cells as text", () => {
  test("is read as it was written, with tabs, quotes and line breaks inside, and empty cells and rows [PER-21]", () => {
    fc.assert(
      fc.property(blocks, (rows) => {
        expect(readBlock(writeBlock(rows))).toEqual(rows)
      }),
    )
    // A column that ends empty, and an empty cell alone.
    for (const column of [[["Bonn"], [""]], [["Bonn"], [""], [""]], [[""], [""]], [[""]]])
      expect(readBlock(writeBlock(column))).toEqual(column)
  })

  test("may end with a line end, as spreadsheets write it, and have any kind of line end [PER-21]", () => {
    fc.assert(
      fc.property(blocks, (rows) => {
        const text = writeBlock(rows)
        expect(readBlock(text.endsWith("\n") ? text : `${text}\r\n`)).toEqual(rows)
      }),
    )
    expect(readBlock("a\tb\rc\td\n")).toEqual([
      ["a", "b"],
      ["c", "d"],
    ])
    expect(readBlock('"Zeile 1\r\nZeile 2"\t5" lang\t"offen')).toEqual([["Zeile 1\nZeile 2", '5" lang', '"offen']])
    expect(readBlock("")).toEqual([[""]])
  })

  test("is read to its end in steps that grow with its length, whatever it is [PER-21]", () => {
    fc.assert(
      fc.property(fc.string(), (any) => {
        expect(readBlock(any).length).toBeGreaterThan(0)
      }),
    )
    const before = performance.now()
    expect(readBlock('"'.repeat(200_001))).toHaveLength(1)
    expect(performance.now() - before).toBeLessThan(2_000)
  })
})
