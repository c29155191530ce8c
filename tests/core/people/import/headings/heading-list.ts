import type { ImportField } from "../../../../../core/people/import/import-field.ts"

/** A row of headings as a list of a club has it, each with what it means; `null` is what we have no field for. */
export interface HeadingList {
  readonly of: string
  readonly columns: Readonly<Record<string, ImportField | null>>
}
