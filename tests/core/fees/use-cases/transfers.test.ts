import * as Effect from "effect/Effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { validateXML } from "xmllint-wasm"
import type { FeeChoice, FeeId, TransferOrderId } from "../../../../core/fees/index.ts"
import { addEntry, balanceOf, plainEntries } from "../../../../core/fees/index.ts"
import { cents, maxCents } from "../../../../core/kernel/money.ts"
import type { Person } from "../../../../core/people/person.ts"
import { needsSamples, sampleText } from "../../../samples.ts"
import { debtor, jobId, sepaSettings } from "../../../support/debits.ts"
import { charged, day } from "../../../support/fees.ts"
import { memoryFees, payer } from "../../../support/memory-fees.ts"
import { orderId } from "../../../support/transfers.ts"

const failing = <A, E>(work: Effect.Effect<A, E>) => Effect.runPromise(Effect.flip(work))
const { version: _, ...content } = sepaSettings()
const all: FeeChoice = { found: { states: ["refund"] }, except: [] }
// A Monday; the clock stands at Friday, 20 November 2026.
const executionDate = day("2026-11-23")
const [anna, ben] = [debtor("Anna"), debtor("Ben")]

/** A world with settings, in which each of the persons has a credit of 30 €. */
const owing = async (persons: ReadonlyArray<Person> = [anna, ben]) => {
  const world = memoryFees(persons)
  const { run, debits, transfers, workspace } = world
  await run(debits.saveSettings({ version: 0, content }))
  const rows = await world.charge(3000, persons, "credit")
  const review = (fees: FeeChoice = all) => run(transfers.review({ fees, executionDate }))
  const make = async (fees: FeeChoice = all, id: TransferOrderId = orderId()) =>
    run(transfers.make({ id, fees, executionDate, fingerprint: (await review(fees)).fingerprint }))
  const feeOf = (id: FeeId) => workspace.fees.get(id)!
  const record = (id: FeeId, kind: "creditPayout" | "refund" | "manualMark" | "reversal", amount: number) =>
    run(
      world.fees.record({
        id,
        version: feeOf(id).version,
        entry: { kind, on: day("2026-11-20"), amount: cents(amount) } as never,
        note: null,
      }),
    )
  return { ...world, rows, ids: rows.map(({ id }) => id), review, make, feeOf, record }
}

describe("more than is handled as money", () => {
  const most = 99_999_999_999

  it("is not paid by one order: what is beyond is left out by name, and paid by a further one [SEP-11]", async () => {
    const persons = Array.from({ length: 12 }, (_, at) => debtor(`Anna${at}`))
    const world = await owing(persons)
    const owed = (at: number) => (at === 11 ? most + 1 : most)
    for (const [at, id] of world.ids.entries())
      world.workspace.fees = new Map([
        ...world.workspace.fees,
        [id, { ...world.feeOf(id), entries: [charged(-owed(at))] }],
      ])
    const first = await world.review()
    expect([first.ready.length, first.sum]).toEqual([10, 10 * most])
    expect(first.left.map(({ code }) => code).toSorted()).toEqual(["beyondSum", "tooMuch"])
    expect(await world.make()).toMatchObject({ fees: 10, sum: 10 * most })
    const second = await world.review()
    expect([second.ready.length, second.left.map(({ code }) => code)]).toEqual([1, ["tooMuch"]])
  })

  it("is not collected by one job, however fees are joined: what is beyond is left out by name [SEP-05]", async () => {
    const persons = Array.from({ length: 11 }, (_, at) => debtor(`Anna${at}`))
    const world = memoryFees(persons)
    const { run, debits, workspace } = world
    await run(debits.saveSettings({ version: 0, content }))
    const rows = [...(await world.charge(3000)), ...(await world.charge(3000, persons.slice(0, 1)))]
    for (const { id } of rows)
      workspace.fees = new Map([...workspace.fees, [id, { ...workspace.fees.get(id)!, entries: [charged(most)] }]])
    const id = jobId()
    await run(debits.start({ id, fees: { ids: rows.map((row) => row.id) } }))
    const apart = await run(debits.review({ id }))
    expect([apart.ready.length, apart.sum]).toEqual([10, 10 * most])
    expect(apart.left.map(({ codes }) => codes)).toEqual([["beyondSum"], ["beyondSum"]])
    // Two fees of one mandate are more than a bank takes as one debit, and all others fit.
    await run(debits.change({ id, version: apart.draft.version, change: { together: true } }))
    const joined = await run(debits.review({ id }))
    expect([joined.ready.length, joined.left.map(({ codes, path }) => [codes, path])]).toEqual([
      10,
      [
        [["notWritable"], "amount"],
        [["notWritable"], "amount"],
      ],
    ])
    const made = await run(debits.make({ id, version: joined.draft.version, fingerprint: joined.fingerprint }))
    expect(made).toMatchObject({ fees: 10, sum: 10 * most })
  })

  it("is no debit either where one mandate has more than any sum of money [SEP-05]", async () => {
    const world = memoryFees([anna])
    const { run, debits, workspace } = world
    await run(debits.saveSettings({ version: 0, content }))
    const rows = [...(await world.charge(3000)), ...(await world.charge(3000))]
    for (const { id } of rows)
      workspace.fees = new Map([...workspace.fees, [id, { ...workspace.fees.get(id)!, entries: [charged(maxCents)] }]])
    const id = jobId()
    await run(debits.start({ id, fees: { ids: rows.map((row) => row.id) } }))
    await run(debits.change({ id, version: 1, change: { together: true } }))
    expect(await run(debits.review({ id }))).toMatchObject({
      ready: [],
      sum: 0,
      left: [{ codes: ["notWritable"] }, { codes: ["notWritable"] }],
    })
  })
})

