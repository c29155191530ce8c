import * as Effect from "effect/Effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { validateXML } from "xmllint-wasm"
import type { DraftChange, FeeId, SepaJobId } from "../../../../core/fees/index.ts"
import { balanceOf, debits as debitsPort, notDueOf, plainEntries } from "../../../../core/fees/index.ts"
import { cents } from "../../../../core/kernel/money.ts"
import type { Person } from "../../../../core/people/person.ts"
import { needsSamples, sampleText } from "../../../samples.ts"
import { debtor, jobId, sepaSettings } from "../../../support/debits.ts"
import { day } from "../../../support/fees.ts"
import { memoryFees } from "../../../support/memory-fees.ts"

const failing = <A, E>(work: Effect.Effect<A, E>) => Effect.runPromise(Effect.flip(work))
const { version: _, ...content } = sepaSettings()

/** A world with settings, in which each of the persons has a fee of so many cents. */
const collecting = async (persons: ReadonlyArray<Person>, amounts: ReadonlyArray<number> = [6000]) => {
  const world = memoryFees(persons)
  const { debits, run, charge } = world
  await run(debits.saveSettings({ version: 0, content }))
  const rows = (await Promise.all(amounts.map((amount) => charge(amount)))).flat()
  const ids = rows.map(({ id }) => id)
  const start = async (fees: ReadonlyArray<FeeId> = ids, change: DraftChange = {}) => {
    const draft = await run(debits.start({ id: jobId(), fees: { ids: fees } }))
    return run(debits.change({ id: draft.id, version: 1, change }))
  }
  const make = async (id: SepaJobId) => {
    const { draft, fingerprint } = await run(debits.review({ id }))
    return run(debits.make({ id, version: draft.version, fingerprint }))
  }
  const collect = async (fees: ReadonlyArray<FeeId> = ids, change: DraftChange = {}) =>
    make((await start(fees, change)).id)
  /** Goes on to a day. */
  const until = (on: string) => {
    world.clock.now = Date.parse(`${on}T12:00:00Z`)
  }
  const states = async () => {
    const { rows: now } = await run(
      world.fees.list({ filter: {}, sort: { by: "name", descending: false }, limit: 500 }),
    )
    return now.map(({ state, open, amount }) => ({ state, open, amount }))
  }
  return { ...world, rows, ids, start, make, collect, until, states }
}

const anna = debtor("Anna")
const ben = debtor("Ben", { iban: "DE02120300000000202051", bic: "BYLADEM1001" })

