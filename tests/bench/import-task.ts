import { readFileSync } from "node:fs"
import Papa from "papaparse"
import type { CalendarDate } from "../../core/kernel/calendar-date.ts"
import { planImport, type ReadMemberFile, readMemberFile } from "../../core/people/import/index.ts"
import { ownPeak } from "./own-peak.ts"

/** One round of the import bench, in a process of its own: tells milliseconds, rows done and the peak of its memory in bytes. */
const today = "2026-11-20" as CalendarDate

/** Takes the bytes in; they are let go before the rows are planned, as in the browser's worker. */
const takenIn = (file: string): { readonly read: ReadMemberFile; readonly time: number } => {
  const bytes = readFileSync(file)
  const start = performance.now()
  return { read: readMemberFile(bytes), time: performance.now() - start }
}

const works: Readonly<Record<string, (file: string) => { readonly done: number; readonly time: number }>> = {
  import: (file) => {
    const { read, time } = takenIn(file)
    if (!read.ok) throw new Error(read.refusal.code)
    const start = performance.now()
    const plan = planImport({ file: read.file, existing: [], kind: "member", today })
    return { done: plan.create.length, time: time + performance.now() - start }
  },
  papaparse: (file) => {
    const text = readFileSync(file, "utf8")
    const start = performance.now()
    const { data } = Papa.parse(text, { header: true, delimiter: ";" })
    return { done: data.length, time: performance.now() - start }
  },
}

const [what = "", file = ""] = process.argv.slice(2)
const result = works[what]?.(file)
process.stdout.write(JSON.stringify({ ...result, peak: ownPeak() }))
