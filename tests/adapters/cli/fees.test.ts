import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import type { FamilyId } from "../../../core/kernel/id.ts"
import { words } from "../../../core/people/index.ts"
import { commandLine } from "../../support/command-line.ts"
import { debtor, sepaSettings } from "../../support/debits.ts"
import { day } from "../../support/fees.ts"
import { memoryFees, payer, tierContent } from "../../support/memory-fees.ts"

const folder = mkdtempSync(join(tmpdir(), "wimpel-fees-"))
afterAll(() => rmSync(folder, { recursive: true }))

const [anna, ben] = [payer("Anna"), payer("Ben", { annuity: "Vertippt" })]
const written = (content: unknown): string => {
  const file = join(folder, `${crypto.randomUUID()}.json`)
  writeFileSync(file, JSON.stringify(content))
  return file
}
const world = () => {
  const made = memoryFees([anna, ben])
  const wimpel = commandLine(made)
  return { ...made, wimpel: (...args: ReadonlyArray<string>) => wimpel(...args, "--workspace", "stamm") }
}

describe("wimpel tiers import", () => {
  it("adds tiers and changes those of the same name, whatever its spelling [ANN-01] [CLI-01]", async () => {
    const { wimpel, tiers, run, calls, workspace } = world()
    const file = { billingMonth: "2027-01", persons: [], tiers: [{ id: "a", ...tierContent() }] }
    expect(await wimpel("tiers", "import", written(file), "--json")).toMatchObject({
      code: 0,
      out: '{"created":1,"changed":0,"same":0}\n',
    })
    const more = { tiers: [tierContent(), tierContent({ name: "FREI", billingMonths: [7] })] }
    expect((await wimpel("tiers", "import", written(more))).out).toBe(
      "1 Beitragsart angelegt, 0 geändert, 1 unverändert.\n",
    )
    // A store may keep fields in another order.
    workspace.tiers = new Map(
      [...workspace.tiers].map(([id, tier]) => [id, Object.fromEntries(Object.entries(tier).reverse()) as typeof tier]),
    )
    expect((await wimpel("tiers", "import", written(more), "--json")).out).toContain('"changed":0,"same":2')
    const changed = { tiers: [tierContent({ name: "frei", billingMonths: [1] })] }
    expect((await wimpel("tiers", "import", written(changed), "--json")).out).toContain('"changed":1')
    expect((await run(tiers.list())).map(({ name }) => name)).toEqual(["frei", "Standard"])
    const when = { kind: "group", anyOf: ["ROVER"] }
    const grouped = { tiers: [{ ...tierContent({ name: "frei" }), rules: [{ when, operator: "prorate" }] }] }
    const refused = await wimpel("tiers", "import", written(grouped))
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining("Eine Gruppe „ROVER“ gibt es nicht.") })
    const rovers = await run(calls(words).create({ kind: "groups", name: "Rover", colour: "teal" }))
    expect((await wimpel("tiers", "import", written(grouped), "--json")).out).toContain('"changed":1')
    expect((await run(tiers.list()))[0]?.rules).toEqual([
      { when: { ...when, anyOf: [rovers.id] }, operator: "prorate" },
    ])
    const forNobody = {
      tiers: [tierContent(), { ...grouped.tiers[0], rules: [{ when: { ...when, anyOf: [] }, operator: "prorate" }] }],
    }
    expect(await wimpel("tiers", "import", written(forNobody))).toMatchObject({
      code: 1,
      err: expect.stringContaining("tiers[1].rules[0].when.anyOf: Eine Regel für Gruppen nennt mindestens eine"),
    })
    const faulty = { tiers: [tierContent({ name: "" })] }
    expect(await wimpel("tiers", "import", written(faulty))).toMatchObject({
      code: 1,
      err: expect.stringContaining("tiers[0].name"),
    })
  })
})

