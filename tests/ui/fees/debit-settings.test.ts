import { expect, it, vi } from "vitest"
import type { Person } from "../../../core/people/person.ts"
import { DebitSettingsViewModel } from "../../../ui/fees/debits/settings.view-model.ts"
import { debtor, sepaSettings } from "../../support/debits.ts"
import { day } from "../../support/fees.ts"
import { memoryFees } from "../../support/memory-fees.ts"

const opened = async (persons: ReadonlyArray<Person> = []) => {
  const world = memoryFees(persons)
  const said: Array<string> = []
  const notify = ({ text }: { text: string }) => void said.push(text)
  const model = new DebitSettingsViewModel({
    calls: world.debits,
    mandates: world.mandates,
    notify,
    today: day("2026-11-20"),
  })
  await vi.waitFor(() => expect(model.value("digits")).toBe("4"))
  return { ...world, said, model }
}

it("names what is wrong at its field, keeps what was typed, and saves what is right [SEP-01] [SEP-02]", async () => {
  const { model, said, debits, run } = await opened()
  model.type("surcharge", "viel")
  model.type("digits", "0")
  model.type("collectedUntil", "21.11.2026")
  model.save()
  expect(Object.keys(model.faults)).toEqual(["surcharge", "digits", "collectedUntil"])
  model.type("collectedUntil", "20.11.2026")
  model.type("surcharge", "3,00")
  model.type("digits", "4")
  model.type("party", "Stamm Silberfuchs e.V.")
  model.type("creditorIdentifier", "DE98")
  model.type("iban", "DE42 4306 0967 7000 5341 00")
  await vi.waitFor(() => expect(model.bank.value?.bic).toBe("GENODEM1GLS"))
  model.save()
  await vi.waitFor(() => expect(Object.keys(model.faults)).toEqual(["creditorIdentifier"]))
  expect(model.value("creditorIdentifier")).toBe("DE98")
  model.type("creditorIdentifier", "DE98ZZZ09999999999")
  expect(model.faults).toEqual({})
  model.save()
  await vi.waitFor(() => expect(said).toHaveLength(1))
  expect(await run(debits.settings())).toMatchObject(sepaSettings({ collectedUntil: day("2026-11-20") }))
  model.dispose()
})

it("says when somebody else was quicker, and saves over theirs only when asked again [SEP-01]", async () => {
  const { model, debits, run, said } = await opened()
  const { version: _, ...content } = sepaSettings({ party: "Andere" })
  await run(debits.saveSettings({ version: 0, content }))
  model.type("party", "Meine")
  model.type("creditorIdentifier", content.creditorIdentifier)
  model.type("iban", content.iban)
  model.save()
  await vi.waitFor(() => expect(model.saving.failure?._tag).toBe("SepaSettingsChanged"))
  expect([model.value("party"), (await run(debits.settings())).party]).toEqual(["Meine", "Andere"])
  model.save()
  await vi.waitFor(() => expect(said).toHaveLength(1))
  expect((await run(debits.settings())).party).toBe("Meine")
  model.dispose()
})

it("shows the next references as they would really be given, and what is wrong with a template [MBR-04]", async () => {
  const { model, run, debits } = await opened()
  await vi.waitFor(() => expect(model.preview.value?.references).toEqual(["M-0001", "M-0002", "M-0003"]))
  model.type("template", "M{year}")
  await vi.waitFor(() => expect(model.formatFault).toContain("{counter}"))
  model.type("template", "M{year}-{counter:3}")
  await vi.waitFor(() => expect(model.preview.value?.references[0]).toBe("M2026-001"))
  expect(model.formatFault).toBeUndefined()
  for (const [field, text] of Object.entries({
    party: "Stamm",
    creditorIdentifier: "DE98ZZZ09999999999",
    iban: "DE42430609677000534100",
  }))
    model.type(field as "party", text)
  model.save()
  await vi.waitFor(async () => expect((await run(debits.settings())).version).toBe(1))
  expect((await run(debits.settings())).mandateReferences.template).toBe("M{year}-{counter:3}")
  model.dispose()
})

it("moves the next number when another one is typed, shows what comes of it, and refuses what is none [MBR-04]", async () => {
  const { model, run, debits } = await opened()
  const { version: _, ...content } = sepaSettings()
  expect(model.value("next")).toBe("1")
  for (const field of ["party", "creditorIdentifier", "iban"] as const) model.type(field, content[field])
  for (const wrong of ["0", "-5", "1,5", "512a", "1000000000"]) {
    model.type("next", wrong)
    expect(model.references).toEqual([])
    model.save()
    expect(model.faults.next).toContain("999.999.999")
    expect(model.value("next")).toBe(wrong)
  }
  expect((await run(debits.settings())).version).toBe(0)
  model.type("next", " 0513 ")
  expect(model.faults.next).toBeUndefined()
  await vi.waitFor(() => expect(model.references).toEqual(["M-0513", "M-0514", "M-0515"]))
  model.save()
  await vi.waitFor(() => expect(model.nextMandate).toBe(513))
  expect([model.value("next"), (await run(debits.settings())).nextMandate]).toEqual(["513", 513])
  model.dispose()
})

it("leaves the next number where it is by then when nobody typed one, and says when somebody else moved it [MBR-04]", async () => {
  const { model, run, debits, mandates, workspace, said } = await opened([debtor("Anna", { mandateReference: null })])
  const { version: _, ...content } = sepaSettings()
  for (const field of ["party", "creditorIdentifier", "iban"] as const) model.type(field, content[field])
  await run(debits.saveSettings({ version: 0, content, nextMandate: 513 }))
  model.save()
  await vi.waitFor(() => expect(model.saving.failure?._tag).toBe("SepaSettingsChanged"))
  expect([model.value("next"), model.nextMandate]).toEqual(["513", 513])
  await run(mandates.give({ persons: null }))
  model.save()
  await vi.waitFor(() => expect(said).toHaveLength(1))
  expect([model.value("next"), workspace.sepaSettings?.nextMandate]).toEqual(["514", 514])
  await run(debits.saveSettings({ version: 2, content, nextMandate: 600 }))
  model.type("next", "550")
  model.save()
  await vi.waitFor(() => expect(model.saving.failure?._tag).toBe("SepaSettingsChanged"))
  // What was typed stays, beside where it stands now.
  expect([model.value("next"), model.nextMandate, workspace.sepaSettings?.nextMandate]).toEqual(["550", 600, 600])
  model.type("next", "")
  model.save()
  await vi.waitFor(() => expect(said).toHaveLength(2))
  expect([model.value("next"), workspace.sepaSettings?.nextMandate]).toEqual(["600", 600])
  model.dispose()
})