describe("the draft of a job", () => {
  it("begins with the usual notice, is kept with each decision, and begins once [SEP-03] [SEP-05]", async () => {
    const { debits, run, ids } = await collecting([anna])
    const id = jobId()
    // Ids of fees that are nobody's, or another workspace's, do not stay.
    const strange = crypto.randomUUID() as FeeId
    const draft = await run(debits.start({ id, fees: { ids: [...ids, strange] } }))
    expect(draft.fees).toEqual(ids.toSorted())
    expect(draft).toMatchObject({ version: 1, fees: ids, executionDate: "2026-12-04", surcharge: 300, announce: true })
    expect(await run(debits.start({ id, fees: { ids: [] } }))).toEqual(draft)
    const change = { executionDate: day("2026-12-01"), shortNotice: true, announce: false }
    const changed = await run(debits.change({ id, version: 1, change }))
    expect(changed).toMatchObject({ version: 2, ...change, byName: "Jana" })
    // What was confirmed for one day is not for another.
    const other = await run(debits.change({ id, version: 2, change: { executionDate: day("2026-12-02") } }))
    expect([other.shortNotice, other.announce]).toEqual([false, false])
    expect((await run(debits.list())).drafts).toMatchObject([{ id, fees: 1, version: 3 }])
    const stale = await failing(debits.change({ id, version: 1, change: { leaveOut: ids } }))
    expect(stale).toMatchObject({ _tag: "DebitDraftChanged", current: { version: 3, fees: ids } })
    await run(debits.change({ id, version: 3, change: { leaveOut: ids } }))
    expect((await run(debits.review({ id }))).draft.fees).toEqual([])
    await run(debits.drop({ id }))
    expect(await failing(debits.review({ id }))).toMatchObject({ _tag: "DebitDraftNotFound" })
  })

  it("needs settings first, and takes all fees that a filter finds [SEP-01] [SEP-05]", async () => {
    const { debits, run, charge } = memoryFees([anna, ben])
    const wish = { id: jobId(), fees: { found: { states: ["unpaid"] as const }, except: [] } }
    expect(await failing(debits.start(wish))).toMatchObject({ _tag: "SepaSettingsMissing" })
    await run(debits.saveSettings({ version: 0, content }))
    const rows = await charge(100)
    expect((await run(debits.start(wish))).fees).toEqual(rows.map(({ id }) => id).toSorted())
  })

  it("leaves out what is due after the execution date, unless that is said for this date [SEP-04] [SEP-05]", async () => {
    const { debits, run, ids, start, make } = await collecting([anna])
    // The fee is due on 1 December.
    const { id } = await start(ids, { executionDate: day("2026-11-30"), shortNotice: true })
    const looked = async () => run(debits.review({ id }))
    const before = await looked()
    expect(before).toMatchObject({ ready: [], left: [{ codes: ["notDue"], dueOn: "2026-12-01" }], sum: 0 })
    expect(notDueOf(before)).toMatchObject({ collected: false, last: "2026-12-01", lines: [{ name: "Anna Weber" }] })
    expect(await failing(debits.make({ id, version: 2, fingerprint: before.fingerprint }))).toMatchObject({
      _tag: "NothingToCollect",
    })
    await run(debits.change({ id, version: 2, change: { early: true } }))
    const early = await looked()
    expect(early).toMatchObject({ ready: [{ amount: 6000, dueOn: "2026-12-01" }], left: [], sum: 6000 })
    expect(notDueOf(early)).toMatchObject({ collected: true, last: "2026-12-01", lines: [{ amount: 6000 }] })
    // What was said of one date is not said of another.
    await run(debits.change({ id, version: 3, change: { executionDate: day("2026-11-27"), shortNotice: true } }))
    expect(await looked()).toMatchObject({ draft: { early: false }, left: [{ codes: ["notDue"] }] })
    await run(debits.change({ id, version: 4, change: { executionDate: day("2026-12-04") } }))
    const due = await looked()
    expect([due.sum, notDueOf(due)]).toEqual([6000, undefined])
    expect(await make(id)).toMatchObject({ sum: 6000 })
  })

  it("makes nothing of a fee whose day was moved behind the execution date since it was looked at [SEP-04] [SEP-05]", async () => {
    const { debits, fees, run, ids, start } = await collecting([anna])
    const { id } = await start(undefined, { early: true })
    const { draft, fingerprint } = await run(debits.review({ id }))
    await run(fees.change({ fees: { ids }, change: { dueOn: day("2027-07-18") } }))
    expect(await failing(debits.make({ id, version: draft.version, fingerprint }))).toMatchObject({
      _tag: "DebitsOutdated",
    })
  })

  it("names each fee that is left out and why, and what each payer will read [SEP-04] [SEP-05]", async () => {
    const poor = debtor("Cem", { bic: null, mandateReference: null, accountHolder: null, email: null })
    const lapsed = debtor("Dora", { mandateDate: day("2020-01-01") })
    const abroad = debtor("Eva", { iban: "CH9300762011623852957", bic: "UBSWCHZH80A", city: null })
    const cash = debtor("Finn", { paymentMethod: "cash" })
    const { debits, run, start, workspace } = await collecting([anna, poor, lapsed, abroad, cash])
    const gone = [...workspace.fees.values()].find(({ person }) => person === anna.id)!
    const { id } = await start()
    const { ready, left, sum } = await run(debits.review({ id }))
    expect(ready).toMatchObject([
      {
        name: "Anna Weber",
        amount: 6000,
        iban: "DE21 … 3210",
        mandateReference: "R-Anna",
        sequence: "FRST",
        statement: `Sommerlager ${gone.reference}`,
        email: true,
      },
    ])
    expect(sum).toBe(6000)
    const codes = Object.fromEntries(
      left.map(({ name, codes: why, path }) => [name, path === null ? why : [...why, path]]),
    )
    expect(codes).toEqual({
      "Cem Weber": ["missingBic", "missingMandateReference", "missingSignatory"],
      "Dora Weber": ["mandateLapsed"],
      "Eva Weber": ["notWritable", "debtor.address"],
      "Finn Weber": ["otherPaymentMethod"],
    })
    workspace.persons = new Map()
    expect((await run(debits.review({ id }))).left.every(({ codes: why }) => why.includes("noPayer"))).toBe(true)
  })

  it("counts what another program collected, so that old mandates have not lapsed [SEP-10]", async () => {
    const { debits, run, start } = await collecting([debtor("Dora", { mandateDate: day("2015-01-01") })])
    const { id } = await start()
    expect((await run(debits.review({ id }))).left).toMatchObject([{ codes: ["mandateLapsed"] }])
    await run(debits.saveSettings({ version: 1, content: { ...content, collectedUntil: day("2026-01-31") } }))
    expect(await run(debits.review({ id }))).toMatchObject({ left: [], ready: [{ sequence: "RCUR", amended: false }] })
  })
})

