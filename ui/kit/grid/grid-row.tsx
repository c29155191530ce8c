import { observer } from "mobx-react-lite"
import { box } from "../checkbox.css.ts"
import { Skeleton } from "../states.tsx"
import { fixedCell } from "./fixed-cell.ts"
import { fixedCount } from "./fixed-columns.ts"
import * as css from "./grid.css.ts"
import type { GridColumn, GridModel } from "./grid-model.ts"

interface RowProps<Row> {
  readonly model: GridModel<Row>
  readonly columns: ReadonlyArray<GridColumn<Row>>
  readonly place: number
  readonly height: number
  readonly ariaRow: number
  /** The column that the keyboard is in, −1 when it is in another row. */
  readonly active: number
  /** The columns of the block of cells that is chosen, where this row has a part in it. */
  readonly left: number
  readonly right: number
  /** The column of the cell of that block in which what is typed lands, −1 where it is in another row. */
  readonly typed: number
  /** The column of the cell whose menu is open, −1 where it is in another row. */
  readonly asked: number
  /** The column of the cell with the little square by which what is chosen is given on, −1 where it is in another row. */
  readonly handle: number
}

const lengths = [132, 96, 116, 84, 148, 104]

/** One row in its place; grey bars until its data is here. Draws itself again only when its own data changes. */
export const GridRow = observer(
  <Row,>({ model, columns, place, height, ariaRow, active, left, right, typed, asked, handle }: RowProps<Row>) => {
    const row = model.rowAt(place)
    const selected = row !== undefined && model.isSelected(row)
    const fixed = fixedCount(columns)
    return (
      <div
        role="row"
        className={css.row}
        style={{ top: place * height, height }}
        aria-rowindex={ariaRow}
        aria-selected={selected}
        data-place={place}
      >
        <div
          role="gridcell"
          aria-colindex={1}
          className={`${css.cell} ${css.tick}`}
          tabIndex={active === 0 ? 0 : -1}
          data-cell={`${place}.0`}
          aria-label={
            row === undefined ? "Wird geladen" : `${model.nameOf(row)} ${selected ? "ausgewählt" : "auswählen"}`
          }
        >
          <span className={box} data-on={selected || undefined} />
        </div>
        {columns.map((column, index) => {
          const editor = row === undefined ? undefined : column.editor?.(row)
          const stays = fixedCell(index, fixed)
          return (
            <div
              key={column.id}
              role="gridcell"
              aria-colindex={index + 2}
              aria-readonly={(model.cells !== undefined && !model.cells.editable(column.id)) || undefined}
              className={`${css.cell} ${editor === undefined ? "" : css.edited} ${index > 0 && column.end ? css.end : ""} ${stays.className || (handle === index + 1 ? css.held : "")}`}
              style={stays.style}
              tabIndex={active === index + 1 ? 0 : -1}
              data-cell={`${place}.${index + 1}`}
              data-chosen={(index + 1 >= left && index + 1 <= right) || undefined}
              data-typed={(typed === index + 1 && editor === undefined) || undefined}
              data-asked={asked === index + 1 || undefined}
              data-editing={editor === undefined ? undefined : true}
              data-takes-held={(editor !== undefined && model.cells?.takesHeld(place, column.id)) || undefined}
            >
              {row === undefined ? (
                <Skeleton width={Math.min(lengths[(place + index) % lengths.length] ?? 100, column.width - 32)} />
              ) : (
                (editor ?? column.cell(row))
              )}
              {handle === index + 1 && editor === undefined && <span aria-hidden data-handle className={css.handle} />}
            </div>
          )
        })}
      </div>
    )
  },
)
