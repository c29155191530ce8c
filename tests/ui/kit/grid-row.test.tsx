import { renderToStaticMarkup } from "react-dom/server"
import { expect, it, vi } from "vitest"
import type { GridModel } from "../../../ui/kit/grid/grid-model.ts"
import { GridRow } from "../../../ui/kit/grid/grid-row.tsx"

const { grid } = vi.hoisted(() => ({
  grid: { row: "", cell: "", tick: "", edited: "", end: "", held: "", handle: "", fixed: "", edge: "" },
}))
vi.mock("../../../ui/kit/grid/grid.css.ts", () => grid)
vi.mock("../../../ui/kit/checkbox.css.ts", () => ({ box: "" }))
vi.mock("../../../ui/kit/states.tsx", () => ({ Skeleton: () => null }))

const model = { rowAt: () => "Mia", isSelected: () => false, nameOf: () => "Mia" } as unknown as GridModel<string>

/** The cells of a row that is in a block, of which the last has the focus, with what they have of an attribute. */
const cellsWith = (attribute: string, typed: number, edits?: string) => {
  const columns = ["name", "city", "street"].map((id) => ({
    ...{ id, label: id, width: 100, cell: () => id },
    editor: () => (id === edits ? <input /> : undefined),
  }))
  const drawn = renderToStaticMarkup(
    <GridRow
      {...{ model, columns, typed, place: 4, height: 40, ariaRow: 6, active: 3, left: 2, right: 3, asked: -1 }}
      handle={-1}
    />,
  )
  return (drawn.match(/<div role="gridcell"[^>]*>/g) ?? [])
    .filter((cell) => cell.includes(attribute))
    .map((cell) => /data-cell="([^"]*)"/.exec(cell)?.[1])
}

it("A row marks the cell of a block in which what is typed lands, and leaves the focus at the end that moves [PER-21]", () => {
  expect(cellsWith("data-typed", 2)).toEqual(["4.2"])
  expect(cellsWith('tabindex="0"', 2)).toEqual(["4.3"])
  expect(cellsWith("data-chosen", 2)).toEqual(["4.2", "4.3"])
  expect(cellsWith("data-typed", -1)).toEqual([])
})

it("The cell that is written in is not framed around its editor [PER-21]", () => {
  expect(cellsWith("data-typed", 2, "city")).toEqual([])
  expect(cellsWith("data-typed", 2, "street")).toEqual(["4.2"])
})