describe("fixes", () => {
  it("are made as they were seen, stand in the timeline, and give no reference twice [SEP-04]", async () => {
    const cem = debtor("Cem", { bic: null, mandateReference: null, accountHolder: null, paymentMethod: "cash" })
    const taken = debtor("Anna", { mandateReference: "M-0001" })
    const { debits, run, start, workspace } = await collecting([taken, cem], [100, 200])
    const draft = await start()
    const { left } = await run(debits.review({ id: draft.id }))
    // Both fees of a person get the same reference, and not the one that somebody has.
    expect(left.map(({ fixes }) => fixes)).toEqual(
      [0, 1].map(() => [
        { fix: "switchPaymentMethod", value: "sepa_debit" },
        { fix: "bicFromIban", value: "HELADEFFXXX" },
        { fix: "mandateReferenceFromFormat", value: "M-0002" },
        { fix: "signatoryFromName", value: "Cem Weber" },
      ]),
    )
    const wanted = left.flatMap(({ fee, fixes }) => fixes.map((fix) => ({ fee, ...fix })))
    const other = { ...wanted[2]!, value: "M-9999" }
    expect(await run(debits.fix({ id: draft.id, version: draft.version, fixes: [other] }))).toMatchObject({ fixed: 0 })
    const done = await run(debits.fix({ id: draft.id, version: draft.version, fixes: wanted }))
    expect(done).toEqual({ fixed: 2, refused: [] })
    expect(workspace.persons.get(cem.id)).toMatchObject({
      bic: "HELADEFFXXX",
      mandateReference: "M-0002",
      accountHolder: "Cem Weber",
      paymentMethod: "cash",
      version: 2,
    })
    expect(workspace.timeline).toMatchObject([{ personId: cem.id, event: { kind: "changed" } }])
    const after = await run(debits.review({ id: draft.id }))
    expect([after.ready.length, after.left]).toEqual([4, []])
    expect(workspace.sepaSettings?.nextMandate).toBe(3)
  })

  it("leave a fee alone that is part of a debit, whose words stay [FEE-05]", async () => {
    const { debits, run, ids, start, collect, workspace } = await collecting([anna])
    const late = await start()
    await collect()
    const fee = workspace.fees.get(ids[0]!)!
    workspace.fees = new Map([[fee.id, { ...fee, paymentMethod: "cash" }]])
    const fixes = [{ fee: fee.id, fix: "switchPaymentMethod", value: "sepa_debit" }] as const
    await run(debits.fix({ id: late.id, version: late.version, fixes }))
    expect(workspace.fees.get(fee.id)?.paymentMethod).toBe("cash")
  })
})

