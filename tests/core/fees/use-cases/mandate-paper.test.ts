import * as Effect from "effect/Effect"
import { expect, it } from "vitest"
import { mandates } from "../../../../core/fees/index.ts"
import type { User } from "../../../../core/kernel/who.ts"
import { selfService } from "../../../../core/people/index.ts"
import { WorkspaceStore } from "../../../../core/workspace/index.ts"
import { debtor, sepaSettings } from "../../../support/debits.ts"
import { memoryFees } from "../../../support/memory-fees.ts"
import { jana } from "../../../support/memory-world.ts"
import { readPdf } from "../../../support/pdf-text.ts"
import { jpegOf, onePixel, pngOf, wholePng } from "../../../support/pictures.ts"

const anna = debtor("Anna", { street: "Ahornweg 3", postcode: "24103", city: "Kiel" })
const ben = debtor("Ben", { mandateReference: null, mandateDate: null, iban: "DE00", email: null })

const club = async () => {
  const world = memoryFees([anna, ben])
  const { version: _, ...content } = sepaSettings()
  await world.run(world.debits.saveSettings({ version: 0, content }))
  const print = async (persons: ReadonlyArray<typeof anna>, permissions: User["permissions"] = ["fees", "members"]) => {
    const printing = world.calls(mandates, { ...jana, permissions })
    const { name, content } = await world.run(printing.paper({ persons: persons.map(({ id }) => id) }))
    const bytes = new Uint8Array(await new Response(content.stream()).arrayBuffer())
    const images = Buffer.from(bytes).toString("latin1").split("/Subtype /Image").length - 1
    return { name, images, ...(await readPdf(bytes)) }
  }
  return { ...world, print }
}

it("prints mandates to sign, a page for each, with what is known, and lines for the rest [SEP-10]", async () => {
  const { print } = await club()
  const { name, pages } = await print([anna, ben])
  expect([name, pages.length]).toEqual(["SEPA-Mandate.pdf", 2])
  const [first, second] = pages.map((page) => page.join("\n"))
  for (const text of [
    "Stamm Silberfuchs e.V.",
    "Gläubiger-Identifikationsnummer: DE98ZZZ09999999999",
    "Mandatsreferenz: R-Anna",
    "SEPA-Lastschriftmandat (wiederkehrende Zahlungen)",
    "Ahornweg 3",
    "24103 Kiel",
    "DE21 5005 0000 9876 5432 10",
    "Unterschrift",
  ])
    expect(first).toContain(text)
  expect(first?.replaceAll("\n", " ")).toContain("innerhalb von acht Wochen, beginnend mit dem Belastungsdatum")
  expect(second).toContain("Mandatsreferenz: wird separat mitgeteilt")
  expect(second).not.toContain("DE00")
})

it("prints an empty one for nobody, and calls the file after who signs [SEP-10]", async () => {
  const { print } = await club()
  const { name, pages } = await print([])
  expect([name, pages.length]).toEqual(["SEPA-Mandat.pdf", 1])
  expect(pages[0]?.join("\n")).not.toContain("scannen")
  expect((await print([anna])).name).toBe("SEPA-Mandat Anna Weber.pdf")
})

it("leads each person to the own data by a link on paper, which voids the one printed before [SEP-10] [PER-19]", async () => {
  const { print, calls, run, workspace } = await club()
  const members = calls(selfService)
  expect((await print([anna])).pages[0]?.join(" ")).toContain("04.12.2026")
  await print([anna, ben])
  expect(await run(members.links({ person: anna.id }))).toMatchObject([{ email: "auf papier", sentBy: "Jana" }])
  expect(await run(members.links({ person: ben.id }))).toHaveLength(1)
  expect(workspace.persons.get(anna.id)?.version).toBe(1)
})

it("leads nobody anywhere who prints and may not see the members: they would hold the code themselves [SEP-10] [PER-19] [WSP-03]", async () => {
  const { print, calls, run } = await club()
  const [page] = (await print([anna], ["fees"])).pages
  expect(page?.join("\n")).toContain("Mandatsreferenz: R-Anna")
  expect(page?.join("\n")).not.toContain("scannen")
  expect(await run(calls(selfService).links({ person: anna.id }))).toEqual([])
})

it("carries the logo of the workspace, also a transparent one, and goes without one that is broken [SEP-10] [WSP-01]", async () => {
  const { print, perform, run } = await club()
  const plain = await print([anna, ben])
  const withLogo = async (content: Uint8Array) => {
    const logo = { type: "image/png", content, tag: String(content.length) }
    await run(perform(Effect.flatMap(WorkspaceStore, (store) => store.setLogo(logo))))
    return print([anna, ben])
  }
  const drawn = await withLogo(wholePng(20, 10))
  expect(drawn.pages).toEqual(plain.pages)
  // The picture and its transparency, once for both pages.
  expect([plain.images, drawn.images]).toEqual([0, 2])
  for (const broken of [pngOf(40, 40), onePixel, wholePng(20, 10, 9), wholePng(20, 10).slice(0, 60)])
    expect((await withLogo(broken)).images).toBe(0)
  expect((await withLogo(jpegOf(40, 40))).pages).toEqual(plain.pages)
})
