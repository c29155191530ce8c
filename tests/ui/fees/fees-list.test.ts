import * as Effect from "effect/Effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { type FeeQuery, type FeeTab, writeFeeText } from "../../../core/fees/index.ts"
import { FeeFilterBuilder } from "../../../ui/fees/list/fee-filter-builder.ts"
import { FeesViewModel } from "../../../ui/fees/list/fees.view-model.ts"
import type { Notice } from "../../../ui/surroundings.ts"
import { feeConditions } from "../../../ui/text/de/fee-filter.ts"
import { jobId, sepaSettings } from "../../support/debits.ts"
import { day } from "../../support/fees.ts"
import { memoryFees, payer } from "../../support/memory-fees.ts"

const persons = ["Anna", "Ben", "Cem"].map((name) => payer(name))
const rest = () => vi.advanceTimersByTimeAsync(300)

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const shown = async (tab: FeeTab = "open", typed = "") => {
  const world = memoryFees(persons)
  await world.charge(6000)
  const said: Array<Notice> = []
  const gone: Array<string> = []
  const named: Array<string> = []
  const files: Array<string> = []
  const asked: Array<FeeQuery> = []
  const model = new FeesViewModel({
    calls: {
      ...world.fees,
      list: (query) => {
        asked.push(query)
        return world.fees.list(query)
      },
    },
    debits: world.debits,
    invoices: world.invoices,
    tiers: Effect.succeed(["Familie groß"]),
    newJob: jobId,
    go: (path) => void gone.push(path),
    notify: (notice) => void said.push(notice),
    files: {
      write: async (_, __, head, rows) => [JSON.stringify([head, ...rows])],
      save: (name, pieces) => void files.push(name, String(pieces[0])),
    },
    today: day("2026-11-20"),
    tab,
    typed,
    named: (to, text) => void named.push(`${to} ${text}`.trim()),
  })
  await rest()
  model.want(0, 2)
  await rest()
  return { ...world, model, said, gone, named, files, asked }
}

