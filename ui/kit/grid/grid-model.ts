import type { ReactNode } from "react"

/** A column: what it is called and how a row fills it. */
export interface GridColumn<Row> {
  readonly id: string
  readonly label: string
  readonly width: number
  readonly end?: boolean
  /** Whether its content can be longer than the column is wide: then it takes a share of the room that is left. */
  readonly grows?: boolean
  readonly cell: (row: Row) => ReactNode
}

/** What a column's menu offers. */
export interface HeadAction {
  readonly id: string
  readonly label: string
  readonly run: () => void
}

/**
 * What a grid shows and asks for, as observables. Rows have a place (from 0) and may not be here yet; the grid says which
 * places are on screen, whoever implements this fetches them.
 */
export interface GridModel<Row> {
  readonly count: number
  readonly rowAt: (place: number) => Row | undefined
  readonly want: (first: number, last: number) => void
  readonly sort: { readonly by: string; readonly descending: boolean }
  readonly sortBy: (column: string) => void
  readonly widen: (column: string, by: number) => void
  readonly headActions: (column: string) => ReadonlyArray<HeadAction> | Promise<ReadonlyArray<HeadAction>>
  readonly isSelected: (row: Row) => boolean
  readonly allSelected: "all" | "some" | "none"
  readonly toggle: (place: number) => void
  readonly selectRange: (from: number, until: number) => void
  readonly selectAll: () => void
  readonly selectNone: () => void
  readonly open: (place: number) => void
  readonly addressOf: (row: Row) => string
  readonly nameOf: (row: Row) => string
  /** Calls back as soon as the rows are those last asked for, if they come: a key never meets rows that are about to go. */
  readonly settled: (then: () => void) => void
  /** Another number is another list: the grid then begins at `row` and `scrollTop`. */
  readonly edition: number
  /** Where the reader was, so that coming back finds the same place. */
  scrollTop: number
  row: number
  /** Whether the grid takes the focus when it comes: the reader comes back from a row, or waits to go into the grid. */
  returning: boolean
}
