import { spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import Papa from "papaparse"
import type { CalendarDate } from "../../core/kernel/calendar-date.ts"
import { planImport, type ReadMemberFile, readMemberFile } from "../../core/people/import/index.ts"

/** One figure of a bench: what was measured, beside what it is held against. */
interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly peer?: { readonly name: string; readonly value: number }
  readonly target: string
  readonly ok: boolean
}

const rows = 100_000
const rounds = 5

const headers =
  "Mitgliedsnummer;Anrede;Vorname;Nachname;Geburtsdatum;Geschlecht;Straße;Hausnummer;PLZ;Ort;Land;Telefon;Mobil;E-Mail;" +
  "Eintritt;Austritt;Gruppen;IBAN;Zahlungsart;Bemerkung"

const account = (index: number): string => `37040044${String(532_013_000 + index).padStart(10, "0")}`

/** A German IBAN with its check digits (ISO 7064). */
const iban = (index: number): string =>
  `DE${String(98n - (BigInt(`${account(index)}131400`) % 97n)).padStart(2, "0")}${account(index)}`

const day = (index: number, from: number, years: number): string =>
  `${String((index % 28) + 1).padStart(2, "0")}.${String((index % 12) + 1).padStart(2, "0")}.${from + (index % years)}`

/** A member list of 20 columns, as clubs have them: names, places and groups come again, numbers and addresses do not. */
const memberList = (): string => {
  const lines = [headers]
  for (let index = 0; index < rows; index++)
    lines.push(
      [
        index + 1,
        index % 2 === 0 ? "Frau" : "Herr",
        `Anna${index % 900}`,
        `Müller${index % 7_001}`,
        day(index, 1940, 80),
        index % 2 === 0 ? "weiblich" : "männlich",
        `Lange Straße ${index % 1_500}`,
        (index % 120) + 1,
        10_000 + (index % 80_000),
        `Musterstadt ${index % 700}`,
        "Deutschland",
        `0221 ${1_000_000 + index}`,
        `0171 ${2_000_000 + index}`,
        `anna.mueller${index}@beispiel.de`,
        day(index, 1990, 36),
        "",
        index % 3 === 0 ? '"Wölflinge, Leitung"' : "Rover",
        iban(index),
        "Lastschrift",
        index % 10 === 0 ? '"zahlt bar; wenn ""möglich"""' : "",
      ].join(";"),
    )
  return lines.join("\r\n")
}

/** The young generation as engines had it until 2025 and browsers have it: Node's own default reserves 48 MB more. */
const youngGeneration = "--max-semi-space-size=16"

/** Runs one round in a process of its own; gives milliseconds and the peak of its memory in bytes. */
const round = (what: string, file: string): { readonly time: number; readonly peak: number } =>
  JSON.parse(
    spawnSync(process.execPath, [youngGeneration, fileURLToPath(import.meta.url), what, file], { encoding: "utf8" })
      .stdout,
  )

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

const child = (what: string, file: string): void => {
  const { done, time } = works[what]!(file)
  if (done !== rows) throw new Error(`${done} rows of ${rows}`)
  process.stdout.write(JSON.stringify({ time, peak: process.resourceUsage().maxRSS * 1_024 }))
}

/** 100,000 rows of 20 columns from bytes to plan, beside papaparse parsing alone; the best of several processes each, since others may use the machine. */
export const bench = async (): Promise<ReadonlyArray<Figure>> => {
  const folder = mkdtempSync(join(tmpdir(), "wimpel-bench-"))
  const file = join(folder, "list.csv")
  writeFileSync(file, memberList())
  const measured = Array.from({ length: rounds }, () => ({
    ours: round("import", file),
    peer: round("papaparse", file),
  }))
  rmSync(folder, { recursive: true })
  const best = (times: ReadonlyArray<number>): number => Math.round((rows / Math.min(...times)) * 1_000)
  const rate = best(measured.map(({ ours }) => ours.time))
  const peerRate = best(measured.map(({ peer }) => peer.time))
  const peak = Math.round(Math.max(...measured.map(({ ours }) => ours.peak)) / 1_048_576)
  return [
    {
      name: "import: 100,000 × 20 from bytes to plan",
      value: rate,
      unit: "rows/s",
      peer: { name: "papaparse with header, parsing alone", value: peerRate },
      target: "≥ 0.5 × papaparse",
      ok: rate >= peerRate / 2,
    },
    {
      name: "import: peak memory of the process (young generation 16 MB)",
      value: peak,
      unit: "MB",
      target: "≤ 300 MB",
      ok: peak <= 300,
    },
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [what, file] = process.argv.slice(2)
  if (what !== undefined && file !== undefined) child(what, file)
  else console.table(await bench())
}
