import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import {
  checkGiroCode,
  type FeeId,
  type InvoiceId,
  type InvoiceSettingsContent,
  type SeenFees,
} from "../../../../core/fees/index.ts"
import type { FileContent } from "../../../../core/kernel/file-content.ts"
import { cents } from "../../../../core/kernel/money.ts"
import { WorkspaceStore } from "../../../../core/workspace/index.ts"
import { debtor, sepaSettings } from "../../../support/debits.ts"
import { day } from "../../../support/fees.ts"
import { memoryFees, payer } from "../../../support/memory-fees.ts"
import { readPdf } from "../../../support/pdf-text.ts"
import { wholePng } from "../../../support/pictures.ts"
import { seenFees } from "../../../support/seen-fees.ts"

const failing = <A, E>(work: Effect.Effect<A, E>) => Effect.runPromise(Effect.flip(work))

const content: InvoiceSettingsContent = {
  tax: "outOfScope",
  taxNote: "Mitgliedsbeitrag, nicht umsatzsteuerbar.",
  taxNumber: "214/5876/0123",
  numbers: "R-{year}-{counter:4}",
  paymentText: "Danke!",
  mailed: "paper",
  foot: "Vereinsregister Musterstadt VR 123",
}
const home = { street: "Lindenstraße 7", postcode: "54321", city: "Beispielhausen" }

const bytes = async ({ content }: { readonly content: FileContent }) =>
  new Uint8Array(await new Response(content.stream()).arrayBuffer())

/** How many pictures a PDF file holds; a transparent one counts twice. */
const picturesIn = (file: Uint8Array) => Buffer.from(file).toString("latin1").split("/Subtype /Image").length - 1

/** A club that writes invoices, with two members who are reached by letter and one who is not. Each has a fee of 60 €. */
const club = async ({ setUp = true } = {}) => {
  const persons = [payer("Anna", home), payer("Ben", home), payer("Cem")]
  const world = memoryFees(persons)
  const { run, invoices } = world
  await world.atHome()
  if (setUp) await run(invoices.saveSettings({ version: 0, content }))
  const rows = await world.charge(6000)
  const feeOf = (name: string): FeeId => rows.find(({ person }) => person?.name === `${name} Weber`)!.id
  const make = (names: ReadonlyArray<string>, service: Parameters<typeof invoices.make>[0]["service"] = null) =>
    run(invoices.make({ fees: { ids: names.map(feeOf) }, service }))
  const bytesOf = async (id: InvoiceId) => {
    return bytes(await run(invoices.file({ id, form: "paper" })))
  }
  return { ...world, persons, rows, feeOf, make, bytesOf }
}

