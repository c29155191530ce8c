import { expect, test } from "vitest"
import { grownTo } from "../../../ui/kit/grid/grown-to.ts"

test("a block that is pulled grows to where it is pulled further, up, down or to a side, and never shrinks [PER-21]", () => {
  const block = { top: 2, bottom: 4, left: 3, right: 4 }
  expect(grownTo(block, { row: 9, column: 6 })).toEqual({ ...block, bottom: 9 })
  expect(grownTo(block, { row: 0, column: 2 })).toEqual({ ...block, top: 0 })
  expect(grownTo(block, { row: 5, column: 7 })).toEqual({ ...block, right: 7 })
  expect(grownTo(block, { row: 3, column: 2 })).toEqual({ ...block, left: 2 })
  expect(grownTo(block, { row: 3, column: 3 })).toEqual(block)
})