describe("making a job", () => {
  it("debits each fee, tells payers once, and makes the same once, whoever asks [SEP-05] [SEP-07]", async () => {
    const { debits, run, start, states, workspace } = await collecting(
      [anna, debtor("Ben", { email: null })],
      [6000, 1250],
    )
    const { id } = await start()
    const review = await run(debits.review({ id }))
    expect(review.mail).toMatchObject({ subject: expect.stringContaining("72,50") })
    const asked = { id, version: review.draft.version, fingerprint: review.fingerprint }
    const job = await run(debits.make(asked))
    expect(job).toMatchObject({ fees: 4, sum: 14_500, announced: 1, byName: "Jana" })
    expect(await run(debits.make(asked))).toEqual(job)
    const now = await states()
    expect(new Set(now.map(({ state }) => state))).toEqual(new Set(["pendingSepaDebit"]))
    expect(now.map(({ open }) => open).toSorted((a, b) => a - b)).toEqual([1250, 1250, 6000, 6000])
    expect(workspace.automaticKeys.size).toBe(2)
    expect((await run(debits.list())).drafts).toEqual([])
  })

  it("puts nobody into two jobs: the second draft is told that something changed [SEP-04] [SEP-07]", async () => {
    const { debits, run, start } = await collecting([anna, ben])
    const drafts = [await start(), await start()]
    const asked = await Promise.all(
      drafts.map(async ({ id, version }) => {
        const { fingerprint } = await run(debits.review({ id }))
        return { id, version, fingerprint }
      }),
    )
    await run(debits.make(asked[0]!))
    expect(await failing(debits.make(asked[1]!))).toMatchObject({ _tag: "DebitsOutdated" })
    const { left, fingerprint } = await run(debits.review({ id: asked[1]!.id }))
    expect(left.map(({ codes }) => codes)).toEqual([["alreadyPending"], ["alreadyPending"]])
    expect(await failing(debits.make({ ...asked[1]!, fingerprint }))).toMatchObject({ _tag: "NothingToCollect" })
  })

  it("tells what changed while the wizard was open: an IBAN, an ended mandate, a fee paid by hand [SEP-05]", async () => {
    for (const change of [{ iban: "DE02120300000000202051" }, { mandateDate: null }, { bic: "BYLADEM1001" }]) {
      const { debits, run, start, workspace } = await collecting([anna])
      const { id, version } = await start()
      const { fingerprint } = await run(debits.review({ id }))
      workspace.persons = new Map([[anna.id, { ...anna, ...change }]])
      expect(await failing(debits.make({ id, version, fingerprint }))).toMatchObject({ _tag: "DebitsOutdated" })
    }
    const { debits, fees, run, start, ids } = await collecting([anna])
    const { id, version } = await start()
    const { fingerprint } = await run(debits.review({ id }))
    await run(fees.settle({ fees: { ids }, on: day("2026-11-20") }))
    expect(await failing(debits.make({ id, version, fingerprint }))).toMatchObject({ _tag: "DebitsOutdated" })
  })

  it("refuses a date that passed, that is no bank working day, or comes soon unless that is meant [SEP-03]", async () => {
    const { debits, run, start, make, until } = await collecting([anna])
    const refused = async (executionDate: string, change: DraftChange = {}) => {
      const { id } = await start(undefined, { executionDate: day(executionDate), ...change })
      const { draft, fingerprint } = await run(debits.review({ id }))
      const failure = await failing(debits.make({ id, version: draft.version, fingerprint }))
      return failure._tag === "ExecutionDateRefused" ? failure.kind : failure._tag
    }
    expect(await refused("2026-11-20")).toBe("notFuture")
    expect(await refused("2026-12-25", { shortNotice: true })).toBe("notBankWorkingDay")
    expect(await refused("2026-11-30")).toBe("shortNotice")
    const { id } = await start(undefined, { executionDate: day("2026-11-30"), shortNotice: true, early: true })
    until("2026-11-30")
    const { ready } = await run(debits.review({ id }))
    expect(ready).toHaveLength(1)
    await expect(make(id)).rejects.toMatchObject({ _tag: "ExecutionDateRefused", kind: "notFuture" })
    until("2026-11-29")
    expect((await make(id)).fees).toBe(1)
  })
})

