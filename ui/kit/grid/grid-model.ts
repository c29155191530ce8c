import type { ReactNode } from "react"
import type { MenuEntry } from "../menu-button.tsx"
import type { CellBlock } from "./cursor.ts"

/** A column: what it is called and how a row fills it. */
export interface GridColumn<Row> {
  readonly id: string
  readonly label: string
  readonly width: number
  readonly end?: boolean
  /** Whether its content can be longer than the column is wide: then it takes a share of the room that is left. */
  readonly grows?: boolean
  /** Whether it stays in sight beside the first one, if all between them do. */
  readonly fixed?: boolean
  readonly cell: (row: Row) => ReactNode
  /** What stands in a cell in place of its content while it is edited; nothing where it is not. */
  readonly editor?: (row: Row) => ReactNode
}

/** What a column's menu offers. */
export interface HeadAction {
  readonly id: string
  readonly label: string
  readonly run: () => void
}

/** One column that the rows are in the order of. */
export interface GridOrder {
  readonly by: string
  readonly descending: boolean
}

/** Cells that are chosen: which rows, and of all columns by their names, in order, those from `left` to `right` (from 0). */
export interface ChosenCells {
  readonly from: number
  readonly until: number
  readonly columns: ReadonlyArray<string>
  readonly left: number
  readonly right: number
}

/** The cells of a block of the grid. */
export const chosenCells = (block: CellBlock, columns: ReadonlyArray<{ readonly id: string }>): ChosenCells => ({
  from: block.top,
  until: block.bottom,
  columns: columns.map(({ id }) => id),
  left: block.left - 1,
  right: block.right - 1,
})

/** Which row and column a cell is in. */
export interface CellPlace {
  readonly place: number
  readonly column: string
}

/** A cell to which the keyboard is to go, or with `until` the first cell of a block that is to be chosen. */
export interface GridGoal extends CellPlace {
  readonly until?: CellPlace | undefined
}

/** What can be done with single cells of a grid. */
export interface GridCells {
  readonly editable: (column: string) => boolean
  /** Whether the cells of a column have one of two values, so that one key gives them the other one. */
  readonly flips: (column: string) => boolean
  /** Whether the values of a column are chosen from what there is, or may be. */
  readonly chooses: (column: string) => boolean
  /** Edits a cell whose value is chosen, with all that there is. */
  readonly unfold: (place: number, column: string) => void
  /** Whether something stands in a cell; nothing as long as that is not known here. */
  readonly filled: (place: number, column: string) => boolean | undefined
  /** The edge of filled cells up or down from a cell, for rows that are not here; nothing where it cannot be told. */
  readonly edge: (place: number, column: string, by: 1 | -1) => Promise<number | undefined>
  /** Does something with a cell that is still looked for, once it is found and its row is here; the keys behind are held meanwhile. */
  readonly seek: (cell: Promise<CellPlace | undefined>, then: (at: CellPlace) => void) => void
  /** A cell was reached: what editing takes may be fetched, and another one in which nothing was typed is not edited any more. */
  readonly near: (place: number, column: string) => void
  /** Edits a cell; `text` takes the place of its content. */
  readonly edit: (place: number, column: string, text: string | undefined) => void
  /** Whether the keys that were held while the row of a cell was on its way are for its editor. */
  readonly takesHeld: (place: number, column: string) => boolean
  /** Edits a cell that was pointed at: where its value is chosen, with all that there is. */
  readonly point: (place: number, column: string) => void
  /** Begins to write today's date into a cell. */
  readonly today: (place: number, column: string) => void
  /** Gives a cell the other one of its two values. */
  readonly flip: (place: number, column: string) => void
  /** Gives all cells the other one of the two values that one of them has. */
  readonly flipAll: (cells: ChosenCells, place: number, column: string) => void
  /** Says why a column cannot be edited. */
  readonly why: (column: string) => void
  /** Takes what was typed; says no where that cannot be, and the editor stays. */
  readonly commit: () => boolean
  /** Gives a cell its old value back; says no where only something that its editor shows was closed. */
  readonly cancel: () => boolean
  /** Leaves what was typed into a cell and could not be saved; says no where nothing waits there. */
  readonly forget: (place: number, column: string) => boolean
  /** Gives cells what was typed into one of them; says no where that cannot be, and the editor stays. */
  readonly spread: (cells: ChosenCells) => boolean
  /** Puts the content of cells onto the clipboard. */
  readonly copy: (cells: ChosenCells, clipboard?: DataTransfer) => void
  /** Puts the chosen rows onto the clipboard, with all columns and what these are called. */
  readonly copyRows: (clipboard: DataTransfer) => void
  readonly paste: (cells: ChosenCells, text: string) => void
  readonly empty: (cells: ChosenCells) => void
  /** Puts the content of cells onto the clipboard and empties them, once it is there. */
  readonly cut: (cells: ChosenCells, clipboard?: DataTransfer) => void
  /** Gives cells what stands in the first of their rows; those of one row, what stands above them. */
  readonly fill: (cells: ChosenCells) => void
  /** Gives cells what stands in the first of their columns. */
  readonly fillRight: (cells: ChosenCells) => void
  /** Whether what stands in cells can be given on to further ones by pulling. */
  readonly goesOn: boolean
  /** Gives what stands in cells on to the others of a block around them, as it goes on: the next of a series, else the same again. */
  readonly goOn: (cells: ChosenCells, from: ChosenCells) => void
  /** These cells are chosen now, or none but that of the cursor. */
  readonly choose: (cells: ChosenCells | undefined) => void
}

