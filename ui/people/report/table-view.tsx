import type { Cell } from "../../../core/people/export/index.ts"
import { Button } from "../../kit/button.tsx"
import { formatDate, formatNumber } from "../../text/de/format.ts"
import { reportText as words } from "../../text/de/reports.ts"
import * as css from "./report.css.ts"
import type { Table } from "./table-file.ts"

const cellText = (cell: Cell): string => {
  if (cell === undefined) return ""
  if (cell.kind === "number") return formatNumber(cell.value)
  return cell.kind === "date"
    ? formatDate(cell.date)
    : cell.kind === "text"
      ? cell.text
      : formatNumber(cell.cents / 100)
}

/** A table of numbers; its first column names the rows, the others are figures. */
export const TableView = ({ table, summed }: { table: Table; summed: boolean }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key
  <section className={css.scroll} tabIndex={0} aria-label={table.title}>
    <table className={css.table}>
      <thead>
        <tr>
          {table.head.map((name, index) => (
            <th key={name} scope="col" className={index === 0 ? undefined : css.figure}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(([name, ...cells], row) => (
          <tr key={cellText(name)} data-sum={(summed && row === table.rows.length - 1) || undefined}>
            <th scope="row">{cellText(name)}</th>
            {cells.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no other identity than its column
              <td key={index} className={css.figure}>
                {cellText(cell)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

interface SaveProps {
  readonly title: string
  readonly onSave: (format: "csv" | "xlsx") => void
}

/** Gives a table away as a file. */
export const SaveButtons = ({ title, onSave }: SaveProps) => (
  <div className={css.acts}>
    {(["xlsx", "csv"] as const).map((format) => (
      <Button
        key={format}
        look="quiet"
        aria-label={`${words.save(title)}: ${words[format]}`}
        onClick={() => onSave(format)}
      >
        {words[format]}
      </Button>
    ))}
  </div>
)
