import {
  birthdayCalendar,
  cellOf,
  csvExport,
  type ExportFormat,
  type ExportRun,
  type ExportSpeech,
  type TextExport,
  vCardExport,
} from "../../core/people/export/index.ts"
import { type PersonField, personFieldNames } from "../../core/people/index.ts"
import { SheetWriter } from "../xlsx/sheet-writer.ts"

const ofText = ({ fields, begin, rows, end }: TextExport): ExportRun => ({
  fields,
  begin: () => begin,
  rows,
  end: () => end,
})

const workbook = (fields: ReadonlyArray<PersonField>, speech: ExportSpeech): ExportRun => {
  const writer = new SheetWriter()
  return {
    fields,
    begin: () =>
      writer.begin(
        speech.sheet,
        fields.map((field) => speech.title[field]),
      ),
    rows: (rows) => writer.rows(rows.map((row) => fields.map((field) => cellOf(field, row, speech)))),
    end: () => writer.end(),
  }
}

/** Begins an export at an instant in milliseconds since 1970 (UTC); tables have these columns, or all. */
export const startExport = (
  format: ExportFormat,
  speech: ExportSpeech,
  now: number,
  columns: ReadonlyArray<PersonField> = personFieldNames,
): ExportRun => {
  switch (format) {
    case "csv":
      return ofText(csvExport(columns, speech))
    case "xlsx":
      return workbook(columns, speech)
    case "vcf":
      return ofText(vCardExport(speech))
    case "ics":
      return ofText(birthdayCalendar(speech, now))
  }
}
