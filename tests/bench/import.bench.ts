import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { built } from "./built.ts"
import type { Result } from "./result.ts"

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

/** Runs one round in a process of its own. */
const round = (program: string, what: string, file: string) => {
  const { stdout } = spawnSync(process.execPath, [program, what, file], { encoding: "utf8" })
  const { time, done, peak } = JSON.parse(stdout) as Readonly<Record<"time" | "done" | "peak", number>>
  if (done !== rows) throw new Error(`${done} rows of ${rows}`)
  return { time, peak }
}

/** 100,000 rows of 20 columns from bytes to plan, beside papaparse parsing alone; the best of several processes each, since others may use the machine. */
export const bench = async (): Promise<ReadonlyArray<Result>> => {
  const folder = mkdtempSync(join(tmpdir(), "wimpel-bench-"))
  const file = join(folder, "list.csv")
  writeFileSync(file, memberList())
  const program = join(await built({ "import-task": join(import.meta.dirname, "import-task.ts") }), "import-task.js")
  const measured = Array.from({ length: rounds }, () => ({
    ours: round(program, "import", file),
    peer: round(program, "papaparse", file),
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
      name: "import: peak memory of the process",
      value: peak,
      unit: "MB",
      target: "≤ 300 MB",
      ok: peak <= 300,
    },
  ]
}
