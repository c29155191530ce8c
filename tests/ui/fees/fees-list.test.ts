import * as Effect from "effect/Effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { type FeeQuery, type FeeTab, writeFeeText } from "../../../core/fees/index.ts"
import { Unreachable } from "../../../core/kernel/call-errors.ts"
import { cents } from "../../../core/kernel/money.ts"
import { FeeFilterBuilder } from "../../../ui/fees/list/fee-filter-builder.ts"
import { FeesViewModel } from "../../../ui/fees/list/fees.view-model.ts"
import { viewedFees } from "../../../ui/fees/list/viewed-fees.ts"
import { ListLooks } from "../../../ui/people/list/list-looks.ts"
import { ViewDesk } from "../../../ui/people/views/view-desk.ts"
import type { Spot } from "../../../ui/shell/address-bar.ts"
import type { Notice } from "../../../ui/surroundings.ts"
import { feeConditions } from "../../../ui/text/de/fee-filter.ts"
import { chosenFees, feesText } from "../../../ui/text/de/fees.ts"
import { hiddenText } from "../../../ui/text/de/totals.ts"
import { jobId, sepaSettings } from "../../support/debits.ts"
import { day } from "../../support/fees.ts"
import { memoryFees, payer } from "../../support/memory-fees.ts"
import { memoryPreferences } from "../fakes/preferences.ts"

const persons = ["Anna", "Ben", "Cem"].map((name) => payer(name))
const rest = () => vi.advanceTimersByTimeAsync(300)

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A list of fees in a browser whose history is `steps`. */
const listIn = (world: ReturnType<typeof memoryFees>, query = "") => {
  const steps: Array<Spot> = [{ query, kept: null }]
  const [said, gone, files, asked]: [Array<Notice>, Array<string>, Array<string>, Array<FeeQuery>] = [[], [], [], []]
  const copied: Array<string> = []
  const write = (spot: Spot, replace: boolean) => {
    steps.splice(replace ? steps.length - 1 : steps.length, 1, structuredClone(spot))
    model.address.follow()
  }
  const readdress = (path: string, replace = true) => write({ query: path.split("?")[1] ?? "", kept: null }, replace)
  const load = () =>
    new FeesViewModel({
      calls: {
        ...world.fees,
        undo: (given) => world.fees.undo(given),
        list: (given) => {
          asked.push(given)
          return world.fees.list(given)
        },
      },
      debits: world.debits,
      invoices: world.invoices,
      tiers: Effect.succeed(["Familie groß"]),
      newJob: jobId,
      newSending: () => crypto.randomUUID() as never,
      go: (path) => {
        gone.push(path)
        if (path.split("?")[0] === "/fees") readdress(path, false)
      },
      notify: (notice) => void said.push(notice),
      copy: async (text) => void copied.push(text),
      looks: new ListLooks(memoryPreferences()),
      views: async (list) =>
        new ViewDesk(viewedFees(list), { views: world.feeViews, readdress, linkTo: (path) => path }),
      address: { spot: () => steps.at(-1), write },
      named: steps.at(-1)?.query.includes("view=") === true,
      files: {
        write: async (_, __, head, rows) => [JSON.stringify([head, ...rows])],
        save: (name, pieces) => void files.push(name, String(pieces[0])),
      },
      today: day("2026-11-20"),
    })
  let model = load()
  model.address.follow()
  const step = (to: () => void) => {
    to()
    model.address.follow()
  }
  return {
    said,
    gone,
    files,
    asked,
    copied,
    steps,
    get model() {
      return model
    },
    query: () => decodeURIComponent(steps.at(-1)?.query.replaceAll("+", " ") ?? ""),
    back: () => step(() => void steps.pop()),
    reload: () => {
      model.dispose()
      model = load()
      model.address.follow()
    },
  }
}

const shown = async (tab: FeeTab = "open", typed = "") => {
  const world = memoryFees(persons)
  await world.charge(6000)
  const browser = listIn(world, new URLSearchParams({ tab, q: typed }).toString())
  await rest()
  browser.model.want(0, 2)
  await rest()
  return { ...world, ...browser, model: browser.model, world }
}