describe("a job", () => {
  it("gives the same bytes always, whatever changes around it, valid by the official schema [SEP-06]", async () => {
    const { debits, run, collect, workspace, until } = await collecting([anna, ben])
    const { id } = await collect()
    const first = await run(debits.download({ id }))
    expect(first.name).toMatch(/^lastschrift-2026-12-04-W20261120-[0-9a-f]{16}\.xml$/)
    workspace.persons = new Map([[anna.id, { ...anna, iban: "DE02120300000000202051", lastName: "Neu" }]])
    await run(debits.saveSettings({ version: 1, content: { ...content, party: "Anders", format: "pain.008.001.02" } }))
    until("2026-12-04")
    expect(await run(debits.download({ id }))).toEqual(first)
    expect(first.xml).toContain("<CtrlSum>120.00</CtrlSum>")
  })

  it.skipIf(needsSamples)("is valid by the official schema in both formats [SEP-06]", async () => {
    for (const format of ["pain.008.001.08", "pain.008.001.02"] as const) {
      const { debits, run, collect } = await collecting([anna, ben])
      await run(debits.saveSettings({ version: 1, content: { ...content, format } }))
      const { xml } = await run(debits.download({ id: (await collect()).id }))
      const schema = sampleText("iso20022-xsd", `${format}_GBIC_${format.endsWith("8") ? 5 : 3}.xsd`)
      const found = await validateXML({ xml: [{ fileName: "job.xml", contents: xml }], schema })
      expect(found.errors.map(({ rawMessage }) => rawMessage)).toEqual([])
    }
  })

  it("is submitted, comes in with exactly its sum, and settles its fees [SEP-07]", async () => {
    const { debits, run, collect, states, until } = await collecting([anna, ben])
    const { id } = await collect()
    expect(await failing(debits.step({ id, event: "submit", seen: "downloaded" }))).toMatchObject({
      _tag: "SepaJobRefused",
      refusal: { kind: "notPossible", state: "created" },
    })
    await run(debits.download({ id }))
    await run(debits.step({ id, event: "submit", seen: "downloaded" }))
    const on = day("2026-12-04")
    expect(await failing(debits.assign({ id, on, amount: cents(11_999) }))).toMatchObject({
      refusal: { kind: "invalidAmount", expected: 12_000, actual: 11_999 },
    })
    expect(await failing(debits.assign({ id, on, amount: cents(12_000) }))).toMatchObject({
      refusal: { kind: "inFuture" },
    })
    until("2026-12-07")
    expect(await failing(debits.assign({ id, on: day("2026-12-03"), amount: cents(12_000) }))).toMatchObject({
      refusal: { kind: "beforeExecution" },
    })
    const assigned = await run(debits.assign({ id, on, amount: cents(12_000) }))
    expect(assigned.state).toBe("assigned")
    expect(await states()).toEqual([0, 1].map(() => ({ state: "paid", open: 0, amount: 6000 })))
    expect(await failing(debits.assign({ id, on, amount: cents(12_000) }))).toMatchObject({
      refusal: { kind: "notPossible", state: "assigned" },
    })
    expect(await failing(debits.step({ id, event: "discard", seen: "created" }))).toMatchObject({
      refusal: { kind: "notPossible" },
    })
  })

  it("is not discarded by who saw it before somebody else took it to the bank [SEP-07]", async () => {
    const { debits, run, collect, states } = await collecting([anna])
    const { id } = await collect()
    await run(debits.download({ id }))
    await run(debits.step({ id, event: "submit", seen: "downloaded" }))
    const pending = await states()
    expect(await failing(debits.step({ id, event: "discard", seen: "created" }))).toMatchObject({
      refusal: { kind: "changed", state: "pending" },
    })
    expect(await states()).toEqual(pending)
    expect(await run(debits.step({ id, event: "discard", seen: "pending" }))).toMatchObject({ state: "discarded" })
  })

  it("gives its file again although a mandate changed after it was taken [SEP-06]", async () => {
    const { debits, run, collect, workspace } = await collecting([anna])
    const { id } = await collect()
    const { xml } = await run(debits.download({ id }))
    workspace.persons = new Map([[anna.id, { ...anna, mandateReference: null }]])
    expect((await run(debits.download({ id }))).xml).toBe(xml)
  })

  it("goes on with a mandate that brothers and sisters share, whoever was collected from by it [SEP-06] [SEP-10]", async () => {
    const shared = { iban: anna.iban, mandateReference: "FAM-1", mandateDate: anna.mandateDate }
    const [one, other] = [debtor("Cleo", shared), debtor("Dana", shared)]
    const { debits, run, collect, rows } = await collecting([one, other])
    const feeOf = (person: Person) => rows.find((row) => row.person?.id === person.id)!.id
    const first = await collect([feeOf(one)])
    expect((await run(debits.job({ id: first.id }))).debits).toMatchObject([{ sequence: "FRST" }])
    const next = await collect([feeOf(other)])
    expect((await run(debits.job({ id: next.id }))).debits).toMatchObject([{ sequence: "RCUR" }])
  })

  it("is the only one that takes a fee out of itself: no hand cancels its entry [FEE-05]", async () => {
    const { fees, run, collect, rows, states } = await collecting([anna])
    await collect()
    const { version, entries } = await run(fees.fee({ id: rows[0]!.id }))
    const debit = entries.find(({ entry }) => entry.kind === "debit")!.entry
    const entry = { kind: "cancellation", on: day("2026-11-20"), cancels: debit.id as never } as const
    const failure = await failing(fees.record({ id: rows[0]!.id, version, entry, note: null }))
    expect(failure).toMatchObject({ _tag: "EntryRefused", refusal: { kind: "pendingSepaDebit" } })
    expect(await states()).toMatchObject([{ state: "pendingSepaDebit" }])
  })

  it("collects by no reference that somebody else has with another account, in whichever draft that is [SEP-04] [MBR-04]", async () => {
    const shared = { mandateReference: "X-1", mandateDate: anna.mandateDate }
    const one = debtor("Cleo", shared)
    const other = debtor("Dana", { ...shared, iban: "DE02120300000000202051", bic: "BYLADEM1001" })
    const { debits, run, start, rows } = await collecting([one, other])
    for (const { id } of rows) {
      const draft = await start([id])
      const { ready, left } = await run(debits.review({ id: draft.id }))
      expect([ready, left.map(({ codes }) => codes)]).toEqual([[], [["mandateReferenceTwice"]]])
    }
  })

  it("is dropped only after the later ones that were reckoned on it [SEP-07] [SEP-10]", async () => {
    const { debits, run, collect, charge, clock } = await collecting([anna, ben])
    const first = await collect()
    clock.now += 60_000
    const [more] = await charge(1000, [anna])
    const later = await collect([more!.id])
    const drop = (id: SepaJobId) => debits.step({ id, event: "discard", seen: "created" })
    expect(await failing(drop(first.id))).toMatchObject({ refusal: { kind: "laterJob", executionDate: "2026-12-04" } })
    await run(drop(later.id))
    expect(await run(drop(first.id))).toMatchObject({ state: "discarded" })
  })

  it("tells that somebody else pays by now, and is not given out then [SEP-05]", async () => {
    const { debits, mandates, run, collect } = await collecting([anna, ben])
    const { id } = await collect()
    await run(mandates.setPayer({ person: anna.id, payer: ben.id }))
    const told = (await run(debits.job({ id }))).debits.map(({ name, changed }) => [name, changed])
    expect(told.toSorted()).toEqual([
      ["Anna Weber", "payer"],
      ["Ben Weber", null],
    ])
    expect(await failing(debits.download({ id }))).toMatchObject({ refusal: { kind: "mandatesChanged", debits: 1 } })
    await run(mandates.setPayer({ person: anna.id, payer: null }))
    await run(debits.download({ id }))
  })

  it("begins no draft under the id of a job [SEP-05]", async () => {
    const { debits, run, collect, ids } = await collecting([anna])
    const { id } = await collect()
    expect(await failing(debits.start({ id, fees: { ids } }))).toMatchObject({ _tag: "DebitDraftNotFound" })
    expect(await run(debits.list())).toMatchObject({ drafts: [] })
  })

  it("takes all fixes of the largest draft at once [SEP-04]", () => {
    const fix = { fee: crypto.randomUUID(), fix: "signatoryFromName", value: "Maximiliane von der Heide-Schröder" }
    const input = JSON.stringify({ id: crypto.randomUUID(), version: 1, fixes: Array(80_000).fill(fix) })
    expect(new TextEncoder().encode(input).length).toBeLessThan(debitsPort.operations.fix.bodyLimit)
  })

  it("is not given out for the first time once its day has come, and tells who changed since [SEP-05]", async () => {
    const { debits, run, collect, until, workspace } = await collecting([anna, ben])
    const { id } = await collect()
    workspace.persons = new Map([
      [anna.id, { ...anna, iban: "DE02120300000000202051" }],
      [ben.id, { ...ben, mandateDate: null }],
    ])
    const told = (await run(debits.job({ id }))).debits.map(({ name, holder, changed }) => [name, holder, changed])
    expect(told.toSorted()).toEqual([
      ["Anna Weber", "Anna Weber", "iban"],
      ["Ben Weber", "Ben Weber", "mandate"],
    ])
    expect(await failing(debits.download({ id }))).toMatchObject({ refusal: { kind: "mandatesChanged", debits: 2 } })
    workspace.persons = new Map()
    expect(await failing(debits.download({ id }))).toMatchObject({ refusal: { kind: "mandatesChanged", debits: 2 } })
    expect((await run(debits.job({ id }))).debits.map(({ changed }) => changed)).toEqual(["gone", "gone"])
    until("2026-12-04")
    expect(await failing(debits.download({ id }))).toMatchObject({ refusal: { kind: "datePassed" } })
    expect(await failing(debits.job({ id: jobId() }))).toMatchObject({ _tag: "SepaJobNotFound" })
  })

  it("comes back fee by fee, once, with surcharge and the bank's charge, and is collected again [SEP-08]", async () => {
    const { debits, fees, run, collect, until, rows } = await collecting([anna, ben])
    const [{ id: fee }] = rows as [(typeof rows)[number]]
    const { id: job } = await collect()
    const back = { job, fee, on: day("2026-12-10"), surcharge: cents(300) as never, bankCharge: cents(450) as never }
    const refused = async (given = back) => {
      const failure = await failing(debits.returned(given))
      return failure._tag === "ReturnRefused" ? failure.kind : failure._tag
    }
    until("2026-12-03")
    await run(debits.download({ id: job }))
    until("2026-12-10")
    expect(await refused()).toBe("notCollected")
    await run(debits.step({ id: job, event: "submit", seen: "downloaded" }))
    await run(debits.assign({ id: job, on: day("2026-12-04"), amount: cents(12_000) }))
    expect(await refused({ ...back, on: day("2026-12-11") })).toBe("inFuture")
    expect(await refused({ ...back, on: day("2026-12-03") })).toBe("beforeExecution")
    expect(await refused({ ...back, fee: crypto.randomUUID() as FeeId })).toBe("notInJob")
    await run(debits.returned(back))
    const disputed = await run(fees.fee({ id: fee }))
    expect(disputed).toMatchObject({ state: "debitDisputed", amount: 6300, open: 6300 })
    expect(await refused()).toBe("returnedBefore")
    expect(await run(debits.ofFee({ fee }))).toMatchObject([{ amount: 6000, returned: { bankCharge: 450 } }])
    const again = await collect([fee])
    expect(again).toMatchObject({ fees: 1, sum: 6300 })
    await run(debits.step({ id: again.id, event: "discard", seen: "created" }))
    // It is as it was before, and still waits for what comes next.
    expect(await run(fees.fee({ id: fee }))).toMatchObject({ state: "debitDisputed", open: 6300 })
    const third = await collect([fee])
    expect((await run(debits.job({ id: third.id }))).debits).toMatchObject([
      { sequence: "RCUR", state: "pendingSepaDebit" },
    ])
  })

  it("that comes back of a fee that was reversed charges nothing, and says so before anything is booked [SEP-08]", async () => {
    const { debits, fees, run, collect, until, rows } = await collecting([anna])
    const [{ id: fee }] = rows as [(typeof rows)[number]]
    const { id: job } = await collect()
    await run(debits.download({ id: job }))
    await run(debits.step({ id: job, event: "submit", seen: "downloaded" }))
    until("2026-12-10")
    await run(debits.assign({ id: job, on: day("2026-12-04"), amount: cents(6000) }))
    await run(fees.reverse({ fees: { ids: [fee] } }))
    const { version } = await run(fees.fee({ id: fee }))
    const entry = { kind: "reversal", on: day("2026-12-10"), amount: cents(6000) } as never
    await run(fees.record({ id: fee, version, entry, note: null }))
    const back = { job, fee, on: day("2026-12-10"), bankCharge: cents(450) as never }
    expect(await failing(debits.returned({ ...back, surcharge: cents(300) as never }))).toMatchObject({
      _tag: "ReturnRefused",
      kind: "noSurcharge",
    })
    expect(await run(fees.fee({ id: fee }))).toMatchObject({ state: "refund", open: -6000 })
    await run(debits.returned({ ...back, surcharge: cents(0) as never }))
    expect(await run(fees.fee({ id: fee }))).toMatchObject({ state: "reversed", open: 0 })
  })

  it("that the bank rejects before the money comes is open again, and so much less is awaited [SEP-07] [SEP-08]", async () => {
    const { debits, fees, run, collect, until, rows } = await collecting([anna, ben])
    const [{ id: fee }, { id: other }] = rows as [(typeof rows)[number], (typeof rows)[number]]
    const { id: job, sum } = await collect()
    await run(debits.download({ id: job }))
    await run(debits.step({ id: job, event: "submit", seen: "downloaded" }))
    until("2026-11-27")
    const back = { job, fee, on: day("2026-11-26"), surcharge: cents(300) as never, bankCharge: cents(450) as never }
    const early = await failing(debits.returned({ ...back, on: day("2026-11-19") }))
    expect(early).toMatchObject({ _tag: "ReturnRefused", kind: "beforeJob" })
    expect(await run(debits.returned(back))).toMatchObject({ rejected: true, surcharge: 300 })
    expect(await run(fees.fee({ id: fee }))).toMatchObject({ state: "unpaid", amount: 6300, open: 6300 })
    expect(await failing(debits.returned(back))).toMatchObject({ kind: "returnedBefore" })
    // The bank collects by the others: dropped, they would be collected twice.
    const dropped = debits.step({ id: job, event: "discard", seen: "pending" })
    expect(await failing(dropped)).toMatchObject({ refusal: { kind: "debitReturned" } })
    until("2026-12-10")
    const came = (amount: number) => debits.assign({ id: job, on: day("2026-12-04"), amount: cents(amount) })
    expect(await failing(came(sum))).toMatchObject({ refusal: { kind: "invalidAmount", expected: sum - 6000 } })
    await run(came(sum - 6000))
    expect(await run(fees.fee({ id: other }))).toMatchObject({ state: "paid", open: 0 })
    expect(await run(fees.fee({ id: fee }))).toMatchObject({ state: "unpaid", open: 6300 })
    // Nothing was collected by its mandate, so the next debit is the first one still.
    const again = await collect([fee])
    expect((await run(debits.job({ id: again.id }))).debits).toMatchObject([{ sequence: "FRST", amount: 6300 }])
  })

  it("that is discarded leaves its fees as before but for their history, also after the file went out [SEP-07]", async () => {
    const { debits, run, collect, states, workspace } = await collecting([anna, ben])
    const before = await states()
    for (const events of [[], ["download"], ["download", "submit"]]) {
      const { id } = await collect()
      for (const event of events)
        if (event === "submit") await run(debits.step({ id, event, seen: "downloaded" }))
        else await run(debits.download({ id }))
      const { state: seen } = await run(debits.job({ id }))
      expect((await run(debits.step({ id, event: "discard", seen }))).state).toBe("discarded")
      expect(await states()).toEqual(before)
      expect(await failing(debits.download({ id }))).toMatchObject({ refusal: { kind: "notPossible" } })
    }
    expect([...workspace.fees.values()].map(({ entries }) => entries.length)).toEqual([7, 7])
    // What announced it and still waited goes to nobody.
    expect(workspace.deliveries.length).toBeGreaterThan(0)
    for (const { state, notSent } of workspace.deliveries) expect([state, notSent]).toEqual(["stopped", "revoked"])
  })

  it("keeps the sums of its fees right whatever happens in whatever order [SEP-07] [SEP-08] [FEE-03]", async () => {
    const events = fc.constantFrom("make", "download", "submit", "discard", "assign", "assignWrong", "return", "mark")
    await fc.assert(
      fc.asyncProperty(
        fc.array(events, { minLength: 4, maxLength: 14 }),
        fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 2 }),
        async (walk, amounts) => {
          const world = await collecting([anna, ben], amounts)
          const { debits, fees, run, workspace } = world
          const quietly = (work: Effect.Effect<unknown, unknown>) => run(Effect.ignore(work))
          let id: SepaJobId | undefined
          let on = "2026-11-20"
          for (const event of walk) {
            const job = id
            if (event === "make") {
              const draft = await world.start()
              const { fingerprint, sum } = await run(debits.review({ id: draft.id }))
              await quietly(debits.make({ id: draft.id, version: draft.version, fingerprint }))
              if (sum > 0) id = draft.id
            }
            if (event === "mark") await quietly(fees.settle({ fees: { ids: world.ids.slice(0, 1) }, on: day(on) }))
            if (job === undefined) continue
            if (event === "download") await quietly(debits.download({ id: job }))
            if (event === "submit" || event === "discard") {
              const { state: seen } = await run(debits.job({ id: job }))
              await quietly(debits.step({ id: job, event, seen }))
            }
            const kept = workspace.sepaJobs.get(job)
            if (kept === undefined) continue
            const { executionDate } = kept.job.message
            if (event === "assign" || event === "assignWrong") {
              on = executionDate > on ? executionDate : on
              world.until(on)
              const off = event === "assign" ? 0 : 1
              const awaited = kept.debits.reduce((sum, each) => sum + (each.returned === null ? each.amount : 0), off)
              await quietly(debits.assign({ id: job, on: executionDate, amount: cents(awaited) }))
            }
            if (event === "return") {
              const wish = { job, fee: kept.debits[0]!.fee, on: executionDate, surcharge: cents(300) as never }
              await quietly(debits.returned({ ...wish, bankCharge: cents(0) as never }))
            }
          }
          for (const fee of workspace.fees.values()) {
            const { claim, paid, open, pendingJob } = balanceOf(fee)
            expect(claim).toBe(paid + open)
            const claims = plainEntries(fee).flatMap((entry) => (entry.kind === "charge" ? [entry.amount] : []))
            expect(claim).toBe(claims.reduce((sum, amount) => sum + amount, 0))
            const holders = [...workspace.sepaJobs.values()].filter(
              ({ job, debits: own }) =>
                own.some((each) => each.fee === fee.id && each.returned?.rejected !== true) &&
                !job.entries.some(({ event }) => event === "discard" || event === "assign"),
            )
            expect(holders.map(({ job }) => job.id)).toEqual(pendingJob === undefined ? [] : [pendingJob])
          }
          for (const { job, debits: own } of workspace.sepaJobs.values())
            expect(job.sum).toBe(own.reduce((sum, { debit }) => sum + debit.amount, 0))
        },
      ),
      { numRuns: 40 },
    )
  })
})
