import * as Effect from "effect/Effect"
import { strFromU8, unzipSync } from "fflate"
import { describe, expect, it } from "vitest"
import { memoryVault } from "../../../../adapters/memory/vault.ts"
import type { CustomColumnId, PersonId } from "../../../../core/kernel/id.ts"
import {
  customFieldOf,
  mostSpecialExported,
  noSpecialData,
  type SpecialData,
  type SpecialWish,
} from "../../../../core/people/index.ts"
import { memoryPeople } from "../../../support/memory-people.ts"
import { memorySpecialData } from "../../../support/memory-special-data.ts"
import { memorySpecialExport } from "../../../support/memory-special-export.ts"
import { readPdf } from "../../../support/pdf-text.ts"
import { person } from "../../../support/persons.ts"

const run = Effect.runPromise
const failure = <A, E>(call: Effect.Effect<A, E>) => run(Effect.flip(call))
const sort = { by: "name", descending: false } as const
const csv: SpecialWish = { list: "members", format: "csv", sort, columns: ["lastName"] }
const asthma: SpecialData = {
  diet: { diet: "vegetarian", rules: ["noPork"], intolerances: ["Laktose"] },
  health: [
    { topic: "medication", text: "=Salbutamol; im roten Beutel" },
    { topic: "allergy", text: "Nüsse" },
  ],
  swimming: "seahorse",
}

const world = async (names: ReadonlyArray<string> = ["Ahrens", "Berg", "Cordes"]) => {
  const home = memoryPeople()
  const all = names.map((lastName) => person({ lastName }))
  home.workspace.persons = new Map(all.map((each) => [each.id, each]))
  const kept = new Map()
  const vault = memoryVault("a", kept, ["a"])
  const { specialData } = memorySpecialData(home, vault)
  const know = (of: number, data = asthma) => run(specialData.write({ person: all[of]!.id, version: 0, data }))
  const make = async (wish: SpecialWish = csv, calls = memorySpecialExport(home, vault)) => {
    const { content, ...about } = await run(calls.make({ wish }))
    return { ...about, bytes: await new Response(content.stream()).bytes() }
  }
  const events = async (id: PersonId) => (await run(home.people.timeline({ id, limit: 9 }))).map(({ event }) => event)
  return { ...home, all, know, make, events, calls: memorySpecialExport(home, vault), kept }
}

describe("a file with special data", () => {
  it("has diet, health and swimming behind the columns, of who is found and nobody else [PER-10]", async () => {
    const { know, make, all } = await world()
    await know(0)
    await know(2, { ...noSpecialData, swimming: "no" })
    const { bytes, ...about } = await make({ ...csv, chosen: { all: false, ids: [all[0]!.id, all[1]!.id] } })
    expect(about).toEqual({ name: "mitglieder-mit-gesundheit-2026-11-20.csv", type: "text/csv", count: 2 })
    expect(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes)).toBe(
      [
        "\ufeffNachname;Ernährung;Gesundheit;Schwimmen",
        'Ahrens;"vegetarisch, kein Schweinefleisch; Verträgt nicht: Laktose";"Medikament: =Salbutamol; im roten Beutel; Allergie: Nüsse";Seepferdchen',
        "Berg;;;",
        "",
      ].join("\r\n"),
    )
  })

  it("is a workbook or a list on paper that says what is in it, just as well [PER-10]", async () => {
    const { know, make } = await world()
    await know(1)
    const book = await make({ ...csv, format: "xlsx" })
    const sheet = strFromU8(unzipSync(book.bytes)["xl/worksheets/sheet1.xml"]!)
    for (const text of ["Gesundheit", "Seepferdchen", "Cordes"]) expect(sheet).toContain(`>${text}</t>`)
    const paper = await make({ list: "members", format: "pdf", sort, columns: ["lastName"] })
    const text = (await readPdf(Buffer.from(paper.bytes))).pages.flat().join(" ")
    for (const said of ["Gesundheit", "Nüsse", "Seepferdchen", "Danach vernichten"]) expect(text).toContain(said)
  })

  it("is told of in the timeline of each of whom something went out, with who did it; nobody has another version [PER-07]", async () => {
    const { know, make, events, all, people } = await world()
    await know(0)
    const before = (await run(people.get({ id: all[0]!.id }))).person.version
    await make()
    expect(await events(all[0]!.id)).toEqual([{ kind: "specialDataExported", format: "csv" }, { kind: "specialData" }])
    expect((await run(people.timeline({ id: all[0]!.id, limit: 1 })))[0]?.by?.name).toBe("Jana")
    expect(await events(all[1]!.id)).toEqual([])
    expect((await run(people.get({ id: all[0]!.id }))).person.version).toBe(before)
  })

  it("is none at all where one record does not open, and no timeline tells of it", async () => {
    const { know, events, all, given } = await world()
    await know(0)
    await know(1)
    const withoutKey = memorySpecialExport({ given }, memoryVault("b", new Map(), ["b"]))
    expect(await failure(withoutKey.make({ wish: csv }))).toMatchObject({ _tag: "SpecialDataLocked" })
    expect(await events(all[0]!.id)).toEqual([{ kind: "specialData" }])
  })

  it("is refused for more persons than one file has, and over a column that is gone [PER-10]", async () => {
    const { calls } = await world(Array.from({ length: mostSpecialExported + 1 }, (_, index) => `N${index}`))
    expect(await failure(calls.make({ wish: csv }))).toMatchObject({ _tag: "TooManyPersons", most: 1_000 })
    const field = customFieldOf(crypto.randomUUID() as CustomColumnId)
    const filter = { field, is: "isEmpty" } as const
    expect(await failure(calls.make({ wish: { ...csv, filter } }))).toMatchObject({ _tag: "ColumnGone" })
  })
})
