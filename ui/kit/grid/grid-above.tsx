import { type FocusEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from "react"
import { fixedCell } from "./fixed-cell.ts"
import { fixedCount } from "./fixed-columns.ts"
import * as css from "./grid.css.ts"
import type { GridColumn } from "./grid-model.ts"

interface AboveProps<Row> {
  readonly label: string
  readonly columns: ReadonlyArray<GridColumn<Row>>
  /** What stands in the cell of a column. */
  readonly cell: (column: string) => ReactNode
  /** What is said of the line, below it. */
  readonly children: ReactNode
  /** Another text gives the focus to what is marked by `data-writing`. */
  readonly writing: string
  readonly onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void
  /** The focus goes elsewhere. */
  readonly onLeave: () => void
}

/** A line of cells between the head of a grid and its rows that stays in sight, and has keys of its own. */
export const GridAbove = <Row,>({ label, columns, cell, children, writing, onKeyDown, onLeave }: AboveProps<Row>) => {
  const root = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another cell, or the same once more, takes the focus
  useLayoutEffect(() => {
    const place = root.current?.querySelector<HTMLElement>("[data-writing]")
    if (place == null) return
    // What is written in, before what takes something away from it.
    const field = place.querySelector<HTMLElement>("input, textarea") ?? place.querySelector<HTMLElement>("button")
    if (!place.contains(document.activeElement)) field?.focus()
    // As where Tab leads into a field: what stands there already is replaced by what is typed.
    if (field instanceof HTMLInputElement) field.select()
  }, [writing])
  // It begins where its first cells are in sight.
  useLayoutEffect(() => {
    root.current?.closest("[role=grid]")?.scrollTo({ left: 0 })
  }, [])
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent<HTMLDivElement>) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) onLeave()
  }
  return (
    <div
      ref={root}
      role="row"
      aria-label={label}
      className={css.above}
      data-takes-held
      onKeyDownCapture={onKeyDown}
      onBlur={onBlur}
    >
      <span className={css.tick} />
      {columns.map(({ id }, index) => {
        const { className, style } = fixedCell(index, fixedCount(columns))
        return (
          <div key={id} role="gridcell" className={`${css.aboveCell} ${className}`} style={style}>
            {cell(id)}
          </div>
        )
      })}
      <div role="gridcell" className={css.aboveFoot}>
        {children}
      </div>
    </div>
  )
}
