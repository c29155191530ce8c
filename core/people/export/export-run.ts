import type { ListField } from "../owing.ts"
import type { ExportRow } from "./text-export.ts"

/** The formats that persons can be exported in: tables (RFC 4180, ECMA-376), address book (RFC 6350), calendar (RFC 5545). */
export const exportFormats = ["csv", "xlsx", "vcf", "ics"] as const
export type ExportFormat = (typeof exportFormats)[number]

/** What can be exported on paper: a list, and labels with addresses. */
export const paperFormats = ["pdf", "labels"] as const
export type PaperFormat = (typeof paperFormats)[number]

/** The media type of a file of each format, as IANA lists it. */
export const mediaTypes: Readonly<Record<ExportFormat | PaperFormat, string>> = {
  pdf: "application/pdf",
  labels: "application/pdf",
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  vcf: "text/vcard",
  ics: "text/calendar",
}

/** An export under way: the fields that it needs of each person, and the pieces of its file, one after another. */
export interface ExportRun {
  readonly fields: ReadonlyArray<ListField>
  /** Whether the persons must come with their family. */
  readonly families?: boolean
  readonly begin: () => string | Uint8Array
  readonly rows: (rows: ReadonlyArray<ExportRow>) => string | Uint8Array
  readonly end: () => string | Uint8Array
}