describe("wimpel annuity run", () => {
  it("tells what it would make, makes it, and nothing twice [ANN-06] [CLI-01]", async () => {
    const { wimpel, addTier } = world()
    await addTier()
    const asked = ["annuity", "run", "--month", "2027-01", "--json"]
    const leftOut = [{ person: ben.id, reason: "unknownTier" }]
    const tried = await wimpel(...asked, "--dry-run")
    expect(JSON.parse(tried.out)).toEqual({ fees: 1, sum: 6000, leftOut })
    expect(JSON.parse((await wimpel(...asked, "--due", "2027-01-20")).out)).toEqual({ fees: 1, sum: 6000, leftOut })
    const again = JSON.parse((await wimpel(...asked)).out)
    expect(again).toEqual({ fees: 0, sum: 0, leftOut: [{ person: anna.id, reason: "alreadyBilled" }, ...leftOut] })
    const listed = await wimpel("fees", "list", "--filter", "status:offen monat:2027-01", "--json")
    expect(JSON.parse(listed.out)).toMatchObject({
      person: anna.id,
      description: "Mitgliedsbeitrag Januar 2027",
      amount: 6000,
      open: 6000,
      state: "unpaid",
      flow: "annuity",
      method: "bank_transfer",
      dueOn: "2027-01-20",
    })
  })

  it("names whose family is not counted whole, as somebody in it has no birthdate", async () => {
    const familyId = crypto.randomUUID() as FamilyId
    const [lea, tom] = [payer("Lea", { familyId }), payer("Tom", { familyId, birthdate: day("2012-01-01") })]
    const made = memoryFees([lea, tom])
    const half = { operator: "subtractPercent", value: 50, when: { kind: "family", from: 2 } } as const
    await made.addTier({ rules: [half] })
    const { out } = await commandLine(made)("annuity", "run", "--month", "2027-01", "--dry-run", "--workspace", "stamm")
    const told = "In der Familie ohne Geburtsdatum und nicht mitgezählt: 1"
    expect(out).toBe(`2 Beiträge, zusammen 120,00 €\nLea Weber: ${told}\nTom Weber: ${told}\n`)
  })

  it("refuses a month or a day that is none, and a month in which nothing is due [CLI-01]", async () => {
    const { wimpel, addTier } = world()
    await addTier()
    for (const [code, said, ...args] of [
      [2, "--month braucht", "2027-13"],
      [2, "--due braucht", "2027-01", "--due", "morgen"],
      [1, "keine Beitragsart fällig", "2027-02"],
    ] as const)
      expect(await wimpel("annuity", "run", "--month", ...args)).toMatchObject({
        code,
        err: expect.stringContaining(said),
      })
  })
})

describe("wimpel fees", () => {
  it("lists one a line and marks one as paid by its reference [FEE-04] [FEE-07] [CLI-01]", async () => {
    const { wimpel, charge } = world()
    const [first] = await charge(6000, [anna])
    const line = (await wimpel("fees", "list")).out.trim().split("\t")
    expect(line).toEqual([first!.reference, "01.12.2026", "60,00 €", "60,00 €", "offen", "Anna Weber", "Sommerlager"])
    const pay = (...args: ReadonlyArray<string>) => wimpel("fees", "pay", ...args)
    const on = ["--on", "2026-11-19"]
    expect(await pay(first!.reference.toLowerCase(), "--amount", "2500", ...on)).toMatchObject({
      code: 0,
      out: "Gebucht. Offen sind noch 35,00 €.\n",
    })
    expect(await pay("X7K2M9Q", "--amount", "1", ...on)).toMatchObject({ code: 1 })
    expect(await pay(first!.reference, "--amount", "0", ...on)).toMatchObject({ code: 2 })
    expect(await pay(first!.reference, "--amount", "1", "--on", "2027-01-01")).toMatchObject({
      code: 1,
      err: expect.stringContaining("liegt in der Zukunft"),
    })
    expect(await wimpel("fees", "list", "--filter", "status:fertig")).toMatchObject({
      code: 2,
      err: expect.stringContaining("lässt sich nicht lesen"),
    })
  })
})

