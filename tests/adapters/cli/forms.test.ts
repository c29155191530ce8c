import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import type { TierId } from "../../../core/fees/index.ts"
import { tiers } from "../../../core/fees/index.ts"
import { commandLine } from "../../support/command-line.ts"
import { answerOf, formBlock, formDocument } from "../../support/forms.ts"
import { tierContent } from "../../support/memory-fees.ts"
import { memoryForms } from "../../support/memory-forms.ts"
import { jana } from "../../support/memory-world.ts"

const folder = mkdtempSync(join(tmpdir(), "wimpel-forms-"))
afterAll(() => rmSync(folder, { recursive: true }))

const written = (content: unknown): string => {
  const file = join(folder, `${crypto.randomUUID()}.json`)
  writeFileSync(file, JSON.stringify(content))
  return file
}
const world = () => {
  const made = memoryForms()
  const wimpel = commandLine(made)
  return { ...made, wimpel: (...args: ReadonlyArray<string>) => wimpel(...args, "--workspace", "stamm") }
}

describe("wimpel forms", () => {
  it("lists forms, shows one by its title or its address, and writes it as it can be read again [CLI-01]", async () => {
    const { wimpel, publish, forms, run } = world()
    const { id, publicId, draft } = await publish()
    expect((await wimpel("forms", "list")).out).toBe(`${id}\tVeröffentlicht\tnoch keine Antwort\tMitglied werden\n`)
    expect(JSON.parse((await wimpel("forms", "list", "--json")).out)).toMatchObject({ id, state: "published" })
    expect((await wimpel("forms", "show", "Mitglied werden")).out).toContain("email\tE-Mail")
    const { out } = await wimpel("forms", "export", publicId)
    expect(JSON.parse(out)).toEqual(draft)
    expect(JSON.parse((await wimpel("forms", "import", written(JSON.parse(out)), "--json")).out)).toHaveProperty("id")
    expect(await run(forms.list())).toHaveLength(2)
    expect(await wimpel("forms", "show", "Mitglied werden")).toMatchObject({
      code: 2,
      err: expect.stringContaining("heißen mehrere"),
    })
    expect(await wimpel("forms", "show", "Nirgends")).toMatchObject({
      code: 2,
      err: expect.stringContaining("gibt es"),
    })
  })

  it("says what keeps a form from being published [CLI-01] [FRM-07]", async () => {
    const { wimpel } = world()
    expect(await wimpel("forms", "check", written(formDocument()), "--json")).toMatchObject({
      code: 0,
      out: '{"valid":true,"errors":[]}\n',
    })
    const faulty = await wimpel("forms", "check", written(formDocument([formBlock("consent")])))
    expect(faulty).toMatchObject({ code: 1, out: "consent: Schreib einen Text.\n" })
    const odd = await wimpel("forms", "check", written({ ...formDocument(), voice: "ihr" }))
    expect(odd).toMatchObject({ code: 1, err: expect.stringContaining("voice") })
  })

  it("checks an answer, tells what it costs, and sends it once it fits [CLI-01] [FRM-09]", async () => {
    const { wimpel, publish, persons, calls, run } = world()
    const treasurer = calls(tiers, { ...jana, permissions: ["fees"] })
    await run(treasurer.save({ id: crypto.randomUUID() as TierId, version: 0, content: tierContent() }))
    const { id } = await publish(formDocument([formBlock("birthdate"), formBlock("annuity")]))
    const annuity = { tier: "Standard", customAmount: null }
    const good = written(answerOf(["Anna", "Ben"], { annuity }))
    const tried = await wimpel("forms", "submit", id, good, "--dry-run", "--json")
    expect(JSON.parse(tried.out)).toEqual({
      valid: true,
      errors: [],
      persons: ["Anna Silber", "Ben Silber"],
      prices: [0, 1].map((person) => ({
        person,
        tier: "Standard",
        first: { month: "2026-01", until: "2026-12", amount: 6000 },
        yearly: 6000,
        billingMonths: [1],
      })),
    })
    expect(persons()).toEqual([])
    const late = written(answerOf(["Anna"], { birthdate: "2030-01-01" }))
    expect(await wimpel("forms", "submit", id, late)).toMatchObject({
      code: 1,
      out: "Person 1: birthdate: Das Datum liegt in der Zukunft.\n",
    })
    expect(await wimpel("forms", "submit", id, good)).toMatchObject({ code: 0, out: "Abgeschickt: 2 Personen.\n" })
    expect(persons().map(({ firstName, annuity: tier }) => [firstName, tier])).toEqual([
      ["Anna", "Standard"],
      ["Ben", "Standard"],
    ])
  })
})
