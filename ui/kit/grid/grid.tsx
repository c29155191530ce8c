import { observer } from "mobx-react-lite"
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from "react"
import { type Cursor, press, start, type Wish, within } from "./cursor.ts"
import * as css from "./grid.css.ts"
import { GridFoot } from "./grid-foot.tsx"
import { GridHead } from "./grid-head.tsx"
import type { GridColumn, GridModel } from "./grid-model.ts"
import { GridRow } from "./grid-row.tsx"
import { useWindow } from "./use-window.ts"

interface GridProps<Row> {
  readonly label: string
  readonly model: GridModel<Row>
  readonly columns: ReadonlyArray<GridColumn<Row>>
  readonly rowHeight: number
  /** Whether everything stands close together. */
  readonly compact?: boolean
  /** What stands below a column, in a line that stays in sight. */
  readonly below?: ((column: string) => ReactNode) | undefined
  /** Without a header the columns have no names, as in a list of cards. */
  readonly header: boolean
}

const headHeight = { calm: 40, compact: 32 }
const tickWidth = 44

const widths = (columns: ReadonlyArray<GridColumn<never>>, fill: boolean): CSSProperties => {
  const growing = columns.some(({ grows }) => grows === true)
  const last = columns.length - 1
  const tracks = columns.map(({ width, grows }, index) => {
    if (growing && !fill) return grows === true ? `minmax(${width}px, ${width}fr)` : `${width}px`
    return fill || index === last ? `minmax(${width}px, 1fr)` : `${width}px`
  })
  const total = columns.reduce((sum, column) => sum + column.width, tickWidth)
  return { "--columns": `${tickWidth}px ${tracks.join(" ")}`, "--width": fill ? "0" : `${total}px` } as CSSProperties
}

const placeOf = (element: Element): Pick<Cursor, "row" | "column"> | undefined => {
  const [row, column] = (element.closest<HTMLElement>("[data-cell]")?.dataset.cell ?? "").split(".").map(Number)
  return row === undefined || column === undefined ? undefined : { row, column }
}

const grant = <Row,>(model: GridModel<Row>, columns: ReadonlyArray<GridColumn<Row>>, root: HTMLElement, wish: Wish) => {
  const column = "column" in wish ? columns[wish.column - 1] : undefined
  if (wish.to === "toggle") model.toggle(wish.row)
  else if (wish.to === "open") model.open(wish.row)
  else if (wish.to === "range") model.selectRange(wish.from, wish.until)
  else if (wish.to === "all" || (wish.to === "head" && column === undefined && model.allSelected !== "all"))
    model.selectAll()
  else if (wish.to === "none" || !("column" in wish) || column === undefined) model.selectNone()
  else if (wish.to === "head") model.sortBy(column.id)
  else if (wish.to === "widen") model.widen(column.id, wish.by)
  else root.querySelector<HTMLElement>(`[data-cell="-1.${wish.column}"] [aria-haspopup]`)?.click()
}

/** Makes a column as wide as the longest of its contents that are drawn. */
const toContent = <Row,>(model: GridModel<Row>, root: HTMLElement, column: GridColumn<Row>, place: number): void => {
  const cells = [...root.querySelectorAll<HTMLElement>(`[data-cell$=".${place}"]`)]
  const wanted = cells.map((cell) => {
    const cut = [cell, ...cell.querySelectorAll<HTMLElement>("*")].map((each) => each.scrollWidth - each.clientWidth)
    return Math.max(...cut)
  })
  const [first, missing] = [cells[0], Math.max(0, ...wanted)]
  if (first !== undefined && missing > 0) model.widen(column.id, first.offsetWidth - column.width + missing)
}

/**
 * A table of any number of rows that draws only those on screen, and the one that has the focus. Follows the ARIA grid
 * pattern: one stop for Tab, keys as in `press`.
 */
