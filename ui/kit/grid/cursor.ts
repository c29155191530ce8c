import { isTodayKey } from "../today-key.ts"
import { edgeOf } from "./edge.ts"

/**
 * Where the keyboard is in a grid. Row −1 is the header. `anchor` is the row from which a range of rows grows; `corner` is the cell
 * from which a block of cells grows. `home` is the cell in which somebody stays while whole columns are chosen around it.
 */
export interface Cursor {
  readonly row: number
  readonly column: number
  readonly anchor: number | undefined
  readonly corner?: { readonly row: number; readonly column: number } | undefined
  readonly home?: { readonly row: number; readonly column: number } | undefined
}

/** One cell of a grid. */
type Place = Pick<Cursor, "row" | "column">

/** How far the grid goes: rows, columns, rows of one screenful, and whether there is a header to step on. */
export interface Extent {
  readonly rows: number
  readonly columns: number
  readonly page: number
  readonly header: boolean
  /** The columns whose cells can be edited, where cells can be chosen at all. */
  readonly edits?: ReadonlySet<number> | undefined
  /** Of these the columns whose cells have one of two values: Space gives them the other one, a block of them the same one. */
  readonly flips?: ReadonlySet<number> | undefined
  /** The columns whose cells are edited by choosing. */
  readonly chooses?: ReadonlySet<number> | undefined
  /** Whether cells have a menu. */
  readonly menus?: boolean
  /** Whether columns have a filter. */
  readonly filters?: boolean
  /** Whether something stands in a cell, where cells are told from each other; nothing as long as its row is not here. */
  readonly filled?: ((row: number, column: number) => boolean | undefined) | undefined
  /** Whether somebody works in its cells, so that Tab goes from one to the next; else Tab leaves the grid. */
  readonly tabs?: boolean
}

/** The column that stands for its row: keys mean the row there, and the cell in all behind it. */
export const rowHead = 1

/** A block of cells, its edges included. Columns count as the cursor does. */
export interface CellBlock {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** Whether a cell is in a block. */
export const isIn = ({ row, column }: Place, { top, bottom, left, right }: CellBlock): boolean =>
  row >= top && row <= bottom && column >= left && column <= right

/** A key as the browser names it. */
export interface Press {
  readonly key: string
  readonly shift: boolean
  readonly control: boolean
  readonly alt?: boolean
}

/** What a key asks for besides moving. Rows count from 0. */
export type Wish =
  | { readonly to: "toggle" | "open"; readonly row: number }
  | { readonly to: "range"; readonly from: number; readonly until: number }
  | { readonly to: "all" | "none" }
  /** What waits in the cell is left; where nothing does, nobody is chosen any more. */
  | { readonly to: "escape"; readonly row: number; readonly column: number }
  /** The rows that are chosen are to be removed. */
  | { readonly to: "remove" }
  | { readonly to: "head" | "headAlso" | "menu" | "filter"; readonly column: number }
  /** The menu of a cell is wanted. */
  | { readonly to: "cellMenu"; readonly row: number; readonly column: number }
  | { readonly to: "widen"; readonly column: number; readonly by: number }
  /** `text` is what was typed, and takes the place of what is in the cell. */
  | { readonly to: "edit"; readonly row: number; readonly column: number; readonly text: string | undefined }
  /** Somebody wants to edit a cell that cannot be. */
  | { readonly to: "why"; readonly column: number }
  /** Wanted in a cell: today's date, the other one of its two values, all that there is to choose, or its editor for who points at it. */
  | { readonly to: "today" | "flip" | "unfold" | "point"; readonly row: number; readonly column: number }
  /** All cells of the block get the other one of the two values that the cell in which it began has. */
  | { readonly to: "flipAll"; readonly row: number; readonly column: number; readonly block: CellBlock }
  /** The edge of filled cells up or down from a cell lies in rows that are not here: the cursor went as far as is known. */
  | { readonly to: "edge"; readonly row: number; readonly column: number; readonly by: 1 | -1 }
  /** Cells are emptied, or get what stands in the first row of the block; of one row, what stands above it. */
  | { readonly to: "empty" | "fill"; readonly block: CellBlock }
  /** Cells get what stands in the first column of the block. */
  | { readonly to: "fillRight"; readonly block: CellBlock }

/** What a key does: where the cursor is then, and what is wished. */
export interface Outcome {
  readonly cursor: Cursor
  readonly wish?: Wish
}

/** The start: on the first row, in the column behind the checkboxes. */
export const start: Cursor = { row: 0, column: 1, anchor: undefined }

const between = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high))

