export { birthdayCalendar } from "./birthday-calendar.ts"
export type { Cell, ExportSpeech } from "./cell.ts"
export { csvExport, csvTable, plainText } from "./csv.ts"
export { type ExportColumn, type ExportedColumn, exportColumns, fieldsOf } from "./export-column.ts"
export {
  type ExportFormat,
  type ExportRun,
  exportFormats,
  mediaTypes,
  type PaperFormat,
  paperFormats,
} from "./export-run.ts"
export { LabelOptions, type LabelSheetName, labelSheetNames, labelSheets, labelsOn } from "./labels/label-sheet.ts"
export { type LabelSpeech, labelsOnPaper } from "./labels/labels-on-paper.ts"
export { hasAddress, withoutAddress } from "./labels/postal-address.ts"
export { formPage, logoPlace, type PaperForm } from "./paper/form-page.ts"
export { letterPages, type PaperLetter } from "./paper/letter-pages.ts"
export { listOnPaper } from "./paper/list-on-paper.ts"
export { type ListFrame, ListPages } from "./paper/list-pages.ts"
export type { Code, Face, Mark, Measure, Page, PaperSize, PaperWriter, Picture } from "./paper/paper.ts"
export { mostPaperColumns, tablePlan } from "./paper/table-plan.ts"
export { type ExportRow, piecesOf, type TextExport } from "./text-export.ts"
export { vCardExport } from "./v-card.ts"
