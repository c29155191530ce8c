import type { Cursor } from "./cursor.ts"

type Place = Pick<Cursor, "row" | "column">

/** A row that is being typed by Tabs: the column where they began, and the cell to which the last one went. */
export interface TabRun {
  readonly begin: number
  readonly at: Place
}

const isAt = (run: TabRun | undefined, { row, column }: Place): run is TabRun =>
  run !== undefined && run.at.row === row && run.at.column === column

/** The run after a Tab from one cell to another: it goes on from where the last one ended, else it begins here. */
export const tabbed = (run: TabRun | undefined, from: Place, to: Place): TabRun => ({
  begin: isAt(run, from) ? run.begin : from.column,
  at: { row: to.row, column: to.column },
})

/** The column in which Enter goes on from a cell: the one where the Tabs that led there began, as in sheets; else its own. */
export const columnAfter = (run: TabRun | undefined, from: Place): number => (isAt(run, from) ? run.begin : from.column)
