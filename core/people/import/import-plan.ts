import type { CalendarDate } from "../../kernel/calendar-date.ts"
import type { CustomColumn } from "../custom-columns/custom-column.ts"
import type { AnyField } from "../custom-field.ts"
import type { CreateRow, ImportRun, NewColumn, UpdateRow } from "../import-run.ts"
import type { ReferencesOfList } from "../mandate-reference.ts"
import type { Person, PersonKind } from "../person.ts"
import type { Correction } from "./cells.ts"
import type { ColumnWish } from "./custom-columns.ts"
import type { ImportFault, ImportWarning } from "./import-code.ts"
import type { Mapping } from "./import-field.ts"
import type { MemberFile } from "./member-file.ts"

/** Why a row is taken for no person: figures for the whole list stand in it, a remark on the list, or nothing that names anybody. */
const noPersonReasons = ["totals", "remark", "nameless"] as const
export type NoPerson = (typeof noPersonReasons)[number]

/** Why a row is left out without being wrong. */
export const skipReasons = ["byUser", ...noPersonReasons, "doubleInFile", "unchanged", "empty"] as const
export type SkipReason = (typeof skipReasons)[number]

export const isNoPerson = (reason: SkipReason): reason is NoPerson => noPersonReasons.some((each) => each === reason)

/** Whether a row that is left out can be imported after all. */
export const canReturn = (reason: SkipReason): boolean => reason === "byUser" || isNoPerson(reason)

/** Whether a row that is left out may be wanted later: there is something in it that is not in the list yet. */
export const isWantedLater = (reason: SkipReason): boolean => reason !== "unchanged" && reason !== "empty"

/** How many rows are left out for reasons of a kind, of all that are. */
export const countOfSkipped = (
  skip: Readonly<Record<SkipReason, number>>,
  kind: (reason: SkipReason) => boolean,
): number => skipReasons.filter(kind).reduce((sum, reason) => sum + skip[reason], 0)

/** A row that is left out. */
export interface SkippedRow {
  readonly line: number
  readonly reason: SkipReason
}

/** An update and the fields in which it changes the person. */
export interface PlannedUpdate extends UpdateRow {
  readonly changed: ReadonlyArray<AnyField>
}

/**
 * What an import would do, as plain data: the same file, list, choices and day give the same plan wherever it is made.
 * Each of `rows` is created, updated, skipped or has errors. With errors of the file as a whole no row is planned.
 */
export interface ImportPlan {
  readonly encoding: MemberFile["encoding"]
  readonly delimiter: MemberFile["delimiter"]
  readonly sheet: MemberFile["sheet"]
  readonly columns: ReadonlyArray<{ readonly header: string; readonly field: Mapping[number] }>
  /** Custom columns that the import makes, with the options that they offer. */
  readonly newColumns: ReadonlyArray<NewColumn>
  readonly rows: number
  readonly create: ReadonlyArray<CreateRow>
  readonly update: ReadonlyArray<PlannedUpdate>
  readonly skip: ReadonlyArray<SkippedRow>
  readonly errors: ReadonlyArray<ImportFault>
  readonly warnings: ReadonlyArray<ImportWarning>
}

/**
 * A file and the choices made for it. `kind` is what new persons become; `mapping` overrules the proposed one;
 * `customColumns` are those of the workspace, `newColumns` those to be made of columns of the file; `takenLines` are read
 * although they look like no person; with `emptying` empty cells empty fields of who is surely in the list already (`emptiedIn`).
 */
export interface ImportRequest {
  readonly file: MemberFile
  readonly mapping?: Mapping | undefined
  readonly customColumns?: ReadonlyArray<CustomColumn> | undefined
  readonly newColumns?: ReadonlyArray<ColumnWish> | undefined
  readonly corrections?: ReadonlyArray<Correction> | undefined
  readonly skippedLines?: ReadonlyArray<number> | undefined
  readonly takenLines?: ReadonlyArray<number> | undefined
  readonly emptying?: boolean | undefined
  readonly kind: PersonKind
  readonly today: CalendarDate
}

/**
 * What is said of the persons of the list that the file may mean, and of the references of mandates in it: at least what
 * `questionsOf` asks for. References that nothing is said of are free.
 */
export interface PlanRequest extends ImportRequest {
  readonly existing: ReadonlyArray<Person>
  readonly references?: ReferencesOfList | undefined
}

/** The run that applies a plan. `fileName` is cut to what fits. */
export const toImportRun = (plan: ImportPlan, id: ImportRun["id"], fileName: string): ImportRun => ({
  id,
  fileName: fileName.slice(0, 255),
  ...(plan.newColumns.length === 0 ? {} : { columns: plan.newColumns }),
  create: plan.create,
  update: plan.update.map(({ line, id: person, version, data }) => ({ line, id: person, version, data })),
})
