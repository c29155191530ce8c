import type { FeeRow } from "../../../core/fees/index.ts"
import type { Cell } from "../../../core/people/export/index.ts"
import type { Table } from "../../people/report/table-file.ts"
import { feeStateText, feesText, methodText, sphereText } from "../../text/de/fees.ts"

const text = (of: string | null): Cell => ({ kind: "text", text: of ?? "" })

/** Fees as a table for a file. */
export const feeTable = (rows: ReadonlyArray<FeeRow>, nameOf: (row: FeeRow) => string): Table => {
  const { columns, fields } = feesText
  return {
    id: "beitraege",
    title: feesText.title,
    head: [
      columns.name,
      columns.description,
      columns.dueOn,
      columns.amount,
      columns.open,
      columns.state,
      columns.method,
      columns.reference,
      feesText.tiers,
      fields.category,
      fields.sphere,
    ],
    rows: rows.map((row) => [
      text(nameOf(row)),
      text(row.description),
      { kind: "date", date: row.dueOn },
      { kind: "money", cents: row.amount },
      { kind: "money", cents: row.open },
      text(feeStateText[row.state]),
      text(methodText[row.paymentMethod]),
      text(row.reference),
      text(row.tier),
      text(row.category),
      text(sphereText[row.sphere]),
    ]),
  }
}
