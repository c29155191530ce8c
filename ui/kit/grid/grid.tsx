import { observer } from "mobx-react-lite"
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from "react"
import { cellAt } from "./cell-at.ts"
import {
  blockOf,
  type Cursor,
  cellOf,
  isIn,
  nextCell,
  onBlock,
  press,
  rowHead,
  rowsOf,
  start,
  typedIn,
  walked,
  within,
} from "./cursor.ts"
import { followed } from "./follow-columns.ts"
import { grant } from "./grant.ts"
import * as css from "./grid.css.ts"
import { GridFoot } from "./grid-foot.tsx"
import { GridHead } from "./grid-head.tsx"
import { breakLine, fillsBlock, goesOnFromHead, inEditor, leaving, ownKeys } from "./grid-keys.ts"
import { GridMenu, type OpenMenu } from "./grid-menu.tsx"
import { type ChosenCells, chosenCells, type GridColumn, type GridModel } from "./grid-model.ts"
import { type GridPlace, placeOf } from "./grid-place.ts"
import { GridRow } from "./grid-row.tsx"
import { onwardStep } from "./onward-key.ts"
import { columnAfter, type TabRun, tabbed } from "./tab-run.ts"
import { toContent } from "./to-content.ts"
import { widths } from "./tracks.ts"
import { useEdgeSearch } from "./use-edge-search.ts"
import { onHandle, usePulling } from "./use-pulling.ts"
import { useWindow } from "./use-window.ts"

interface GridProps<Row> {
  readonly label: string
  readonly model: GridModel<Row>
  readonly columns: ReadonlyArray<GridColumn<Row>>
  readonly rowHeight: number
  /** Whether everything stands close together. */
  readonly compact?: boolean
  /** What stands between the head and the rows, in a line that stays in sight. */
  readonly above?: ReactNode
  /** What stands below a column, in a line that stays in sight. */
  readonly below?: ((column: string) => ReactNode) | undefined
  /** Without a header the columns have no names, as in a list of cards. */
  readonly header: boolean
}

const headHeight = { calm: 40, compact: 32 }
const byFinger = ({ nativeEvent }: MouseEvent): boolean =>
  nativeEvent instanceof PointerEvent && nativeEvent.pointerType === "touch"

/**
 * A table of any number of rows that draws only those on screen, and the one that has the focus. Follows the ARIA grid
 * pattern: one stop for Tab, keys as in `press`.
 */
