import { spawn } from "node:child_process"
import { readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import * as Effect from "effect/Effect"
import { eachPage } from "../../adapters/cli/persons/each-page.ts"
import { startExport } from "../../adapters/export/start-export.ts"
import { startList } from "../../adapters/export/start-paper.ts"
import type { CalendarDate } from "../../core/kernel/calendar-date.ts"
import { findDuplicates, traitsOf } from "../../core/people/duplicates/index.ts"
import type { ExportFormat, ExportRun } from "../../core/people/export/index.ts"
import { type People, type PersonRow, personFieldNames } from "../../core/people/index.ts"
import { listFrame } from "../../ui/text/de/paper-export.ts"
import { exportSpeech } from "../../ui/text/de/people-export.ts"
import { commandFlags, type Installation, makeInstallation } from "./installation.ts"
import { withPeople } from "./people-of.ts"
import { percentile, type Result } from "./result.ts"

const root = join(import.meta.dirname, "../..")

const frame = listFrame(
  { club: "Bench", list: "members", chosen: false, total: 10_000, today: "2026-11-20" as CalendarDate },
  [],
)

const begun = (format: ExportFormat | "pdf"): ExportRun => {
  const columns = personFieldNames.slice(0, 20)
  return format === "pdf"
    ? startList(frame, columns, [], exportSpeech, 0)
    : startExport(format, exportSpeech, 0, columns)
}

/** The time to make a whole file out of the database, in milliseconds. */
const timed = async (live: People, format: ExportFormat | "pdf"): Promise<number> => {
  const start = performance.now()
  const run = begun(format)
  let size = run.begin().length
  await Effect.runPromise(
    eachPage(live, {}, run.fields, Number.MAX_SAFE_INTEGER, (rows) =>
      Effect.sync(() => {
        size += run.rows(rows).length
      }),
    ),
  )
  size += run.end().length
  if (size < 10_000) throw new Error("an empty export")
  return performance.now() - start
}

const speed = async (): Promise<ReadonlyArray<Result>> => {
  const installation = await makeInstallation(10_000)
  try {
    return await withPeople(installation, async (live) => {
      const results: Array<Result> = []
      for (const [format, target] of [
        ["csv", 150],
        ["xlsx", 900],
        ["vcf", 500],
        ["ics", 500],
        ["pdf", 3_000],
      ] as const) {
        for (let round = 0; round < 3; round++) await timed(live, format)
        const times: Array<number> = []
        for (let round = 0; round < 7; round++) times.push(await timed(live, format))
        const value = percentile(times, 0.5)
        const name = `export of 10,000 persons as ${format} (20 columns in tables and lists)`
        results.push({ name, value, unit: "ms", target: `≤ ${target}`, ok: value <= target })
      }
      return results
    })
  } finally {
    installation.remove()
  }
}

/** The most memory, in MB, that the command line takes for an export. */
const peak = (installation: Installation, format: string, filter: string): Promise<number> =>
  new Promise((done, fail) => {
    const file = join(installation.folder, `export.${format}`)
    const command = [
      ...commandFlags,
      "composition/cli/wimpel.ts",
      "persons",
      "export",
      "--workspace",
      "bench",
      "--format",
      format,
    ]
    const child = spawn(process.execPath, [...command, "--filter", filter, "--out", file], {
      cwd: root,
      env: { ...process.env, WIMPEL_DATA: installation.folder },
      stdio: ["ignore", "ignore", "pipe"],
    })
    let highest = 0
    const poll = setInterval(() => {
      try {
        const status = readFileSync(`/proc/${child.pid}/status`, "utf8")
        highest = Math.max(highest, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0))
      } catch {
        clearInterval(poll)
      }
    }, 5)
    child.once("exit", (code) => {
      clearInterval(poll)
      rmSync(file, { force: true })
      if (code === 0) done(highest / 1_024)
      else fail(new Error(`ended with ${code}`))
    })
  })

const memory = async (): Promise<ReadonlyArray<Result>> => {
  const installation = await makeInstallation(100_000)
  try {
    const results: Array<Result> = []
    for (const format of ["csv", "xlsx", "vcf", "pdf"]) {
      const empty = await peak(installation, format, "any()")
      const value = (await peak(installation, format, "all()")) - empty
      const name = `memory that 100,000 rows add to an export as ${format}`
      results.push({ name, value, unit: "MB", target: "≤ 60", ok: value <= 60 })
    }
    return results
  } finally {
    installation.remove()
  }
}

/** Persons with names and birthdays as spread as those of a town; every fiftieth stands in the list twice, with a slip. */
const town = (count: number): ReadonlyArray<PersonRow> => {
  const syllables = "ber dorf hag lin mar nau ost rich stein wald sen burg an el ri to ka mi jo le na so fa ha".split(
    " ",
  )
  let state = 1907
  const next = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 4_294_967_296) * below)
  }
  const word = (parts: number) => Array.from({ length: parts }, () => syllables[next(24)]).join("")
  const made: Array<PersonRow> = []
  for (let index = 0; index < count; index++) {
    const id = `01900000-0000-7000-8000-${String(index).padStart(12, "0")}` as PersonRow["id"]
    const model = made[next(Math.max(1, made.length))]
    if (index % 50 === 49 && model !== undefined)
      made.push({ ...model, id, lastName: `${model.lastName}e`, email: null })
    else
      made.push({
        id,
        version: 1,
        firstName: word(2),
        lastName: word(2 + next(2)),
        birthdate:
          `${1940 + next(80)}-${String(1 + next(12)).padStart(2, "0")}-${String(1 + next(28)).padStart(2, "0")}` as never,
        email: `post.${index}@post.example`,
        phones: [{ label: "member", number: `0171 ${1_000_000 + Math.floor(index / 3)}` }],
      })
  }
  return made
}

const duplicates = (count: number, target: number): Result => {
  const rows = town(count)
  const start = performance.now()
  const search = findDuplicates(rows.map(traitsOf), { limit: 100_000 })
  let step = search.next()
  while (step.done !== true) step = search.next()
  const value = performance.now() - start
  if (step.value.length < count / 60) throw new Error(`only ${step.value.length} duplicates`)
  const name = `duplicates among ${count.toLocaleString("en-US")} persons`
  return { name, value, unit: "ms", target: `≤ ${target.toLocaleString("en-US")}`, ok: value <= target }
}

export const bench = async (): Promise<ReadonlyArray<Result>> => [
  duplicates(10_000, 2_000),
  duplicates(100_000, 30_000),
  ...(await speed()),
  ...(await memory()),
]
