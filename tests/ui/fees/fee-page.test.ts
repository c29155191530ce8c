import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { FeeViewModel } from "../../../ui/fees/fee/fee.view-model.ts"
import { jobId } from "../../support/debits.ts"
import { day } from "../../support/fees.ts"
import { memoryFees, payer } from "../../support/memory-fees.ts"

const anna = payer("Anna")
const rest = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const shown = async (amount = 6000, kind: "claim" | "credit" = "claim") => {
  const world = memoryFees([anna])
  const [row] = await world.charge(amount, [anna], kind)
  const said: Array<string> = []
  const around = {
    calls: world.fees,
    dunning: world.dunning,
    debits: world.debits,
    invoices: world.invoices,
    save: () => undefined,
    newJob: jobId,
    newSending: () => crypto.randomUUID() as never,
    go: () => undefined,
    notify: ({ text }: { text: string }) => void said.push(text),
    today: day("2026-11-20"),
  }
  const model = new FeeViewModel(row!.id, around)
  await rest()
  return { ...world, model, said, row: row! }
}

const offered = ({ acts }: FeeViewModel) => acts.flatMap((act) => ("usual" in act ? [[act.kind, act.usual]] : []))
const open = (model: FeeViewModel, kind: string) => {
  const act = model.acts.find((each) => each.kind === kind)
  if (act === undefined || !("usual" in act)) throw new Error(`${kind} is not offered`)
  model.open(act)
  return model.form!
}

describe("a fee on its page", () => {
  it("offers what its rules allow, with the usual amount, and says why not what they refuse [FEE-03] [FEE-04]", async () => {
    const { model } = await shown()
    expect(offered(model)).toEqual([
      ["manualMark", 6000],
      ["reversal", 6000],
      ["charge", 500],
    ])
    expect(model.acts.find(({ kind }) => kind === "refund")).toMatchObject({ refusal: { kind: "amount" } })
    expect(model.acts.find(({ kind }) => kind === "cancellation")).toMatchObject({
      refusal: { kind: "notCancellable" },
    })
    const credit = await shown(500, "credit")
    expect(offered(credit.model)).toEqual([
      ["reversal", 500],
      ["creditPayout", 500],
    ])
  })

  it("books a part, then takes it back [FEE-04]", async () => {
    const { model, said } = await shown()
    const form = open(model, "manualMark")
    form.typeAmount("20")
    form.typeNote("  bar  ")
    model.submit()
    await rest()
    expect(model.fee.value).toMatchObject({ state: "partial", open: 4000 })
    expect([model.form, said]).toEqual([undefined, ["Gebucht."]])
    expect(model.fee.value?.entries[1]?.note).toBe("bar")
    open(model, "cancellation")
    model.submit()
    await rest()
    expect(model.fee.value).toMatchObject({ state: "unpaid", open: 6000 })
  })

  it("says what is wrong at its field, and sends nothing [FEE-04]", async () => {
    const { model } = await shown()
    const form = open(model, "manualMark")
    for (const amount of ["", "0", "-5", "viel", "9999999999999"]) {
      form.typeAmount(amount)
      model.submit()
      expect(model.faultOf("amount")).toBe("Schreibe den Betrag so: 12,50")
    }
    form.typeAmount("5")
    form.typeDay("32.1.2026")
    model.submit()
    expect([model.faultOf("on"), model.booking.busy]).toEqual(["Schreibe den Tag so: 31.12.2026", false])
  })

  it("shows how it stands when somebody else was quicker, and keeps what was typed [FEE-04]", async () => {
    const { model, fees, run, row } = await shown()
    const form = open(model, "manualMark")
    form.typeNote("bar")
    await run(fees.settle({ fees: { ids: [row.id] }, on: day("2026-11-20") }))
    model.submit()
    await rest()
    expect(model.booking.failure?._tag).toBe("FeeChanged")
    expect([model.fee.value?.state, model.form?.note]).toEqual(["paid", "bar"])
  })

  it("tells when it was asked for, and can be left in peace and asked for again [FEE-10]", async () => {
    const { model, dunning, run, row } = await shown()
    expect(model.dunning.value).toEqual({ reminders: [], feeStopped: false, personStopped: false })
    model.leaveInPeace(true)
    await rest()
    expect(model.dunning.value?.feeStopped).toBe(true)
    expect(await run(dunning.ofFee({ fee: row.id }))).toMatchObject({ feeStopped: true })
    model.leaveInPeace(false)
    await rest()
    expect(await run(dunning.ofFee({ fee: row.id }))).toMatchObject({ feeStopped: false })
  })
})