/** The cursor within the extent: what a cursor becomes when rows or columns have gone. */
export const within = (cursor: Cursor, extent: Extent): Cursor => {
  const row = between(cursor.row, extent.header ? -1 : 0, Math.max(extent.rows - 1, extent.header ? -1 : 0))
  const column = between(cursor.column, 0, Math.max(extent.columns - 1, 0))
  const anchor = cursor.anchor === undefined ? undefined : between(cursor.anchor, 0, Math.max(extent.rows - 1, 0))
  // Without rows there is no cell to grow a block from.
  const corner =
    cursor.corner === undefined || extent.rows === 0
      ? undefined
      : {
          row: between(cursor.corner.row, 0, extent.rows - 1),
          column: between(cursor.corner.column, 0, Math.max(extent.columns - 1, 0)),
        }
  const same = corner?.row === cursor.corner?.row && corner?.column === cursor.corner?.column
  return same && row === cursor.row && column === cursor.column && anchor === cursor.anchor
    ? cursor
    : { row, column, anchor, corner }
}

/** The cells that are chosen: the block up to the corner, or the one cell of the cursor. The checkboxes are no cells. */
export const blockOf = ({ row, column, corner = { row, column } }: Cursor): CellBlock => ({
  top: Math.min(row, corner.row),
  bottom: Math.max(row, corner.row),
  left: Math.max(Math.min(column, corner.column), rowHead),
  right: Math.max(column, corner.column, rowHead),
})

/** A block that is chosen with the cursor at its first cell. */
export const onBlock = ({ top, bottom, left, right }: CellBlock, anchor: number | undefined): Cursor =>
  top === bottom && left === right
    ? { row: top, column: left, anchor }
    : {
        row: bottom,
        column: right,
        anchor,
        corner: { row: top, column: left },
        home: { row: top, column: left },
      }

/** The cell in which somebody is: the cursor's, but where whole columns are chosen around another one. */
export const cellOf = ({ row, column, home }: Cursor): { readonly row: number; readonly column: number } =>
  home ?? { row, column }

/**
 * The cell in which what is typed lands: that of the cursor, and in a block, as in spreadsheets, the one in which it began or to which
 * somebody went inside of it. The checkboxes are no cells.
 */
export const typedIn = ({ row, column, corner, home }: Cursor): Place =>
  home ?? (corner === undefined ? { row, column } : { row: corner.row, column: Math.max(corner.column, rowHead) })

/** Chooses all rows of a block. */
export const rowsOf = (
  { top, bottom }: CellBlock,
  rows: number,
): Extract<Wish, { readonly to: "range" | "all" | "none" }> =>
  top === 0 && bottom === rows - 1 ? { to: "all" } : { to: "range", from: top, until: bottom }

/** The cursor where somebody is, with no block around it. */
const alone = (cursor: Cursor): Cursor => ({ ...cellOf(cursor), anchor: cursor.anchor, corner: undefined })

/** Columns from the first row to the last, around the cell in which somebody is. */
const wholeColumns = (cursor: Cursor, { rows }: Extent, left: number, right: number): Cursor => ({
  row: rows - 1,
  column: right,
  anchor: cursor.anchor,
  corner: { row: 0, column: left },
  home: typedIn(cursor),
})

/** Ctrl+A: in a cell all cells, and once they are chosen all rows; elsewhere all rows. */
const everything = (cursor: Cursor, extent: Extent): Outcome => {
  const rows: Outcome = { cursor: alone(cursor), wish: { to: "all" } }
  if (extent.edits === undefined || extent.rows === 0 || cursor.row < 0) return rows
  if (cursor.corner === undefined && cursor.column <= rowHead) return rows
  const { top, bottom, left, right } = blockOf(cursor)
  const whole = top === 0 && bottom === extent.rows - 1 && left === rowHead && right === extent.columns - 1
  return whole && cursor.corner !== undefined
    ? rows
    : { cursor: wholeColumns(cursor, extent, rowHead, extent.columns - 1) }
}

/** A place that a key leads to, and which way to look on where the edge that was meant lies in rows that are not here. */
interface Target extends Place {
  readonly further?: 1 | -1
}

