import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { ImportId } from "../../../core/kernel/id.ts"
import type { CustomColumn } from "../../../core/people/custom-columns/custom-column.ts"
import type { AnyField } from "../../../core/people/custom-field.ts"
import type { Correction } from "../../../core/people/import/cells.ts"
import type { ColumnWish } from "../../../core/people/import/custom-columns.ts"
import type { Encoding } from "../../../core/people/import/encoding.ts"
import type { FileRefusal } from "../../../core/people/import/file-kind.ts"
import type { ImportFault, ImportWarning } from "../../../core/people/import/import-code.ts"
import type { Mapping } from "../../../core/people/import/import-field.ts"
import type { SkipReason } from "../../../core/people/import/import-plan.ts"
import type { ImportQuestions } from "../../../core/people/import/plan.ts"
import type { SimilarRows } from "../../../core/people/import/similar-newcomers.ts"
import type { Delimiter } from "../../../core/people/import/table.ts"
import type { WordNames } from "../../../core/people/import/words-in-plan.ts"
import type { CreateRow, ImportRun } from "../../../core/people/import-run.ts"
import type { ReferencesOfList } from "../../../core/people/mandate-reference.ts"
import type { Person, PersonKind } from "../../../core/people/person.ts"

/** What somebody chose for a file. */
export interface Choices {
  readonly kind: PersonKind
  readonly mapping: Mapping
  /** The custom columns of the workspace, and those to be made of columns of the file. */
  readonly customColumns: ReadonlyArray<CustomColumn>
  readonly newColumns: ReadonlyArray<ColumnWish>
  readonly corrections: ReadonlyArray<Correction>
  readonly skippedLines: ReadonlyArray<number>
  /** Rows that are taken although they look like no person. */
  readonly takenLines: ReadonlyArray<number>
  /** Whether empty cells empty the fields of who is in the list already. */
  readonly emptying: boolean
  readonly today: CalendarDate
}

/** What the list answered to questions: persons that rows may mean, and what is known of references of mandates. */
export interface Told {
  readonly found: ReadonlyArray<Person>
  readonly references: ReferencesOfList
}

/** What a screen needs of a file that was read. */
export interface FileView {
  readonly columns: ReadonlyArray<{
    readonly header: string
    readonly samples: ReadonlyArray<string>
    /** The custom column that it could become. */
    readonly wish: Pick<ColumnWish, "name" | "type">
  }>
  /** How a text was written; `null` for a workbook. */
  readonly encoding: Encoding | null
  readonly delimiter: Delimiter | null
  /** The sheet of the workbook that was read. */
  readonly sheet: string | null
  readonly rows: number
  /** The fields that the columns seem to be. */
  readonly mapping: Mapping
}

export type ReadFile =
  | { readonly ok: true; readonly file: FileView }
  | { readonly ok: false; readonly refusal: FileRefusal }

/** A row of the file, with the name that stands in it. */
interface NamedLine {
  readonly line: number
  readonly who: string
}

export type NamedFault = ImportFault & NamedLine

/** A person of the list that the file changes, field by field. */
export interface PlannedChange extends NamedLine {
  readonly fields: ReadonlyArray<{ readonly field: AnyField; readonly before: unknown; readonly after: unknown }>
}

/** What an import would do, as much of it as can be looked at: numbers of all, the first of each. */
export interface Preview {
  readonly create: number
  readonly update: number
  readonly skip: Readonly<Record<SkipReason, number>>
  readonly faults: ReadonlyArray<NamedFault>
  /** The lines with faults, each once. */
  readonly faultyLines: ReadonlyArray<number>
  readonly warnings: ReadonlyArray<ImportWarning>
  readonly newcomers: ReadonlyArray<CreateRow>
  /** How many values are emptied, and of how many persons. */
  readonly emptied: { readonly values: number; readonly persons: number }
  /** The groups and labels that the persons of the plan carry. */
  readonly words: WordNames
  /** The names of the custom columns that the plan makes. */
  readonly newColumns: ReadonlyArray<string>
  readonly changes: ReadonlyArray<PlannedChange>
  readonly leftOut: ReadonlyArray<NamedLine & { readonly reason: SkipReason }>
}

/**
 * Runs the pure steps of an import and keeps the file meanwhile, so that it never has to pass to the screen: in the
 * browser off the page's thread. Every promise fails when the planner itself breaks, `read` also when the file cannot
 * be read any more.
 */
export interface Planner {
  /** Reads a file; of a workbook with several sheets the one named `sheet`. */
  readonly read: (file: Blob, customColumns: ReadonlyArray<CustomColumn>, sheet?: string) => Promise<ReadFile>
  /** What the list has to be asked, beyond what it was asked before; `fresh` asks for everything again. */
  readonly questions: (choices: Choices, fresh: boolean) => Promise<ImportQuestions>
  /** Plans with what the list answered to the last questions. */
  readonly plan: (choices: Choices, told: Told) => Promise<Preview>
  /** The run that applies the last plan. */
  readonly run: (id: ImportId, fileName: string) => Promise<ImportRun>
  /** New persons of the last plan that may be one; none when another plan is made meanwhile. */
  readonly similar: () => Promise<ReadonlyArray<SimilarRows>>
  /** The rows that the last plan leaves out, as a CSV file that can be imported later. */
  readonly leftOut: (choices: Choices) => Promise<string>
  readonly dispose: () => void
}
