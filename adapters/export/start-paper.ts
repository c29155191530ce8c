import {
  type ExportedColumn,
  type ExportRun,
  type ExportSpeech,
  exportColumns,
  type LabelOptions,
  type LabelSpeech,
  type ListFrame,
  labelsOnPaper,
  listOnPaper,
} from "../../core/people/export/index.ts"
import type { ListField } from "../../core/people/index.ts"
import { PdfWriter } from "../pdf/pdf-writer.ts"

/** Begins a list of these columns, and of those for special data, as PDF at an instant in milliseconds since 1970 (UTC). */
export const startList = (
  frame: ListFrame,
  columns: ReadonlyArray<ListField>,
  custom: ReadonlyArray<ExportedColumn>,
  speech: ExportSpeech,
  now: number,
  special?: "special",
): ExportRun => {
  const writer = new PdfWriter({ title: frame.foot, now })
  return listOnPaper(exportColumns(columns, speech, custom, special), frame, writer)
}

/** Begins labels as PDF at an instant in milliseconds since 1970 (UTC). */
export const startLabels = (title: string, options: LabelOptions, speech: LabelSpeech, now: number): ExportRun =>
  labelsOnPaper(options, speech, new PdfWriter({ title, now }))