/** Where Ctrl with an arrow leads: to the edge of filled cells, and where cells are not told from each other to the end. */
const toEdge = ({ row, column }: Cursor, { rows, columns, filled }: Extent, key: string): Target => {
  const by = key === "ArrowDown" || key === "ArrowRight" ? 1 : -1
  const [stands, across] = [key === "ArrowDown" || key === "ArrowUp", Math.min(column, rowHead)]
  const last = stands ? (by > 0 ? rows - 1 : 0) : by > 0 ? columns - 1 : across
  // Heads are never empty, nor is what a row begins with.
  const isFilled = (at: number, of: number) => (at < 0 || of <= rowHead ? true : filled?.(at, of))
  const aside = filled === undefined || rows === 0 || (stands && row < 0 && by < 0)
  if (aside) return stands ? { row: last, column } : { row, column: last }
  if (!stands) return { row, column: edgeOf(column, last, by, (at) => isFilled(row, at)).to }
  const edge = edgeOf(row, last, by, (at) => isFilled(at, column))
  return { row: edge.to, column, ...(edge.known ? {} : { further: by }) }
}

/** The row and column that a key leads to, or nothing when the key does not move. */
const target = (cursor: Cursor, extent: Extent, { key, control }: Press): Target | undefined => {
  const { row, column } = cursor
  const { rows, columns, page } = extent
  if (control && key.startsWith("Arrow")) return toEdge(cursor, extent, key)
  switch (key) {
    case "ArrowDown":
      return { row: row + 1, column }
    case "ArrowUp":
      return { row: row - 1, column }
    case "PageDown":
      return { row: row + page, column }
    case "PageUp":
      return { row: Math.max(row - page, 0), column }
    case "ArrowRight":
      return { row, column: column + 1 }
    case "ArrowLeft":
      return { row, column: column - 1 }
    case "Home":
      // The boxes to tick are one further: nothing stands in them.
      return { row: control ? 0 : row, column: rowHead }
    case "End":
      return control ? { row: rows - 1, column: columns - 1 } : { row, column: columns - 1 }
    default:
      return undefined
  }
}

/** The cell before or behind another one, at the end of a row in the next; nothing where there is none any more. */
export const nextCell = (cursor: Cursor, { rows, columns }: Extent, by: 1 | -1): Cursor | undefined => {
  const { row, column } = typedIn(cursor)
  const to = column + by
  const [place, turned] = to < rowHead ? [columns - 1, row - 1] : to >= columns ? [rowHead, row + 1] : [to, row]
  return turned < 0 || turned >= rows ? undefined : { row: turned, column: place, anchor: cursor.anchor }
}

/** The next cell inside the block that is chosen: Enter goes down its columns and Tab along its rows, from its end to its start. */
export const walked = (cursor: Cursor, from: Place, along: "down" | "right", by: 1 | -1): Cursor => {
  const { top, bottom, left, right } = blockOf(cursor)
  const [height, width] = [bottom - top + 1, right - left + 1]
  const [row, column] = [from.row - top, Math.max(from.column, left) - left]
  const at = along === "down" ? column * height + row : row * width + column
  const next = (at + by + height * width) % (height * width)
  const [down, across] =
    along === "down" ? [next % height, Math.floor(next / height)] : [Math.floor(next / width), next % width]
  return { ...cursor, home: { row: top + down, column: left + across } }
}

const widening = 16

const isMenuKey = ({ key, shift }: Press): boolean => key === "ContextMenu" || (shift && key === "F10")

/** Alt with the arrow down opens what there is to choose: of a cell its choices, of the head of a column its filter. */
const onAltDown = (cursor: Cursor, { chooses, filters, rows }: Extent): Outcome | undefined => {
  const { row, column } = cellOf(cursor)
  if (row < 0) return filters && column > 0 ? { cursor, wish: { to: "filter", column } } : undefined
  const unfolds = rows > 0 && cursor.corner === undefined && chooses?.has(column) === true
  return unfolds ? { cursor, wish: { to: "unfold", row, column } } : undefined
}

