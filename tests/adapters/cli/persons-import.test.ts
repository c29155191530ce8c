import { mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as Effect from "effect/Effect"
import { beforeEach, describe, expect, it } from "vitest"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import { planImport, planSummary } from "../../../core/people/import/index.ts"
import { ImportConflict, people } from "../../../core/people/index.ts"
import { importSpeech } from "../../../ui/text/de/people-import.ts"
import { fileOf } from "../../core/people/import/support.ts"
import { text, workbookOf } from "../../core/people/import/workbook-of.ts"
import { memoryPeople } from "../../support/memory-people.ts"
import { answering, personsCli } from "../../support/persons-cli.ts"

const today = "2026-11-20" as CalendarDate
const folder = mkdtempSync(join(tmpdir(), "wimpel-import-"))

const written = (content: string | Uint8Array): string => {
  const file = join(folder, "liste.csv")
  writeFileSync(file, content)
  return file
}

let world = memoryPeople()
const run = (...args: ReadonlyArray<string>) => personsCli(world)("import", ...args)
const persons = () => [...world.workspace.persons.values()]

const sound = "Vorname;Nachname;Geburtsdatum\nAnna;Müller;1.1.2001\nBert;Meyer;2.2.2002\n"
const faulty = `${sound}Clara;Schulz;31.02.2003\n`

beforeEach(() => {
  world = memoryPeople()
})

describe("wimpel persons import", () => {
  it("imports a sound list and says how many [PER-11]", async () => {
    const { code, out, err } = await run(written(sound), "--workspace", "stamm", "--as", "applicant")
    expect([code, err]).toEqual([0, ""])
    expect(out).toBe("Fertig: 2 Personen angelegt, 0 geändert.\n")
    expect(persons().map(({ firstName, kind }) => [firstName, kind])).toEqual([
      ["Anna", "applicant"],
      ["Bert", "applicant"],
    ])
    expect((await run(written(sound), "--workspace", "stamm")).out).toContain("Nichts zu tun")
  })

  it("refuses a list with faults and names each, unless they are to be skipped [PER-11]", async () => {
    const refused = await run(written(faulty), "--workspace", "stamm")
    expect([refused.code, persons().length]).toEqual([1, 0])
    expect(refused.err).toContain("Zeile 4, Spalte „Geburtsdatum“, „31.02.2003“: Dieses Datum gibt es nicht.")
    expect(refused.err).toContain("--skip-invalid")
    const partly = await run(written(faulty), "--workspace", "stamm", "--skip-invalid")
    expect([partly.code, persons().length]).toEqual([0, 2])
  })

  it("reads the sheet of a workbook that is named, and names those that there are [PER-20]", async () => {
    const rows = [["Vorname", "Nachname"].map(text), ["Anna", "Müller"].map(text)]
    const file = written(workbookOf({ sheets: ["Aktive", "Passive"].map((name) => ({ name, rows })) }))
    const unsaid = await run(file, "--workspace", "stamm")
    expect([unsaid.code, persons().length]).toEqual([1, 0])
    expect(unsaid.err).toContain("„Aktive“, „Passive“")
    const { code, out } = await run(file, "--workspace", "stamm", "--sheet", "Passive", "--json", "--dry-run")
    expect([code, JSON.parse(out)]).toMatchObject([0, { sheet: "Passive", encoding: null, create: 1, errors: [] }])
  })

  it("changes nothing in a dry run and prints one object as JSON, the same as a browser makes [PER-11]", async () => {
    const { code, out } = await run(written(faulty), "--workspace", "stamm", "--dry-run", "--json")
    expect([code, persons().length]).toEqual([0, 0])
    const plan = planImport({ file: fileOf(faulty), existing: [], kind: "member", today })
    expect(out).toBe(`${JSON.stringify(planSummary(plan, importSpeech))}\n`)
    expect(JSON.parse(out)).toEqual({
      encoding: "UTF-8",
      delimiter: ";",
      sheet: null,
      columns: [
        { header: "Vorname", field: "firstName" },
        { header: "Nachname", field: "lastName" },
        { header: "Geburtsdatum", field: "birthdate" },
      ],
      newColumns: [],
      rows: 3,
      create: 2,
      update: 0,
      skip: 0,
      errors: [
        {
          line: 4,
          column: "Geburtsdatum",
          value: "31.02.2003",
          code: "notADate",
          message: "Dieses Datum gibt es nicht. Schreibe es als Tag.Monat.Jahr, zum Beispiel 31.12.2010.",
        },
      ],
      warnings: [],
    })
  })

  it("updates who is there already [PER-11]", async () => {
    await run(written(sound), "--workspace", "stamm")
    const more = "Vorname;Nachname;Geburtsdatum;Ort\nAnna;Müller;1.1.2001;Köln\nBert;Meyer;2.2.2002;\n"
    expect((await run(written(more), "--workspace", "stamm")).out).toBe("Fertig: 0 Personen angelegt, 1 geändert.\n")
    expect(persons().map(({ city, version }) => [city, version])).toEqual([
      ["Köln", 2],
      [null, 1],
    ])
  })

  it("refuses what is no list, as text and as JSON [PER-11]", async () => {
    const pdf = written("%PDF-1.7")
    expect(await run(pdf, "--workspace", "stamm")).toMatchObject({
      code: 1,
      out: "",
      err: expect.stringContaining("Das ist ein PDF."),
    })
    const { code, out } = await run(pdf, "--workspace", "stamm", "--json", "--dry-run")
    expect([code, JSON.parse(out)]).toMatchObject([1, { rows: 0, columns: [], errors: [{ line: 0, code: "pdf" }] }])
    expect((await run(written("Liga;Ort\n1;2\n"), "--workspace", "stamm")).code).toBe(1)
  })

  it("says when rows no longer fit the list, and that nothing was imported [PER-11]", async () => {
    const refuse = () => Effect.fail(new ImportConflict({ rows: [{ line: 2, reason: "numberTaken" }] }))
    world = answering(world, people, { import: refuse })
    const { code, err } = await run(written(sound), "--workspace", "stamm")
    expect(code).toBe(1)
    expect(err).toContain("Zeile 2: Die Mitgliedsnummer ist inzwischen vergeben.")
    expect(err).toContain("Nichts wurde importiert")
  })

  it("ends with 2 for a file or a workspace that is not there [PER-11]", async () => {
    expect(await run("/nirgends/liste.csv", "--workspace", "stamm")).toMatchObject({
      code: 2,
      err: expect.stringContaining("Diese Datei gibt es nicht."),
    })
    expect(await run(written(sound), "--workspace", "fremd")).toMatchObject({
      code: 2,
      err: expect.stringContaining("„fremd“"),
    })
  })
})
