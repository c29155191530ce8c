import {
  birthdayCalendar,
  csvExport,
  type ExportColumn,
  type ExportedColumn,
  type ExportFormat,
  type ExportRun,
  type ExportSpeech,
  exportColumns,
  fieldsOf,
  type TextExport,
  vCardExport,
} from "../../core/people/export/index.ts"
import { customFieldOf, type ListField, personFieldNames } from "../../core/people/index.ts"
import { SheetWriter } from "../xlsx/sheet-writer.ts"

const ofText = ({ fields, begin, rows, end }: TextExport): ExportRun => ({
  fields,
  begin: () => begin,
  rows,
  end: () => end,
})

const workbook = (columns: ReadonlyArray<ExportColumn>, speech: ExportSpeech): ExportRun => {
  const writer = new SheetWriter()
  return {
    fields: fieldsOf(columns),
    begin: () =>
      writer.begin(
        speech.sheet,
        columns.map(({ title }) => title),
      ),
    rows: (rows) => writer.rows(rows.map((row) => columns.map(({ cell }) => cell(row)))),
    end: () => writer.end(),
  }
}

/**
 * Begins an export at an instant in milliseconds since 1970 (UTC); tables have these columns, or all there are. `custom`
 * are the custom columns of the workspace. With `special` tables have columns for special data, too.
 */
export const startExport = (
  format: ExportFormat,
  speech: ExportSpeech,
  now: number,
  given?: ReadonlyArray<ListField>,
  custom: ReadonlyArray<ExportedColumn> = [],
  special?: "special",
): ExportRun => {
  const columns = given ?? [...personFieldNames, ...custom.map(({ id }) => customFieldOf(id))]
  switch (format) {
    case "csv":
      return ofText(csvExport(columns, speech, custom, special))
    case "xlsx":
      return workbook(exportColumns(columns, speech, custom, special), speech)
    case "vcf":
      return ofText(vCardExport(speech))
    case "ics":
      return ofText(birthdayCalendar(speech, now))
  }
}
