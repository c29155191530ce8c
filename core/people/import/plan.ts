import type { CreateRow, MatchKey, NewColumn } from "../import-run.ts"
import { knownByKey } from "../mandate-reference.ts"
import type { PersonData } from "../person.ts"
import { personFaults } from "../person-rules.ts"
import { textLimits } from "../text-limits.ts"
import { correctedCells } from "./cells.ts"
import type { ReadContext } from "./column-readers.ts"
import { plannedColumns, readColumns } from "./custom-columns.ts"
import { emptiedIn } from "./emptying.ts"
import { columnOfFault } from "./fault-column.ts"
import { fileFault, fileWarnings } from "./file-check.ts"
import {
  type ImportPlan,
  type ImportRequest,
  isNoPerson,
  type PlannedUpdate,
  type PlanRequest,
  type SkippedRow,
  type SkipReason,
} from "./import-plan.ts"
import { matchKeyOf } from "./match.ts"
import { type MemberFile, proposeMapping } from "./member-file.ts"
import { noPersonIn } from "./no-person.ts"
import { type Notes, notes } from "./notes.ts"
import { lacksReference } from "./references.ts"
import { fates } from "./row-fate.ts"
import { rowReader } from "./row-reader.ts"
import { cellAt, isBlankRow, lineOf, rowCount, widthOf } from "./table.ts"

/** Why a row does not have to be read, if it does not. */
type WhyNot = (row: number) => SkipReason | undefined

interface Prepared {
  readonly context: ReadContext
  readonly noted: Notes
  readonly made: ReadonlyArray<NewColumn>
  readonly whyNot: WhyNot
}

/**
 * Cells of a row behind the last column that are not empty: separators in a text that should have been in quotes. Beside the
 * list in a sheet anything may stand.
 */
const isTooLong = (file: MemberFile, row: number): boolean => {
  if (file.sheet !== null) return false
  const width = widthOf(file.table, row)
  for (let column = file.width; column < width; column++) if (cellAt(file.table, row, column) !== "") return true
  return false
}

/** Whether separators are missing at the end of a row; a sheet has none, and leaves out what is empty there. */
const isTooShort = ({ sheet, table, headers }: MemberFile, row: number): boolean =>
  sheet === null && widthOf(table, row) < headers.length

/** Says which rows do not have to be read: left out by choice, empty, or no person unless it is said that they are one. */
const whyNotIn = (
  { file, skippedLines, takenLines }: ImportRequest,
  context: Parameters<typeof noPersonIn>[1],
): WhyNot => {
  const [skipped, taken, broken] = [new Set(skippedLines), new Set(takenLines), new Set(file.table.brokenLines)]
  const noPerson = noPersonIn(file.table, context)
  return (row) => {
    const line = lineOf(file.table, row)
    if (skipped.has(line)) return "byUser"
    if (isBlankRow(file.table, row)) return "empty"
    const reason = noPerson(row)
    return reason === undefined || taken.has(line) || broken.has(line) || isTooLong(file, row) ? undefined : reason
  }
}

const prepare = (request: ImportRequest): Prepared => {
  const { file, kind, today } = request
  const cells = correctedCells(file, request.corrections ?? [])
  const noted = notes(file, cells)
  const { customColumns = [], newColumns = [] } = request
  const mapping = request.mapping ?? proposeMapping(file, customColumns)
  const rows = rowCount(file.table)
  const bare = { headers: file.headers, rows, mapping, custom: new Map(), cells, kind, today, sink: noted }
  const whyNot = whyNotIn(request, bare)
  const made = plannedColumns(bare, newColumns, (row) => whyNot(row) === undefined)
  return { context: { ...bare, custom: readColumns(customColumns, made) }, noted, made, whyNot }
}

/** What the list has to be asked to plan an import. */
export interface ImportQuestions {
  /** A key for each row that may be created or updated. */
  readonly keys: ReadonlyArray<MatchKey>
  /** The references of mandates in these rows, each once. */
  readonly references: ReadonlyArray<string>
}