export const Grid = observer(<Row,>({ label, model, columns, rowHeight, compact, below, header }: GridProps<Row>) => {
  const root = useRef<HTMLDivElement>(null)
  const [kept, setCursor] = useState<Cursor>({ ...start, row: model.row })
  const follow = useRef(model.returning)
  const begun = useRef(false)
  const top = header ? headHeight[compact === true ? "compact" : "calm"] : 0
  const scrolled = useCallback((to: number) => Object.assign(model, { scrollTop: to }), [model])
  const drawn = useWindow(root, rowHeight, top, model.count, scrolled)
  const extent = { rows: model.count, columns: columns.length + 1, page: drawn.page, header }
  const cursor = within(kept, extent)

  const { edition } = model
  // biome-ignore lint/correctness/useExhaustiveDependencies: another edition begins anew although nothing of it is read
  useLayoutEffect(() => {
    // What begins is at its top: to put it there would make the browser lay everything out at once.
    if (root.current !== null && (begun.current || model.scrollTop > 0)) root.current.scrollTop = model.scrollTop
    begun.current = true
    model.returning = false
    setCursor((before) => (before.row < 0 ? before : { ...start, column: before.column, row: model.row }))
  }, [model, edition])
  useLayoutEffect(() => model.want(drawn.first, drawn.last))
  useLayoutEffect(() => {
    if (!follow.current) return
    follow.current = false
    const cell = root.current?.querySelector<HTMLElement>(`[data-cell="${cursor.row}.${cursor.column}"]`)
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: "nearest", inline: "nearest" })
  })

  const go = (to: Cursor) => {
    follow.current = true
    model.row = Math.max(to.row, 0)
    setCursor({ ...to })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (root.current === null || !(event.target instanceof HTMLElement) || event.altKey) return
    if (event.target.dataset.cell === undefined && event.target !== root.current) return
    const outcome = press(cursor, extent, {
      key: event.key,
      shift: event.shiftKey,
      control: event.ctrlKey || event.metaKey,
    })
    if (outcome === undefined) return
    event.preventDefault()
    go(outcome.cursor)
    const { current: grid } = root
    const { wish } = outcome
    if (wish !== undefined) model.settled(() => grant(model, columns, grid, wish))
  }
  const onFocus = ({ target }: FocusEvent<HTMLDivElement>) => {
    const place = target.dataset.cell === undefined ? undefined : placeOf(target)
    if (place !== undefined && (place.row !== cursor.row || place.column !== cursor.column))
      setCursor({ ...place, anchor: cursor.anchor })
  }
  const fitColumn = (place: number) => {
    const column = columns[place - 1]
    if (column !== undefined && root.current !== null) toContent(model, root.current, column, place)
  }
  const onDoubleClick = ({ target }: MouseEvent<HTMLDivElement>) => {
    if (!(target instanceof Element) || root.current === null || target.closest("[data-grip]") === null) return
    fitColumn(placeOf(target)?.column ?? 0)
  }
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    if (!(event.target instanceof Element) || root.current === null) return
    const place = placeOf(event.target)
    if (place === undefined || event.target.closest("button") !== null) return
    const { row, column } = place
    if (row < 0) {
      if (column === 0) grant(model, columns, root.current, { to: "head", column })
      return
    }
    const native = event.target.closest("a") !== null && (event.ctrlKey || event.metaKey)
    if (native) return
    event.preventDefault()
    const ticking = column === 0 || event.ctrlKey || event.metaKey
    go({ row, column, anchor: event.shiftKey || !ticking ? cursor.anchor : row })
    if (event.shiftKey) model.selectRange(cursor.anchor ?? cursor.row, row)
    else if (ticking) model.toggle(row)
    else model.open(row)
  }

  const places: Array<number> = []
  for (let place = drawn.first; place <= drawn.last; place++) places.push(place)
  if (cursor.row >= 0 && cursor.row < model.count && !places.includes(cursor.row))
    places[cursor.row < drawn.first ? "unshift" : "push"](cursor.row)
  const first = header ? 2 : 1

  return (
    <div
      ref={root}
      role="grid"
      aria-label={label}
      aria-rowcount={model.count + first - 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable
      data-compact={compact || undefined}
      className={header ? css.grid : `${css.grid} ${css.bare}`}
      style={widths(columns, !header)}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onDoubleClick={onDoubleClick}
      onFocus={onFocus}
    >
      {header && (
        <GridHead model={model} columns={columns} active={cursor.row < 0 ? cursor.column : -1} onFit={fitColumn} />
      )}
      <div role="rowgroup" className={css.body} style={{ height: model.count * rowHeight }}>
        {places.map((place) => (
          <GridRow
            key={place}
            model={model}
            columns={columns}
            place={place}
            height={rowHeight}
            ariaRow={place + first}
            active={place === cursor.row ? cursor.column : -1}
          />
        ))}
      </div>
      {below !== undefined && <GridFoot columns={columns} below={below} />}
    </div>
  )
})