describe("the list of fees on the screen", () => {
  it("shows the fees of its tab with their sums, and follows what is typed [FEE-07]", async () => {
    const { model, named } = await shown()
    expect(model.counted).toEqual({ fees: 3, amount: 18_000, open: 18_000 })
    expect([model.countOf("open"), model.countOf("overdue"), model.countOf("done")]).toEqual([3, 0, 0])
    expect(model.rowAt(0)?.description).toBe("Sommerlager")
    model.type("ann")
    await rest()
    expect([model.count, named.at(-1)]).toEqual([1, "open ann"])
    model.type("status:bezahlt")
    await rest()
    expect(model.count).toBe(0)
    model.type("statuss:offen")
    await rest()
    expect(model.fault).toContain("„statuss:offen“ kennt die Suche nicht")
    model.clear()
    await rest()
    expect([model.tab, model.count, model.fault]).toEqual(["all", 3, undefined])
  })

  it("marks what is chosen as paid, and takes it back [FEE-04] [FEE-06]", async () => {
    const { model, said } = await shown()
    model.toggle(0)
    model.selectRange(0, 1)
    expect([model.selection.count, model.allSelected]).toEqual([2, "some"])
    model.bulk.openSettle()
    if (model.bulk.dialog?.is === "settle") model.bulk.dialog.type("gestern irgendwann")
    model.bulk.submit()
    expect(model.bulk.changing.busy).toBe(false)
    if (model.bulk.dialog?.is === "settle") model.bulk.dialog.type("19.11.2026")
    model.bulk.submit()
    await rest()
    expect(said.at(-1)?.text).toBe("2 Beiträge als bezahlt markiert.")
    expect([model.bulk.dialog, model.selection.count, model.countOf("done")]).toEqual([undefined, 0, 2])
    said.at(-1)?.action?.run()
    await rest()
    expect(said.at(-1)?.text).toBe("2 Markierungen zurückgenommen.")
    expect(model.countOf("open")).toBe(3)
  })

  it("names the fees that stay as they are, and changes the others [FEE-06]", async () => {
    const { model, fees, run } = await shown("all")
    const [first] = [model.rowAt(0)!]
    await run(fees.settle({ fees: { ids: [first.id] }, on: day("2026-11-20") }))
    model.selectAll()
    model.toggle(2)
    expect(model.selection.count).toBe(2)
    model.bulk.openSettle()
    model.bulk.submit()
    await rest()
    expect(model.bulk.dialog).toMatchObject({ is: "refused", refused: [{ id: first.id }] })
    expect(model.countOf("done")).toBe(2)
  })

  it("says one thing anew of what is chosen, and what is wrong with it at its field [FEE-06]", async () => {
    const { model } = await shown()
    model.selectAll()
    model.bulk.openChange()
    const { dialog } = model.bulk
    if (dialog?.is !== "change") throw new Error("nothing is open")
    model.bulk.submit()
    expect(dialog.fault).toBe("Hier fehlt etwas.")
    dialog.choose("amount")
    dialog.type("viel")
    model.bulk.submit()
    expect(dialog.fault).toBe("Schreibe den Betrag so: 12,50")
    dialog.type("45,50")
    model.bulk.submit()
    await rest()
    expect(model.counted).toEqual({ fees: 3, amount: 13_650, open: 13_650 })
  })

  it("gives all that it shows as a file, page after page from where the one before ended [FEE-07]", async () => {
    const { model, files, charge, asked } = await shown()
    for (let more = 0; more < 200; more += 1) await charge(100 + more)
    model.order("amount", false)
    asked.length = 0
    model.file.start("csv")
    await rest()
    expect(files[0]).toBe("beitraege-2026-11-20.csv")
    const [, ...rows] = JSON.parse(files[1]!) as ReadonlyArray<ReadonlyArray<{ readonly cents?: number }>>
    expect(rows).toHaveLength(603)
    const amounts = rows.map((row) => row[3]?.cents ?? 0)
    expect(amounts).toEqual(amounts.toSorted((one, other) => one - other))
    expect(asked.map(({ skip, after }) => [skip, after !== undefined])).toEqual([
      [undefined, false],
      [undefined, true],
    ])
  })

  it("has one filter with two faces: its text, and what is put together [FEE-07]", async () => {
    const { model, named } = await shown("open", "Anna betrag>=50")
    const builder = new FeeFilterBuilder(() => model.filter ?? {})
    builder.take("amount")
    expect([builder.text, builder.until]).toEqual(["50,00\u00a0€", ""])
    builder.writeUntil("40")
    expect(builder.applied).toBeUndefined()
    builder.writeUntil("100")
    model.narrow(builder.applied!)
    expect(model.typed).toBe("Anna betrag>=50 betrag<100,01")
    builder.take("states")
    for (const word of ["bezahlt", "storniert"]) builder.tick(word)
    model.narrow(builder.applied!)
    expect([model.tab, named.at(-1)]).toEqual(["all", "all Anna status:bezahlt,storniert betrag>=50 betrag<100,01"])
    expect(feeConditions(model.filter!).map(({ text }) => text)).toEqual([
      "Stand: Bezahlt, Storniert",
      "Betrag: mindestens 50,00\u00a0€, höchstens 100,00\u00a0€",
      "„Anna“",
    ])
  })

  it.each([
    ["month", "1.2027", "", "monat:2027-01"],
    ["month", "13.2027", "", undefined],
    ["due", "31.12.2026", "31.12.2026", "fällig:31.12.2026"],
    ["due", "31.12.9999", "", undefined],
    ["due", "irgendwann", "1.1.2027", undefined],
    ["open", "", "", undefined],
    ["open", "9999999999", "", undefined],
    ["overdue", "", "", "überfällig"],
    ["category", 'Lager "Nord"', "", 'kategorie:"Lager Nord"'],
    ["search", "status:x", "", '"status:x"'],
    ["search", " ", "", undefined],
  ] as const)("says of %s „%s“ to „%s“: %s [FEE-07]", (field, text, until, said) => {
    const builder = new FeeFilterBuilder(() => ({}))
    builder.take(field)
    builder.write(text)
    builder.writeUntil(until)
    expect(builder.applied && writeFeeText(builder.applied)).toBe(said)
  })

  it("opens a fee, and sorts by what can be sorted by [FEE-07]", async () => {
    const { model, gone } = await shown()
    model.open(0)
    expect(gone).toEqual([`/fees/${model.rowAt(0)?.id}`])
    model.sortBy("state")
    expect(model.sort).toEqual({ by: "dueOn", descending: true })
    model.sortBy("name")
    model.want(0, 2)
    await rest()
    expect(model.rowAt(0)?.person?.name).toBe("Anna Weber")
    model.sortBy("name")
    model.want(0, 2)
    await rest()
    expect(model.rowAt(0)?.person?.name).toBe("Cem Weber")
  })

  it("begins a direct debit with the chosen fees, after somebody said with what [SEP-05]", async () => {
    const { model, gone, said, debits, run } = await shown()
    model.selectAll()
    model.bulk.collect()
    await rest()
    expect([gone, said.length]).toEqual([["/fees/sepa/settings"], 1])
    const { version: _, ...content } = sepaSettings()
    await run(debits.saveSettings({ version: 0, content }))
    model.bulk.collect()
    await rest()
    const { drafts } = await run(debits.list())
    expect(drafts).toMatchObject([{ fees: 3 }])
    expect(gone.at(-1)).toBe(`/fees/sepa/drafts/${drafts[0]?.id}`)
  })
})