describe("wimpel sepa job", () => {
  const collecting = async () => {
    const made = memoryFees([debtor("Anna"), debtor("Ben", { mandateDate: null })])
    const { version: _, ...content } = sepaSettings()
    await made.run(made.debits.saveSettings({ version: 0, content }))
    const rows = await made.charge(6000)
    const referenceOf = (name: string) => rows.find(({ person }) => person?.name?.startsWith(name))?.reference
    const wimpel = commandLine(made)
    const job = (...args: ReadonlyArray<string>) => wimpel("sepa", "job", "--workspace", "stamm", ...args)
    return { ...made, referenceOf, job }
  }

  it("makes a job, writes its file in the format that is asked for, and names who is left out [SEP-04] [SEP-06] [CLI-01]", async () => {
    const { job, referenceOf, debits, run } = await collecting()
    const file = join(folder, "lastschrift.xml")
    const asked = ["--filter", "zahlart:lastschrift", "--execution-date", "2026-12-15"]
    const told = await job(...asked, "--format", "pain.008.001.02", "--out", file, "--json")
    expect(told).toMatchObject({ code: 0, err: "" })
    const { job: id, ...rest } = JSON.parse(told.out)
    expect(rest).toEqual({ fees: 1, sum: 6000, left: [{ reference: referenceOf("Ben"), code: "missingMandateDate" }] })
    expect(readFileSync(file, "utf8")).toContain("pain.008.001.02")
    expect(await run(debits.list())).toMatchObject({
      drafts: [],
      jobs: [{ id, state: "downloaded", format: "pain.008.001.02", announced: 0 }],
    })
    // The settings stay as they were, and a file that is there is not written over.
    expect((await run(debits.settings())).format).toBe("pain.008.001.08")
    await run(debits.step({ id, event: "discard", seen: "downloaded" }))
    const again = await job(...asked, "--out", file)
    expect([again.code, again.err]).toEqual([1, expect.stringContaining("Die Lastschrift ist angelegt.")])
  })

  it("leaves out and names what is not due on the day, unless it is to be collected early [SEP-04] [CLI-01]", async () => {
    const { job, referenceOf } = await collecting()
    const asked = ["--filter", "Anna", "--execution-date", "2026-11-30", "--short-notice"]
    const told = await job(...asked)
    expect([told.code, told.err]).toEqual([
      1,
      expect.stringContaining(
        `${referenceOf("Anna")} Anna Weber: Der Beitrag ist am Ausführungstag noch nicht fällig.`,
      ),
    ])
    expect(JSON.parse((await job(...asked, "--early", "--json")).out)).toMatchObject({ fees: 1, sum: 6000, left: [] })
  })

  it("leaves nothing behind when nothing can be collected, and refuses days and filters that are none [SEP-03] [CLI-01]", async () => {
    const { job, debits, run } = await collecting()
    for (const [code, said, ...args] of [
      [2, "--execution-date braucht", "--filter", "", "--execution-date", "morgen"],
      [2, "quatsch", "--filter", "zahlart:quatsch", "--execution-date", "2026-12-15"],
      [1, "Banken geschlossen", "--filter", "", "--execution-date", "2026-12-25"],
      [1, "früher als üblich", "--filter", "zahlart:lastschrift", "--execution-date", "2026-11-24"],
      [1, "keiner einziehen", "--filter", "Ben", "--execution-date", "2026-12-15"],
    ] as const)
      expect(await job(...args)).toMatchObject({ code, err: expect.stringContaining(said) })
    expect(await run(debits.list())).toEqual({ drafts: [], jobs: [] })
    const { wimpel } = world()
    const unset = await wimpel("sepa", "job", "--filter", "", "--execution-date", "2026-12-15")
    expect([unset.code, unset.err]).toEqual([1, expect.stringContaining("womit ihr einzieht")])
  })
})

describe("wimpel sepa credit", () => {
  const owing = async () => {
    const made = memoryFees([debtor("Anna"), debtor("Ben", { iban: null })])
    const { version: _, ...content } = sepaSettings()
    await made.run(made.debits.saveSettings({ version: 0, content }))
    const rows = await made.charge(3000, undefined, "credit")
    const referenceOf = (name: string) => rows.find(({ person }) => person?.name?.startsWith(name))?.reference
    const wimpel = commandLine(made)
    const credit = (...args: ReadonlyArray<string>) => wimpel("sepa", "credit", "--workspace", "stamm", ...args)
    return { ...made, referenceOf, credit }
  }

  it("makes an order, writes its file, and names who is left out [SEP-11] [CLI-01]", async () => {
    const { credit, referenceOf, transfers, run } = await owing()
    const file = join(folder, "auszahlung.xml")
    const told = await credit("--execution-date", "2026-11-24", "--out", file, "--json")
    expect(told).toMatchObject({ code: 0, err: "" })
    const { order: id, ...rest } = JSON.parse(told.out)
    expect(rest).toEqual({ fees: 1, sum: 3000, left: [{ reference: referenceOf("Ben"), code: "missingIban" }] })
    expect(readFileSync(file, "utf8")).toContain("pain.001.001.09")
    expect(await run(transfers.list())).toMatchObject([{ id, state: "downloaded", sum: 3000 }])
    const again = await credit()
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining("keiner auszahlen") })
    // A file that is there is not written over; the order is made all the same.
    await run(transfers.discard({ id, seen: "downloaded" }))
    const kept = await credit("--filter", "Anna", "--out", file)
    expect([kept.code, kept.err]).toEqual([1, expect.stringContaining("Die Auszahlung ist angelegt.")])
  })

  it("refuses days and filters that are none, and leaves nothing behind [SEP-11] [CLI-01]", async () => {
    const { credit, transfers, run } = await owing()
    for (const [code, said, ...args] of [
      [2, "--execution-date braucht", "--execution-date", "morgen"],
      [2, "quatsch", "--filter", "zahlart:quatsch"],
      [1, "Banken geschlossen", "--execution-date", "2026-12-25"],
      [1, "zu weit voraus", "--execution-date", "2027-03-01"],
      [1, "keiner auszahlen", "--filter", "Ben"],
    ] as const)
      expect(await credit(...args)).toMatchObject({ code, err: expect.stringContaining(said) })
    expect(await run(transfers.list())).toEqual([])
    const { wimpel } = world()
    expect(await wimpel("sepa", "credit")).toMatchObject({ code: 1, err: expect.stringContaining("welchem Konto") })
  })
})