describe("making invoices", () => {
  it("numbers them without a gap, and names of which fees there is none and why [FEE-08]", async () => {
    const { make, feeOf, run, invoices, clock } = await club()
    const made = await make(["Anna", "Ben", "Cem"])
    expect(made.numbers).toEqual({ first: "R-2026-0001", last: "R-2026-0002" })
    expect(made.refused.map(({ name, refusal }) => [name, refusal.kind])).toEqual([["Cem Weber", "noAddress"]])
    const again = await make(["Anna"])
    expect(again).toMatchObject({ made: [], numbers: null, refused: [{ refusal: { kind: "hasInvoice" } }] })
    expect(await run(invoices.settings())).toMatchObject({ next: 3 })
    const {
      invoices: [first],
    } = await run(invoices.ofFee({ fee: feeOf("Anna") }))
    await run(invoices.cancel({ id: first!.id }))
    clock.now += 60 * 86_400_000
    expect((await make(["Anna"])).numbers).toEqual({ first: "R-2027-0001", last: "R-2027-0001" })
  })

  it("makes none where all were meant and there is another fee since, and gives no number away", async () => {
    const { charge, persons, run, invoices, fees } = await club()
    const make = (seen: SeenFees) => invoices.make({ fees: { found: {}, except: [], seen }, service: null })
    const seen = await run(seenFees(fees))
    await charge(6000, persons.slice(0, 1))
    expect(await failing(make(seen))).toMatchObject({ _tag: "FeesOutdated" })
    expect(await run(invoices.settings())).toMatchObject({ next: 1 })
    expect((await run(make(await run(seenFees(fees))))).made).toHaveLength(3)
  })

  it("makes none of a fee that is another than was seen, names it, and gives no number away for it [FEE-08]", async () => {
    const { rows, feeOf, run, invoices, fees } = await club()
    const seen = { ids: rows.map(({ id }) => id), versions: rows.map(({ version }) => version) }
    await run(fees.change({ fees: { ids: [feeOf("Anna")] }, change: { amount: cents(11_000) } }))
    const { made, numbers, refused } = await run(invoices.make({ fees: seen, service: null }))
    expect([made.length, numbers]).toEqual([1, { first: "R-2026-0001", last: "R-2026-0001" }])
    expect(refused.map(({ name, refusal }) => [name, refusal.kind]).toSorted()).toEqual([
      ["Anna Weber", "notAsSeen"],
      ["Cem Weber", "noAddress"],
    ])
    expect((await run(invoices.ofFee({ fee: feeOf("Anna") }))).invoices).toEqual([])
  })

  it("needs a tax number for what is exempt and above 250 €, and for nothing else [FEE-08]", async () => {
    const { charge, persons, run, invoices } = await club({ setUp: false })
    const anna = persons.slice(0, 1)
    const [small] = await charge(25_000, anna)
    const [large] = await charge(25_001, anna)
    const make = () => run(invoices.make({ fees: { ids: [small!.id, large!.id] }, service: null }))
    await run(invoices.saveSettings({ version: 0, content: { ...content, tax: "exempt", taxNumber: "" } }))
    const first = await make()
    expect(first.made).toHaveLength(1)
    expect(first.refused).toMatchObject([{ id: large!.id, refusal: { kind: "noTaxNumber", claim: 25_001 } }])
    expect((await run(invoices.ofFee({ fee: large!.id }))).refusal).toMatchObject({ kind: "noTaxNumber" })
    await run(invoices.saveSettings({ version: 1, content: { ...content, taxNumber: "" } }))
    expect((await make()).refused).toMatchObject([{ id: small!.id, refusal: { kind: "hasInvoice" } }])
  })

  it("says that it is collected only where a mandate holds still [FEE-08] [SEP-10]", async () => {
    const lapsed = debtor("Anna", { ...home, mandateDate: day("2023-01-01") })
    const good = debtor("Ben", { ...home, mandateDate: day("2026-01-01") })
    const world = memoryFees([lapsed, good])
    const { run, invoices, debits, charge, workspace } = world
    await world.atHome()
    const { version: _, ...sepa } = sepaSettings()
    await run(debits.saveSettings({ version: 0, content: { ...sepa, collectedUntil: null } }))
    await run(invoices.saveSettings({ version: 0, content }))
    const rows = await charge(6000)
    await run(invoices.make({ fees: { ids: rows.map(({ id }) => id) }, service: null }))
    const told = [...workspace.invoices.values()].map(({ person, content: { payment } }) => [person, payment.way])
    expect(new Map(told as never)).toEqual(
      new Map([
        [lapsed.id, "transfer"],
        [good.id, "debit"],
      ]),
    )
  })

  it("goes to who pays for somebody, and says whose fee it is [FEE-08]", async () => {
    const { make, mandates, persons, run, workspace } = await club()
    const [anna, , cem] = persons
    await run(mandates.setPayer({ person: cem!.id, payer: anna!.id }))
    expect((await make(["Cem"])).refused).toEqual([])
    const [{ content: made, person } = { content: undefined, person: null }] = [...workspace.invoices.values()]
    expect([made?.recipient.name, made?.lines.map(({ text }) => text), person]).toEqual([
      "Anna Weber",
      ["Sommerlager, Cem Weber"],
      cem!.id,
    ])
  })

  it("refuses credits and fees of nothing [FEE-08]", async () => {
    const { charge, run, invoices, persons } = await club()
    const [credit] = await charge(2000, persons.slice(0, 1), "credit")
    const [nothing] = await charge(0, persons.slice(0, 1))
    const { refused } = await run(invoices.make({ fees: { ids: [credit!.id, nothing!.id] }, service: null }))
    expect(
      refused.map(({ refusal }) => refusal).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
    ).toEqual([
      { kind: "nothingClaimed", claim: -2000 },
      { kind: "nothingClaimed", claim: 0 },
    ])
  })

  it("needs to know of taxes and of the workspace's address first [FEE-08]", async () => {
    const { invoices, feeOf, run, atHome } = await club({ setUp: false })
    const wish = { fees: { ids: [feeOf("Anna")] }, service: null }
    expect(await failing(invoices.make(wish))).toMatchObject({ _tag: "InvoicesNotSetUp", missing: "settings" })
    await run(invoices.saveSettings({ version: 0, content }))
    await atHome({ city: " " })
    expect(await failing(invoices.make(wish))).toMatchObject({ _tag: "InvoicesNotSetUp", missing: "address" })
  })

  it("refuses all of them when a number was given already, so that none is lost [FEE-08]", async () => {
    const { make, run, invoices, feeOf } = await club()
    // By this template the first is called as the eleventh is by the other.
    await run(invoices.saveSettings({ version: 1, content: { ...content, numbers: "R{year}1{counter}" } }))
    const [id] = (await make(["Anna"])).made
    await run(invoices.saveSettings({ version: 2, content: { ...content, numbers: "R{year}{counter}" } }))
    let last = id!
    const cancelAndMake = async () => {
      await run(invoices.cancel({ id: last }))
      last = (await make(["Anna"])).made[0]!
    }
    for (const _ of [3, 5, 7, 9]) await cancelAndMake()
    await run(invoices.cancel({ id: last }))
    const wish = { fees: { ids: [feeOf("Anna"), feeOf("Ben")] }, service: null }
    expect(await failing(invoices.make(wish))).toMatchObject({ _tag: "InvoiceNumberTaken", number: "R202611" })
    expect(await run(invoices.settings())).toMatchObject({ next: 11 })
  })

  it("says of an annuity its months, of another fee its due date, or what was said [FEE-08]", async () => {
    const { make, run, invoices, feeOf, workspace } = await club()
    expect((await run(invoices.ofFee({ fee: feeOf("Anna") }))).service).toEqual({
      from: "2026-12-01",
      until: "2026-12-01",
    })
    const period = { from: day("2026-07-01"), until: day("2026-07-14") }
    const { made } = await make(["Anna"], period)
    expect(workspace.invoices.get(made[0]!)?.content.service).toEqual(period)
  })
})

