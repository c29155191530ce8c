import {
  birthdayCalendar,
  cellOf,
  csvExport,
  type ExportRow,
  type TextExport,
  vCardExport,
} from "../../../core/people/export/index.ts"
import { type PersonField, personFieldNames } from "../../../core/people/index.ts"
import { exportSpeech } from "../../../ui/text/de/people-export.ts"
import { personsCliText } from "../../../ui/text/de/persons-cli.ts"
import { SheetWriter } from "../../xlsx/sheet-writer.ts"

/** The formats that persons can be exported in. */
export const exportFormats = ["csv", "xlsx", "vcf", "ics"] as const
export type ExportFormat = (typeof exportFormats)[number]

/** An export under way: the pieces of a file, one after another. `binary` is nothing for a terminal. */
export interface ExportRun {
  readonly fields: ReadonlyArray<PersonField>
  readonly binary: boolean
  readonly begin: () => string | Uint8Array
  readonly rows: (rows: ReadonlyArray<ExportRow>) => string | Uint8Array
  readonly end: () => string | Uint8Array
}

const ofText = ({ fields, begin, rows, end }: TextExport): ExportRun => ({
  fields,
  binary: false,
  begin: () => begin,
  rows,
  end: () => end,
})

const workbook = (fields: ReadonlyArray<PersonField>): ExportRun => {
  const writer = new SheetWriter()
  return {
    fields,
    binary: true,
    begin: () =>
      writer.begin(
        personsCliText.sheet,
        fields.map((field) => exportSpeech.title[field]),
      ),
    rows: (rows) => writer.rows(rows.map((row) => fields.map((field) => cellOf(field, row, exportSpeech)))),
    end: () => writer.end(),
  }
}

/** Begins an export at an instant in milliseconds since 1970 (UTC); tables have these columns, or all. */
export const startExport = (
  format: ExportFormat,
  now: number,
  columns: ReadonlyArray<PersonField> = personFieldNames,
): ExportRun => {
  switch (format) {
    case "csv":
      return ofText(csvExport(columns, exportSpeech))
    case "xlsx":
      return workbook(columns)
    case "vcf":
      return ofText(vCardExport(exportSpeech))
    case "ics":
      return ofText(birthdayCalendar(exportSpeech, now))
  }
}
