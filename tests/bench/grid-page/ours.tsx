import { Grid } from "../../../ui/kit/grid/grid.tsx"
import type { GridColumn, GridModel } from "../../../ui/kit/grid/grid-model.ts"

const columns: ReadonlyArray<GridColumn<number>> = Array.from({ length: 8 }, (_, index) => ({
  id: `c${index}`,
  label: `Spalte ${index}`,
  width: 150,
  cell: (row) => `Zeile ${row}, ${index}`,
}))

const nothing = () => {}

const model = (count: number): GridModel<number> => ({
  count,
  rowAt: (place) => place,
  want: nothing,
  sort: { by: "c0", descending: false },
  sortBy: nothing,
  widen: nothing,
  headActions: () => [],
  isSelected: () => false,
  allSelected: "none",
  toggle: nothing,
  selectRange: nothing,
  selectAll: nothing,
  selectNone: nothing,
  open: nothing,
  addressOf: (row) => `/${row}`,
  nameOf: (row) => `Zeile ${row}`,
  settled: (then) => then(),
  edition: 0,
  scrollTop: 0,
  row: 0,
  returning: false,
})

/** Our grid with so many rows. */
export const draw = (rows: number) => (
  <Grid label="Zeilen" model={model(rows)} columns={columns} rowHeight={44} header />
)
