import { csvTable } from "../export/csv.ts"
import type { ImportFault } from "./import-code.ts"
import { isWantedLater, type PlanRequest, type SkipReason } from "./import-plan.ts"
import { planImport } from "./plan.ts"
import type { ImportSpeech } from "./plan-summary.ts"
import { unprotected } from "./read-text.ts"
import { cellsOf, lineOf, rowCount } from "./table.ts"

/** Says why rows are left out; the words are not the core's. */
export interface LeftOutSpeech extends Pick<ImportSpeech, "fault"> {
  /** What the column with the reasons is called. */
  readonly header: string
  readonly skipped: (reason: SkipReason) => string
}

/** Why each line is left out: what is wrong in it as it stands in the file, or else the reason that it is skipped for. */
const reasonsOf = (request: PlanRequest, speech: LeftOutSpeech): ReadonlyMap<number, string> => {
  const untouched = planImport({ ...request, corrections: [], skippedLines: [], takenLines: [] })
  const faults = Map.groupBy(untouched.errors, ({ line }) => line)
  const skips = new Map(untouched.skip.map(({ line, reason }) => [line, reason]))
  const said = (fault: ImportFault) => `${fault.column === null ? "" : `${fault.column}: `}${speech.fault(fault)}`
  return new Map(
    planImport(request)
      .skip.filter(({ reason }) => isWantedLater(reason))
      .map(({ line, reason }) => [
        line,
        faults.get(line)?.map(said).join(" ") ??
          speech.skipped(reason === "byUser" ? (skips.get(line) ?? reason) : reason),
      ]),
  )
}

/**
 * The rows that are left out as a list that can be imported later: headers and cells as they stand in the file, and why in
 * a last column, in place of the one that a former such list brought along. A row with too many cells keeps them all, so
 * that it is told again.
 */
export const leftOutFile = (request: PlanRequest, speech: LeftOutSpeech): string => {
  const { headers, table } = request.file
  const again = headers.at(-1) === speech.header
  const kept = again ? headers.slice(0, -1) : headers
  const reasons = reasonsOf(request, speech)
  const rows: Array<ReadonlyArray<string>> = []
  for (let row = 0; row < rowCount(table); row++) {
    const reason = reasons.get(lineOf(table, row))
    if (reason === undefined) continue
    const cells = cellsOf(table, row).map(unprotected)
    const tooLong = cells.slice(headers.length).some((text) => text !== "")
    const own = tooLong ? cells : kept.map((_, column) => cells[column] ?? "")
    rows.push([...own, reason])
  }
  return csvTable(
    [...kept, speech.header],
    rows.map((cells) => cells.map((text) => ({ kind: "text", text }) as const)),
  )
}
