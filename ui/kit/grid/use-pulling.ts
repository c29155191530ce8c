import { type RefObject, useRef } from "react"
import { blockOf, type CellBlock, type Cursor, onBlock, rowHead } from "./cursor.ts"
import { fixedCount, looseFrom, tickWidth } from "./fixed-columns.ts"
import { inEditor } from "./grid-keys.ts"
import type { GridColumn } from "./grid-model.ts"
import { type GridPlace, placeOf } from "./grid-place.ts"
import { grownTo } from "./grown-to.ts"
import { pullBeyond, type ScrollingPart } from "./pull-beyond.ts"

interface Pulling {
  readonly root: RefObject<HTMLDivElement | null>
  readonly columns: ReadonlyArray<GridColumn<never>>
  /** How high what stands above the cells is. */
  readonly top: number
  readonly rowHeight: number
  readonly now: RefObject<Cursor>
  readonly go: (to: Cursor) => void
  /** Puts the cursor somewhere and leaves in sight what is. */
  readonly stay: (at: Cursor) => void
  /** Whether cells can be chosen at all. */
  readonly cells: boolean
  /** Gives what stands in one block on to a larger one around it. */
  readonly goOn: (to: CellBlock, from: CellBlock) => void
}

/** Whether something is the little square by which cells are given on. */
export const onHandle = (element: Element): boolean => element.closest("[data-handle]") !== null

const isSame = (one: CellBlock, other: CellBlock): boolean =>
  one.top === other.top && one.bottom === other.bottom && one.left === other.left && one.right === other.right

/**
 * What the mouse pulls in a grid: a block from one cell to another, or what is chosen by its little square over further cells, which get
 * what goes on there once the button is let go. Esc leaves them as they are.
 */
export const usePulling = ({ root, columns, top, rowHeight, now, go, stay, cells, goOn }: Pulling) => {
  /** The cell from which the mouse pulls a block. */
  const pulled = useRef<GridPlace>(undefined)
  /** Where somebody was who pulls by the little square, and how far they came. */
  const giving = useRef<{ readonly from: Cursor; readonly to: CellBlock }>(undefined)

  /** The part of the window where cells scroll, seen from the one from which a block is pulled. */
  const scrolling = (grid: HTMLElement, column: number): ScrollingPart => {
    const { left, top: above } = grid.getBoundingClientRect()
    const isBehind = grid.scrollLeft > 0 && column > fixedCount(columns)
    const foot = grid.querySelector("[data-foot]")?.parentElement?.getBoundingClientRect().top
    return {
      left: left + (isBehind ? looseFrom(columns) : tickWidth),
      right: left + grid.clientWidth,
      top: above + top,
      bottom: foot ?? above + grid.clientHeight,
    }
  }

  /** Chooses a block with the keyboard at the end that was pulled away from a block inside of it. */
  const choose = (to: CellBlock, from: CellBlock, anchor: Cursor["anchor"]): void => {
    const back = to.top < from.top || to.left < from.left
    const [first, last] = [
      { row: to.top, column: to.left },
      { row: to.bottom, column: to.right },
    ]
    go(back ? { ...first, anchor, corner: last } : { ...last, anchor, corner: first })
  }

  const reach = (element: Element): void => {
    const [{ current: corner }, { current: given }, { current: at }] = [pulled, giving, now]
    const place = placeOf(element)
    if (place === undefined || place.row < 0 || place.column < rowHead) return
    if (given !== undefined) {
      const { from } = given
      const to = grownTo(blockOf(from), place)
      giving.current = { from, to }
      if (isSame(to, blockOf(from))) go(from)
      else choose(to, blockOf(from), from.anchor)
      return
    }
    if (corner === undefined) return
    const still = at.corner === undefined && place.row === corner.row && place.column === corner.column
    if (!still && (place.row !== at.row || place.column !== at.column)) go({ ...place, anchor: at.anchor, corner })
  }

  /** What was chosen is given on to a larger block, which stays chosen: as in spreadsheets its first cell is the active one, and nothing scrolls. */
  const giveOn = (to: CellBlock, { anchor }: Cursor, from: CellBlock): void => {
    stay(onBlock(to, anchor))
    goOn(to, from)
  }

  /** The button was let go: what was pulled over gets what goes on there. */
  const give = (): void => {
    const { current: given } = giving
    giving.current = undefined
    if (given === undefined) return
    const from = blockOf(given.from)
    if (!isSame(given.to, from)) giveOn(given.to, given.from, from)
  }

  /** Leaves what is pulled by the little square as it is; says no where nothing is. */
  const leave = (): boolean => {
    const { current: given } = giving
    giving.current = undefined
    if (given !== undefined) go(given.from)
    return given !== undefined
  }

  /** The mouse was pressed on something. */
  const begin = (target: Element): void => {
    const { current: grid } = root
    const place = inEditor(target) ? undefined : placeOf(target)
    giving.current = onHandle(target) ? { from: now.current, to: blockOf(now.current) } : undefined
    pulled.current =
      cells && giving.current === undefined && place !== undefined && place.row >= 0 && place.column > rowHead
        ? place
        : undefined
    if (giving.current !== undefined) window.addEventListener("pointerup", give, { once: true })
    const column = (giving.current?.from ?? pulled.current)?.column
    if (grid !== null && column !== undefined)
      pullBeyond(grid, { x: rowHeight, y: rowHeight }, () => scrolling(grid, column), reach)
  }

  /** Gives what is chosen on down to a row. */
  const toEnd = (row: number): void => {
    const from = blockOf(now.current)
    if (row > from.bottom) giveOn({ ...from, bottom: row }, now.current, from)
  }

  return { begin, reach, leave, toEnd }
}