describe("an invoice", () => {
  it("says on paper what the law asks for, with a GiroCode for what is open [FEE-07] [FEE-08]", async () => {
    const { make, run, debits, bytesOf, workspace, rows } = await club()
    const { version: _, ...collecting } = sepaSettings()
    await run(debits.saveSettings({ version: 0, content: collecting }))
    const [id] = (await make(["Anna"])).made
    const { pages, title } = await readPdf(await bytesOf(id!))
    expect(title).toBe("Rechnung R-2026-0001")
    const text = pages[0]!.join("\n")
    const reference = rows.find(({ person }) => person?.name === "Anna Weber")!.reference
    for (const part of [
      ...["Stamm Silberfuchs", "Waldweg 1", "12345 Ort", "Anna Weber", "Lindenstraße 7", "54321 Beispielhausen"],
      ...["R-2026-0001", "20.11.2026", "01.12.2026", reference, "214/5876/0123", "Sommerlager", "60,00 €"],
      ...[
        "Mitgliedsbeitrag, nicht umsatzsteuerbar.",
        "Vereinsregister Musterstadt VR 123",
        "DE42 4306 0967 7000 5341 00",
      ],
    ])
      expect(text).toContain(part)
    const { payment } = workspace.invoices.get(id!)!.content
    const payload = payment.way === "transfer" ? payment.giroCode : null
    expect(checkGiroCode(payload!)).toEqual({ ok: true })
    expect(payload).toContain("EUR60.00")
    expect(payload).toContain(`${reference} R-2026-0001`)
  })

  it("stays as it went out, to the byte, whatever happens to fee, person, settings and workspace [FEE-08]", async () => {
    const { make, bytesOf, run, fees, feeOf, invoices, atHome, workspace, persons, clock } = await club()
    const [id] = (await make(["Anna"])).made
    const before = await bytesOf(id!)
    const { version } = await run(fees.fee({ id: feeOf("Anna") }))
    const entry = { kind: "charge", on: day("2026-11-20"), amount: cents(250) } as const
    await run(fees.record({ id: feeOf("Anna"), version, entry: entry as never, note: "Mahnung" }))
    await run(invoices.saveSettings({ version: 1, content: { ...content, taxNote: "anders", foot: "" } }))
    await atHome({ street: "Neuer Weg 2" })
    workspace.persons = new Map([[persons[0]!.id, { ...persons[0]!, lastName: "Anders" }]])
    clock.now += 400 * 86_400_000
    expect(await bytesOf(id!)).toEqual(before)
  })

  it("bears the logo that the workspace had when it went out, alone and among others, by mail and cancelled [FEE-08] [WSP-01]", async () => {
    const { make, bytesOf, run, invoices, perform, feeOf } = await club()
    const take = (content: Uint8Array | undefined) =>
      run(
        perform(
          Effect.flatMap(WorkspaceStore, (store) =>
            store.setLogo(content && { type: "image/png", content, tag: String(content.length) }),
          ),
        ),
      )
    const one = async (name: string) => {
      const [id] = (await make([name])).made
      return { id: id!, bytes: await bytesOf(id!) }
    }
    const plain = await one("Anna")
    await take(wholePng(20, 10))
    const first = await one("Ben")
    await run(invoices.cancel({ id: plain.id }))
    const second = await one("Anna")
    // A picture and its transparency each.
    expect([plain, first, second].map(({ bytes }) => picturesIn(bytes))).toEqual([0, 2, 2])
    await take(wholePng(30, 30))
    const electronic = await run(invoices.file({ id: first.id, form: "electronic" }))
    expect(picturesIn(await bytes(electronic))).toBe(2)
    await run(invoices.cancel({ id: first.id }))
    const cancellation = (await run(invoices.ofFee({ fee: feeOf("Ben") }))).invoices[0]!
    expect(picturesIn(await bytesOf(cancellation.id))).toBe(2)
    const third = await one("Ben")
    const many = await run(invoices.print({ fees: { ids: [feeOf("Anna"), feeOf("Ben")] } }))
    expect(picturesIn(await bytes(many))).toBe(4)
    await take(undefined)
    for (const each of [plain, first, second, third]) expect(await bytesOf(each.id)).toEqual(each.bytes)
  })

  it("bears a logo that a file of many holds once [FEE-08]", async () => {
    const { run, atHome, charge, invoices, perform } = memoryFees(
      Array.from({ length: 45 }, (_, index) => payer(`P${index}`, home)),
    )
    await atHome()
    await run(invoices.saveSettings({ version: 0, content }))
    const logo = { type: "image/png", content: wholePng(20, 10), tag: "a" }
    await run(perform(Effect.flatMap(WorkspaceStore, (store) => store.setLogo(logo))))
    const fees = { ids: (await charge(6000)).map(({ id }) => id) }
    await run(invoices.make({ fees, service: null }))
    const file = await bytes(await run(invoices.print({ fees })))
    expect([picturesIn(file), (await readPdf(file)).pages.length]).toEqual([2, 45])
  })

  it("names surcharges and what was reversed, and what was paid [FEE-08]", async () => {
    const { make, run, fees, feeOf, workspace } = await club()
    const book = async (entry: object, note: string | null) => {
      const { version } = await run(fees.fee({ id: feeOf("Anna") }))
      await run(fees.record({ id: feeOf("Anna"), version, entry: { on: day("2026-11-20"), ...entry } as never, note }))
    }
    await book({ kind: "charge", amount: 250 }, "Mahngebühr")
    await book({ kind: "reversal", amount: 1000 }, null)
    // One that was taken back again is no part of the claim.
    await book({ kind: "reversal", amount: 500 }, null)
    const reversed = (await run(fees.fee({ id: feeOf("Anna") }))).entries.at(-1)!.entry
    await book({ kind: "cancellation", cancels: reversed.id }, null)
    await book({ kind: "manualMark", amount: 2000 }, null)
    const [id] = (await make(["Anna"])).made
    const { lines, total, paid } = workspace.invoices.get(id!)!.content
    expect(lines).toEqual([
      { text: "Sommerlager", amount: 6000 },
      { text: "Mahngebühr", amount: 250 },
      { text: "Minderung", amount: -1000 },
    ])
    expect([total, paid, lines.reduce((sum, { amount }) => sum + amount, 0)]).toEqual([5250, 2000, 5250])
  })

  it("asks for no transfer of what is collected by direct debit [FEE-08]", async () => {
    const { make, run, debits, fees, feeOf, bytesOf, workspace, persons } = await club()
    const { version: _, ...collecting } = sepaSettings()
    await run(debits.saveSettings({ version: 0, content: collecting }))
    const mandate = { mandateReference: "M-0007", mandateDate: day("2026-01-15"), iban: "DE02120300000000202051" }
    workspace.persons = new Map([...workspace.persons, [persons[0]!.id, { ...persons[0]!, ...mandate }]])
    await run(fees.change({ fees: { ids: [feeOf("Anna")] }, change: { paymentMethod: "sepa_debit" } }))
    const [id] = (await make(["Anna"])).made
    const text = (await readPdf(await bytesOf(id!))).pages[0]!.join(" ")
    expect(text).toContain("M-0007")
    expect(text).toContain("Bitte nicht überweisen")
    expect(text).not.toContain("202051")
    expect(text).not.toContain("GiroCode")
  })

  it("is cancelled once, by a document with the next number that turns its signs; then there can be another one [FEE-08]", async () => {
    const { make, run, invoices, feeOf, bytesOf } = await club()
    const [id] = (await make(["Anna"])).made
    const cancelled = await run(invoices.cancel({ id: id! }))
    expect(cancelled).toMatchObject({ number: "R-2026-0002", total: -6000, cancels: "R-2026-0001", cancelled: false })
    const text = (await readPdf(await bytesOf(cancelled.id))).pages[0]!.join(" ")
    expect(text).toContain("Hiermit stornieren wir unsere Rechnung R-2026-0001 vom 20.11.2026")
    expect(text).toContain("-60,00 €")
    for (const each of [id!, cancelled.id])
      expect(await failing(invoices.cancel({ id: each }))).toMatchObject({ _tag: "NotCancellable" })
    expect((await make(["Anna"])).numbers?.first).toBe("R-2026-0003")
    const { invoices: kept, refusal } = await run(invoices.ofFee({ fee: feeOf("Anna") }))
    expect(kept.map(({ number, cancelled: gone }) => [number, gone])).toEqual([
      ["R-2026-0003", false],
      ["R-2026-0002", false],
      ["R-2026-0001", true],
    ])
    expect(refusal).toEqual({ kind: "hasInvoice", number: "R-2026-0003" })
  })
})
