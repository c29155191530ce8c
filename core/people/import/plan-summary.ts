import type { FileRefusal } from "./file-kind.ts"
import type { ImportFault, ImportWarning } from "./import-code.ts"
import type { ImportPlan } from "./import-plan.ts"

/** Says faults, warnings and refusals to a reader; the words are not the core's. */
export interface ImportSpeech {
  readonly fault: (fault: ImportFault) => string
  readonly warning: (warning: ImportWarning) => string
  readonly refusal: (refusal: FileRefusal) => string
}

/** One entry of a summary: where, what and in words. `line` 0 means the file as a whole. */
export interface SummaryEntry {
  readonly line: number
  readonly column: string | null
  readonly value: string | null
  readonly code: string
  readonly message: string
}

/** What a plan comes to, without the persons: how many rows are created, updated and skipped. */
export interface ImportSummary {
  readonly encoding: string | null
  readonly delimiter: string | null
  readonly sheet: string | null
  readonly columns: ImportPlan["columns"]
  readonly newColumns: ImportPlan["newColumns"]
  readonly rows: number
  readonly create: number
  readonly update: number
  readonly skip: number
  readonly errors: ReadonlyArray<SummaryEntry>
  readonly warnings: ReadonlyArray<SummaryEntry & { readonly count: number }>
}

/** The summary of a plan, with its faults and warnings said by `speech`. */
export const planSummary = (plan: ImportPlan, speech: ImportSpeech): ImportSummary => ({
  encoding: plan.encoding,
  delimiter: plan.delimiter,
  sheet: plan.sheet,
  columns: plan.columns,
  newColumns: plan.newColumns,
  rows: plan.rows,
  create: plan.create.length,
  update: plan.update.length,
  skip: plan.skip.length,
  errors: plan.errors.map((fault) => ({
    line: fault.line,
    column: fault.column,
    value: fault.value,
    code: fault.code,
    message: speech.fault(fault),
  })),
  warnings: plan.warnings.map((warning) => ({
    line: warning.line,
    column: warning.column,
    value: warning.value,
    code: warning.code,
    count: warning.count,
    message: speech.warning(warning),
  })),
})

/** The summary of a file that cannot be read: no rows, and the refusal as its one error. */
export const refusalSummary = (refusal: FileRefusal, speech: ImportSpeech): ImportSummary => ({
  encoding: null,
  delimiter: null,
  sheet: null,
  columns: [],
  newColumns: [],
  rows: 0,
  create: 0,
  update: 0,
  skip: 0,
  errors: [{ line: 0, column: null, value: null, code: refusal.code, message: speech.refusal(refusal) }],
  warnings: [],
})

const sorted = (_key: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
    : value

/** A plan as text: the keys of every object in the order of their characters, so that equal plans are equal texts. */
export const planToJson = (plan: ImportPlan): string => JSON.stringify(plan, sorted)
