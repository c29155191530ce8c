import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type DunningSettings, dueReminders, type OverdueFee } from "../../../../core/fees/dunning/index.ts"
import { feeStates } from "../../../../core/fees/fee.machine.ts"
import type { FeeId } from "../../../../core/fees/fee-id.ts"
import { addDays } from "../../../../core/kernel/calendar-date.ts"
import type { PersonId } from "../../../../core/kernel/id.ts"
import { paymentMethods } from "../../../../core/kernel/payment-method.ts"
import { day } from "../../../support/fees.ts"

const today = day("2026-11-20")
const anna = "anna" as PersonId
const settings: DunningSettings = {
  version: 1,
  levels: [
    { name: "Erinnerung", days: 7, surcharge: 0, way: "mail" },
    { name: "1. Mahnung", days: 14, surcharge: 250, way: "mail" },
    { name: "Letzte Mahnung", days: 21, surcharge: 500, way: "letter" },
  ],
  payWithin: 14,
  minimum: 300,
}

const fee = (id: string, given: Partial<OverdueFee> = {}): OverdueFee => ({
  id: id as FeeId,
  person: anna,
  reference: "K7M2XPQ",
  description: "Beitrag",
  dueOn: day("2026-11-01"),
  open: 6000,
  state: "unpaid",
  paymentMethod: "bank_transfer",
  level: 0,
  remindedOn: null,
  collectable: true,
  payerGone: false,
  credit: 0,
  stopped: false,
  ...given,
})

const anyFee = fc.record({
  id: fc.uuid().map((id) => id as FeeId),
  person: fc.constantFrom(...["a", "b", "c", "d"].map((id) => id as PersonId)),
  reference: fc.constant("K7M2XPQ"),
  description: fc.constant("Beitrag"),
  dueOn: fc.integer({ min: 1, max: 60 }).map((days) => addDays(today, -days)),
  open: fc.integer({ min: 1, max: 1000 }),
  state: fc.constantFrom(...feeStates),
  paymentMethod: fc.constantFrom(...paymentMethods),
  level: fc.integer({ min: 0, max: 4 }),
  remindedOn: fc.option(fc.integer({ min: 0, max: 40 }).map((days) => addDays(today, -days))),
  collectable: fc.boolean(),
  payerGone: fc.boolean(),
  credit: fc.constant(0),
  stopped: fc.boolean(),
})
const anyFees = fc.uniqueArray(anyFee, { maxLength: 20, selector: ({ id }) => id })

describe("reminding", () => {
  it("law: each overdue fee is either asked for, once, or named with a reason [FEE-10]", () => {
    fc.assert(
      fc.property(anyFees, (fees) => {
        const { due, quiet } = dueReminders(fees, settings, today)
        const told = [...due.flatMap((each) => each.fees.map(({ id }) => id)), ...quiet.map(({ fee: { id } }) => id)]
        expect(told.toSorted()).toEqual(fees.map(({ id }) => id).toSorted())
        expect(new Set(due.map(({ person }) => person)).size).toBe(due.length)
      }),
    )
  })

  it("law: the order of fees changes nothing [FEE-10]", () => {
    fc.assert(
      fc.property(anyFees, (fees) => {
        const sorted = ({ due }: ReturnType<typeof dueReminders>) =>
          due.toSorted((a, b) => (a.person < b.person ? -1 : 1))
        expect(sorted(dueReminders(fees.toReversed(), settings, today))).toEqual(
          sorted(dueReminders(fees, settings, today)),
        )
      }),
    )
  })

  it("law: nobody is asked below the minimum, while stopped, in a debit, or before the day of the level [FEE-10]", () => {
    fc.assert(
      fc.property(anyFees, (fees) => {
        for (const { fees: asked, open, level, surcharge, chargedOn } of dueReminders(fees, settings, today).due) {
          expect(open).toBe(asked.reduce((sum, each) => sum + each.open, 0))
          expect(open).toBeGreaterThanOrEqual(settings.minimum)
          expect(level).toBe(Math.max(...asked.map((each) => each.level)) + 1)
          expect(surcharge).toBe(settings.levels[level - 1]?.surcharge)
          expect(asked.find(({ id }) => id === chargedOn)?.level).toBe(level - 1)
          for (const each of asked) {
            expect(each.stopped).toBe(false)
            expect(each.state).not.toBe("pendingSepaDebit")
            const days = settings.levels[each.level]?.days ?? Number.NaN
            for (const since of [each.dueOn, each.remindedOn])
              if (since !== null) expect(addDays(since, days) <= today).toBe(true)
          }
        }
      }),
    )
  })

  it("reaches a level on its day: counted from the due date, then from the level before [FEE-10]", () => {
    const at = (given: Partial<OverdueFee>) => {
      const { due, quiet } = dueReminders([fee("a", given)], settings, today)
      return due[0]?.level ?? [quiet[0]?.reason, quiet[0]?.until]
    }
    expect(at({ dueOn: day("2026-11-13") })).toBe(1)
    expect(at({ dueOn: day("2026-11-14") })).toEqual(["waits", "2026-11-21"])
    expect(at({ level: 1, remindedOn: day("2026-11-06") })).toBe(2)
    expect(at({ level: 1, remindedOn: day("2026-11-07") })).toEqual(["waits", "2026-11-21"])
    expect(at({ dueOn: day("2026-11-10"), level: 1, remindedOn: day("2026-10-01") })).toEqual(["waits", "2026-11-24"])
    expect(at({ level: 3, remindedOn: day("2026-01-01") })).toEqual(["lastLevel", null])
  })

  it("writes once to a person, with the highest level and its surcharge on the oldest fee of that level [FEE-10]", () => {
    const reached = day("2026-10-01")
    const { due } = dueReminders(
      [
        fee("new", { dueOn: day("2026-11-10") }),
        fee("younger", { dueOn: day("2026-09-02"), level: 1, remindedOn: reached }),
        fee("older", { dueOn: day("2026-09-01"), level: 1, remindedOn: reached }),
      ],
      settings,
      today,
    )
    expect(due).toHaveLength(1)
    expect(due[0]).toMatchObject({ level: 2, open: 18_000, surcharge: 250, chargedOn: "older" })
    expect(due[0]?.fees.map(({ id }) => id)).toEqual(["older", "younger", "new"])
  })

  it("leaves in peace whose debit is under way or will come, but not whose debit came back [FEE-10]", () => {
    const why = (given: Partial<OverdueFee>) => dueReminders([fee("a", given)], settings, today).quiet[0]?.reason
    expect(why({ state: "pendingSepaDebit" })).toBe("inDebit")
    expect(why({ paymentMethod: "sepa_debit" })).toBe("willBeDebited")
    expect(why({ paymentMethod: "sepa_debit", collectable: false })).toBe("noMandate")
    expect(why({ paymentMethod: "sepa_debit", payerGone: true })).toBe("noPayer")
    expect(why({ paymentMethod: "sepa_debit", state: "debitDisputed" })).toBeUndefined()
    expect(why({ open: 299 })).toBe("belowMinimum")
    expect(why({ stopped: true })).toBe("stopped")
    expect(why({ credit: 6000 })).toBe("hasCredit")
    expect(why({ credit: 5999 })).toBeUndefined()
  })
})
