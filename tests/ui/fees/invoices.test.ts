import * as Effect from "effect/Effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { type FeeChoice, type FeeId, type InvoiceMailsId, InvoicesTwice } from "../../../core/fees/index.ts"
import { Unreachable } from "../../../core/kernel/call-errors.ts"
import { FeeInvoicesViewModel } from "../../../ui/fees/fee/fee-invoices.view-model.ts"
import { ManyInvoices } from "../../../ui/fees/invoices/many.view-model.ts"
import { InvoiceSettingsViewModel } from "../../../ui/fees/invoices/settings.view-model.ts"
import { invoicesText } from "../../../ui/text/de/invoices.ts"
import { day } from "../../support/fees.ts"
import { memoryFees, payer } from "../../support/memory-fees.ts"

const rest = () => vi.advanceTimersByTimeAsync(0)
beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const home = { street: "Weg 1", postcode: "12345", city: "Ort" }

/** Anna, who is reached by letter, and Ben, who is not; each has a fee of 60 €. */
const world = async () => {
  const made = memoryFees([payer("Anna", { ...home, email: "anna@weber.example" }), payer("Ben")])
  const rows = await made.charge(6000)
  const said: Array<string> = []
  const saved: Array<string> = []
  const around = {
    calls: made.invoices,
    go: () => undefined,
    notify: ({ text }: { text: string }) => void said.push(text),
    save: (name: string) => void saved.push(name),
    today: day("2026-11-20"),
    newSending: () => crypto.randomUUID() as InvoiceMailsId,
    version: (): number | undefined => undefined,
    onOther: () => void said.push("other"),
    onMailed: () => void said.push("mailed"),
  }
  const settings = new InvoiceSettingsViewModel(around)
  await rest()
  return { ...made, rows, around, said, saved, settings }
}

/** The same, where invoices can be made. */
const ready = async () => {
  const made = await world()
  await made.atHome()
  made.settings.save()
  await rest()
  return made
}

describe("the settings for invoices", () => {
  it("offer a note of the tax, show the next number, and keep what was typed when somebody was quicker [FEE-08]", async () => {
    const { settings, said, run, invoices } = await world()
    expect(settings.value("taxNote")).toContain("nicht umsatzsteuerbar")
    settings.choose("exempt")
    expect(settings.value("taxNote")).toContain("§ 19")
    expect(settings.next).toBe("R-2026-0001")
    settings.type("numbers", "{year}/{counter}")
    expect(settings.next).toBe("2026/1")
    settings.type("taxNote", "Eigene Worte.")
    settings.choose("outOfScope")
    expect(settings.value("taxNote")).toBe("Eigene Worte.")
    const theirs = {
      tax: "exempt",
      taxNote: "Ihre.",
      taxNumber: "",
      numbers: "{year}-{counter}",
      mailed: "paper",
    } as const
    await run(invoices.saveSettings({ version: 0, content: { ...theirs, paymentText: "", foot: "" } }))
    settings.save()
    await rest()
    expect(settings.saving.failure?._tag).toBe("InvoiceSettingsChanged")
    settings.save()
    await rest()
    expect(said).toHaveLength(1)
    expect((await run(invoices.settings())).settings).toMatchObject({ version: 2, taxNote: "Eigene Worte." })
  })

  it("say at each field what is wrong [FEE-08]", async () => {
    const { settings } = await world()
    settings.type("taxNote", " ")
    settings.type("taxNumber", "keine")
    settings.type("numbers", "R-{counter}")
    expect(settings.next).toBeUndefined()
    settings.save()
    await rest()
    expect(Object.keys(settings.faults).toSorted()).toEqual(["numbers", "taxNote", "taxNumber"])
    settings.type("numbers", "R-{year}-{counter}")
    expect(Object.keys(settings.faults).toSorted()).toEqual(["taxNote", "taxNumber"])
  })
})