describe("looking at what is owed", () => {
  it("tells whom it pays what, and who is left out why [SEP-11]", async () => {
    const world = await owing([
      debtor("Anna", { bic: "quatsch", accountHolder: "Jörg Weber" }),
      payer("Cem"),
      debtor("Dora", { iban: "DE00500500009876543210" }),
      debtor("Eva", { iban: "BR1800360305000010009795493C1" }),
      debtor("Finn", { accountHolder: "名", bic: null }),
      debtor("Gitta"),
    ])
    const gitta = world.rows.find(({ person }) => person?.name?.startsWith("Gitta"))!
    await world.record(gitta.id, "creditPayout", 3000)
    const { ready, left, sum, payer: from } = await world.review({ ids: world.ids })
    expect([sum, from]).toEqual([3000, { name: "Stamm Silberfuchs e.V.", iban: "DE42430609677000534100" }])
    expect(ready).toMatchObject([
      { name: "Anna Weber", holder: "Joerg Weber", iban: "DE21 … 3210", amount: 3000, statement: expect.any(String) },
    ])
    expect(ready[0]!.statement).toBe(`Sommerlager ${ready[0]!.reference}`)
    expect(Object.fromEntries(left.map(({ name, code }) => [name?.split(" ")[0], code]))).toEqual({
      Cem: "missingIban",
      Dora: "invalidIban",
      Eva: "notSepa",
      Finn: "missingName",
      Gitta: "nothingOwed",
    })
    world.workspace.persons = new Map()
    const gone = await world.review()
    expect([gone.ready, new Set(gone.left.map(({ code }) => code))]).toEqual([[], new Set(["nobody"])])
  })

  it("leaves out what is in a direct debit, and pays back what was paid too much [SEP-11]", async () => {
    const world = await owing([anna])
    const { run, debits, charge, review, record } = world
    const [claimed] = await charge(6000, [anna])
    const draft = await run(debits.start({ id: jobId(), fees: { ids: [claimed!.id] } }))
    const { fingerprint } = await run(debits.review({ id: draft.id }))
    await run(debits.make({ id: draft.id, version: 1, fingerprint }))
    const [overpaid] = await charge(5000, [anna])
    await record(overpaid!.id, "manualMark", 5750)
    const { ready, left } = await review({ ids: [claimed!.id, overpaid!.id] })
    expect(ready).toMatchObject([{ fee: overpaid!.id, amount: 750 }])
    expect(left).toMatchObject([{ fee: claimed!.id, code: "inDebit" }])
    await world.make({ ids: [overpaid!.id] })
    expect(world.feeOf(overpaid!.id).entries.at(-1)?.entry).toMatchObject({ kind: "refund", amount: 750 })
  })

  it("gives what was paid back to who pays, and what is a person's own to the person [SEP-11]", async () => {
    const mother = debtor("Mia", { kind: "contact", annuity: null, iban: "DE89370400440532013000" })
    const world = await owing([anna, mother])
    const { run, charge, review, record, transfers, workspace } = world
    await run(world.mandates.setPayer({ person: anna.id, payer: mother.id }))
    const [credit] = world.rows.filter(({ person }) => person?.id === anna.id)
    const [overpaid] = await charge(5000, [anna])
    await record(overpaid!.id, "manualMark", 5750)
    const fees = { ids: [credit!.id, overpaid!.id] }
    const { ready } = await review(fees)
    const seen = ready.map(({ fee, paidTo, holder, iban, statement }) => [fee, paidTo?.name, holder, iban, statement])
    expect(seen.toSorted()).toEqual(
      [
        [credit!.id, undefined, "Anna Weber", "DE21 … 3210", `Sommerlager ${credit!.reference}`],
        [overpaid!.id, "Mia Weber", "Mia Weber", "DE89 … 3000", `Sommerlager, Anna Weber ${overpaid!.reference}`],
      ].toSorted(),
    )
    const { id } = await world.make(fees)
    const { xml } = await run(transfers.download({ id }))
    expect([...xml.matchAll(/<IBAN>(.*?)<\/IBAN>/g)].map(([, each]) => each).toSorted()).toEqual(
      [anna.iban, mother.iban, content.iban].toSorted(),
    )
    expect((await run(transfers.order({ id }))).transfers.map(({ person }) => person).toSorted()).toEqual(
      [anna.id, mother.id].toSorted(),
    )
    // Who pays but is gone cannot be paid, and it is not the person's money, until it is said who pays.
    await record(overpaid!.id, "manualMark", 100)
    workspace.persons = new Map([...workspace.persons].filter(([each]) => each !== mother.id))
    const { ready: none, left } = await review({ ids: [overpaid!.id] })
    expect([none, left.map(({ code }) => code)]).toEqual([[], ["noPayer"]])
    await run(world.mandates.setPayer({ person: anna.id, payer: null }))
    expect((await review({ ids: [overpaid!.id] })).ready).toMatchObject([{ paidTo: null, holder: "Anna Weber" }])
  })

  it("says that the account is missing, before anything else [SEP-11]", async () => {
    const { transfers } = memoryFees([anna])
    expect(await failing(transfers.review({ fees: all, executionDate }))).toMatchObject({
      _tag: "PayingAccountMissing",
    })
  })
})

