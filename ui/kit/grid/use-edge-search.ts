import { type RefObject, useRef } from "react"
import { flushSync } from "react-dom"
import type { Cursor, Wish } from "./cursor.ts"
import type { CellPlace, GridColumn, GridModel } from "./grid-model.ts"

interface EdgeSearch<Row> {
  readonly model: GridModel<Row>
  readonly columns: ReadonlyArray<GridColumn<Row>>
  readonly now: RefObject<Cursor>
  readonly go: (to: Cursor) => void
}

type Edge = Wish & { readonly to: "edge" }

/** Looks for the edge of filled cells among rows that are not here, and goes there once it is known. What is asked meanwhile waits for it. */
export const useEdgeSearch = <Row>({ model, columns, now, go }: EdgeSearch<Row>) => {
  const looking = useRef<{ readonly from: Cursor; readonly search: Promise<CellPlace | undefined> }>(undefined)
  const isAt = ({ row, column }: Cursor): boolean => now.current.row === row && now.current.column === column
  /** Goes to the edge, if somebody is still where what is known here ended. Gives its cell; nothing where it cannot be told. */
  const goFurther = async (stop: Cursor, { row, column, by }: Edge): Promise<CellPlace | undefined> => {
    const { edition } = model
    const id = columns[column - 1]?.id ?? ""
    const to = await model.cells?.edge(row, id, by)
    const { current: at } = now
    const stays = isAt(stop) && model.edition === edition
    const { activeElement } = document
    if (to === undefined || !stays || !(activeElement instanceof HTMLElement)) return undefined
    if (activeElement.dataset.cell === undefined) return undefined
    // At once: what waits for it reads where it is.
    flushSync(() => go({ ...at, row: to }))
    return { place: to, column: id }
  }
  const look = (stop: Cursor, wish: Edge): void => {
    const search = goFurther(stop, wish).finally(() => {
      if (looking.current?.search === search) looking.current = undefined
    })
    looking.current = { from: stop, search }
  }
  /**
   * What is under way for who still is where it began; what is asked of the block meanwhile is asked of the one up to there. Whoever went
   * elsewhere does not wait for it.
   */
  const search = (): Promise<CellPlace | undefined> | undefined =>
    looking.current !== undefined && isAt(looking.current.from) ? looking.current.search : undefined
  return { look, search }
}