export const Grid = observer(
  <Row,>({ label, model, columns, rowHeight, compact, above, below, header }: GridProps<Row>) => {
    const root = useRef<HTMLDivElement>(null)
    const [kept, setCursor] = useState<Cursor>({ ...start, row: model.row })
    /** Whether the focus is to go to the cell of the cursor, and with it what is in sight. */
    const follow = useRef<"in sight" | "as it is" | undefined>(model.returning ? "in sight" : undefined)
    const begun = useRef(false)
    /** Whether somebody clicked into a cell, or wrote into one: until Esc, Tab goes from cell to cell. */
    const working = useRef(false)
    /** Whether the cell that is edited was begun by typing on it: then arrows lead on to the next one. */
    const typedOn = useRef(false)
    const run = useRef<TabRun>(undefined)
    /** The cell that had the focus when the last touch began. */
    const touched = useRef<string>(undefined)
    const head = header ? headHeight[compact === true ? "compact" : "calm"] : 0
    const top = !above ? head : head + rowHeight
    const scrolled = useCallback((to: number) => Object.assign(model, { scrollTop: to }), [model])
    const drawn = useWindow(root, rowHeight, top, model.count, scrolled)
    const { cells } = model
    const columnsThat = (can: (column: string) => boolean) =>
      new Set(columns.flatMap(({ id }, index) => (can(id) ? [index + 1] : [])))
    const edits = cells && columnsThat(cells.editable)
    const flips = cells && columnsThat(cells.flips)
    const chooses = cells && columnsThat(cells.chooses)
    const filled = cells && ((row: number, column: number) => cells.filled(row, columns[column - 1]?.id ?? ""))
    const [menus, filters] = [header && model.cellActions !== undefined, model.filterColumn !== undefined]
    const size = { rows: model.count, columns: columns.length + 1, page: drawn.page, header }
    const extent = { ...size, edits, flips, chooses, filled, menus, filters }
    const cursor = within(kept, extent)
    const block = cursor.corner === undefined ? undefined : blockOf(cursor)
    const cell = cellOf(cursor)
    const typed = block && typedIn(cursor)

    const ids = columns.map(({ id }) => id)
    const known = useRef(ids)
    // biome-ignore lint/correctness/useExhaustiveDependencies: the columns are the same as long as they are called the same
    useLayoutEffect(() => {
      const { current: before } = known
      known.current = ids
      setCursor((at) => followed(at, before, ids))
    }, [ids.join()])

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
    /** Whether the focus is in the grid: a column that goes with the focus in it hands it on. */
    const inside = useRef(false)
    useLayoutEffect(() => {
      if (!inside.current || document.activeElement !== document.body) return
      root.current?.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus({ preventScroll: true })
    })
    const chosen = block && chosenCells(block, columns)
    const { bottom, left, right } = blockOf(cursor)
    /** Which cell has the little square by which what is chosen is given on: the last one, where any of the columns can be edited and nobody writes above. */
    const pulls =
      !above && cells?.goesOn === true && columns.some((_, at) => at + 1 >= left && at < right && edits?.has(at + 1))
    const handle = pulls && cell.row >= 0 && model.count > 0 ? { row: bottom, column: right } : undefined
    const said = JSON.stringify(chosen)
    // biome-ignore lint/correctness/useExhaustiveDependencies: a block is the same as long as it says the same
    useLayoutEffect(() => cells?.choose(chosen), [cells, said])
    useLayoutEffect(() => {
      const { current: how } = follow
      if (how === undefined) return
      follow.current = undefined
      const drawnCell = root.current?.querySelector<HTMLElement>(`[data-cell="${cell.row}.${cell.column}"]`)
      drawnCell?.focus({ preventScroll: true })
      if (how === "in sight") drawnCell?.scrollIntoView({ block: "nearest", inline: "nearest" })
    })

    const go = (to: Cursor, how: "in sight" | "as it is" = "in sight") => {
      follow.current = how
      model.row = Math.max(cellOf(to).row, 0)
      setCursor({ ...to })
    }
    const { goal } = model
    // biome-ignore lint/correctness/useExhaustiveDependencies: it is gone to once, however the grid changes later
    useLayoutEffect(() => {
      const columnOf = (id: string | undefined) => columns.findIndex((each) => each.id === id) + 1
      const column = columnOf(goal?.column)
      const isHere = inside.current && document.activeElement?.matches("[role=grid] [data-cell]")
      if (goal === undefined || column === 0 || goal.place >= model.count || !isHere) return
      const { place: bottom, column: last } = goal.until ?? goal
      go(onBlock({ top: goal.place, bottom, left: column, right: columnOf(last) }, cursor.anchor))
    }, [goal])
    const [menu, setMenu] = useState<OpenMenu>()
    /** Opens the menu of a cell, for the block that it is in or for itself. */
    const openMenu = ({ row, column }: GridPlace, from: Cursor) => {
      const isInside = from.corner !== undefined && isIn({ row, column }, blockOf(from))
      const at = isInside ? from : { row, column, anchor: from.anchor }
      const place = root.current?.querySelector<HTMLElement>(`[data-cell="${row}.${column}"]`)
      const id = columns[column - 1]?.id
      if (place == null || id === undefined || model.cellActions === undefined) return
      if (!isInside) go(at)
      setMenu({
        row,
        column,
        cell: place,
        items: model.cellActions({ place: row, column: id }, chosenCells(blockOf(at), columns)),
      })
    }
    /** Closes the menu, and opens that of the cell that lies there. */
    const openElsewhere = (x: number, y: number) => {
      const under = root.current === null ? undefined : cellAt(root.current, x, y)
      const place = under && placeOf(under)
      setMenu(undefined)
      // Once the menu has gone: before, nothing beside it takes the focus.
      if (place !== undefined && place.row >= 0)
        setTimeout(() => openMenu({ row: place.row, column: Math.max(place.column, rowHead) }, cursor))
    }
    const onContextMenu = (event: MouseEvent<HTMLDivElement>) => {
      const { target, shiftKey } = event
      if (!menus || shiftKey || !(target instanceof Element) || root.current === null) return
      const place = placeOf(target)
      // Of links the browser knows more, and of fields; the name of a column is a button.
      if (place === undefined || inEditor(target) || (place.row >= 0 && target.closest("a, button") !== null)) return
      event.preventDefault()
      const cellPlace = { row: place.row, column: Math.max(place.column, rowHead) }
      if (place.row < 0) grant(model, columns, root.current, { to: "menu", column: cellPlace.column })
      else model.settled(() => openMenu(cellPlace, cursor))
    }
    const now = useRef(cursor)
    useLayoutEffect(() => {
      now.current = cursor
    })
    const edge = useEdgeSearch({ model, columns, now, go })
    const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
      if (root.current === null || !(event.target instanceof HTMLElement)) return
      const fromHead = goesOnFromHead(event) ? placeOf(event.target) : undefined
      const from = fromHead === undefined ? cursor : { ...start, ...fromHead }
      if (event.target.dataset.cell === undefined && event.target !== root.current && fromHead === undefined) {
        if (!event.altKey && !event.defaultPrevented && ownKeys(event.target)) leaveEditor(event)
        return
      }
      if (event.key === "Escape" && pulling.leave()) return
      if (event.key === "Escape") working.current = false
      const pressed = {
        key: event.key,
        shift: event.shiftKey,
        control: event.ctrlKey || event.metaKey,
        alt: event.altKey,
      }
      const outcome = press(from, { ...extent, tabs: working.current }, pressed)
      if (outcome === undefined) return
      event.preventDefault()
      const { current: grid } = root
      const { wish } = outcome
      // A key that is held down would turn it round and round.
      if ((wish?.to === "flip" || wish?.to === "flipAll") && event.repeat) return
      if (wish?.to === "edit" || wish?.to === "today" || wish?.to === "unfold") {
        const search = edge.search()
        // What is typed is the cell's, and the editor has to be there for the next key.
        event.stopPropagation()
        working.current = true
        typedOn.current = wish.to === "edit" && wish.text !== undefined
        // The row that is meant is still looked for.
        if (search !== undefined && cells !== undefined)
          cells.seek(search, ({ place }) => grant(model, columns, grid, { ...wish, row: place }))
        else {
          setCursor(outcome.cursor)
          grant(model, columns, grid, wish)
        }
        return
      }
      const search = edge.search()
      if (search !== undefined && wish !== undefined && "block" in wish) {
        void search.then(() =>
          model.settled(() => grant(model, columns, grid, { ...wish, block: blockOf(now.current) })),
        )
        return
      }
      if (search !== undefined && wish?.to === "range" && block !== undefined) {
        void search.then(() =>
          model.settled(() => grant(model, columns, grid, rowsOf(blockOf(now.current), model.count))),
        )
        return
      }
      if (event.key === "Tab") run.current = tabbed(run.current, cell, outcome.cursor)
      else if (wish === undefined) run.current = undefined
      go(outcome.cursor)
      // The first column is always in sight: what is wanted too is what begins beside it.
      if (event.key === "Home") grid.scrollTo({ left: 0 })
      if (wish?.to === "cellMenu") model.settled(() => openMenu(wish, outcome.cursor))
      else if (wish?.to === "edge") {
        // A key that is held down would ask again and again for what is looked for already.
        if (!event.repeat) edge.look(outcome.cursor, wish)
      } else if (wish !== undefined) model.settled(() => grant(model, columns, grid, wish))
    }
    /**
     * Enter goes on below the cell that was edited and Tab beside it, once what was typed is taken; Ctrl+Enter fills the block with it and
     * stays, as Esc does.
     */
    const leaveEditor = (event: SyntheticEvent, key = "key" in event ? String(event.key) : "Enter") => {
      if (cells === undefined || !root.current?.contains(event.target as Node) || !leaving.has(key)) return
      event.preventDefault()
      event.stopPropagation()
      const { anchor } = cursor
      const { row, column } = cell
      const by = "shiftKey" in event && event.shiftKey === true ? -1 : 1
      const fills = fillsBlock(event, key)
      if (key === "Escape") {
        if (!cells.cancel()) return
      } else if (!(fills && chosen !== undefined ? cells.spread(chosen) : cells.commit())) return
      if (key === "Escape" || fills) {
        go(cursor)
        return
      }
      if (cursor.corner !== undefined) {
        go(walked(cursor, cell, key === "Tab" ? "right" : "down", by))
        return
      }
      const beside = key === "Tab" ? nextCell({ row, column, anchor }, extent, by) : undefined
      const below = { row: Math.max(row + by, 0), column: columnAfter(run.current, cell), anchor }
      if (beside !== undefined) run.current = tabbed(run.current, cell, beside)
      go(within(beside ?? below, extent))
    }
    /** An arrow takes what was typed and goes on, where the cell was begun by typing. */
    const leaveByArrow = (event: KeyboardEvent<HTMLDivElement>) => {
      const step = onwardStep(event)
      if (step === undefined || cells === undefined) return
      event.preventDefault()
      event.stopPropagation()
      if (!cells.commit()) return
      run.current = undefined
      const row = Math.max(cell.row + step.rows, 0)
      go(within({ row, column: Math.max(cell.column + step.columns, rowHead), anchor: cursor.anchor }, extent))
    }
    const onKeyDownCapture = (event: KeyboardEvent<HTMLDivElement>) => {
      // In several lines Shift+Enter makes a new one, and Alt+Enter as in spreadsheets.
      if (event.target instanceof HTMLTextAreaElement && event.key === "Enter" && (event.shiftKey || event.altKey)) {
        if (event.altKey) breakLine(event)
        return
      }
      if (!(event.target instanceof HTMLElement) || !inEditor(event.target)) return
      // Nobody who wants a new line goes on to another cell: what a field makes of it is its own.
      if (event.key === "Enter" && event.altKey) {
        event.preventDefault()
        return
      }
      const own = ownKeys(event.target)
      if (event.key === "F2" && !own) typedOn.current = !typedOn.current
      if (typedOn.current && !own) leaveByArrow(event)
      if (!own || fillsBlock(event, event.key)) leaveEditor(event)
    }
    const pulling = usePulling({
      ...{ root, columns, top, rowHeight, now, go },
      stay: (at) => go(at, "as it is"),
      cells: cells !== undefined,
      goOn: (to, from) => cells?.goOn(chosenCells(to, columns), chosenCells(from, columns)),
    })
    const onPointerDown = ({ target, button, pointerType }: PointerEvent<HTMLDivElement>) => {
      // Before the touch itself gives the focus to what lies under it.
      touched.current = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.cell : undefined
      // Whoever clicks into what they write moves in it.
      if (target instanceof Element && inEditor(target)) typedOn.current = false
      if (target instanceof Element && pointerType === "mouse" && button === 0) pulling.begin(target)
    }
    /** A press with Shift chooses up to there: the focus, and with it the place where that begins, stays until then. */
    const onMouseDown = (event: MouseEvent<HTMLDivElement>) => {
      const place = event.target instanceof Element && !inEditor(event.target) ? placeOf(event.target) : undefined
      // What is pulled by its little square stays chosen.
      if (event.target instanceof Element && onHandle(event.target)) event.preventDefault()
      // The menu of a block is wanted: the focus would let go of it.
      if (event.button === 2 && block !== undefined && place !== undefined && isIn(place, block)) event.preventDefault()
      if (event.shiftKey && cells !== undefined && place !== undefined && place.column > rowHead) event.preventDefault()
    }
    const onPointerMove = ({ target, buttons }: PointerEvent<HTMLDivElement>) => {
      if (target instanceof Element && buttons === 1) pulling.reach(target)
    }
    /** Something is done with the chosen cells and the clipboard; that is closed once an edge had to be waited for. */
    const clip = (event: ClipboardEvent<HTMLDivElement>, act: (chosen: ChosenCells, data?: DataTransfer) => void) => {
      const { target } = event
      if (cells === undefined || cursor.row < 0 || model.count === 0) return
      if (!(target instanceof HTMLElement) || target.dataset.cell === undefined || cursor.column < rowHead) return
      event.preventDefault()
      const search = edge.search()
      if (search === undefined) act(chosenCells(blockOf(cursor), columns), event.clipboardData)
      else void search.then(() => act(chosenCells(blockOf(now.current), columns)))
    }
    /** Where rows are chosen and the keyboard is at the row's head, the rows are meant and no cell; so it is where there are rows alone. */
    const copyRows = (event: ClipboardEvent<HTMLDivElement>): boolean => {
      const { target } = event
      if (!(target instanceof HTMLElement) || target.dataset.cell === undefined || cursor.row < 0) return false
      const atHead = cursor.corner === undefined && cursor.column <= rowHead
      if (cells === undefined ? model.copyRows === undefined : !atHead || model.allSelected === "none") return false
      event.preventDefault()
      if (cells === undefined) model.copyRows?.(event.clipboardData, cursor.row)
      else cells.copyRows(event.clipboardData)
      return true
    }
    const onBlur = ({ relatedTarget, currentTarget }: FocusEvent<HTMLDivElement>) => {
      // Whoever goes elsewhere goes to something; what only vanishes has the focus until then.
      if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) inside.current = false
    }
    const onFocus = ({ target }: FocusEvent<HTMLDivElement>) => {
      inside.current = true
      const place = target.dataset.cell === undefined ? undefined : placeOf(target)
      if (place === undefined) return
      if (place.row >= 0 && place.column > rowHead) cells?.near(place.row, columns[place.column - 1]?.id ?? "")
      // What somebody marked as text is not what they copy now.
      document.getSelection()?.removeAllRanges()
      if (place.row !== cell.row || place.column !== cell.column) setCursor({ ...place, anchor: cursor.anchor })
    }
    const fitColumn = (place: number) => {
      if (root.current !== null) toContent(model, root.current, columns, place)
    }
    const onDoubleClick = (event: MouseEvent<HTMLDivElement>) => {
      const { target } = event
      if (!(target instanceof Element) || root.current === null || byFinger(event)) return
      const place = placeOf(target)
      if (target.closest("[data-grip]") !== null) fitColumn(place?.column ?? 0)
      else if (onHandle(target)) pulling.toEnd(model.count - 1)
      else if (
        edits !== undefined &&
        place !== undefined &&
        place.row >= 0 &&
        place.column > rowHead &&
        !inEditor(target)
      )
        grant(model, columns, root.current, {
          ...place,
          to: edits.has(place.column) ? "point" : "why",
        })
    }
    const onClick = (event: MouseEvent<HTMLDivElement>) => {
      if (!(event.target instanceof Element) || root.current === null) return
      const place = placeOf(event.target)
      if (place === undefined || inEditor(event.target) || event.target.closest("button") !== null) return
      if (onHandle(event.target)) return
      const { row, column } = place
      if (row < 0) {
        if (column === 0) grant(model, columns, root.current, { to: "head", column })
        return
      }
      const native = event.target.closest("a") !== null && (event.ctrlKey || event.metaKey)
      if (native) return
      event.preventDefault()
      const ticking = column === 0 || event.ctrlKey || event.metaKey
      working.current = cells !== undefined && column > rowHead && !ticking
      run.current = undefined
      // A finger has no keys: what it touches twice is edited.
      const again = byFinger(event) && cursor.corner === undefined && touched.current === `${row}.${column}`
      if (cells !== undefined && column > rowHead && !ticking && again) {
        const id = columns[column - 1]?.id ?? ""
        model.settled(() => (cells.editable(id) ? cells.point(row, id) : model.open(row)))
        return
      }
      if (cells !== undefined && column > rowHead && !ticking) {
        const { corner = { row: cursor.row, column: cursor.column } } = cursor
        go({ row, column, anchor: cursor.anchor, corner: event.shiftKey && cursor.row >= 0 ? corner : undefined })
        return
      }
      go({ row, column, anchor: event.shiftKey || !ticking ? cursor.anchor : row })
      if (event.shiftKey) model.selectRange(cursor.anchor ?? cursor.row, row)
      else if (ticking) model.toggle(row)
      else model.open(row)
    }

    const places: Array<number> = []
    for (let place = drawn.first; place <= drawn.last; place++) places.push(place)
    if (cell.row >= 0 && cell.row < model.count && !places.includes(cell.row))
      places[cell.row < drawn.first ? "unshift" : "push"](cell.row)
    const first = header ? 2 : 1

    const table = (
      <div
        ref={root}
        role="grid"
        aria-label={label}
        aria-rowcount={model.count + first - 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        data-compact={compact || undefined}
        data-cells={cells !== undefined || undefined}
        className={header ? css.grid : `${css.grid} ${css.bare}`}
        style={widths(columns, !header)}
        onKeyDown={onKeyDown}
        onKeyDownCapture={onKeyDownCapture}
        onSubmit={leaveEditor}
        onPointerDown={onPointerDown}
        onMouseDown={onMouseDown}
        onPointerMove={onPointerMove}
        onClick={onClick}
        onContextMenu={onContextMenu}
        onDoubleClick={onDoubleClick}
        onFocus={onFocus}
        onBlur={onBlur}
        onCut={(event) => clip(event, (chosen, data) => cells?.cut(chosen, data))}
        onCopy={(event) => copyRows(event) || clip(event, (chosen, data) => cells?.copy(chosen, data))}
        onPaste={(event) => {
          const text = event.clipboardData.getData("text/plain")
          clip(event, (chosen) => cells?.paste(chosen, text))
        }}
      >
        {header && (
          <GridHead model={model} columns={columns} active={cell.row < 0 ? cell.column : -1} onFit={fitColumn} />
        )}
        {above}
        <div role="rowgroup" className={css.body} style={{ height: model.count * rowHeight }}>
          {places.map((place) => (
            <GridRow
              key={place}
              model={model}
              columns={columns}
              place={place}
              height={rowHeight}
              ariaRow={place + first}
              active={place === cell.row ? cell.column : -1}
              left={block !== undefined && place >= block.top && place <= block.bottom ? block.left : 0}
              right={block !== undefined && place >= block.top && place <= block.bottom ? block.right : -1}
              typed={typed?.row === place ? typed.column : -1}
              asked={menu?.row === place ? menu.column : -1}
              handle={handle?.row === place ? handle.column : -1}
            />
          ))}
        </div>
        {below !== undefined && <GridFoot columns={columns} below={below} />}
      </div>
    )
    return (
      <>
        {table}
        {menu && (
          <GridMenu
            key={`${menu.row}.${menu.column}`}
            menu={menu}
            label="Zelle"
            onClose={() => setMenu(undefined)}
            onMissed={() => {
              setMenu(undefined)
              model.missed?.()
            }}
            onElsewhere={openElsewhere}
          />
        )}
      </>
    )
  },
)
