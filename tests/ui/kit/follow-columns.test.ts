import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Cursor } from "../../../ui/kit/grid/cursor.ts"
import { followed } from "../../../ui/kit/grid/follow-columns.ts"

const columns = fc.uniqueArray(fc.constantFrom("name", "city", "birthdate", "groups", "phones"), { minLength: 1 })

describe("where other columns are shown, the cursor", () => {
  it("stays in its row and with its column, at its place where that has gone [PER-04]", () => {
    fc.assert(
      fc.property(columns, columns, fc.nat(5), fc.nat(9), (before, now, column, row) => {
        const cursor: Cursor = { row, column, anchor: undefined }
        const after = followed(cursor, before, now)
        const id = before[column - 1]
        expect(after.row).toBe(row)
        if (id !== undefined && now.includes(id)) expect(now[after.column - 1]).toBe(id)
        else expect(after.column).toBe(column)
      }),
    )
  })

  it("lets go of a block whose column is elsewhere, and of no other one [PER-21]", () => {
    const block: Cursor = { row: 2, column: 2, anchor: undefined, corner: { row: 0, column: 2 } }
    expect(followed(block, ["name", "city"], ["name", "groups", "city"])).toEqual({
      row: 2,
      column: 3,
      anchor: undefined,
    })
    expect(followed(block, ["name", "city"], ["name", "city", "groups"])).toBe(block)
    const wide: Cursor = { row: 2, column: 2, anchor: undefined, corner: { row: 0, column: 4 } }
    const columns = ["name", "city", "groups", "phones", "labels"]
    expect(followed(wide, columns, columns.toSpliced(2, 1))).toEqual({ row: 2, column: 2, anchor: undefined })
    expect(followed(wide, columns, columns.toSpliced(4, 1))).toBe(wide)
    // Whoever chose whole columns is still in the cell from which they did.
    const whole: Cursor = { ...wide, row: 99, home: { row: 7, column: 4 } }
    expect(followed(whole, columns, columns.toSpliced(2, 1))).toEqual({ row: 7, column: 3, anchor: undefined })
  })
})
