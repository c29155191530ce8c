import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { DraftChange } from "../../../core/fees/index.ts"
import { cents } from "../../../core/kernel/money.ts"
import { DebitsViewModel } from "../../../ui/fees/debits/debits.view-model.ts"
import { DebitDraftViewModel } from "../../../ui/fees/debits/draft.view-model.ts"
import { AssignForm, JobViewModel } from "../../../ui/fees/debits/job.view-model.ts"
import { NewDebitViewModel } from "../../../ui/fees/debits/new-debit.view-model.ts"
import { ReturnForm } from "../../../ui/fees/debits/return-form.ts"
import { FeeViewModel } from "../../../ui/fees/fee/fee.view-model.ts"
import { debtor, jobId, sepaSettings } from "../../support/debits.ts"
import { day } from "../../support/fees.ts"
import { memoryFees } from "../../support/memory-fees.ts"

const rest = () => vi.advanceTimersByTimeAsync(700)
beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const persons = [debtor("Anna"), debtor("Cem", { bic: null, accountHolder: null, mandateDate: null })]
const today = day("2026-11-20")

/** A world in which both have a fee of 60 €, and what screens need around them. */
const world = async () => {
  const made = memoryFees(persons)
  const { version: _, ...content } = sepaSettings()
  const rows = await made.charge(6000)
  const said: Array<string> = []
  const gone: Array<string> = []
  const saved: Array<string> = []
  const steps: Array<string> = []
  const around = {
    calls: made.debits,
    go: (path: string) => void gone.push(path),
    notify: ({ text }: { text: string }) => void said.push(text),
    save: (name: string, pieces: ReadonlyArray<unknown>) => void saved.push(name, String(pieces[0])),
    today,
    step: "check",
    named: (step: string) => void steps.push(step),
  } as const
  const setUp = () => made.run(made.debits.saveSettings({ version: 0, content }))
  const draft = async (change: DraftChange = {}) => {
    const id = jobId()
    await made.run(made.debits.start({ id, fees: { ids: rows.map((row) => row.id) } }))
    await made.run(made.debits.change({ id, version: 1, change }))
    return id
  }
  const until = (on: string) => {
    made.clock.now = Date.parse(`${on}T12:00:00Z`)
  }
  return { ...made, rows, around, said, gone, saved, steps, setUp, draft, until }
}

describe("choosing what is collected", () => {
  it("counts the open fees that the text finds, and begins a draft with them once [SEP-05]", async () => {
    const { fees, around, gone, setUp, run, debits } = await world()
    await setUp()
    const model = new NewDebitViewModel({ ...around, fees, newId: jobId })
    await rest()
    expect(model.found).toEqual({ fees: 2, open: 12_000 })
    model.type("zahlart:quatsch")
    await rest()
    expect(model.fault).toContain("quatsch")
    model.start()
    model.type("zahlart:lastschrift Anna")
    await rest()
    expect(model.found).toEqual({ fees: 1, open: 6000 })
    model.start()
    model.start()
    await rest()
    const { drafts } = await run(debits.list())
    expect(drafts).toMatchObject([{ fees: 1 }])
    expect(new Set(gone)).toEqual(new Set([`/fees/sepa/drafts/${drafts[0]?.id}`]))
    model.dispose()
  })
})