const onHeader = (cursor: Cursor, press: Press): Outcome | undefined => {
  const { column } = cursor
  if (press.key === "Enter" && press.shift && column > 0) return { cursor, wish: { to: "headAlso", column } }
  if (press.key === "Enter" || press.key === " ") return { cursor, wish: { to: "head", column } }
  if (isMenuKey(press)) return { cursor, wish: { to: "menu", column } }
  if (press.shift && press.key === "ArrowDown") return { cursor, wish: { to: "menu", column } }
  if (press.shift && press.key === "ArrowRight") return { cursor, wish: { to: "widen", column, by: widening } }
  if (press.shift && press.key === "ArrowLeft") return { cursor, wish: { to: "widen", column, by: -widening } }
  return undefined
}

const onRow = (cursor: Cursor, press: Press): Outcome | undefined => {
  const { row } = cursor
  if (press.key === "Enter") return { cursor, wish: { to: "open", row } }
  if (press.key === "Delete") return { cursor, wish: { to: "remove" } }
  if (press.key !== " ") return undefined
  if (press.shift && cursor.anchor !== undefined)
    return { cursor, wish: { to: "range", from: cursor.anchor, until: row } }
  return { cursor: { ...cursor, anchor: row }, wish: { to: "toggle", row } }
}

/** Keys that mean something on the whole screen, whatever has the focus. */
const ofScreen = new Set(["/", "?", " "])

const typed = ({ key, control }: Press): boolean => key.length === 1 && !control && !ofScreen.has(key)

/** The same block with the cursor at its first cell, so that what was filled stays chosen. */
const atFirst = (cursor: Cursor): Cursor =>
  cursor.corner === undefined ? cursor : onBlock(blockOf(cursor), cursor.anchor)

/** Whether all columns of a block hold one of two values. */
const flipsAll = (cursor: Cursor, { flips }: Extent): boolean => {
  const { left, right } = blockOf(cursor)
  return Array.from({ length: right - left + 1 }, (_, at) => left + at).every((column) => flips?.has(column) === true)
}

/** What a key does to a cell that is chosen; nothing where it is the row's. */
const onCell = (cursor: Cursor, extent: Extent, press: Press): Outcome | undefined => {
  const { edits } = extent
  const { row, column, corner } = cursor
  if (edits === undefined) return undefined
  const behind = column > rowHead
  if (press.key === "Escape" && corner !== undefined) return { cursor: alone(cursor) }
  const cells = behind || corner !== undefined
  if (press.key === "Delete" && cells) return { cursor, wish: { to: "empty", block: blockOf(cursor) } }
  if (press.control && press.key.toLowerCase() === "d" && cells)
    return { cursor: atFirst(cursor), wish: { to: "fill", block: blockOf(cursor) } }
  if (press.control && press.key.toLowerCase() === "r" && corner !== undefined && corner.column !== column)
    return { cursor: atFirst(cursor), wish: { to: "fillRight", block: blockOf(cursor) } }
  if (press.key === "Enter" && corner !== undefined && !press.control)
    return { cursor: walked(cursor, typedIn(cursor), "down", press.shift ? -1 : 1) }
  if (press.control && press.key === " " && cells) {
    const { left, right } = blockOf(cursor)
    return { cursor: wholeColumns(cursor, extent, left, right) }
  }
  if (press.key === " " && !press.shift && !press.control && corner === undefined && extent.flips?.has(column))
    return { cursor, wish: { to: "flip", row, column } }
  if (press.key === " " && !press.shift && !press.control && corner !== undefined && flipsAll(cursor, extent))
    return { cursor, wish: { to: "flipAll", ...typedIn(cursor), block: blockOf(cursor) } }
  if (press.key === " " && !press.control && corner !== undefined)
    return { cursor, wish: rowsOf(blockOf(cursor), extent.rows) }
  const dated = behind && isTodayKey(press)
  const [fresh, wanted] = [behind && (typed(press) || press.key === "Backspace"), press.key === "F2" && column > 0]
  if (!fresh && !wanted && !dated && !(press.key === "Enter" && edits.has(column))) return undefined
  const text = press.key === "Backspace" ? "" : fresh ? press.key : undefined
  // What is typed goes where the block began, as in spreadsheets; the block stays, so that it can be filled with it.
  const place = typedIn(cursor)
  if (!edits.has(place.column))
    return { cursor: { ...alone(cursor), ...place }, wish: { to: "why", column: place.column } }
  return {
    cursor: corner === undefined ? cursor : { ...cursor, home: place },
    wish: dated ? { to: "today", ...place } : { to: "edit", ...place, text },
  }
}

