import { expect, it, vi } from "vitest"
import { EndForm, type MandateForm } from "../../../ui/fees/mandates/mandate-forms.ts"
import { MandatesViewModel } from "../../../ui/fees/mandates/mandates.view-model.ts"
import { PersonMandateViewModel } from "../../../ui/fees/mandates/person-mandate.view-model.ts"
import { happeningText } from "../../../ui/text/de/mandates.ts"
import { debtor, sepaSettings } from "../../support/debits.ts"
import { day } from "../../support/fees.ts"
import { memoryFees } from "../../support/memory-fees.ts"

const anna = debtor("Anna", { mandateReference: null, mandateDate: null, accountHolder: null })
const lacking = debtor("Ben", { mandateReference: null })

const club = async () => {
  const world = memoryFees([anna, lacking, debtor("Alt", { mandateDate: day("2020-01-01") })])
  const { version: _, ...content } = sepaSettings()
  await world.run(world.debits.saveSettings({ version: 0, content }))
  const said: Array<string> = []
  const saved: Array<string> = []
  return {
    ...world,
    said,
    saved,
    save: (name: string) => void saved.push(name),
    notify: ({ text }: { text: string }) => void said.push(text),
  }
}

it("makes, amends, ends and takes up the mandate of a person, and tells what happened [SEP-10]", async () => {
  const { mandates, notify, said, save, saved } = await club()
  const changed = vi.fn()
  const model = new PersonMandateViewModel(anna.id, { mandates, notify, save, changed, today: day("2026-11-20") })
  await vi.waitFor(() => expect(model.state.value?.next).toBe("M-0001"))
  model.open("make")
  const form = model.dialog as MandateForm
  expect(form.typed).toMatchObject({ holder: "Anna Weber", iban: "DE21 5005 0000 9876 5432 10", signedOn: "" })
  form.type("signedOn", "bald")
  model.submit()
  expect([form.fault, model.acting.refusals]).toEqual(["Schreibe den Tag so: 31.12.2026", 1])
  form.type("signedOn", "1.11.2026")
  form.type("iban", "DE00")
  model.submit()
  await vi.waitFor(() => expect(model.acting.failure).toMatchObject({ reason: "iban" }))
  expect(form.typed.signedOn).toBe("1.11.2026")
  form.type("iban", "DE21500500009876543210")
  model.submit()
  await vi.waitFor(() => expect(model.state.value?.standing).toBe("good"))
  model.open("amend")
  const amend = model.dialog as MandateForm
  amend.type("reference", "NEU-1")
  model.submit()
  await vi.waitFor(() => expect(model.state.value?.reference).toBe("NEU-1"))
  model.open("end")
  const end = model.dialog as EndForm
  expect(end).toBeInstanceOf(EndForm)
  end.type("nie")
  model.submit()
  expect(end.fault).toContain("31.12.2026")
  end.type("20.11.2026")
  end.choose("left")
  model.submit()
  await vi.waitFor(() => expect(model.state.value?.ended).toEqual(["NEU-1"]))
  expect(model.state.value?.history.flatMap(happeningText)).toEqual(
    expect.arrayContaining([
      "Mandat NEU-1 beendet zum 20.11.2026: Ausgetreten",
      "Referenz: M-0001 → NEU-1",
      "Unterschrieben: leer → 01.11.2026",
    ]),
  )
  model.resume("NEU-1")
  await vi.waitFor(() => expect(model.state.value?.standing).toBe("good"))
  expect(said).toEqual(["Mandat M-0001 angelegt.", "Mandat geändert.", "Mandat beendet.", "Das Mandat gilt wieder."])
  expect(changed).toHaveBeenCalledTimes(4)
  model.print()
  await vi.waitFor(() => expect(saved).toEqual(["SEPA-Mandat Anna Weber.pdf"]))
  model.dispose()
})

it("keeps what was typed when somebody else changed the person, and saves it when asked again [SEP-10]", async () => {
  const { mandates, notify, save, workspace } = await club()
  const model = new PersonMandateViewModel(anna.id, {
    mandates,
    notify,
    save,
    changed: () => {},
    today: day("2026-11-20"),
  })
  await vi.waitFor(() => expect(model.state.value?.version).toBe(1))
  model.open("make")
  const form = model.dialog as MandateForm
  form.type("signedOn", "1.11.2026")
  workspace.persons = new Map([[anna.id, { ...anna, city: "Kiel", version: 2 }]])
  model.submit()
  await vi.waitFor(() => expect(model.acting.failure).toMatchObject({ reason: "changed" }))
  await vi.waitFor(() => expect(model.state.value?.version).toBe(2))
  expect([model.dialog, form.typed.signedOn]).toEqual([form, "1.11.2026"])
  model.submit()
  await vi.waitFor(() => expect(model.state.value?.standing).toBe("good"))
  model.dispose()
})

it("lists mandates by how they stand and by words, and gives all missing references at once [SEP-10] [MBR-04]", async () => {
  const { mandates, notify, said, save, saved } = await club()
  const model = new MandatesViewModel({ mandates, notify, save })
  await vi.waitFor(() => expect(model.all.value?.rows.map(({ name }) => name)).toHaveLength(3))
  model.choose("lapsed")
  await vi.waitFor(() => expect(model.all.value?.rows.map(({ name }) => name)).toEqual(["Alt Weber"]))
  model.choose("all")
  model.type("ben")
  await vi.waitFor(() => expect(model.all.value?.rows.map(({ name }) => name)).toEqual(["Ben Weber"]))
  model.give()
  await vi.waitFor(() => expect(model.all.value?.rows[0]?.reference).toBe("M-0001"))
  expect([said, model.all.value?.withoutReference]).toEqual([["1 Referenz vergeben."], 0])
  model.print()
  await vi.waitFor(() => expect(saved).toEqual(["SEPA-Mandat.pdf"]))
  model.dispose()
})

it("finds who could pay in place of a person, and says so, and no more [SEP-04]", async () => {
  const { mandates, notify, save, said } = await club()
  const around = { mandates, notify, save, changed: () => {}, today: day("2026-11-20") }
  const model = new PersonMandateViewModel(anna.id, around)
  await vi.waitFor(() => expect(model.state.value?.payer).toBeNull())
  model.seek("Weber")
  await vi.waitFor(() => expect(model.offers.map(({ label }) => label).toSorted()).toEqual(["Alt Weber", "Ben Weber"]))
  model.pay(lacking.id)
  await vi.waitFor(() => expect(model.state.value?.payer).toMatchObject({ name: "Ben Weber", standing: "incomplete" }))
  expect([model.typed, model.offers]).toEqual(["", []])
  model.pay(null)
  await vi.waitFor(() => expect(model.state.value?.payer).toBeNull())
  expect(said).toEqual(["Gespeichert: Jemand anderes zahlt.", "Gespeichert: Zahlt wieder selbst."])
  model.dispose()
})
