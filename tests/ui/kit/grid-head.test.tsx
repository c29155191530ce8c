import { renderToStaticMarkup } from "react-dom/server"
import { expect, it, vi } from "vitest"
import { GridHead } from "../../../ui/kit/grid/grid-head.tsx"
import type { GridModel } from "../../../ui/kit/grid/grid-model.ts"

const { grid } = vi.hoisted(() => ({
  grid: {
    ...{ head: "", cell: "", tick: "", headCell: "", fixed: "", edge: "", headName: "", headStill: "", clip: "" },
    ...{ headPlace: "", headMenu: "", grip: "" },
  },
}))
vi.mock("../../../ui/kit/grid/grid.css.ts", () => grid)
vi.mock("../../../ui/kit/checkbox.css.ts", () => ({ box: "" }))
vi.mock("../../../ui/kit/heard.css.ts", () => ({ heard: "" }))

it("The head of a column is a button only where the rows can be sorted by it [PER-04]", () => {
  const model = {
    sort: { by: "name", descending: false },
    sortable: (column: string) => column === "city",
    allSelected: "none",
    headActions: () => [],
  } as unknown as GridModel<unknown>
  const columns = ["city", "owing"].map((id) => ({ id, label: id, width: 100, cell: () => null }))
  const drawn = renderToStaticMarkup(<GridHead model={model} columns={columns} active={0} onFit={() => {}} />)
  const head = (name: string) =>
    new RegExp(`<button type="button"[^>]*tabindex="-1"[^>]*><span[^>]*>${name}</span>`, "i")
  expect([head("city").test(drawn), head("owing").test(drawn), drawn.includes(">owing</span>")]).toEqual([
    true,
    false,
    true,
  ])
})
