import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { NewTransferViewModel } from "../../../ui/fees/transfers/new-transfer.view-model.ts"
import { OrderViewModel } from "../../../ui/fees/transfers/order.view-model.ts"
import { handOverFees, takenFees } from "../../../ui/fees/transfers/taken-fees.ts"
import { TransfersViewModel } from "../../../ui/fees/transfers/transfers.view-model.ts"
import { transfersText } from "../../../ui/text/de/transfers.ts"
import { debtor, sepaSettings } from "../../support/debits.ts"
import { day } from "../../support/fees.ts"
import { memoryFees } from "../../support/memory-fees.ts"
import { orderId } from "../../support/transfers.ts"

const rest = () => vi.advanceTimersByTimeAsync(700)
beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const anna = debtor("Anna")

/** A world in which Anna is owed 30 € and Ben has no account, and what screens need around them. */
const world = async (isSetUp = true) => {
  const made = memoryFees([anna, debtor("Ben", { iban: null })])
  const { version: _, ...content } = sepaSettings()
  if (isSetUp) await made.run(made.debits.saveSettings({ version: 0, content }))
  const rows = await made.charge(3000, undefined, "credit")
  const [said, gone, saved] = [[] as Array<string>, [] as Array<string>, [] as Array<string>]
  const around = {
    calls: made.transfers,
    go: (path: string) => void gone.push(path),
    notify: ({ text }: { text: string }) => void said.push(text),
    save: (name: string, pieces: ReadonlyArray<unknown>) => void saved.push(name, String(pieces[0])),
    today: day("2026-11-20"),
    newId: orderId,
    taken: undefined,
  } as const
  return { ...made, rows, around, said, gone, saved }
}

describe("giving money back", () => {
  it("shows all that is owed, follows what is typed, and makes what it shows once [SEP-11]", async () => {
    const { around, gone, said, run, transfers } = await world()
    const model = new NewTransferViewModel(around)
    await rest()
    expect([model.date, model.canMake]).toEqual(["20.11.2026", true])
    expect(model.review.value).toMatchObject({ sum: 3000, left: [{ code: "missingIban" }] })
    model.type("zahlart:quatsch")
    await rest()
    expect([model.fault, model.canMake]).toEqual([expect.stringContaining("quatsch"), false])
    model.type("Ben")
    expect(model.canMake).toBe(false)
    await rest()
    expect([model.review.value?.ready, model.canMake]).toEqual([[], false])
    model.type("")
    for (const [typed, said] of [
      ["31.02.2027", transfersText.wrongDay],
      ["19.11.2026", transfersText.dayFaults.past],
      ["21.11.2026", transfersText.dayFaults.notBankWorkingDay],
      ["20.05.2027", transfersText.dayFaults.tooFarAhead],
    ] as const) {
      model.typeDate(typed)
      await rest()
      expect([model.dayFault, model.canMake]).toEqual([said, false])
    }
    model.typeDate("24.11.2026")
    await rest()
    model.make()
    model.make()
    await rest()
    const [order] = await run(transfers.list())
    expect(order).toMatchObject({ sum: 3000, message: { executionDate: "2026-11-24" } })
    expect([gone, said]).toEqual([[`/fees/transfers/${order!.id}`], [transfersText.made]])
    model.dispose()
  })

  it("takes what was chosen elsewhere, and shows anew what somebody else changed [SEP-11]", async () => {
    const { around, rows, run, transfers, workspace } = await world()
    const ids = rows.filter(({ person }) => person?.id === anna.id).map(({ id }) => id)
    handOverFees({ ids })
    const model = new NewTransferViewModel({ ...around, taken: takenFees() })
    expect(takenFees()).toBeUndefined()
    await rest()
    expect(model.review.value).toMatchObject({ ready: [{ fee: ids[0] }], left: [] })
    workspace.persons = new Map([...workspace.persons, [anna.id, { ...anna, iban: "DE89370400440532013000" }]])
    model.make()
    await rest()
    expect(model.making.failure).toMatchObject({ _tag: "TransfersOutdated" })
    expect(model.review.value).toMatchObject({ ready: [{ iban: "DE89 … 3000" }] })
    expect(await run(transfers.list())).toEqual([])
    model.chooseAll()
    await rest()
    expect(model.review.value?.left).toHaveLength(1)
    model.dispose()
  })

  it("says that the account is missing [SEP-11]", async () => {
    const model = new NewTransferViewModel((await world(false)).around)
    await rest()
    expect(model.review.state).toMatchObject({ is: "failed", error: { _tag: "PayingAccountMissing" } })
    model.dispose()
  })
})

describe("an order's page", () => {
  const made = async () => {
    const given = await world()
    const model = new NewTransferViewModel(given.around)
    await rest()
    model.make()
    await rest()
    const [order] = await given.run(given.transfers.list())
    const page = new OrderViewModel(order!.id, given.around)
    await rest()
    return { ...given, id: order!.id, page }
  }

  it("gives the file, and discards only what stands there [SEP-11]", async () => {
    const { page, saved, around, run, transfers, id } = await made()
    expect([page.title, page.can("download"), page.isLate]).toEqual(["Auszahlung am 20.11.2026", true, false])
    page.ask()
    // Somebody else takes the file while the question is open.
    await run(transfers.download({ id }))
    page.discard()
    await rest()
    expect([page.acting.failure, page.asks]).toMatchObject([{ refusal: { kind: "changed" } }, true])
    expect(page.order.value?.state).toBe("downloaded")
    page.download()
    await rest()
    expect(saved).toEqual([expect.stringMatching(/^auszahlung-/), expect.stringContaining("pain.001.001.09")])
    page.ask()
    page.discard()
    await rest()
    expect([page.order.value?.state, page.asks, page.can("discard")]).toEqual(["discarded", false, false])
    const list = new TransfersViewModel(around)
    await rest()
    expect(list.all.value).toMatchObject([{ id, state: "discarded" }])
    list.dispose()
    page.dispose()
  })

  it("says when no bank takes the file any more [SEP-11]", async () => {
    const { page, around, id } = await made()
    page.dispose()
    const later = new OrderViewModel(id, { ...around, today: day("2026-11-23") })
    await rest()
    expect([later.isLate, later.can("download"), later.can("discard")]).toEqual([true, false, true])
    later.dispose()
  })
})
