import { expect, test } from "vitest"
import { columnAfter, type TabRun, tabbed } from "../../../ui/kit/grid/tab-run.ts"

const at = (row: number, column: number) => ({ row, column })

test("Enter after Tabs goes on in the column where they began, also after some back; after any other move in its own [PER-21]", () => {
  let run: TabRun | undefined
  expect(columnAfter(run, at(4, 2))).toBe(2)
  run = tabbed(run, at(4, 2), at(4, 3))
  run = tabbed(run, at(4, 3), at(4, 4))
  run = tabbed(run, at(4, 4), at(4, 3))
  expect(columnAfter(run, at(4, 3))).toBe(2)
  expect(columnAfter(run, at(4, 4)), "somebody went elsewhere").toBe(4)
  run = tabbed(run, at(5, 6), at(5, 7))
  expect(columnAfter(run, at(5, 7)), "another row is another run").toBe(6)
})