/**
 * What a grid shows and asks for, as observables. Rows have a place (from 0) and may not be here yet; the grid says which
 * places are on screen, whoever implements this fetches them.
 */
export interface GridModel<Row> {
  readonly count: number
  /**
   * Puts the chosen rows onto the clipboard that is open, or the row at this place where none is chosen: for a grid whose cells are not
   * copied one by one.
   */
  readonly copyRows?: (clipboard: DataTransfer, place: number) => void
  readonly rowAt: (place: number) => Row | undefined
  readonly want: (first: number, last: number) => void
  /** `further`: further columns, for rows that are alike by what stands before. */
  readonly sort: GridOrder & { readonly further?: ReadonlyArray<GridOrder> | undefined }
  /** Whether the rows can be in the order of a column; of every one if nothing is said. */
  readonly sortable?: (column: string) => boolean
  readonly sortBy: (column: string) => void
  /** Takes one more column into the order, where there can be several. */
  readonly sortAlso?: (column: string) => void
  /** Moves a column before the one in a place, counted from 0 with the first column, which stays; where columns can be moved. */
  readonly moveColumn?: (column: string, before: number) => void
  readonly widen: (column: string, by: number) => void
  readonly headActions: (column: string) => ReadonlyArray<HeadAction> | Promise<ReadonlyArray<HeadAction>>
  /** What the menu of a cell offers, for the cells that are chosen around it. Without this cells have none. */
  readonly cellActions?: (at: CellPlace, chosen: ChosenCells) => Promise<ReadonlyArray<MenuEntry>>
  /** Says that something that was wanted could not be fetched. */
  readonly missed?: () => void
  /** Opens the filter of a column, where columns have one. */
  readonly filterColumn?: (column: string) => void
  readonly isSelected: (row: Row) => boolean
  readonly allSelected: "all" | "some" | "none"
  readonly toggle: (place: number) => void
  readonly selectRange: (from: number, until: number) => void
  readonly selectAll: () => void
  readonly selectNone: () => void
  /** Asks whether the rows that are chosen shall be removed, where rows can be. */
  readonly removeChosen?: () => void
  readonly open: (place: number) => void
  readonly addressOf: (row: Row) => string
  readonly nameOf: (row: Row) => string
  /** Calls back as soon as the rows are those last asked for, if they come: a key never meets rows that are about to go. */
  readonly settled: (then: () => void) => void
  /** What can be done with single cells, where anything can. */
  readonly cells?: GridCells | undefined
  /** Where the keyboard is to go: another object is another wish. Whoever types or is elsewhere stays there. */
  readonly goal?: GridGoal | undefined
  /** Another number is another list: the grid then begins at `row` and `scrollTop`. */
  readonly edition: number
  /** Where the reader was, so that coming back finds the same place. */
  scrollTop: number
  row: number
  /** Whether the grid takes the focus when it comes: the reader comes back from a row, or waits to go into the grid. */
  returning: boolean
}
