import { existsSync, mkdtempSync, readdirSync, readFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as Effect from "effect/Effect"
import { strFromU8, unzipSync } from "fflate"
import { describe, expect, it } from "vitest"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { FamilyId, PersonId } from "../../../core/kernel/id.ts"
import { planImport, readMemberFile } from "../../../core/people/import/index.ts"
import { people } from "../../../core/people/index.ts"
import { noSpecialData } from "../../../core/people/special-data/index.ts"
import { memoryPeople } from "../../support/memory-people.ts"
import { readPdf } from "../../support/pdf-text.ts"
import { person } from "../../support/persons.ts"
import { answering, personsCli } from "../../support/persons-cli.ts"

const folder = mkdtempSync(join(tmpdir(), "wimpel-export-"))
const given = () => {
  const context = memoryPeople()
  const all = [
    person({ lastName: "Ahrens", firstName: "Lina", birthdate: "2016-02-29" as CalendarDate, city: "=1+1" }),
    person({ lastName: "Zander", firstName: "Ida", kind: "contact" }),
  ]
  context.workspace.persons = new Map(all.map((each) => [each.id, each]))
  return { run: personsCli(context), context, all }
}
const base = ["export", "--workspace", "stamm", "--format"]

describe("wimpel persons export", () => {
  it("writes a CSV file that our import reads as the same persons [PER-10]", async () => {
    const { run, all } = given()
    const file = join(folder, "liste.csv")
    const { code, out, err } = await run(...base, "csv", "--out", file)
    expect([code, out, err]).toEqual([0, "", `2 Personen in ${file} geschrieben.\n`])
    const read = readMemberFile(readFileSync(file))
    expect(read.ok).toBe(true)
    if (!read.ok) return
    const plan = planImport({ file: read.file, existing: all, kind: "member", today: "2026-11-20" as CalendarDate })
    expect(plan).toMatchObject({ create: [], update: [], errors: [] })
    expect(plan.skip).toHaveLength(2)
  })

  it("writes to standard output, of the filter's persons alone [PER-10]", async () => {
    const { run } = given()
    const { code, out, err } = await run(...base, "csv", "--filter", "status:aktiv")
    expect([code, err]).toEqual([0, ""])
    expect(out.split("\r\n").map((line) => line.split(";")[0])).toEqual(["\ufeffNachname", "Ahrens", ""])
    expect((await run(...base, "vcf", "--out", "-")).out.match(/BEGIN:VCARD/g)).toHaveLength(2)
    expect((await run(...base, "ics")).out.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  })

  it("writes a workbook with German titles [PER-10]", async () => {
    const { run } = given()
    const file = join(folder, "liste.xlsx")
    expect((await run(...base, "xlsx", "--out", file)).code).toBe(0)
    const sheet = strFromU8(unzipSync(readFileSync(file))["xl/worksheets/sheet1.xml"]!)
    for (const text of ["Nachname", "Geburtstag", "Ahrens", "=1+1"]) expect(sheet).toContain(`>${text}</t>`)
  })

  it("leaves nothing behind when it breaks off, and says why it cannot write [PER-10]", async () => {
    const { context } = given()
    const broken = personsCli(answering(context, people, { rows: () => Effect.die("broken") }))
    const file = join(folder, "abgebrochen.csv")
    await expect(broken(...base, "csv", "--out", file)).rejects.toThrow()
    expect(existsSync(file)).toBe(false)
    expect(readdirSync(folder).filter((name) => name.endsWith(".part"))).toEqual([])
    const { run } = given()
    expect(await run(...base, "csv", "--out", "/nirgends/liste.csv")).toMatchObject({
      code: 2,
      err: "/nirgends/liste.csv: Diesen Ordner gibt es nicht.\n",
    })
    expect((await run(...base, "csv", "--filter", "(")).code).toBe(2)
  })

  it("writes a list as PDF, of the filter's persons, with the filter in words [PER-10]", async () => {
    const { run } = given()
    const file = join(folder, "liste.pdf")
    expect(await run(...base, "pdf", "--filter", "status:aktiv", "--out", file)).toMatchObject({ code: 0, out: "" })
    const { pages, title } = await readPdf(readFileSync(file))
    expect(title).toMatch(/^Stamm Silberfuchs · Mitglieder/)
    expect(pages[0]).toEqual(expect.arrayContaining(["Filter: Aktiv", "Nachname", "Ahrens", "29.02.2016"]))
    expect(pages.flat()).not.toContain("Zander")
  })

  it("writes labels, one for a household, and tells who has no address [PER-10]", async () => {
    const { run, context } = given()
    const at = { street: "Lange Straße 1", postcode: "24103", city: "Kiel" }
    const familyId = crypto.randomUUID() as FamilyId
    const all = [
      person({ firstName: "Ida", lastName: "Ahrens", familyId, ...at }),
      person({ firstName: "Jan", lastName: "Zander", familyId, ...at }),
      person({ firstName: "Tom", lastName: "Ohne" }),
    ]
    context.workspace.persons = new Map(all.map((each) => [each.id, each]))
    const file = join(folder, "etiketten.pdf")
    const { code, err } = await run(...base, "labels", "--sheet", "3422", "--first", "5", "--households", "--out", file)
    expect([code, err]).toEqual([
      0,
      `1 Person hat keine vollständige Anschrift und darum kein Etikett.\n2 Personen in ${file} geschrieben.\n`,
    ])
    expect((await readPdf(readFileSync(file))).pages).toEqual([
      ["Ida Ahrens", "Jan Zander", "Lange Straße 1", "24103 Kiel"],
    ])
    expect(await run(...base, "labels", "--sheet", "L7163", "--first", "15")).toMatchObject({
      code: 2,
      err: "--first: Der Bogen L7163 hat die Etiketten 1 bis 14.\n",
    })
  })

  it("writes special data only when it is told to, says what that means, and each timeline tells of it [PER-10]", async () => {
    const { run, context, all } = given()
    const [lina, ida] = all
    const data = { ...noSpecialData, health: [{ topic: "allergy", text: "Nüsse" }] } as const
    await Effect.runPromise(context.specialData.write({ person: lina!.id, version: 0, data }))
    expect((await run(...base, "csv")).out).not.toContain("Nüsse")
    const { code, out, err } = await run(...base, "csv", "--special-data")
    expect(code).toBe(0)
    expect(out).toContain(";Ernährung;Gesundheit;Schwimmen\r\n")
    expect(out).toContain(";;Allergie: Nüsse;\r\n")
    expect(err).toContain("Art. 9 DSGVO")
    const events = async (id: PersonId) =>
      (await Effect.runPromise(context.people.timeline({ id, limit: 9 }))).map(({ event }) => event.kind)
    expect(await events(lina!.id)).toEqual(["specialDataExported", "specialData"])
    expect(await events(ida!.id)).toEqual([])
    for (const format of ["vcf", "ics", "labels"])
      expect(await run(...base, format, "--special-data", "--out", join(folder, "nie"))).toMatchObject({
        code: 2,
        out: "",
      })
    expect(existsSync(join(folder, "nie"))).toBe(false)
  })
})