describe("making an order", () => {
  it("pays each fee all that is owed, once, whoever asks how often [SEP-11]", async () => {
    const world = await owing()
    const { run, transfers, make, review, ids, feeOf } = world
    const id = orderId()
    const { fingerprint } = await review()
    const asked = { id, fees: all, executionDate, fingerprint }
    const order = await run(transfers.make(asked))
    expect(order).toMatchObject({ id, fees: 2, sum: 6000, state: "made", byName: "Jana" })
    expect(await run(transfers.make(asked))).toEqual(order)
    expect(await run(transfers.list())).toEqual([order])
    for (const fee of ids) {
      expect(balanceOf(feeOf(fee)).open).toBe(0)
      const last = feeOf(fee).entries.at(-1)?.entry
      expect(last).toMatchObject({ kind: "creditPayout", on: "2026-11-20", amount: 3000, order: id })
    }
    expect(await failing(transfers.make({ ...asked, id: orderId() }))).toMatchObject({ _tag: "TransfersOutdated" })
    const none = await review()
    expect(none).toMatchObject({ ready: [], left: [], sum: 0 })
    expect(await failing(transfers.make({ ...asked, id: orderId(), fingerprint: none.fingerprint }))).toMatchObject({
      _tag: "NothingToTransfer",
    })
    const detail = await run(transfers.order({ id }))
    expect(detail.transfers).toHaveLength(2)
    expect(detail.transfers[0]).toMatchObject({ state: "creditPaidOut", amount: 3000, iban: "DE21 … 3210" })
    await expect(make()).rejects.toThrow()
  })

  it("makes nothing when an account, an amount, or the day is another than what was looked at [SEP-11]", async () => {
    const world = await owing()
    const { run, transfers, review, workspace, ids, record } = world
    const { fingerprint } = await review()
    const asked = { id: orderId(), fees: all, executionDate, fingerprint }
    const outdated = { _tag: "TransfersOutdated" }
    expect(await failing(transfers.make({ ...asked, executionDate: day("2026-11-24") }))).toMatchObject(outdated)
    const before = workspace.persons
    workspace.persons = new Map([...before, [anna.id, { ...anna, iban: "DE89370400440532013000" }]])
    expect(await failing(transfers.make(asked))).toMatchObject(outdated)
    workspace.persons = before
    await record(ids[0]!, "creditPayout", 1)
    expect(await failing(transfers.make(asked))).toMatchObject(outdated)
    expect(await run(transfers.list())).toEqual([])
    expect(balanceOf(world.feeOf(ids[1]!)).open).toBe(-3000)
  })

  it("takes bank working days from today to 60 days ahead [SEP-03] [SEP-11]", async () => {
    const { run, transfers } = await owing()
    for (const [on, kind] of [
      ["2026-11-19", "past"],
      ["2026-11-21", "notBankWorkingDay"],
      ["2026-12-25", "notBankWorkingDay"],
      ["2027-01-20", "tooFarAhead"],
    ] as const) {
      const chosen = { fees: all, executionDate: day(on) }
      const { fingerprint } = await run(transfers.review(chosen))
      expect(await failing(transfers.make({ id: orderId(), ...chosen, fingerprint }))).toMatchObject({
        _tag: "TransferDateRefused",
        kind,
      })
    }
    const chosen = { fees: all, executionDate: day("2026-11-20") }
    const { fingerprint } = await run(transfers.review(chosen))
    expect(await run(transfers.make({ id: orderId(), ...chosen, fingerprint }))).toMatchObject({ state: "made" })
  })
})

