import ArrowDown from "lucide-react/icons/arrow-down"
import ArrowUp from "lucide-react/icons/arrow-up"
import ChevronDown from "lucide-react/icons/chevron-down"
import { observer } from "mobx-react-lite"
import type { PointerEvent } from "react"
import { box } from "../checkbox.css.ts"
import { heard } from "../heard.css.ts"
import { MenuButton } from "../menu-button.tsx"
import { dragColumn } from "./drag-column.ts"
import { fixedCell } from "./fixed-cell.ts"
import { fixedCount } from "./fixed-columns.ts"
import * as css from "./grid.css.ts"
import type { GridColumn, GridModel, HeadAction } from "./grid-model.ts"

interface HeadProps<Row> {
  readonly model: GridModel<Row>
  readonly columns: ReadonlyArray<GridColumn<Row>>
  readonly active: number
  /** Makes the column in this place as wide as its content. */
  readonly onFit: (place: number) => void
}

/** What a column's menu offers, and last what every column can do. */
const withFit = (
  actions: ReadonlyArray<HeadAction> | Promise<ReadonlyArray<HeadAction>>,
  run: () => void,
): ReadonlyArray<HeadAction> | Promise<ReadonlyArray<HeadAction>> => {
  const fit = { id: "fit", label: "Breite an den Inhalt anpassen", run }
  return "then" in actions ? actions.then((all) => [...all, fit]) : [...actions, fit]
}

const drag = <Row,>(event: PointerEvent<HTMLElement>, model: GridModel<Row>, column: string) => {
  const grip = event.currentTarget
  grip.setPointerCapture(event.pointerId)
  let from = event.clientX
  const move = (moved: globalThis.PointerEvent) => {
    model.widen(column, moved.clientX - from)
    from = moved.clientX
  }
  grip.addEventListener("pointermove", move)
  grip.addEventListener("lostpointercapture", () => grip.removeEventListener("pointermove", move), { once: true })
}

/** Begins to drag a column by its head, where columns can be moved and what was pressed is neither its edge nor its menu. */
const dragHead = <Row,>(event: PointerEvent<HTMLElement>, model: GridModel<Row>, place: number, column: string) => {
  const { target, button, pointerType, nativeEvent } = event
  const isOther = target instanceof Element && target.closest("[data-grip], [aria-haspopup]") !== null
  // The first column stays where it is.
  if (isOther || place === 0 || button !== 0 || pointerType !== "mouse") return
  dragColumn(nativeEvent, (before) => model.moveColumn?.(column, before))
}

/** The names of the columns; each sorts where it can, has a menu and an edge to pull, and is dragged to another place. */
export const GridHead = observer(<Row,>({ model, columns, active, onFit }: HeadProps<Row>) => (
  <div role="row" className={css.head} aria-rowindex={1}>
    <div
      role="columnheader"
      aria-colindex={1}
      className={`${css.cell} ${css.tick}`}
      tabIndex={active === 0 ? 0 : -1}
      data-cell="-1.0"
    >
      <span className={heard}>{model.allSelected === "all" ? "Auswahl aufheben" : "Alle auswählen"}</span>
      <span
        className={box}
        data-on={model.allSelected === "none" ? undefined : model.allSelected === "all" || "some"}
      />
    </div>
    {columns.map((column, index) => {
      const orders = [model.sort, ...(model.sort.further ?? [])]
      const place = orders.findIndex(({ by }) => by === column.id)
      const sorted = orders[place]
      const stays = fixedCell(index, fixedCount(columns))
      const Arrow = sorted?.descending === true ? ArrowDown : ArrowUp
      return (
        <div
          key={column.id}
          role="columnheader"
          aria-colindex={index + 2}
          aria-sort={sorted && (sorted.descending ? "descending" : "ascending")}
          className={`${css.headCell} ${index > 0 && column.end ? css.headEnd : ""} ${stays.className}`}
          style={stays.style}
          tabIndex={active === index + 1 ? 0 : -1}
          data-cell={`-1.${index + 1}`}
          data-column={index}
          onPointerDown={model.moveColumn && ((event) => dragHead(event, model, index, column.id))}
        >
          {model.sortable?.(column.id) === false ? (
            <span className={css.headStill}>
              <span className={css.clip}>{column.label}</span>
            </span>
          ) : (
            <button
              type="button"
              className={css.headName}
              tabIndex={-1}
              onClick={({ shiftKey, currentTarget }) => {
                // The keys go on from the head that was pressed.
                currentTarget.closest<HTMLElement>("[data-cell]")?.focus()
                if (shiftKey && model.sortAlso !== undefined) model.sortAlso(column.id)
                else model.sortBy(column.id)
              }}
            >
              <span className={css.clip}>{column.label}</span>
              {sorted && <Arrow size={14} aria-hidden />}
              {sorted && orders.length > 1 && (
                <>
                  <span className={css.headPlace} aria-hidden>
                    {place + 1}
                  </span>
                  <span className={heard}>, {place + 1}. Sortierung</span>
                </>
              )}
            </button>
          )}
          <MenuButton
            label={`Spalte ${column.label}`}
            className={css.headMenu}
            tabIndex={-1}
            items={() => withFit(model.headActions(column.id), () => onFit(index + 1))}
          >
            <ChevronDown size={14} aria-hidden />
          </MenuButton>
          <span data-grip className={css.grip} onPointerDown={(event) => drag(event, model, column.id)} />
        </div>
      )
    })}
  </div>
))