describe("the invoices of a fee", () => {
  it("are made with the period that was typed, given as a file, and cancelled after a question [FEE-08]", async () => {
    const { rows, around, said, saved } = await ready()
    const fee = rows.find(({ person }) => person?.name === "Anna Weber")!
    const model = new FeeInvoicesViewModel(fee.id, around)
    await rest()
    model.open()
    expect(model.form?.from).toBe("01.12.2026")
    model.form?.typeUntil("01.11.2026")
    model.make()
    await rest()
    expect([model.form?.faulty, model.all.value?.invoices]).toEqual([true, []])
    model.form?.typeUntil("31.12.2026")
    model.make()
    await rest()
    expect(model.all.value).toMatchObject({ invoices: [{ number: "R-2026-0001" }], refusal: { kind: "hasInvoice" } })
    model.print(model.all.value!.invoices[0]!, "paper")
    await vi.waitFor(() => expect(saved).toEqual(["Rechnung R-2026-0001.pdf"]))
    model.doubt(model.all.value!.invoices[0]!)
    model.cancel()
    await rest()
    expect(model.all.value?.invoices.map(({ cancels, cancelled }) => [cancels, cancelled])).toEqual([
      ["R-2026-0001", false],
      [null, true],
    ])
    expect([model.all.value?.refusal, model.doubted]).toEqual([null, undefined])
    expect(said.slice(1)).toEqual(["Rechnung R-2026-0001 erstellt.", "Stornorechnung R-2026-0002 erstellt."])
  })

  it("are not made of a fee that is another than its page shows: it is said, and shown as it is [FEE-08]", async () => {
    const { rows, around, said, run, fees } = await ready()
    const fee = rows.find(({ person }) => person?.name === "Anna Weber")!
    const model = new FeeInvoicesViewModel(fee.id, { ...around, version: () => fee.version })
    await rest()
    model.open()
    await run(fees.settle({ fees: { ids: [fee.id] }, on: day("2026-11-20") }))
    model.make()
    await rest()
    expect(model.all.value?.invoices).toEqual([])
    expect(said.slice(-2)).toEqual([invoicesText.otherFee, "other"])
  })

  it("leave the question open when they are not set up yet [FEE-08]", async () => {
    const { rows, around } = await world()
    const fee = rows.find(({ person }) => person?.name === "Anna Weber")!
    const model = new FeeInvoicesViewModel(fee.id, around)
    await rest()
    model.open()
    model.make()
    await rest()
    expect([model.making.failure?._tag, model.form === undefined]).toEqual(["InvoicesNotSetUp", false])
  })
})

describe("invoices of somebody who is charged twice", () => {
  it("are made by a second press, once it was told; anew where it is another by then [FEE-08]", async () => {
    const { rows, around, said } = await ready()
    const [fee] = rows.filter(({ person }) => person?.name === "Anna Weber")
    const told = [
      new InvoicesTwice({ twice: [], fingerprint: "a" }),
      new InvoicesTwice({ twice: [], fingerprint: "b" }),
    ]
    const seen: Array<string | undefined> = []
    const make: typeof around.calls.make = (input) => {
      seen.push(input.twice)
      const failure = told[seen.length - 1]
      return failure === undefined ? around.calls.make(input) : Effect.fail(failure)
    }
    const calls = { ...around.calls, make }
    const page = new FeeInvoicesViewModel(fee!.id, { ...around, calls })
    await rest()
    page.open()
    for (const _ of [1, 2, 3]) {
      page.make()
      await rest()
    }
    expect([seen, page.all.value?.invoices.length, said.at(-1)]).toEqual([
      [undefined, "a", "b"],
      1,
      "Rechnung R-2026-0001 erstellt.",
    ])
    seen.length = 0
    const many = new ManyInvoices({ ids: [fee!.id] }, { count: 1, hidden: 0 }, { ...around, calls })
    for (const _ of [1, 2, 3]) {
      many.make()
      await rest()
    }
    expect([seen, many.result?.refused.length]).toEqual([[undefined, "a", "b"], 1])
    // Whoever opens the page again is told again.
    seen.length = 0
    page.open()
    page.make()
    await rest()
    expect(seen).toEqual([undefined])
  })
})

describe("invoices of which no answer came, of somebody who is charged twice", () => {
  it("are asked for as before, so that they are made once [FEE-08]", async () => {
    const { rows, around } = await ready()
    const [fee] = rows.filter(({ person }) => person?.name === "Anna Weber")
    const failures = [new InvoicesTwice({ twice: [], fingerprint: "a" }), new Unreachable(), new Unreachable()]
    const asked: Array<Parameters<typeof around.calls.make>[0]> = []
    const make: typeof around.calls.make = (input) => {
      asked.push(input)
      return Effect.fail(failures[asked.length - 1]!) as never
    }
    const calls = { ...around.calls, make }
    const page = new FeeInvoicesViewModel(fee!.id, { ...around, calls })
    await rest()
    page.open()
    const many = new ManyInvoices({ ids: [fee!.id], versions: [1] }, { count: 1, hidden: 0 }, { ...around, calls })
    for (const model of [page, many]) {
      asked.length = 0
      for (const _ of failures) {
        model.make()
        await rest()
      }
      expect(asked.map(({ twice }) => twice)).toEqual([undefined, "a", "a"])
      expect(asked[2]).toEqual(asked[1])
    }
  })
})

