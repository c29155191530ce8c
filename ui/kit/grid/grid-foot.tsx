import type { ReactNode } from "react"
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
    {columns.map(({ id, end }, index) => (
      <span key={id} data-foot={index + 1} className={`${css.cell} ${index === 0 ? css.first : end ? css.end : ""}`}>
        {below(id)}
      </span>
    ))}
  </div>
)