describe("the list of fees on the screen", () => {
  it("loses no key that is faster than its rows [FEE-07] [APP-21]", async () => {
    const world = memoryFees(persons)
    await world.charge(6000)
    const { model, gone } = listIn(world, "tab=open")
    model.settled(() => model.open(0))
    expect(gone).toEqual([])
    await rest()
    model.want(0, 2)
    await rest()
    expect(gone).toEqual([model.addressOf(model.rowAt(0)!)])
  })

  it("shows the fees of its tab with their sums, and follows what is typed [FEE-07]", async () => {
    const { model, query } = await shown()
    expect(model.counted).toMatchObject({ fees: 3, amount: 18_000, open: 18_000 })
    expect([model.countOf("open"), model.countOf("overdue"), model.countOf("done")]).toEqual([3, 0, 0])
    expect(model.rowAt(0)?.description).toBe("Sommerlager")
    model.type("ann")
    await rest()
    expect([model.count, query()]).toEqual([1, "q=ann"])
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

  it("adds up what is chosen, and copies it as spreadsheets take it: one by one, all but some, or the one at hand [FEE-07]", async () => {
    const { model, said, copied } = await shown()
    const data = new Map<string, string>()
    const clipboard = { setData: (kind: string, text: string) => data.set(kind, text) } as unknown as DataTransfer
    const lines = (text: string | undefined) => (text ?? "").split("\r\n").map((line) => line.split("\t").slice(0, 4))
    model.copyRows(clipboard, 1)
    expect(lines(data.get("text/plain"))).toEqual([
      ["Name", "Wofür", "Fällig", "Betrag"],
      [model.nameOf(model.rowAt(1)!), "Sommerlager", "01.12.2026", "60,00"],
    ])
    expect(data.get("text/html")).toMatch(/<td [^>]*>01.12.2026<\/td><td>60,00<\/td>/)
    model.toggle(2)
    model.toggle(0)
    expect(feesText.chosen(model.selection.count, model.selection.hidden, model.selection.sum)).toBe(
      "2 ausgewählt · 120,00\u00a0€ offen",
    )
    model.copyRows(clipboard, 1)
    const names = [0, 2].map((place) => model.nameOf(model.rowAt(place)!))
    expect(
      lines(data.get("text/plain"))
        .slice(1)
        .map(([who]) => who),
      "in the order of the list",
    ).toEqual(names)
    expect(said.at(-1)?.text).toBe("2 Beiträge mit Spaltenköpfen kopiert.")
    model.order("name", true)
    await rest()
    expect([model.selection.count, model.selection.sum?.open], "in another order the same are chosen").toEqual([
      2, 12_000,
    ])
    model.order("name", false)
    await rest()
    model.want(0, 2)
    await rest()
    model.selectAll()
    model.toggle(1)
    expect(model.selection.sum).toEqual({ amount: 12_000, open: 12_000 })
    model.copyRows(clipboard, 1)
    await rest()
    expect(
      lines(copied.at(-1))
        .slice(1)
        .map(([who]) => who),
    ).toEqual(names.toSorted())
    model.selectNone()
    expect(model.selection.sum).toEqual({ amount: 0, open: 0 })
  })

  it("gathers what is ticked through searches, tabs and orders, and says how much of it is not shown [FEE-07]", async () => {
    const { model, copied } = await shown()
    const search = async (typed: string) => {
      model.type(typed)
      await rest()
      model.want(0, 2)
      await rest()
    }
    const said = () => feesText.chosen(model.selection.count, model.selection.hidden, model.selection.sum)
    const told = () => hiddenText(model.selection.count, model.selection.hidden, chosenFees)
    await search("Ánna")
    model.toggle(0)
    expect([said(), model.allSelected]).toEqual(["1 ausgewählt · 60,00 € offen", "all"])
    await search("Ben")
    expect([said(), model.allSelected]).toEqual([
      "1 ausgewählt, in dieser Liste steht keiner davon · 60,00 € offen",
      "none",
    ])
    expect(told()).toBe("Der Beitrag steht nicht in dieser Liste. Was einzeln ausgewählt ist, bleibt es auch dann.")
    model.toggle(0)
    expect(said()).toBe("2 ausgewählt, davon 1 nicht in dieser Liste · 120,00 € offen")
    // What cannot be read shows the same list as before.
    await search("statuss:offen")
    expect(model.selection.hidden).toBe(1)
    model.clear()
    model.show("overdue")
    await rest()
    expect([model.selection.count, model.selection.hidden]).toEqual([2, 2])
    expect(told()).toBe("Keiner davon steht in dieser Liste. Was einzeln ausgewählt ist, bleibt es auch dann.")
    // All that is found comes beside them, and who has no fee ticked by hand has none after another search.
    model.show("open")
    await search("Cem")
    model.order("amount", true)
    model.selectAll()
    await rest()
    expect([model.selection.count, model.selection.hidden, model.allSelected]).toEqual([3, 2, "all"])
    const data = new Map<string, string>()
    model.copyRows({ setData: (kind: string, text: string) => data.set(kind, text) } as unknown as DataTransfer, 0)
    expect([data.get("text/plain")?.split("\r\n"), copied]).toEqual([expect.objectContaining({ length: 4 }), []])
    model.selectNone()
    model.selectAll()
    await search("Anna")
    expect([model.selection.count, model.allSelected]).toEqual([0, "none"])
  })

  it("marks what was gathered as paid, says in the dialog what is not shown of it, and names what is paid already [FEE-06] [FEE-07]", async () => {
    const { model, said, fees, run } = await shown()
    const [first] = [model.rowAt(0)!]
    model.toggle(0)
    model.toggle(1)
    model.type(model.nameOf(model.rowAt(1)!))
    await rest()
    await run(fees.settle({ fees: { ids: [first.id] }, on: day("2026-11-20") }))
    model.bulk.openSettle()
    expect(model.bulk.dialog).toMatchObject({ is: "settle", chosen: { count: 2, hidden: 1 } })
    model.bulk.submit()
    await rest()
    expect(said.at(-1)?.text).toBe("1 Beitrag als bezahlt markiert.")
    expect(model.bulk.dialog).toMatchObject({ is: "refused", refused: [{ id: first.id }] })
    expect(model.selection.count).toBe(0)
  })

  it("adds up what was ticked as it is by now, and chooses rows that come after another search began [FEE-07]", async () => {
    const { model, world, charge, fees, run } = await shown()
    for (let more = 0; more < 40; more += 1) await charge(100)
    model.order("amount", true)
    model.refresh()
    await rest()
    model.want(0, 0)
    await rest()
    const { id } = model.rowAt(0)!
    model.toggle(0)
    await run(fees.change({ fees: { ids: [id] }, change: { amount: cents(7000) } }))
    model.show("all")
    model.want(0, 0)
    await rest()
    expect(model.selection.sum).toEqual({ amount: 7000, open: 7000 })
    model.type("nobody")
    await rest()
    expect([model.selection.hidden, model.selection.sum]).toEqual([1, { amount: 7000, open: 7000 }])
    model.clear()
    await rest()
    const slow = vi.spyOn(world.fees, "list")
    slow.mockImplementationOnce((given) => Effect.delay(world.fees.list(given), 1000))
    model.selectNone()
    model.selectRange(0, 110)
    model.type("nobody")
    await vi.advanceTimersByTimeAsync(2000)
    expect([model.selection.count, model.selection.hidden]).toEqual([111, 111])
    // Who unticks everything meanwhile has nothing ticked afterwards.
    model.clear()
    await rest()
    model.selectNone()
    slow.mockImplementationOnce((given) => Effect.delay(world.fees.list(given), 1000))
    model.selectRange(0, 110)
    model.selectNone()
    await vi.advanceTimersByTimeAsync(2000)
    expect(model.selection.count).toBe(0)
  })

  it("holds what was ticked to what was drawn of it, not to a row that was read anew out of sight [FEE-06] [FEE-07]", async () => {
    const { model, said, charge, fees, run } = await shown()
    for (let more = 0; more < 20; more += 1) await charge(100)
    model.order("amount", false)
    model.refresh()
    await rest()
    model.want(0, 10)
    await rest()
    const { id } = model.rowAt(0)!
    model.toggle(0)
    await run(fees.change({ fees: { ids: [id] }, change: { amount: cents(20_000) } }))
    // By its amount it is the last one now; its page is read, but other places are drawn.
    model.type("weber")
    await rest()
    model.want(0, 10)
    await rest()
    expect([model.rowAt(62)?.id, model.selection.hidden, model.selection.sum]).toEqual([
      id,
      0,
      { amount: 100, open: 100 },
    ])
    expect(model.selection.rows?.map(({ amount }) => amount)).toEqual([100])
    const settle = async () => {
      model.bulk.openSettle()
      model.bulk.submit()
      await rest()
      model.want(0, 10)
      await rest()
    }
    await settle()
    expect(model.bulk.dialog).toMatchObject({ is: "refused", refused: [{ id, refusal: { kind: "notAsSeen" } }] })
    // Once it was drawn it counts as it is, also when it is out of sight again.
    model.selectRange(62, 62)
    await run(fees.change({ fees: { ids: [id] }, change: { amount: cents(30_000) } }))
    model.type("web")
    await rest()
    model.want(0, 10)
    await rest()
    model.want(55, 62)
    model.want(0, 10)
    expect(model.selection.sum).toEqual({ amount: 30_000, open: 30_000 })
    await settle()
    expect([said.at(-1)?.text, model.bulk.dialog]).toEqual(["1 Beitrag als bezahlt markiert.", undefined])
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
    expect(said.at(-1)?.text).toBe("Rückgängig gemacht: 2 Beiträge.")
    expect(model.countOf("open")).toBe(3)
  })

  it("takes the last change back by a key, once, and leaves the key to the browser where there is none [FEE-06]", async () => {
    const { model, said } = await shown()
    const undo = model.bulk.keys["Mod+z"]
    expect(undo()).toBe(false)
    for (const _ of [1, 2]) {
      model.want(0, 0)
      await rest()
      model.toggle(0)
      model.bulk.openSettle()
      model.bulk.submit()
      await rest()
    }
    expect(model.countOf("done")).toBe(2)
    expect(undo()).toBe(true)
    await rest()
    expect([said.at(-1)?.text, model.countOf("done")]).toEqual(["Rückgängig gemacht: 1 Beitrag.", 1])
    expect(undo()).toBe(false)
  })

  it("takes no change back by the key while a later one has no answer, nor once somebody left the list [FEE-06]", async () => {
    for (const goesOn of [true, false]) {
      const { model } = await shown()
      const change = async () => {
        model.want(0, 0)
        await rest()
        model.toggle(0)
        model.bulk.openSettle()
        model.bulk.submit()
        await rest()
      }
      await change()
      expect(model.countOf("done")).toBe(1)
      vi.spyOn(model.around.calls, "settle").mockImplementationOnce(() => Effect.never)
      if (goesOn) await change()
      else model.dispose()
      expect(model.bulk.keys["Mod+z"]()).toBe(false)
    }
  })

  it("takes no change back by the key that its notice took back already [FEE-06]", async () => {
    const { model, said } = await shown()
    model.toggle(0)
    model.bulk.openSettle()
    model.bulk.submit()
    await rest()
    said.at(-1)?.action?.run()
    await rest()
    expect(model.bulk.keys["Mod+z"]()).toBe(false)
  })

  it("leaves ticks gathered since where an earlier change is taken back [FEE-06] [FEE-07]", async () => {
    const { model, said } = await shown()
    model.toggle(0)
    model.bulk.openSettle()
    model.bulk.submit()
    await rest()
    model.want(0, 1)
    await rest()
    model.toggle(0)
    const [ticked] = model.selection.rows ?? []
    said.at(-1)?.action?.run()
    await rest()
    model.want(0, 2)
    await rest()
    expect([model.count, model.selection.rows?.map(({ id }) => id)]).toEqual([3, [ticked?.id]])
    model.bulk.openReverse()
    model.bulk.submit()
    await rest()
    expect([said.at(-1)?.text, model.selection.count]).toEqual(["1 Beitrag storniert.", 0])
  })

  it("tells of an undoing that failed, and undoes when asked again [FEE-06]", async () => {
    const { model, said, world } = await shown()
    model.toggle(0)
    model.bulk.openReverse()
    model.bulk.submit()
    await rest()
    vi.spyOn(world.fees, "undo").mockReturnValueOnce(Effect.fail(new Unreachable()) as never)
    said.at(-1)?.action?.run()
    await rest()
    expect([said.length, model.countOf("open")]).toEqual([2, 2])
    expect(said.at(-1)?.text).toContain("Der Server antwortet nicht. Prüfe")
    said.at(-1)?.action?.run()
    await rest()
    expect([said.at(-1)?.text, model.countOf("open")]).toEqual(["Rückgängig gemacht: 1 Beitrag.", 3])
  })

  it("names the fees that stay as they are, and changes the others [FEE-06]", async () => {
    const { model, fees, run } = await shown("all")
    const [first] = [model.rowAt(0)!]
    await run(fees.settle({ fees: { ids: [first.id] }, on: day("2026-11-20") }))
    model.selectRange(0, 1)
    expect(model.selection.count).toBe(2)
    model.bulk.openSettle()
    model.bulk.submit()
    await rest()
    expect(model.bulk.dialog).toMatchObject({ is: "refused", refused: [{ id: first.id }] })
    expect(model.countOf("done")).toBe(2)
  })

  it.each(["openSettle", "openReverse"] as const)(
    "leaves a fee that was ticked as it is where it claims something else by now, and does the others (%s) [FEE-06]",
    async (act) => {
      const { model, fees, run } = await shown("all")
      const [first, second] = [model.rowAt(0)!, model.rowAt(1)!]
      const open = async ({ id }: typeof first) => (await run(fees.fee({ id }))).open
      const before = await open(first)
      model.toggle(0)
      model.toggle(1)
      model.bulk[act]()
      await run(fees.change({ fees: { ids: [first.id] }, change: { amount: cents(first.amount + 5000) } }))
      model.bulk.submit()
      await rest()
      const refused = [{ id: first.id, refusal: { kind: "notAsSeen" } }]
      expect(model.bulk.dialog).toMatchObject({ is: "refused", refused })
      expect([await open(first), await open(second)]).toEqual([before + 5000, 0])
    },
  )

  it("makes no invoice of a fee that claims something else than was ticked, names it, and shows it as it is [FEE-08]", async () => {
    const { model, world, run } = await shown()
    await world.writesInvoices()
    const { id } = model.rowAt(0)!
    model.toggle(0)
    model.toggle(1)
    model.bulk.openInvoices()
    await run(world.fees.change({ fees: { ids: [id] }, change: { amount: cents(11_000) } }))
    const { dialog } = model.bulk
    if (dialog?.is !== "invoices") throw new Error("nothing is open")
    dialog.make()
    await rest()
    const refused = expect.arrayContaining([expect.objectContaining({ id, refusal: { kind: "notAsSeen" } })])
    expect(dialog.result).toMatchObject({ refused })
    expect((await run(world.invoices.ofFee({ fee: id }))).invoices).toEqual([])
    model.bulk.closeDialog()
    model.want(0, 2)
    await rest()
    expect([0, 1, 2].map((place) => model.rowAt(place)).find((row) => row?.id === id)?.amount).toBe(11_000)
  })

  it("changes nothing where all was chosen and something changed since, and shows what there is now [FEE-06]", async () => {
    const { model, said, fees, run } = await shown("all")
    const { id } = model.rowAt(0)!
    model.selectAll()
    model.bulk.openReverse()
    await run(fees.change({ fees: { ids: [id] }, change: { amount: cents(7000) } }))
    model.bulk.submit()
    await rest()
    expect(said.at(-1)?.text).toContain("Es wurde nichts geändert.")
    expect(model.counted).toMatchObject({ fees: 3, amount: 19_000, open: 19_000 })
    expect([model.bulk.dialog, model.countOf("done")]).toEqual([undefined, 0])
    // What is shown by now is what the next one is about, though the list was read anew while the dialog was open.
    model.selectAll()
    model.bulk.openReverse()
    model.refresh({ quiet: true })
    model.bulk.submit()
    await rest()
    expect([said.at(-1)?.text, model.countOf("done")]).toEqual(["3 Beiträge storniert.", 3])
  })

  it("says one thing anew of what is chosen, and what is wrong with it at its field [FEE-06]", async () => {
    const { model, said } = await shown()
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
    expect(model.counted).toMatchObject({ fees: 3, amount: 13_650, open: 13_650 })
    said.at(-1)?.action?.run()
    await rest()
    expect(model.counted).toMatchObject({ fees: 3, amount: 18_000, open: 18_000 })
  })

  it("takes a reversal of many back, but for what changed since, which is named [FEE-06]", async () => {
    const { model, said, fees, run } = await shown("all")
    const { id } = model.rowAt(0)!
    model.selectAll()
    model.bulk.openReverse()
    model.bulk.submit()
    await rest()
    expect([said.at(-1)?.text, model.countOf("done")]).toEqual(["3 Beiträge storniert.", 3])
    await run(fees.change({ fees: { ids: [id] }, change: { category: "Fahrt" } }))
    said.at(-1)?.action?.run()
    await rest()
    expect(model.countOf("open")).toBe(2)
    expect(model.bulk.dialog).toMatchObject({ is: "refused", refused: [{ id, refusal: { kind: "changedSince" } }] })
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
    const { model, query } = await shown("open", "Anna betrag>=50")
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
    expect([model.tab, query()]).toEqual(["all", "tab=all&q=Anna status:bezahlt,storniert betrag>=50 betrag<100,01"])
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

  it("calls persons as lists do on this device, and in files always in one way [FEE-07]", async () => {
    const { model, files } = await shown()
    const { looks } = model.around
    const names = () => [0, 1, 2].map((place) => model.nameOf(model.rowAt(place)!)).toSorted()
    expect(names()).toEqual(["Anna Weber", "Ben Weber", "Cem Weber"])
    looks.toggle("lastNameFirst")
    expect(names()).toEqual(["Weber, Anna", "Weber, Ben", "Weber, Cem"])
    model.file.start("csv")
    await rest()
    expect(files[1]).toContain("Anna Weber")
  })

  it("opens a fee, and sorts by what can be sorted by [FEE-07]", async () => {
    const { model, gone } = await shown()
    model.open(0)
    expect(gone).toEqual([`/fees/${model.rowAt(0)?.id}`])
    model.sortBy("state")
    expect([model.sortable("state"), model.sortable("name")]).toEqual([false, true])
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

  it("stands in the address: back and forward show the same list, and typing is no step [FEE-07]", async () => {
    const { model, steps, query, back } = await shown()
    const before = steps.length
    model.show("all")
    model.sortBy("open")
    model.type("Ben")
    await rest()
    model.type("Ben betrag>5")
    await rest()
    expect([steps.length - before, query()]).toEqual([2, "tab=all&sort=-open&q=Ben betrag>5"])
    back()
    await rest()
    expect([model.tab, model.sort.by, model.typed]).toEqual(["all", "dueOn", ""])
    back()
    await rest()
    expect([model.tab, model.count]).toEqual(["open", 3])
  })

  it("is found by whoever comes back as it was left, with its ticks, and as it is by now [FEE-07]", async () => {
    const { model, world } = await shown()
    model.toggle(0)
    model.toggle(2)
    const ticked = model.selection.rows?.map(({ id }) => id)
    const other = model.rowAt(1)!
    model.open(1)
    model.row = 1
    model.dispose()
    await world.run(world.fees.settle({ fees: { ids: [other.id] }, on: day("2026-11-20") }))
    model.address.follow()
    model.reread()
    await rest()
    model.want(0, 1)
    await rest()
    expect([model.count, model.row, model.selection.rows?.map(({ id }) => id)]).toEqual([2, 1, ticked])
    model.selectAll()
    model.toggle(0)
    model.dispose()
    model.address.follow()
    model.reread()
    await rest()
    expect([model.selection.count, model.allSelected]).toEqual([1, "some"])
  })

  it("shows what a link asks for to whoever comes back by it, and keeps the ticks [FEE-07]", async () => {
    const { model, steps } = await shown()
    model.toggle(0)
    const [ticked] = model.selection.rows ?? []
    model.dispose()
    steps.push({ query: "tab=all&q=niemand", kept: null })
    model.address.follow()
    model.reread()
    await rest()
    expect([model.tab, model.typed, model.count, model.selection.hidden]).toEqual(["all", "niemand", 0, 1])
    expect(model.selection.rows?.map(({ id }) => id)).toEqual([ticked?.id])
  })

  it("keeps no dialog for whoever comes back, nothing that is under way, and no text unread [FEE-06] [FEE-07]", async () => {
    const { model, said, world, steps } = await shown()
    model.toggle(0)
    model.bulk.openChange()
    if (model.bulk.dialog?.is === "change") model.bulk.dialog.type("Halstuch")
    model.bulk.submit()
    await rest()
    vi.spyOn(world.fees, "undo").mockReturnValueOnce(Effect.never as never)
    said.at(-1)?.action?.run()
    model.bulk.openSettle()
    model.type("ben")
    expect([model.bulk.changing.busy, model.unread]).toEqual([true, true])
    const byTheMenu = () => {
      steps.push({ query: "", kept: null })
      model.address.follow()
      model.reread()
    }
    const left = steps.length
    model.dispose()
    expect([model.bulk.dialog, model.bulk.changing.busy, steps.length]).toEqual([undefined, false, left])
    byTheMenu()
    await rest()
    expect([model.unread, model.count]).toEqual([false, 1])
    model.type("statuss:offen")
    model.dispose()
    byTheMenu()
    model.want(0, 0)
    await rest()
    expect([model.fault === undefined, model.count, model.rowAt(0)?.person?.name]).toEqual([false, 1, "Ben Weber"])
  })

  it("keeps a view on the server, opens it from its link, and knows when something else is shown [FEE-07]", async () => {
    const { model, world, query } = await shown()
    model.narrow({ search: "Ben", open: { from: cents(1) } })
    model.show("all")
    model.order("name", false)
    model.widen("name", 50)
    const desk = (await model.views.load())!
    desk.acts.edit()
    const { dialog: asked } = desk.acts
    if (asked?.is !== "form") throw new Error("no form")
    asked.form.write("Ben, offen")
    asked.form.share(true)
    desk.acts.send(asked.form)
    await rest()
    expect([desk.title, desk.changed, query()]).toEqual(["Ben, offen", false, `view=${desk.current?.id}`])
    expect(desk.current?.content).toEqual({
      tab: "all",
      text: "Ben offen>=0,01",
      sort: { by: "name", descending: false },
      widths: [{ column: "name", width: 250 }],
    })

    const browser = listIn(world, query())
    expect(browser.asked).toEqual([])
    await rest()
    expect([browser.model.count, browser.model.typed, browser.model.columns.widthOf("name")]).toEqual([
      1,
      "Ben offen>=0,01",
      250,
    ])
    browser.model.show("open")
    await rest()
    const other = browser.model.views.desk!
    expect(other.title).toBe("* Ben, offen")
    browser.reload()
    await rest()
    const again = browser.model.views.desk!
    expect([again.title, browser.model.tab]).toEqual(["* Ben, offen", "open"])
    again.acts.keep(again.current!)
    await rest()
    expect([again.changed, again.current?.version, again.current?.content.tab]).toEqual([false, 2, "open"])
    desk.acts.keep(desk.current!)
    await rest()
    const { dialog } = desk.acts
    if (dialog?.is !== "conflict") throw new Error("no conflict")
    expect([desk.screen.lines(dialog.mine)[2], desk.screen.lines(dialog.theirs)[2]]).toEqual([
      "Stand: Alle",
      "Stand: Offen",
    ])
    desk.acts.takeTheirs(dialog.theirs)
    await rest()
    expect([model.tab, desk.changed]).toEqual(["open", false])
    desk.goHome()
    await rest()
    expect([model.tab, model.typed, model.count, model.columns.unusual]).toEqual(["open", "", 3, []])
  })

  it("goes back to the list where a view is gone, and says so [FEE-07]", async () => {
    const world = memoryFees(persons)
    await world.charge(6000)
    const { model, said, query } = listIn(world, `view=${crypto.randomUUID()}`)
    await rest()
    expect([model.count, query(), said[0]?.text]).toEqual([
      3,
      "",
      expect.stringContaining("Diese Ansicht gibt es nicht mehr"),
    ])
  })
})