describe("the way to a job", () => {
  it("shows each fix before it is made, what stays open, and leaves that out on request [SEP-04]", async () => {
    const { around, draft, setUp, workspace, said } = await world()
    await setUp()
    const model = new DebitDraftViewModel(await draft(), around)
    await rest()
    const told = () => model.fixes.map(({ fix, lines }) => [fix, ...lines.map(({ value }) => value)])
    expect(told()).toEqual([
      ["bicFromIban", "HELADEFFXXX"],
      ["signatoryFromName", "Cem Weber"],
    ])
    expect(model.open.map(({ code, lines }) => [code, lines.length])).toEqual([["missingMandateDate", 1]])
    model.fix(model.fixes[0]!)
    await rest()
    expect([told().length, workspace.persons.get(persons[1]!.id)?.bic]).toEqual([1, "HELADEFFXXX"])
    expect(said).toEqual(["1 Beitrag ergänzt."])
    model.leaveOut(model.open.flatMap(({ lines }) => lines.map(({ fee }) => fee)))
    await rest()
    expect([model.open, model.fixes, model.draft?.fees.length]).toEqual([[], [], 1])
    model.dispose()
  })

  it("tells apart which fees are not due on the day, and takes them in on request [SEP-04] [SEP-05]", async () => {
    const { around, draft, setUp } = await world()
    await setUp()
    const model = new DebitDraftViewModel(await draft({ executionDate: day("2026-11-30") }), around)
    await rest()
    expect([model.notDue?.lines.length, model.notDue?.collected]).toEqual([2, false])
    expect(model.open.map(({ code, lines }) => [code, lines.length])).toEqual([["missingMandateDate", 1]])
    model.decide({ early: true })
    await rest()
    expect([model.notDue?.lines.map(({ name }) => name), model.notDue?.collected]).toEqual([["Anna Weber"], true])
    expect(model.review.value?.ready.length).toBe(1)
    model.typeDate("04.12.2026")
    await rest()
    expect([model.notDue, model.review.value?.ready.length]).toEqual([undefined, 1])
    model.dispose()
  })

  it("keeps what is typed by itself, and when somebody leaves, and goes on there [SEP-05]", async () => {
    const { around, draft, setUp, run, debits, steps } = await world()
    await setUp()
    const id = await draft()
    const model = new DebitDraftViewModel(id, around)
    await rest()
    expect([model.date, model.surcharge, model.remarks]).toEqual(["04.12.2026", "3,00", []])
    model.show("date")
    model.typeDate("25.12.2026")
    expect(model.remarks).toMatchObject([{ kind: "notBankWorkingDay", reason: "christmasDay" }])
    model.typeDate("30.")
    expect(model.day).toBeUndefined()
    model.typeDate("30.11.2026")
    await rest()
    expect(model.remarks.map(({ kind }) => kind)).toEqual(["shortAnnouncement"])
    model.decide({ shortNotice: true })
    await rest()
    expect((await run(debits.review({ id }))).draft).toMatchObject({ executionDate: "2026-11-30", shortNotice: true })
    model.typeSurcharge("999")
    expect(model.surchargeFault).toBeDefined()
    model.typeSurcharge("4,50")
    model.dispose()
    await rest()
    const again = new DebitDraftViewModel(id, { ...around, step: "date" })
    await rest()
    expect([again.step, again.date, again.surcharge, steps]).toEqual(["date", "30.11.2026", "4,50", ["date"]])
    again.dispose()
  })

  it("tells that somebody else changed the draft, and shows how it stands [SEP-05]", async () => {
    const { around, draft, setUp, run, debits } = await world()
    await setUp()
    const id = await draft()
    const model = new DebitDraftViewModel(id, around)
    await rest()
    await run(debits.change({ id, version: 2, change: { announce: false } }))
    model.decide({ recurring: false })
    await rest()
    expect(model.changing.failure).toMatchObject({ _tag: "DebitDraftChanged", current: { byName: "Jana" } })
    expect(model.draft).toMatchObject({ announce: false, recurring: true, version: 3 })
    model.decide({ recurring: false })
    await rest()
    expect(model.draft).toMatchObject({ announce: false, recurring: false, version: 4 })
    model.dispose()
  })

  it("names what is owed back to those from whom is collected, with the sum, before the job is made [SEP-05]", async () => {
    const { around, charge, draft, setUp } = await world()
    await setUp()
    await charge(900, persons.slice(0, 1), "credit")
    await charge(300, persons.slice(0, 1), "credit")
    const model = new DebitDraftViewModel(await draft(), { ...around, step: "sum" })
    await rest()
    expect(model.owed).toMatchObject({ payers: 1, sum: 1200, lines: [{ name: "Anna Weber" }, { name: "Anna Weber" }] })
    model.dispose()
  })

  it("makes what is shown, and shows anew what changed since [SEP-05]", async () => {
    const { around, draft, setUp, workspace, gone, said } = await world()
    await setUp()
    const id = await draft()
    const model = new DebitDraftViewModel(id, { ...around, step: "sum" })
    await rest()
    workspace.persons = new Map([[persons[0]!.id, { ...persons[0]!, mandateReference: "NEU" }]])
    model.make()
    await rest()
    expect(model.making.failure?._tag).toBe("DebitsOutdated")
    expect(model.review.value?.ready).toMatchObject([{ mandateReference: "NEU" }])
    model.make()
    await rest()
    expect(gone).toEqual([`/fees/sepa/${id}`])
    expect(said).toEqual(["Lastschrift angelegt, 1 Ankündigung ist unterwegs."])
    model.dispose()
  })
})