describe("invoices of many fees", () => {
  it("are made together, with what was refused, and printed as one file [FEE-08]", async () => {
    const { rows, around, invoices, saved } = await ready()
    const many = new ManyInvoices(
      { ids: rows.map(({ id }) => id) },
      { count: 2, hidden: 0 },
      { ...around, calls: invoices },
    )
    many.print()
    await rest()
    expect(many.printing.failure?._tag).toBe("NoInvoices")
    many.make()
    await rest()
    expect(many.result).toMatchObject({
      numbers: { first: "R-2026-0001", last: "R-2026-0001" },
      refused: [{ name: "Ben Weber", refusal: { kind: "noAddress" } }],
    })
    many.print()
    await vi.waitFor(() => expect(saved).toEqual(["Rechnungen 2026-11-20.pdf"]))
  })

  it("are printed in files of 500, one after the other, and it is told which [FEE-08]", async () => {
    const { around } = await ready()
    const [asked, told, saved]: [Array<number>, Array<string>, Array<string>] = [[], [], []]
    const standing = Array.from({ length: 1_001 }, (_, index) => ({ fee: `fee ${index}` as FeeId, number: `${index}` }))
    const calls = {
      ...around.calls,
      standing: () => Effect.succeed(standing),
      print: ({ fees }: { readonly fees: FeeChoice }) =>
        Effect.sync(() => {
          asked.push("ids" in fees ? fees.ids.length : -1)
          told.push(JSON.stringify(many.progress))
          return { name: "Rechnungen.pdf", type: "application/pdf", content: new Blob() }
        }),
    }
    const save = (name: string) => void saved.push(name)
    const many = new ManyInvoices({ ids: [] }, { count: 1_001, hidden: 0 }, { ...around, calls, save })
    many.print()
    await vi.waitFor(() => expect(many.printing.busy).toBe(false))
    expect(asked).toEqual([500, 500, 1])
    expect(told).toEqual([1, 2, 3].map((file) => JSON.stringify({ file, of: 3 })))
    expect(saved).toEqual([1, 2, 3].map((file) => `Rechnungen (${file} von 3).pdf`))
    expect(many.progress).toBeUndefined()
  })

  it("go by mail after a look at whom and what; what changed meanwhile is shown anew, and a double click sends once [FEE-08]", async () => {
    const { rows, around, workspace, run, fees } = await ready()
    const many = new ManyInvoices({ ids: rows.map(({ id }) => id) }, { count: 2, hidden: 0 }, around)
    many.make()
    await rest()
    many.openMails()
    const mails = many.mails!
    await rest()
    expect(mails.preview.value?.mails.map(({ number, name }) => [number, name])).toEqual([
      ["R-2026-0001", "Anna Weber"],
    ])
    expect(mails.preview.value?.refused.map(({ name, reason }) => [name, reason])).toEqual([["Ben Weber", "noInvoice"]])
    expect(mails.preview.value?.first).toMatchObject({
      subject: "Rechnung R-2026-0001",
      file: "Rechnung R-2026-0001.pdf",
    })
    const fee = rows.find(({ person }) => person?.name === "Anna Weber")!
    const { version } = await run(fees.fee({ id: fee.id }))
    const entry = { kind: "manualMark", on: day("2026-11-19"), amount: 1000 as never } as const
    await run(fees.record({ id: fee.id, version, entry, note: null }))
    mails.send()
    await rest()
    expect([mails.sending.failure?._tag, mails.sent, workspace.deliveries.length]).toEqual([
      "InvoiceMailsOutdated",
      undefined,
      0,
    ])
    mails.send()
    mails.send()
    await rest()
    expect([mails.sent, workspace.deliveries.length]).toEqual([1, 1])
    const page = new FeeInvoicesViewModel(fee.id, around)
    await rest()
    page.openMails()
    await rest()
    expect(page.mails?.preview.value).toMatchObject({ mails: [], refused: [{ reason: "alreadySent" }] })
    page.mails?.turn()
    await rest()
    page.mails?.send()
    await rest()
    expect(workspace.deliveries).toHaveLength(2)
    page.close()
    expect(page.mails).toBeUndefined()
  })
})