describe("an order", () => {
  it("gives the same file whenever it is asked for, whatever changed since [SEP-11]", async () => {
    const world = await owing()
    const { run, transfers, make, workspace, clock } = world
    const { id } = await make()
    const first = await run(transfers.download({ id }))
    expect(first.name).toMatch(/^auszahlung-2026-11-23-W20261120-[0-9a-f]{16}\.xml$/)
    workspace.persons = new Map()
    clock.now = Date.parse("2026-12-20T12:00:00Z")
    expect(await run(transfers.download({ id }))).toEqual(first)
    expect((await run(transfers.order({ id }))).entries).toMatchObject([{ event: "download", byName: "Jana" }])
  })

  it.skipIf(needsSamples)("is valid by the official schema of the banks [SEP-11]", async () => {
    const { run, transfers, make } = await owing([debtor("Anna", { lastName: "Müller & Söhne" }), ben])
    const { xml } = await run(transfers.download({ id: (await make()).id }))
    const schema = sampleText("iso20022-xsd", "pain.001.001.09_GBIC_5.xsd")
    const found = await validateXML({ xml: [{ fileName: "order.xml", contents: xml }], schema })
    expect(found.errors.map(({ rawMessage }) => rawMessage)).toEqual([])
  })

  it("is owed again when it is discarded, and can be paid by another [SEP-11]", async () => {
    const { run, transfers, make, ids, feeOf } = await owing()
    const { id } = await make()
    await run(transfers.download({ id }))
    expect(await failing(transfers.discard({ id, seen: "made" }))).toMatchObject({
      refusal: { kind: "changed", state: "downloaded" },
    })
    expect(await run(transfers.discard({ id, seen: "downloaded" }))).toMatchObject({ state: "discarded" })
    for (const fee of ids) expect(balanceOf(feeOf(fee)).open).toBe(-3000)
    const refused = { _tag: "TransferOrderRefused", refusal: { kind: "notPossible", state: "discarded" } }
    expect(await failing(transfers.discard({ id, seen: "discarded" }))).toMatchObject(refused)
    expect(await failing(transfers.download({ id }))).toMatchObject(refused)
    expect(await make()).toMatchObject({ fees: 2, sum: 6000 })
    expect(await failing(transfers.order({ id: orderId() }))).toMatchObject({ _tag: "TransferOrderNotFound" })
  })

  it("gives no file while an account in it is another by now, or somebody is gone [SEP-11]", async () => {
    const { run, transfers, make, workspace, ids, feeOf } = await owing([anna, ben])
    const { id } = await make()
    const changed = async () => (await run(transfers.order({ id }))).transfers.filter((each) => each.changed).length
    expect(await changed()).toBe(0)
    const before = workspace.persons
    workspace.persons = new Map([[anna.id, { ...anna, iban: "DE02120300000000202051" }]])
    expect(await changed()).toBe(2)
    const refused = { refusal: { kind: "accountsChanged", transfers: 2 } }
    expect(await failing(transfers.download({ id }))).toMatchObject(refused)
    expect(await run(transfers.order({ id }))).toMatchObject({ state: "made", entries: [] })
    await run(transfers.discard({ id, seen: "made" }))
    for (const fee of ids) expect(balanceOf(feeOf(fee)).open).toBe(-3000)
    workspace.persons = before
    const next = await make()
    await run(transfers.download({ id: next.id }))
    workspace.persons = new Map()
    expect((await run(transfers.order({ id: next.id }))).transfers.some((each) => each.changed)).toBe(false)
  })

  it("gives no file to who no longer pays for somebody, until it was taken [SEP-11]", async () => {
    const mother = debtor("Mia", { kind: "contact", annuity: null, iban: "DE89370400440532013000" })
    const world = await owing([anna, mother])
    const { run, transfers, mandates, charge, record, make } = world
    const pays = (payer: Person | null) => run(mandates.setPayer({ person: anna.id, payer: payer?.id ?? null }))
    await pays(mother)
    const [overpaid] = await charge(5000, [anna])
    await record(overpaid!.id, "manualMark", 5750)
    const credit = world.rows.find(({ person }) => person?.id === anna.id)!
    // A credit is Anna's own, whoever pays for her.
    const { id } = await make({ ids: [overpaid!.id, credit.id] })
    await pays(null)
    const refused = { refusal: { kind: "accountsChanged", transfers: 1 } }
    expect(await failing(transfers.download({ id }))).toMatchObject(refused)
    const { transfers: shown } = await run(transfers.order({ id }))
    expect(shown.map(({ fee, changed }) => [fee, changed]).toSorted()).toEqual(
      [
        [overpaid!.id, true],
        [credit.id, false],
      ].toSorted(),
    )
    await pays(mother)
    const { xml } = await run(transfers.download({ id }))
    await pays(null)
    expect((await run(transfers.download({ id }))).xml).toBe(xml)
  })

  it("gives no file to whom nobody would pay by now: who pays, or whose it is, is not in the list [SEP-11]", async () => {
    const mother = debtor("Mia", { kind: "contact", annuity: null, iban: "DE89370400440532013000" })
    const world = await owing([anna, mother])
    const { run, transfers, mandates, charge, record, make, workspace, review } = world
    const [overpaid] = await charge(5000, [anna])
    await record(overpaid!.id, "manualMark", 5750)
    const { id } = await make({ ids: [overpaid!.id] })
    await run(mandates.setPayer({ person: anna.id, payer: mother.id }))
    const refused = { refusal: { kind: "accountsChanged", transfers: 1 } }
    const all = workspace.persons
    for (const gone of [mother, anna]) {
      workspace.persons = new Map([...all].filter(([each]) => each !== gone.id))
      expect(await failing(transfers.download({ id }))).toMatchObject(refused)
      expect((await run(transfers.order({ id }))).transfers.map(({ changed }) => changed)).toEqual([true])
    }
    // To who pays nothing goes of somebody who is not in the list.
    await run(transfers.discard({ id, seen: "made" }))
    expect((await review({ ids: [overpaid!.id] })).left.map(({ code }) => code)).toEqual(["nobody"])
  })

  it("gives no file for the first time once its day has passed [SEP-11]", async () => {
    const { run, transfers, make, clock } = await owing()
    const { id } = await make()
    clock.now = Date.parse("2026-11-24T12:00:00Z")
    expect(await failing(transfers.download({ id }))).toMatchObject({ refusal: { kind: "datePassed", executionDate } })
    expect(await run(transfers.discard({ id, seen: "made" }))).toMatchObject({ state: "discarded" })
  })

  it("is undone by itself only, not by hand at the fee [SEP-11]", async () => {
    const { fees, make, ids, feeOf } = await owing([anna])
    await make()
    const fee = feeOf(ids[0]!)
    const paid = fee.entries.at(-1)!.entry
    const entry = { kind: "cancellation", on: day("2026-11-20"), cancels: paid.id } as never
    expect(await failing(fees.record({ id: fee.id, version: fee.version, entry, note: null }))).toMatchObject({
      refusal: { kind: "notCancellable" },
    })
  })

  it("pays nobody twice, in whatever order orders are made and discarded and things are booked by hand [SEP-11] [FEE-03]", async () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant("make" as const), which: fc.constantFrom("all", 0, 1, 2) }),
      fc.record({ do: fc.constant("discard" as const), at: fc.nat(5) }),
      fc.record({
        do: fc.constant("hand" as const),
        of: fc.nat(2),
        kind: fc.constantFrom("creditPayout", "refund", "manualMark", "reversal"),
        amount: fc.integer({ min: 1, max: 7000 }),
      }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const world = await owing([anna, ben])
        const { run, transfers, make, feeOf, record } = world
        const [claimed] = await world.charge(5000, [anna])
        const ids = [...world.ids, claimed!.id]
        const orders: Array<TransferOrderId> = []
        for (const each of steps) {
          const done = await (each.do === "make"
            ? make(each.which === "all" ? all : { ids: [ids[each.which as number]!] })
            : each.do === "discard"
              ? run(transfers.discard({ id: orders[each.at] ?? orderId(), seen: "made" }))
              : record(ids[each.of]!, each.kind as never, each.amount)
          ).catch(() => undefined)
          if (each.do === "make" && done !== undefined && "message" in done) orders.push(done.id)
          const live = (await run(transfers.list())).filter(({ state }) => state !== "discarded")
          const lines = (await Promise.all(live.map(({ id }) => run(transfers.order({ id }))))).flatMap(
            (order) => order.transfers,
          )
          for (const id of ids) {
            const fee = feeOf(id)
            const { claim, paid, open } = balanceOf(fee)
            expect(claim).toBe(open + paid)
            // What stands in files that count is exactly what the fee says went back by orders.
            const undone = new Set(
              plainEntries(fee).flatMap((entry) => (entry.kind === "cancellation" ? [entry.cancels] : [])),
            )
            const byOrders = plainEntries(fee).reduce(
              (sum, entry) =>
                (entry.kind === "creditPayout" || entry.kind === "refund") &&
                entry.order !== undefined &&
                !undone.has(entry.id)
                  ? sum + entry.amount
                  : sum,
              0,
            )
            const written = lines.filter((each) => each.fee === id).reduce((sum, { amount }) => sum + amount, 0)
            expect(written).toBe(byOrders)
            // A credit never turns into a claim, by whatever was paid out of it.
            if (id !== claimed!.id) expect(open).toBeLessThanOrEqual(0)
            const more = { kind: claim < 0 ? "creditPayout" : "refund", id: "more", on: executionDate } as const
            const beyond = addEntry(plainEntries(fee), { ...more, amount: cents(Math.max(-open, 0) + 1) } as never)
            expect(beyond.ok).toBe(false)
          }
        }
      }),
      { numRuns: 60 },
    )
  })
})
