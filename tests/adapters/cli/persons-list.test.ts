import { describe, expect, it } from "vitest"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import { memoryPeople } from "../../support/memory-people.ts"
import { person } from "../../support/persons.ts"
import { personsCli } from "../../support/persons-cli.ts"

const given = () => {
  const context = memoryPeople()
  const all = [
    person({ lastName: "Zander", firstName: "Ida", groups: ["Rover"], birthdate: "2009-05-01" as CalendarDate }),
    person({ lastName: "Ahrens", firstName: "Lina", groups: ["Wölflinge"], birthdate: "2016-02-03" as CalendarDate }),
    person({ lastName: "Meyer", firstName: "Bo", kind: "contact", notes: "eins\nzwei\u001b[2J" }),
  ]
  context.workspace.persons = new Map(all.map((each) => [each.id, each]))
  return { run: personsCli(context), all, context }
}
const lastNames = (lines: string) =>
  lines
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line).lastName)

describe("wimpel persons list", () => {
  it("prints one person a line as JSON, with every field, in the order of names [CLI-01]", async () => {
    const { run, all } = given()
    const { code, out, err } = await run("list", "--workspace", "stamm", "--json")
    expect([code, err]).toEqual([0, ""])
    expect(lastNames(out)).toEqual(["Ahrens", "Meyer", "Zander"])
    const { familyId: _, custom: __, ...fields } = all[0]!
    expect(JSON.parse(out.split("\n")[2]!)).toEqual(fields)
  })

  it("takes a filter with free words, and a limit [PER-04]", async () => {
    const { run } = given()
    const list = async (...args: ReadonlyArray<string>) =>
      lastNames((await run("list", "--workspace", "stamm", "--json", ...args)).out)
    expect(await list("--filter", "status:active and born<2010")).toEqual(["Zander"])
    expect(await list("--filter", "gruppe:Wölflinge")).toEqual(["Ahrens"])
    expect(await list("--filter", "lina status:aktiv")).toEqual(["Ahrens"])
    expect(await list("--limit", "2")).toEqual(["Ahrens", "Meyer"])
    expect(await list("--filter", "any()")).toEqual([])
  })

  it("gives every person once, however many there are [CLI-01]", async () => {
    const { run, context } = given()
    const many = Array.from({ length: 4_100 }, (_, index) =>
      person({
        id: `01900000-0000-7000-8000-${String(index).padStart(12, "0")}` as PersonId,
        lastName: `N${index % 7}`,
      }),
    )
    context.workspace.persons = new Map(many.map((each) => [each.id, each]))
    const { out } = await run("list", "--workspace", "stamm", "--json")
    expect(new Set(out.split("\n").filter(Boolean)).size).toBe(4_100)
  })

  it("points at a mistake in the filter and ends with 2 [CLI-02]", async () => {
    const { run } = given()
    const { code, out, err } = await run("list", "--workspace", "stamm", "--filter", "status:active und schuh:42")
    expect([code, out]).toEqual([2, ""])
    expect(err).toContain("Stelle 19: Ein Feld „schuh“ gibt es nicht.")
    expect(err).toContain("\n  status:active und schuh:42\n                    ^^^^^\n")
    expect((await run("list", "--workspace", "stamm", "--limit", "0")).code).toBe(2)
    expect(await run("list", "--workspace", "fremd")).toMatchObject({
      code: 2,
      err: expect.stringContaining("„fremd“"),
    })
  })

  it("prints a table for people, without signs that move the cursor [CLI-01]", async () => {
    const { run } = given()
    const { out } = await run("list", "--workspace", "stamm")
    expect(out.split("\n")[0]).toBe("Mitgliedsnr.  Nachname  Vorname  Geburtstag  Gruppen    Ort  E-Mail")
    expect(out.split("\n")[1]).toBe("              Ahrens    Lina     03.02.2016  Wölflinge")
    expect(out).not.toContain("\u001b")
  })
})