/** What the list has to be asked to plan this import. A reference that is too long for one is a fault of its row anyway. */
export const questionsOf = (request: ImportRequest): ImportQuestions => {
  const { context, whyNot } = prepare(request)
  const keys: Array<MatchKey> = []
  const references = new Set<string>()
  if (fileFault(request.file, context.mapping) !== undefined) return { keys, references: [] }
  const read = rowReader(context)
  for (let row = 0; row < context.rows; row++) {
    if (whyNot(row) !== undefined) continue
    const data = read(row)
    keys.push(matchKeyOf(data))
    const reference = data.mandateReference
    if (reference !== null && reference.length <= textLimits.mandateReference) references.add(reference)
  }
  return { keys, references: [...references] }
}

/**
 * Reads the rows of a file; a row with a cell that cannot be read gives nothing. All that is wrong with it is noted at
 * once, also what its other values break.
 */
const rowsOf = (file: MemberFile, context: ReadContext, noted: Notes): ((row: number) => PersonData | undefined) => {
  const broken = new Set(file.table.brokenLines)
  const read = rowReader(context)
  return (row) => {
    const faultsBefore = noted.faults.length
    if (broken.has(lineOf(file.table, row))) noted.row(row, "brokenQuotes", null)
    else if (isTooLong(file, row)) noted.row(row, "rowTooLong", null)
    else {
      if (isTooShort(file, row)) noted.warn(row, null, "rowTooShort")
      const data = read(row)
      if (noted.faults.length === faultsBefore) return data
      for (const { field, code } of personFaults(data, context.today))
        noted.row(row, code, columnOfFault(context, row, field, code))
    }
    return undefined
  }
}

/** Plans an import; nothing is changed by it. */
export const planImport = (request: PlanRequest): ImportPlan => {
  const { file } = request
  const { context, noted, made, whyNot } = prepare(request)
  const create: Array<CreateRow> = []
  const update: Array<PlannedUpdate> = []
  const skip: Array<SkippedRow> = []
  const about = {
    encoding: file.encoding,
    delimiter: file.delimiter,
    sheet: file.sheet,
    columns: file.headers.map((header, column) => ({ header, field: context.mapping[column] ?? null })),
    newColumns: made,
    rows: context.rows,
  }
  const wrong = fileFault(file, context.mapping)
  if (wrong !== undefined)
    return {
      ...about,
      create,
      update,
      skip,
      errors: [wrong],
      warnings: fileWarnings(file, noted, request.customColumns ?? []),
    }

  const read = rowsOf(file, context, noted)
  const emptiedBy = emptiedIn(request, context.mapping)
  const { giving = true, known = [] } = request.references ?? {}
  const fateOf = fates(request.existing, context.rows, request.today, knownByKey(known))
  const warnOfReference = (row: number, person: PersonData): void => {
    if (!giving && lacksReference(person)) noted.warn(row, null, "referencesMissing")
  }
  for (let row = 0; row < context.rows; row++) {
    const line = lineOf(file.table, row)
    const reason = whyNot(row)
    if (reason !== undefined) {
      if (isNoPerson(reason)) noted.warn(row, null, `${reason}Row`)
      skip.push({ line, reason })
      continue
    }
    const data = read(row)
    if (data === undefined) continue
    const fate = fateOf(data, emptiedBy(row, data))
    if (fate.kind === "create") {
      create.push({ line, data })
      warnOfReference(row, data)
    } else if (fate.kind === "skip") skip.push({ line, reason: fate.reason })
    else if (fate.kind === "faulty")
      for (const { field, code } of fate.faults)
        noted.row(row, code, field === null ? null : columnOfFault(context, row, field, code))
    else {
      const { person, after, changed } = fate
      warnOfReference(row, after)
      update.push({ line, id: person.id, version: person.version, data: after, changed })
    }
  }
  return {
    ...about,
    create,
    update,
    skip,
    errors: noted.faults,
    warnings: fileWarnings(file, noted, request.customColumns ?? []),
  }
}
