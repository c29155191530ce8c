import type { PersonId } from "../../../core/kernel/id.ts"
import { fieldValue } from "../../../core/people/custom-field.ts"
import { isEmptyIn } from "../../../core/people/import/emptying.ts"
import { isWantedLater } from "../../../core/people/import/import-plan.ts"
import {
  cellAt,
  type ImportPlan,
  lineOf,
  type MemberFile,
  rowCount,
  type SkipReason,
  skipReasons,
  wordsInPlan,
} from "../../../core/people/import/index.ts"
import { fullName, type Person } from "../../../core/people/person.ts"
import type { Preview } from "./planner.ts"

/** So many of each kind are shown; the numbers count all. */
const shown = { newcomers: 50, changes: 200, leftOut: 500 }

/** The row that starts on each line. */
export const linesOf = (table: MemberFile["table"]): ReadonlyMap<number, number> => {
  const rows = new Map<number, number>()
  for (let row = 0; row < rowCount(table); row++) rows.set(lineOf(table, row), row)
  return rows
}

/** Of a row without a name so much is shown. */
const longestRow = 80

/** The name that stands in a row as it is written, title and all; without a name what else stands there. */
const namesIn = (
  plan: ImportPlan,
  file: MemberFile,
  lines: ReadonlyMap<number, number>,
): ((line: number) => string) => {
  const columns = (["firstName", "lastName", "fullName"] as const).flatMap((field) =>
    plan.columns.flatMap((column, place) => (column.field === field ? [place] : [])),
  )
  return (line) => {
    const row = lines.get(line)
    if (row === undefined) return ""
    const name = columns.map((column) => cellAt(file.table, row, column)).join(" ")
    if (name.trim() !== "") return name.trim()
    const cells = file.headers.map((_, column) => cellAt(file.table, row, column)).filter((text) => text !== "")
    return cells.join(" · ").slice(0, longestRow)
  }
}

const skips = (plan: ImportPlan): Readonly<Record<SkipReason, number>> => {
  const counts = Object.fromEntries(skipReasons.map((reason) => [reason, 0])) as Record<SkipReason, number>
  for (const { reason } of plan.skip) counts[reason]++
  return counts
}

/** What of those who are there is emptied: only that can leave a changed field without a value. */
const emptiedIn = ({ update }: ImportPlan): Preview["emptied"] => {
  const counts = update.map(({ data, changed }) => changed.filter((field) => isEmptyIn(data, field)).length)
  return { values: counts.reduce((sum, count) => sum + count, 0), persons: counts.filter((count) => count > 0).length }
}

/** What of a plan is looked at. `known` has the persons that it changes, as they are now. */
export const previewOf = (
  plan: ImportPlan,
  file: MemberFile,
  lines: ReadonlyMap<number, number>,
  known: ReadonlyMap<PersonId, Person>,
): Preview => {
  const nameIn = namesIn(plan, file, lines)
  return {
    create: plan.create.length,
    update: plan.update.length,
    skip: skips(plan),
    faults: plan.errors.map((fault) => ({ ...fault, who: nameIn(fault.line) })).toSorted((a, b) => a.line - b.line),
    faultyLines: [...new Set(plan.errors.map(({ line }) => line))],
    warnings: plan.warnings,
    words: wordsInPlan(plan),
    newColumns: plan.newColumns.map(({ name }) => name),
    emptied: emptiedIn(plan),
    newcomers: plan.create.slice(0, shown.newcomers),
    changes: plan.update.slice(0, shown.changes).map(({ line, id, data, changed }) => ({
      line,
      who: fullName(data),
      fields: changed.map((field) => {
        const before = known.get(id)
        return {
          field,
          before: (before === undefined ? undefined : fieldValue(before, field)) ?? null,
          after: fieldValue(data, field) ?? null,
        }
      }),
    })),
    leftOut: plan.skip
      .filter(({ reason }) => isWantedLater(reason))
      .slice(0, shown.leftOut)
      .map((row) => ({ ...row, who: nameIn(row.line) })),
  }
}
