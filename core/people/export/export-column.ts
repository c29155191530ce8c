import type { CalendarDate } from "../../kernel/calendar-date.ts"
import { amountText } from "../amount-text.ts"
import type { CustomColumn } from "../custom-columns/custom-column.ts"
import { columnIdOf, customFieldOf, isCustomField } from "../custom-field.ts"
import { type CustomValue, isUpload } from "../custom-values.ts"
import { type BesideField, isOwnField, type ListField } from "../owing.ts"
import type { SpecialData } from "../special-data/special-data.ts"
import { reckonedOf } from "../summed.ts"
import { type Cell, cellOf, type ExportSpeech, germanDate, namesText, readsText } from "./cell.ts"
import type { ExportRow } from "./text-export.ts"

/** A column of an exported table: its title, and what it says of a person as a value and as text. */
export interface ExportColumn {
  /** The field that it needs of each person; special data is none. */
  readonly field: ListField | undefined
  readonly title: string
  /** Whether it holds numbers and nothing else: spreadsheets read those below zero as such, and run none as a formula. */
  readonly numeric: boolean
  readonly cell: (row: ExportRow) => Cell
  readonly text: (row: ExportRow) => string
}

/** What exports have to know of a custom column. */
export type ExportedColumn = Pick<CustomColumn, "id" | "name" | "type">

const customText = (value: CustomValue, type: ExportedColumn["type"], speech: ExportSpeech): string => {
  if (typeof value === "boolean") return speech.yesNo(value)
  if (typeof value === "number") return type === "money" ? amountText(value) : String(value).replace(".", ",")
  if (typeof value === "string") return type === "date" ? germanDate(value) : value
  return isUpload(value) ? value.name : namesText(value)
}

const customCell = (value: CustomValue, type: ExportedColumn["type"], speech: ExportSpeech): Cell => {
  if (typeof value === "number") return type === "money" ? { kind: "money", cents: value } : { kind: "number", value }
  if (type === "date" && typeof value === "string") return { kind: "date", date: value as CalendarDate }
  return { kind: "text", text: customText(value, type, speech) }
}

const customExport = ({ id, name, type }: ExportedColumn, speech: ExportSpeech): ExportColumn => {
  const valueIn = (row: ExportRow): CustomValue | undefined => row.custom?.[id]
  return {
    field: customFieldOf(id),
    title: name,
    numeric: reckonedOf(customFieldOf(id), type) === "number",
    cell: (row) => {
      const value = valueIn(row)
      return value === undefined ? undefined : customCell(value, type, speech)
    },
    text: (row) => {
      const value = valueIn(row)
      return value === undefined ? "" : customText(value, type, speech)
    },
  }
}

const textCell = (text: string): Cell => (text === "" ? undefined : { kind: "text", text })

const parts = ["diet", "health", "swimming"] as const satisfies ReadonlyArray<keyof SpecialData>

const specialColumns = ({ special: { title, text } }: ExportSpeech): ReadonlyArray<ExportColumn> =>
  parts.map((part) => {
    const textOf = ({ special }: ExportRow) => (special === undefined ? "" : text(part, special))
    return {
      field: undefined,
      title: title[part],
      numeric: false,
      cell: (row: ExportRow) => textCell(textOf(row)),
      text: textOf,
    }
  })

const familyText = ({ family = [] }: ExportRow): string => namesText(family)

/** What is kept beside a person, as a value and as text. */
const beside: Readonly<Record<BesideField, Pick<ExportColumn, "cell" | "text">>> = {
  owing: {
    cell: ({ owing = 0 }) => ({ kind: "money", cents: owing }),
    text: ({ owing = 0 }) => amountText(owing),
  },
  payer: { cell: ({ payer }) => textCell(payer ?? ""), text: ({ payer }) => payer ?? "" },
  family: { cell: (row) => textCell(familyText(row)), text: familyText },
  confirmedOn: {
    cell: ({ confirmedOn }) => (confirmedOn ? { kind: "date", date: confirmedOn } : undefined),
    text: ({ confirmedOn }) => (confirmedOn ? germanDate(confirmedOn) : ""),
  },
}

/** The fields that persons must come with for these columns; how phones are written depends on what somebody is to the club. */
export const fieldsOf = (columns: ReadonlyArray<ExportColumn>): ReadonlyArray<ListField> => {
  const fields = columns.flatMap(({ field }) => field ?? [])
  return fields.includes("phones") && !fields.includes("kind") ? [...fields, "kind"] : fields
}

/**
 * The columns of a table for these fields, behind them those for special data if it is wanted. A custom field without a
 * column, because it was deleted, has none.
 */
export const exportColumns = (
  fields: ReadonlyArray<ListField>,
  speech: ExportSpeech,
  custom: ReadonlyArray<ExportedColumn>,
  special?: "special",
): ReadonlyArray<ExportColumn> => {
  const byId = new Map(custom.map((column) => [column.id, column]))
  const known = fields.flatMap((field): ReadonlyArray<ExportColumn> => {
    const numeric = reckonedOf(field, undefined) === "number"
    if (!isOwnField(field)) return [{ field, title: speech.title[field], numeric, ...beside[field] }]
    if (!isCustomField(field))
      return [
        {
          field,
          title: speech.title[field],
          numeric,
          cell: (row) => cellOf(field, row, speech),
          text: readsText(field, speech),
        },
      ]
    const column = byId.get(columnIdOf(field))
    return column === undefined ? [] : [customExport(column, speech)]
  })
  return special === undefined ? known : [...known, ...specialColumns(speech)]
}