/** Whether Shift with a key chooses cells rather than rows. */
const choosesCells = ({ column, corner }: Cursor, to: { readonly column: number }, { edits, rows }: Extent): boolean =>
  edits !== undefined && rows > 0 && column > 0 && (corner !== undefined || column > rowHead || to.column > rowHead)

/**
 * What a key does in a grid (ARIA grid pattern): arrows, Home, End and page keys move, Ctrl with an arrow to the edge of filled cells; Space selects, with Shift from the
 * anchor; Shift with a vertical move selects what it passes; Enter opens; Delete removes the rows that are selected; Ctrl+A selects all rows, Esc none. On the header
 * Enter sorts, Shift+Enter after what it is sorted by, Shift+F10 opens the menu and Alt with the arrow down the filter, Shift with left and right changes the width. Nothing: the key is not the grid's.
 *
 * Where cells can be edited, the columns behind the row's head belong to cells: Enter, F2 and typing edit (the block around it stays), Space turns a cell with two values round, a block of them to the same value, and with Shift or in any other block chooses all its rows while the block stays, Delete empties, Ctrl+D fills
 * downwards and Ctrl+R to the right, Ctrl and `;` write today's date, Enter and Tab walk inside a block, Shift with a move chooses a block, Ctrl+Space its whole columns, Ctrl+A all cells and after that all rows, and Esc lets go
 * of the block before it lets go of the rows. Tab goes to the next cell for whoever works in them (`tabs`), and leaves the grid otherwise
 * and behind its last cell.
 */
export const press = (before: Cursor, extent: Extent, key: Press): Outcome | undefined => {
  const chosen = within(before, extent)
  if (key.alt) {
    const opens = key.key === "ArrowDown" && !key.shift && !key.control
    // Where nothing opens, the browser would scroll the cell out of sight.
    return opens ? (onAltDown(chosen, extent) ?? { cursor: chosen }) : undefined
  }
  if (isMenuKey(key) && extent.menus && chosen.row >= 0 && extent.rows > 0) {
    const { row, column } = cellOf(chosen)
    return { cursor: chosen, wish: { to: "cellMenu", row, column: Math.max(column, rowHead) } }
  }
  if (key.key === "Tab") {
    if (chosen.corner !== undefined && chosen.row >= 0)
      return { cursor: walked(chosen, typedIn(chosen), "right", key.shift ? -1 : 1) }
    const next = extent.tabs && chosen.row >= 0 ? nextCell(chosen, extent, key.shift ? -1 : 1) : undefined
    return next && { cursor: next }
  }
  if (key.control && key.key.toLowerCase() === "a") return everything(chosen, extent)
  const ofCell = chosen.row >= 0 && extent.rows > 0 ? onCell(chosen, extent, key) : undefined
  if (ofCell !== undefined) return ofCell
  // Only Shift goes on from the far end of what is chosen.
  const cursor = chosen.home === undefined || key.shift ? chosen : alone(chosen)
  if (key.key === "Escape") {
    const wish: Wish = cursor.row >= 0 && extent.rows > 0 ? { to: "escape", ...cellOf(cursor) } : { to: "none" }
    return { cursor: { ...cursor, anchor: undefined }, wish }
  }
  const special = cursor.row < 0 ? onHeader(cursor, key) : extent.rows > 0 ? onRow(cursor, key) : undefined
  if (special !== undefined) return special
  const to = target(cursor, extent, key)
  if (to === undefined) return undefined
  const moved = within({ row: to.row, column: to.column, anchor: cursor.anchor }, extent)
  const further: Pick<Outcome, "wish"> =
    to.further === undefined || cursor.row < 0
      ? {}
      : { wish: { to: "edge", row: cursor.row, column: cursor.column, by: to.further } }
  if (key.shift && cursor.row >= 0 && choosesCells(cursor, to, extent)) {
    const { row, column, corner = { row, column }, home } = cursor
    const reached = { row: Math.max(moved.row, 0), column: Math.max(moved.column, rowHead) }
    return { cursor: { ...moved, ...reached, corner, home }, ...further }
  }
  if (!key.shift || moved.row === cursor.row || moved.row < 0 || cursor.row < 0) return { cursor: moved, ...further }
  const anchor = cursor.anchor ?? cursor.row
  return { cursor: { ...moved, anchor }, wish: { to: "range", from: anchor, until: moved.row } }
}
