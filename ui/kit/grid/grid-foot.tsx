import type { ReactNode } from "react"
import { fixedCell } from "./fixed-cell.ts"
import { fixedCount } from "./fixed-columns.ts"
import * as css from "./grid.css.ts"
import type { GridColumn } from "./grid-model.ts"

interface FootProps<Row> {
  readonly columns: ReadonlyArray<GridColumn<Row>>
  /** What stands below a column. */
  readonly below: (column: string) => ReactNode
}

/** A line below the rows that stays in sight. It is for eyes: whoever shows it says the same to ears beside the table. */
export const GridFoot = <Row,>({ columns, below }: FootProps<Row>) => (
  <div aria-hidden className={css.foot}>
    <span className={css.tick} />
    {columns.map(({ id, end }, index) => {
      const { className, style } = fixedCell(index, fixedCount(columns))
      const shown = below(id)
      return (
        <span
          key={id}
          data-foot={index + 1}
          className={`${css.cell} ${index > 0 && end ? css.end : ""} ${className}`}
          style={style}
        >
          {typeof shown === "string" ? (
            <span className={css.clip} title={shown}>
              {shown}
            </span>
          ) : (
            shown
          )}
        </span>
      )
    })}
  </div>
)
