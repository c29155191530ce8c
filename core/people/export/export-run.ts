import type { AnyField } from "../custom-field.ts"
import type { ExportRow } from "./text-export.ts"

/** The formats that persons can be exported in: tables (RFC 4180, ECMA-376), address book (RFC 6350), calendar (RFC 5545). */
export const exportFormats = ["csv", "xlsx", "vcf", "ics"] as const
export type ExportFormat = (typeof exportFormats)[number]

/** The media type of a file of each format, as IANA lists it. */
export const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  vcf: "text/vcard",
  ics: "text/calendar",
}

/** An export under way: the fields that it needs of each person, and the pieces of its file, one after another. */
export interface ExportRun {
  readonly fields: ReadonlyArray<AnyField>
  readonly begin: () => string | Uint8Array
  readonly rows: (rows: ReadonlyArray<ExportRow>) => string | Uint8Array
  readonly end: () => string | Uint8Array
}
