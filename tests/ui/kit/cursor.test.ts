import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  blockOf,
  type Cursor,
  cellOf,
  type Extent,
  onBlock,
  type Press,
  press,
  rowHead,
  start,
  typedIn,
  within,
} from "../../../ui/kit/grid/cursor.ts"
import { edgeOf } from "../../../ui/kit/grid/edge.ts"

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
  "F2",
  "Delete",
  "Backspace",
  "x",
  "d",
  "r",
  ";",
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
  edits: fc.option(
    fc.uniqueArray(fc.integer({ min: 2, max: 29 })).map((columns) => new Set(columns)),
    {
      nil: undefined,
    },
  ),
  filled: fc.option(fc.func(fc.option(fc.boolean(), { nil: undefined })), { nil: undefined }),
})

const cursorAfter = (extent: Extent, sequence: ReadonlyArray<Press>): Cursor =>
  sequence.reduce((cursor, key) => press(cursor, extent, key)?.cursor ?? cursor, within(start, extent))

const inside = (cursor: Cursor, extent: Extent): boolean =>
  cursor.row >= (extent.header ? -1 : 0) &&
  cursor.row <= Math.max(extent.rows - 1, extent.header ? -1 : 0) &&
  cursor.column >= 0 &&
  cursor.column < extent.columns &&
  (cursor.corner === undefined ||
    (cursor.corner.row >= 0 && cursor.corner.row < extent.rows && cursor.corner.column < extent.columns))

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

  test("a block needs rows: none grows where there are none, and one goes with the last row [PER-21]", () => {
    const empty: Extent = { rows: 0, columns: 3, page: 1, header: false, edits: new Set([2]) }
    expect(press(start, empty, plain("ArrowRight", { shift: true }))?.cursor.corner).toBeUndefined()
    expect(within({ ...at(0), corner: { row: 0, column: 2 } }, empty).corner).toBeUndefined()
  })

  test("Delete on the head of a row is about the rows that are selected, and on a cell about the cell [APP-21]", () => {
    const cells: Extent = { ...table, edits: new Set([2]) }
    expect(press(at(3), cells, plain("Delete"))).toEqual({ cursor: at(3), wish: { to: "remove" } })
    expect(press(at(3, 2), cells, plain("Delete"))?.wish?.to).toBe("empty")
  })

  test("Esc is about a cell where there is one, and about nobody but who is chosen on a head or without rows [APP-21]", () => {
    const pressed = (cursor: Cursor, extent: Extent) => press(cursor, extent, plain("Escape"))?.wish
    expect(pressed(at(3, 2), table)).toEqual({ to: "escape", row: 3, column: 2 })
    expect(pressed(at(-1, 2), table)).toEqual({ to: "none" })
    expect(pressed(start, { ...table, rows: 0 })).toEqual({ to: "none" })
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
    expect(press(at(40, 3), table, plain("Home", { control: true }))?.cursor).toEqual(at(0, rowHead))
    expect(press(at(40, 3), table, plain("End", { control: true }))?.cursor).toEqual(at(999, 7))
    expect(press(at(40, 3), table, plain("Home"))?.cursor).toEqual(at(40, rowHead))
    expect(press(at(40, 0), table, plain("Home"))?.cursor).toEqual(at(40, rowHead))
    expect(press(at(40, rowHead), table, plain("ArrowLeft"))?.cursor).toEqual(at(40, 0))
    expect(press(at(40, 3), table, plain("End"))?.cursor).toEqual(at(40, 7))
    const edges = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].map(
      (key) => press(at(40, 3), table, plain(key, { control: true }))?.cursor,
    )
    expect(edges).toEqual([at(40, rowHead), at(40, 7), at(0, 3), at(999, 3)])
  })

  test("the header sorts, opens its menu and changes widths [PER-04]", () => {
    expect(press(at(-1, 2), table, plain("Enter"))?.wish).toEqual({ to: "head", column: 2 })
    expect(press(at(-1, 2), table, plain("Enter", { shift: true }))?.wish).toEqual({ to: "headAlso", column: 2 })
    expect(press(at(-1, 0), table, plain("Enter", { shift: true }))?.wish).toEqual({ to: "head", column: 0 })
    expect(press(at(-1, 2), table, plain("F10", { shift: true }))?.wish).toEqual({ to: "menu", column: 2 })
    expect(press(at(-1, 2), table, plain("ArrowLeft", { shift: true }))?.wish).toEqual({
      to: "widen",
      column: 2,
      by: -16,
    })
  })

  const sheet: Extent = { ...table, edits: new Set([2, 3, 5]) }

  test("the head of a row means the row whatever can be edited, and the cells behind it themselves [PER-21]", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 900 }), fc.constantFrom(...keys), fc.boolean(), (row, key, shift) => {
        if (key === "F2" || (shift && key === "End") || (shift && key === "ArrowRight")) return
        const [plainly, with_] = [table, sheet].map((extent) => press(at(row, rowHead), extent, plain(key, { shift })))
        expect(with_).toEqual(plainly)
      }),
    )
    for (const key of ["Enter", "F2"])
      expect(press(at(3, 2), sheet, plain(key))?.wish).toEqual({ to: "edit", row: 3, column: 2, text: undefined })
    expect(press(at(3, 2), sheet, plain("K"))?.wish).toEqual({ to: "edit", row: 3, column: 2, text: "K" })
    expect(press(at(3, 2), sheet, plain("Backspace"))?.wish).toEqual({ to: "edit", row: 3, column: 2, text: "" })
    expect(press(at(3, 4), sheet, plain("Enter"))?.wish).toEqual({ to: "open", row: 3 })
    for (const key of ["F2", "K"]) expect(press(at(3, 4), sheet, plain(key))?.wish).toEqual({ to: "why", column: 4 })
    for (const key of ["/", "?"]) expect(press(at(3, 2), sheet, plain(key))).toBeUndefined()
  })

  test("Shift with moves chooses the block between where it began and where it is [PER-21]", () => {
    const moves = fc.array(fc.constantFrom("ArrowDown", "ArrowUp", "ArrowRight", "ArrowLeft"), { minLength: 1 })
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 900 }), moves, (row, all) => {
        const from = at(row, 3)
        const to = all.reduce(
          (cursor, key) => press(cursor, sheet, plain(key, { shift: true }))?.cursor ?? cursor,
          from,
        )
        const block = blockOf(to)
        expect([block.top, block.bottom]).toEqual([Math.min(row, to.row), Math.max(row, to.row)])
        expect([block.left, block.right]).toEqual([Math.min(3, to.column), Math.max(3, to.column)])
        expect(press(to, sheet, plain("Delete"))?.wish).toEqual({ to: "empty", block })
        // Esc lets go of the block alone; any move does so too.
        expect(press(to, sheet, plain("Escape"))).toEqual({ cursor: { ...to, corner: undefined } })
        expect(press(to, sheet, plain("ArrowDown"))?.cursor.corner).toBeUndefined()
      }),
    )
  })

  test("Ctrl+A in a cell chooses all cells, then all rows; at the head of a row all rows at once [PER-21]", () => {
    const all = plain("a", { control: true })
    expect(press(at(7, rowHead), sheet, all)).toEqual({ cursor: at(7, rowHead), wish: { to: "all" } })
    expect(press(at(7, 3), table, all)?.wish).toEqual({ to: "all" })
    expect(press(at(-1, 3), sheet, all)?.wish).toEqual({ to: "all" })
    const cells = press(at(7, 3), sheet, all)
    expect(cells?.wish).toBeUndefined()
    expect(blockOf(cells!.cursor)).toEqual({ top: 0, bottom: 999, left: rowHead, right: 7 })
    expect(cellOf(cells!.cursor)).toEqual({ row: 7, column: 3 })
    expect(press(cells!.cursor, sheet, all)).toEqual({ cursor: at(7, 3), wish: { to: "all" } })
    const block: Cursor = { ...at(9, 4), corner: { row: 7, column: 3 } }
    expect(cellOf(press(block, sheet, all)!.cursor)).toEqual({ row: 7, column: 3 })
  })

  test("Ctrl+Space chooses whole columns around the cell, from which moving and typing go on [PER-21]", () => {
    const space = plain(" ", { control: true })
    const column = press(at(7, 3), sheet, space)!.cursor
    expect(blockOf(column)).toEqual({ top: 0, bottom: 999, left: 3, right: 3 })
    const block: Cursor = { ...at(9, 4), corner: { row: 7, column: 3 } }
    expect(blockOf(press(block, sheet, space)!.cursor)).toEqual({ top: 0, bottom: 999, left: 3, right: 4 })
    expect(press(column, sheet, plain("ArrowDown"))?.cursor).toEqual(at(8, 3))
    expect(press(column, sheet, plain("Escape"))).toEqual({ cursor: at(7, 3) })
    expect(press(column, sheet, plain("K"))).toEqual({
      cursor: column,
      wish: { to: "edit", row: 7, column: 3, text: "K" },
    })
    expect(press(column, sheet, plain("Delete"))?.wish).toEqual({ to: "empty", block: blockOf(column) })
    const wider = press(column, sheet, plain("ArrowRight", { shift: true }))!.cursor
    expect(blockOf(wider)).toEqual({ top: 0, bottom: 999, left: 3, right: 4 })
    expect(cellOf(wider)).toEqual({ row: 7, column: 3 })
    expect(press(at(7, rowHead), sheet, space)?.wish).toEqual({ to: "toggle", row: 7 })
  })

  test("what is typed goes where the block began, and Ctrl+D fills the block [PER-21]", () => {
    const block: Cursor = { ...at(7, 3), corner: { row: 4, column: 2 } }
    expect(press(block, sheet, plain("K"))).toEqual({
      cursor: { ...block, home: { row: 4, column: 2 } },
      wish: { to: "edit", row: 4, column: 2, text: "K" },
    })
    expect(press(block, sheet, plain("d", { control: true }))?.wish).toEqual({
      to: "fill",
      block: { top: 4, bottom: 7, left: 2, right: 3 },
    })
    expect(press(at(4, rowHead), sheet, plain("d", { control: true }))).toBeUndefined()
  })

  test("Tab leaves the grid, and goes from cell to cell for whoever works in them, until its ends [PER-21] [APP-21]", () => {
    const [forth, back] = [plain("Tab"), plain("Tab", { shift: true })]
    expect([press(at(3, 2), sheet, forth), press(at(3, 2), sheet, back)]).toEqual([undefined, undefined])
    const tabs: Extent = { ...sheet, tabs: true }
    expect(press(at(3, 2), tabs, forth)).toEqual({ cursor: at(3, 3) })
    expect(press(at(3, 7), tabs, forth)).toEqual({ cursor: at(4, rowHead) })
    expect(press(at(3, rowHead), tabs, back)).toEqual({ cursor: at(2, 7) })
    expect([press(at(999, 7), tabs, forth), press(at(0, rowHead), tabs, back)]).toEqual([undefined, undefined])
    expect(press(at(-1, 2), tabs, forth)).toBeUndefined()
  })

  test("Enter goes down the columns of a block and Tab along its rows, each cell once until it is where it began [PER-21]", () => {
    const place = fc.record({ row: fc.integer({ min: 0, max: 40 }), column: fc.integer({ min: 2, max: 7 }) })
    fc.assert(
      fc.property(place, place, fc.constantFrom("Enter", "Tab"), (from, to, key) => {
        fc.pre(from.row !== to.row || from.column !== to.column)
        const block: Cursor = { ...at(to.row, to.column), corner: from }
        const { top, bottom, left, right } = blockOf(block)
        const size = (bottom - top + 1) * (right - left + 1)
        const seen = new Set<string>()
        let cursor = block
        for (let step = 0; step < size; step++) {
          cursor = press(cursor, sheet, plain(key))!.cursor
          seen.add(JSON.stringify(cellOf(cursor)))
          expect(blockOf(cursor)).toEqual({ top, bottom, left, right })
        }
        expect(seen.size).toBe(size)
        expect(cellOf(cursor)).toEqual(from)
        const back = press(press(cursor, sheet, plain(key))!.cursor, sheet, plain(key, { shift: true }))!.cursor
        expect(cellOf(back)).toEqual(from)
      }),
    )
    const block: Cursor = { ...at(5, 3), corner: { row: 4, column: 2 } }
    expect(cellOf(press(block, sheet, plain("Enter"))!.cursor)).toEqual({ row: 5, column: 2 })
    expect(cellOf(press(block, sheet, plain("Tab"))!.cursor)).toEqual({ row: 4, column: 3 })
  })

  test("Ctrl with an arrow goes to the edge of filled cells, and Shift chooses the block up to there [PER-21]", () => {
    const gaps = new Set(["4.3", "5.3", "900.3", "2.5"])
    const filled = (row: number, column: number) => !gaps.has(`${row}.${column}`)
    const to = (from: Cursor, key: string, shift = false) =>
      press(from, { ...sheet, filled }, plain(key, { control: true, shift }))
    const down = [0, 3, 5, 6, 899].map((row) => to(at(row, 3), "ArrowDown")?.cursor.row)
    expect(down).toEqual([3, 6, 6, 899, 901])
    const up = [999, 6, 5, 3, 0].map((row) => to(at(row, 3), "ArrowUp")?.cursor.row)
    expect(up).toEqual([901, 3, 3, 0, 0])
    expect([2, 4, 5, 7].map((column) => to(at(2, column), "ArrowRight")?.cursor.column)).toEqual([4, 6, 6, 7])
    expect([7, 6, 5, 4, 1, 0].map((column) => to(at(2, column), "ArrowLeft")?.cursor.column)).toEqual([
      6, 4, 4, 1, 1, 0,
    ])
    expect(to(at(-1, 3), "ArrowDown")?.cursor.row).toBe(3)
    // The head of a row is never empty.
    expect(to(at(0, rowHead), "ArrowDown")?.cursor).toEqual(at(999, rowHead))
    expect(to(at(0, 3), "ArrowDown", true)?.cursor).toEqual({ ...at(3, 3), corner: { row: 0, column: 3 } })
    // What is not here is looked for elsewhere, from where the key was pressed.
    const loaded = (row: number, column: number) => (row < 50 ? filled(row, column) : undefined)
    const outcome = press(at(6, 3), { ...sheet, filled: loaded }, plain("ArrowDown", { control: true }))
    expect(outcome).toEqual({ cursor: at(49, 3), wish: { to: "edge", row: 6, column: 3, by: 1 } })
  })

  test("the edge of filled cells is the same however little is known on the way, and never passed [PER-21]", () => {
    const column = fc.array(fc.boolean(), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(column, fc.nat(), fc.nat(), fc.constantFrom(1 as const, -1 as const), (cells, start, known, by) => {
        const from = start % cells.length
        const last = by > 0 ? cells.length - 1 : 0
        const whole = edgeOf(from, last, by, (place) => cells[place])
        expect(whole.known).toBe(true)
        // An edge is the end or a filled cell, and what lies between is all filled or all empty.
        expect(whole.to === last || cells[whole.to]).toBe(true)
        const between = cells.slice(Math.min(from, whole.to) + 1, Math.max(from, whole.to))
        expect(new Set(between).size).toBeLessThanOrEqual(1)
        expect(whole.to === from).toBe(from === last)
        const part = edgeOf(from, last, by, (place) => (Math.abs(place - from) < known % 32 ? cells[place] : undefined))
        expect((part.to - from) * by).toBeGreaterThanOrEqual(0)
        if (part.known) expect(part).toEqual(whole)
        else expect((whole.to - part.to) * by).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test("the menu keys open the menu of a cell, and Alt with the arrow down what there is to choose [PER-21] [PER-04]", () => {
    const rich: Extent = { ...sheet, menus: true, filters: true, chooses: new Set([3]) }
    const [menu, alt] = [plain("F10", { shift: true }), plain("ArrowDown", { alt: true })]
    for (const [column, of] of [
      [0, rowHead],
      [rowHead, rowHead],
      [4, 4],
    ] as const)
      for (const key of [menu, plain("ContextMenu")])
        expect(press(at(4, column), rich, key)).toEqual({
          cursor: at(4, column),
          wish: { to: "cellMenu", row: 4, column: of },
        })
    // The block stays that is chosen, and with it where somebody is in it.
    const block: Cursor = { ...at(7, 4), corner: { row: 4, column: 2 }, home: { row: 5, column: 3 } }
    expect(press(block, rich, menu)).toEqual({
      cursor: block,
      wish: { to: "cellMenu", row: 5, column: 3 },
    })
    expect(press(at(-1, 4), rich, menu)?.wish).toEqual({ to: "menu", column: 4 })
    expect([press(at(4, 4), sheet, menu), press(at(0), { ...rich, rows: 0, header: false }, menu)]).toEqual([
      undefined,
      undefined,
    ])
    expect(press(at(4, 3), rich, alt)).toEqual({ cursor: at(4, 3), wish: { to: "unfold", row: 4, column: 3 } })
    expect(press(at(-1, 3), rich, alt)).toEqual({ cursor: at(-1, 3), wish: { to: "filter", column: 3 } })
    for (const elsewhere of [at(4, 2), at(4, rowHead), at(-1, 0)])
      expect(press(elsewhere, rich, alt)).toEqual({ cursor: elsewhere })
    for (const key of keys.filter((each) => each !== "ArrowDown"))
      expect(press(at(4, 3), rich, plain(key, { alt: true }))).toBeUndefined()
  })

  test("Space turns a cell of two values round, and chooses the person everywhere else [PER-21] [COL-01]", () => {
    const flipping: Extent = { ...sheet, flips: new Set([3]) }
    expect(press(at(4, 3), flipping, plain(" "))).toEqual({ cursor: at(4, 3), wish: { to: "flip", row: 4, column: 3 } })
    for (const column of [0, rowHead, 2, 4])
      expect(press(at(4, column), flipping, plain(" "))?.wish).toEqual({ to: "toggle", row: 4 })
    const block: Cursor = { ...at(7, 3), corner: { row: 4, column: 3 } }
    const all = { to: "flipAll", row: 4, column: 3, block: { top: 4, bottom: 7, left: 3, right: 3 } }
    expect(press(block, flipping, plain(" "))).toEqual({ cursor: block, wish: all })
    expect(press({ ...block, home: { row: 6, column: 3 } }, flipping, plain(" "))?.wish).toEqual({ ...all, row: 6 })
    // Where other columns are among them, it is about the people of all rows.
    expect(press({ ...at(7, 4), corner: { row: 4, column: 3 } }, flipping, plain(" "))?.wish).toEqual({
      to: "range",
      from: 4,
      until: 7,
    })
    expect(press(at(4, 3), flipping, plain(" ", { control: true }))?.wish).toBeUndefined()
    expect(press(at(4, 3), { ...table, flips: new Set([3]) }, plain(" "))?.wish).toEqual({ to: "toggle", row: 4 })
  })

  test("Space on a block chooses all its rows and leaves it, with Shift also where it would turn cells round [PER-21]", () => {
    const [space, shifted] = [plain(" "), plain(" ", { shift: true })]
    const up: Cursor = { ...at(4, 3, 2), corner: { row: 6, column: 3 } }
    const down: Cursor = { ...at(6, 3, 2), corner: { row: 4, column: 3 }, home: { row: 5, column: 3 } }
    for (const block of [up, down])
      for (const key of [space, shifted])
        expect(press(block, sheet, key)).toEqual({ cursor: block, wish: { to: "range", from: 4, until: 6 } })
    const flipping: Extent = { ...sheet, flips: new Set([3]) }
    expect(press(up, flipping, shifted)?.wish).toEqual({ to: "range", from: 4, until: 6 })
    const column = press(at(7, 3), flipping, plain(" ", { control: true }))!.cursor
    expect(press(column, flipping, shifted)).toEqual({ cursor: column, wish: { to: "all" } })
    expect(press(at(7, 3), sheet, shifted)?.wish).toEqual({ to: "toggle", row: 7 })
  })

  test("what is typed lands in the cell in which a block began or somebody went inside of it [PER-21]", () => {
    const place = fc.record({ row: fc.integer({ min: 0, max: 40 }), column: fc.integer({ min: 2, max: 7 }) })
    fc.assert(
      fc.property(place, place, fc.option(place, { nil: undefined }), (to, corner, home) => {
        const all: Extent = { ...table, edits: new Set([2, 3, 4, 5, 6, 7]) }
        const cursor: Cursor = { ...at(to.row, to.column), corner, home }
        expect(typedIn(cursor)).toEqual(home ?? corner)
        expect(press(cursor, all, plain("K"))?.wish).toEqual({ to: "edit", ...typedIn(cursor), text: "K" })
        expect(typedIn(at(to.row, to.column))).toEqual(to)
      }),
    )
    // A block that was begun at a checkbox has its first cell beside it.
    expect(typedIn({ ...at(6, 3), corner: { row: 4, column: 0 } })).toEqual({ row: 4, column: rowHead })
  })

  test("a block that is filled stays chosen, with the cursor at its first cell [PER-21]", () => {
    const block: Cursor = { ...at(7, 4), corner: { row: 9, column: 2 } }
    for (const key of ["d", "r"]) {
      const filled = press(block, sheet, plain(key, { control: true }))?.cursor
      expect(filled && blockOf(filled)).toEqual(blockOf(block))
      expect(filled && cellOf(filled)).toEqual({ row: 7, column: 2 })
    }
    expect(press(at(7, 3), sheet, plain("d", { control: true }))?.cursor).toEqual(at(7, 3))
    fc.assert(
      fc.property(
        fc.nat(90),
        fc.nat(90),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 9 }),
        (a, b, c, d) => {
          const chosen = { top: Math.min(a, b), bottom: Math.max(a, b), left: Math.min(c, d), right: Math.max(c, d) }
          const cursor = onBlock(chosen, undefined)
          expect([blockOf(cursor), cellOf(cursor)]).toEqual([chosen, { row: chosen.top, column: chosen.left }])
          expect(cursor.corner === undefined).toBe(a === b && c === d)
        },
      ),
    )
  })

  test("Ctrl+R fills a block to the right, and reloads the page where there is none [PER-21]", () => {
    const right = plain("r", { control: true })
    const block: Cursor = { ...at(7, 4), corner: { row: 4, column: 2 } }
    expect(press(block, sheet, right)?.wish).toEqual({
      to: "fillRight",
      block: { top: 4, bottom: 7, left: 2, right: 4 },
    })
    expect(press({ ...at(7, 2), corner: { row: 4, column: 2 } }, sheet, right)).toBeUndefined()
    expect(press(at(7, 2), sheet, right)).toBeUndefined()
  })

  test("Ctrl with ; or a full stop wants today's date where somebody is [PER-21]", () => {
    for (const key of [";", "."]) {
      const today = plain(key, { control: true })
      expect(press(at(3, 2), sheet, today)?.wish).toEqual({ to: "today", row: 3, column: 2 })
      const block: Cursor = { ...at(7, 3), corner: { row: 4, column: 2 } }
      expect(press(block, sheet, today)?.wish).toEqual({ to: "today", row: 4, column: 2 })
      expect(press(at(3, 4), sheet, today)?.wish).toEqual({ to: "why", column: 4 })
      expect(press(at(3, rowHead), sheet, today)).toBeUndefined()
      expect(press(at(3, 2), table, today)).toBeUndefined()
    }
  })

  test("keys that mean nothing here are left to the browser [APP-21]", () => {
    expect(press(at(3), table, plain("x"))).toBeUndefined()
    expect(press(at(3), table, plain("F10"))).toBeUndefined()
  })
})
