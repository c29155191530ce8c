import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { type Cursor, type Extent, type Press, press, start, within } from "../../../ui/kit/grid/cursor.ts"

const keys = [
  "ArrowDown",
  "ArrowUp",
  "ArrowLeft",
  "ArrowRight",
  "Home",
  "End",
  "PageDown",
  "PageUp",
  " ",
  "Enter",
  "Escape",
  "a",
  "F10",
  "x",
]

const presses: fc.Arbitrary<Press> = fc.record({
  key: fc.constantFrom(...keys),
  shift: fc.boolean(),
  control: fc.boolean(),
})

const extents: fc.Arbitrary<Extent> = fc.record({
  rows: fc.integer({ min: 0, max: 100_000 }),
  columns: fc.integer({ min: 1, max: 30 }),
  page: fc.integer({ min: 1, max: 40 }),
  header: fc.boolean(),
})

const cursorAfter = (extent: Extent, sequence: ReadonlyArray<Press>): Cursor =>
  sequence.reduce((cursor, key) => press(cursor, extent, key)?.cursor ?? cursor, within(start, extent))

const inside = (cursor: Cursor, extent: Extent): boolean =>
  cursor.row >= (extent.header ? -1 : 0) &&
  cursor.row <= Math.max(extent.rows - 1, extent.header ? -1 : 0) &&
  cursor.column >= 0 &&
  cursor.column < extent.columns

const plain = (key: string, more: Partial<Press> = {}): Press => ({ key, shift: false, control: false, ...more })
const table: Extent = { rows: 1_000, columns: 8, page: 15, header: true }
const at = (row: number, column = 1, anchor?: number): Cursor => ({ row, column, anchor })

describe("the keyboard in a grid", () => {
  test("no sequence of keys leaves the grid [APP-21]", () => {
    fc.assert(
      fc.property(extents, fc.array(presses, { maxLength: 40 }), (extent, sequence) =>
        inside(cursorAfter(extent, sequence), extent),
      ),
    )
  })

  test("every wish names rows and columns that exist [APP-21]", () => {
    fc.assert(
      fc.property(extents, fc.array(presses, { maxLength: 30 }), presses, (extent, sequence, last) => {
        const wish = press(cursorAfter(extent, sequence), extent, last)?.wish
        if (wish === undefined) return true
        if ("row" in wish) return wish.row >= 0 && wish.row < extent.rows
        if ("from" in wish) return [wish.from, wish.until].every((row) => row >= 0 && row < extent.rows)
        return !("column" in wish) || (wish.column >= 0 && wish.column < extent.columns)
      }),
    )
  })

  test("left undoes right, and page up undoes page down, away from the edges [APP-21]", () => {
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 900 }), fc.integer({ min: 1, max: 6 }), (row, column) => {
        const back = (there: string, again: string) =>
          press(press(at(row, column), table, plain(there))?.cursor ?? at(0), table, plain(again))?.cursor
        expect(back("ArrowRight", "ArrowLeft")).toEqual(at(row, column))
        expect(back("ArrowDown", "ArrowUp")).toEqual(at(row, column))
        expect(back("PageDown", "PageUp")).toEqual(at(row, column))
      }),
    )
  })

  test("Shift with arrows grows the range from where it began [PER-04]", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 1, max: 50 }), (row, steps) => {
        let cursor = at(row)
        let wish: unknown
        for (let step = 0; step < steps; step++) {
          const outcome = press(cursor, table, plain("ArrowDown", { shift: true }))
          cursor = outcome?.cursor ?? cursor
          wish = outcome?.wish
        }
        expect(wish).toEqual({ to: "range", from: row, until: Math.min(row + steps, 999) })
      }),
    )
  })

  test("Space selects and marks the anchor, Shift+Space selects from it [PER-04]", () => {
    const first = press(at(4), table, plain(" "))
    expect(first).toEqual({ cursor: at(4, 1, 4), wish: { to: "toggle", row: 4 } })
    expect(press(at(9, 1, 4), table, plain(" ", { shift: true }))?.wish).toEqual({ to: "range", from: 4, until: 9 })
  })

  test("Ctrl+Home and Ctrl+End go to the corners, Home and End along the row [APP-21]", () => {
    expect(press(at(40, 3), table, plain("Home", { control: true }))?.cursor).toEqual(at(0, 0))
    expect(press(at(40, 3), table, plain("End", { control: true }))?.cursor).toEqual(at(999, 7))
    expect(press(at(40, 3), table, plain("Home"))?.cursor).toEqual(at(40, 0))
    expect(press(at(40, 3), table, plain("End"))?.cursor).toEqual(at(40, 7))
  })

  test("the header sorts, opens its menu and changes widths [PER-04]", () => {
    expect(press(at(-1, 2), table, plain("Enter"))?.wish).toEqual({ to: "head", column: 2 })
    expect(press(at(-1, 2), table, plain("F10", { shift: true }))?.wish).toEqual({ to: "menu", column: 2 })
    expect(press(at(-1, 2), table, plain("ArrowLeft", { shift: true }))?.wish).toEqual({
      to: "widen",
      column: 2,
      by: -16,
    })
  })

  test("keys that mean nothing here are left to the browser [APP-21]", () => {
    expect(press(at(3), table, plain("x"))).toBeUndefined()
    expect(press(at(3), table, plain("F10"))).toBeUndefined()
  })
})