describe("the page of a job", () => {
  const made = async () => {
    const given = await world()
    await given.setUp()
    const id = await given.draft()
    const { draft, fingerprint } = await given.run(given.debits.review({ id }))
    await given.run(given.debits.make({ id, version: draft.version, fingerprint }))
    return { ...given, id }
  }

  it("gives the file, and leads over the bank to the money, exactly its sum [SEP-06] [SEP-07] [SEP-09]", async () => {
    const { around, id, until, saved, said, debits, run } = await made()
    const model = new JobViewModel(id, around)
    await rest()
    expect([model.title, model.awaited?.what, model.can("submit"), model.can("assign")]).toEqual([
      "Einzug am 04.12.2026",
      "file",
      false,
      false,
    ])
    model.download()
    await rest()
    expect(saved[0]).toMatch(/\.xml$/)
    expect(saved[1]).toContain("<CtrlSum>60.00</CtrlSum>")
    expect(model.awaited).toEqual({ what: "submission", by: "2026-11-27", is: "onTime" })
    model.submit()
    await rest()
    expect(model.awaited).toEqual({ what: "money", by: "2026-12-04", is: "onTime" })
    until("2026-12-07")
    const later = new JobViewModel(id, { ...around, today: day("2026-12-07") })
    await rest()
    expect(later.awaited?.is).toBe("late")
    later.openAssign()
    const form = later.dialog
    if (!(form instanceof AssignForm)) throw new Error("nothing is asked")
    later.assign(form)
    expect([form.on, form.faults.amount]).toEqual(["04.12.2026", "Schreibe den Betrag so: 1.234,50"])
    form.typeAmount("59,99")
    later.assign(form)
    await rest()
    expect(later.acting.failure).toMatchObject({ refusal: { kind: "invalidAmount", expected: 6000 } })
    expect([later.dialog, form.amount]).toEqual([form, "59,99"])
    form.typeAmount("60")
    later.assign(form)
    await rest()
    expect([later.dialog, later.awaited, later.job.value?.state]).toEqual([undefined, undefined, "assigned"])
    expect(said.at(-1)).toBe("Gebucht. Die Beiträge sind bezahlt.")
    const list = new DebitsViewModel({ ...around, calls: debits })
    await rest()
    expect([list.pending, list.done.map((job) => job.id)]).toEqual([[], [id]])
    expect(await run(debits.list())).toMatchObject({ drafts: [] })
    for (const each of [model, later, list]) each.dispose()
  })

  it("books a debit that came back, from the job and from the fee, and offers what comes next [SEP-08]", async () => {
    const { around, id, until, debits, dunning, fees, invoices, run, rows, gone } = await made()
    await run(debits.download({ id }))
    await run(debits.step({ id, event: "submit", seen: "downloaded" }))
    until("2026-12-10")
    await run(debits.assign({ id, on: day("2026-12-04"), amount: cents(6000) }))
    const later = { ...around, today: day("2026-12-10") }
    const model = new JobViewModel(id, later)
    await rest()
    model.openReturn(model.job.value!.debits[0]!)
    const form = model.dialog
    if (!(form instanceof ReturnForm)) throw new Error("nothing is asked")
    form.type("bankCharge", "viel")
    model.bookReturn(form)
    expect(Object.keys(form.faults)).toEqual(["bankCharge"])
    expect(form.typed).toEqual({ on: "10.12.2026", surcharge: "3,00", bankCharge: "viel" })
    model.close()

    const fee = rows.find(({ person }) => person?.id === persons[0]!.id)!
    const page = new FeeViewModel(fee.id, {
      ...later,
      calls: fees,
      debits,
      dunning,
      invoices,
      newJob: jobId,
      newSending: jobId as never,
    })
    await rest()
    const own = page.debits!
    own.open(own.returnable!)
    own.form!.type("bankCharge", "4,50")
    own.book(own.form!)
    await rest()
    expect(page.fee.value).toMatchObject({ state: "debitDisputed", open: 6300 })
    expect([page.debits?.form, page.debits?.returnable]).toEqual([undefined, undefined])
    expect(page.debits?.all.value).toMatchObject([{ returned: { surcharge: 300, bankCharge: 450 } }])
    page.debits?.collectAgain()
    await rest()
    expect(gone.at(-1)).toContain("/fees/sepa/drafts/")
    page.debits?.askForTransfer()
    await rest()
    expect(page.fee.value?.paymentMethod).toBe("bank_transfer")
    model.dispose()
    page.dispose()
  })

  it("is not discarded any more once a debit of it came back [SEP-07]", async () => {
    const { around, id, until, debits, run } = await made()
    await run(debits.download({ id }))
    await run(debits.step({ id, event: "submit", seen: "downloaded" }))
    until("2026-12-10")
    const model = new JobViewModel(id, { ...around, today: day("2026-12-10") })
    await rest()
    expect(model.can("discard")).toBe(true)
    model.openReturn(model.job.value!.debits[0]!)
    if (!(model.dialog instanceof ReturnForm)) throw new Error("nothing is asked")
    model.bookReturn(model.dialog)
    await rest()
    expect([model.job.value?.state, model.can("discard")]).toEqual(["pending", false])
    model.dispose()
  })

  it("is discarded after a warning, and tells two admins that one was quicker [SEP-07]", async () => {
    const { around, id, debits, run, fees } = await made()
    const model = new JobViewModel(id, around)
    await rest()
    model.openDiscard()
    expect(model.dialog).toBe("discard")
    await run(debits.step({ id, event: "discard", seen: "created" }))
    model.discard()
    await rest()
    expect(model.acting.failure).toMatchObject({ refusal: { kind: "notPossible", state: "discarded" } })
    expect(model.job.value?.state).toBe("discarded")
    expect(await run(fees.sums({ filter: {} }))).toMatchObject([{ state: "unpaid", fees: 2 }])
    model.dispose()
  })
})
