import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { cancellationTerms, type RegistrationRow } from "../../../core/events/index.ts"
import { addDays, type CalendarDate } from "../../../core/kernel/calendar-date.ts"
import { cents } from "../../../core/kernel/money.ts"
import { eventContent } from "../../support/events.ts"
import { day } from "../../support/fees.ts"

type Registration = Parameters<typeof cancellationTerms>[1]

const begins = day("2027-08-01")
const event = (freeDays: number, fee: number) =>
  eventContent({ familyCancellation: { freeDays, fee: cents(fee) as never } })
const on = (days: number): CalendarDate => addDays(begins, days)

const amount = fc.integer({ min: 0, max: 50_000 })
const registration: fc.Arbitrary<Registration> = fc
  .record({
    state: fc.constantFrom<RegistrationRow["state"]>("received", "waiting", "confirmed", "paid"),
    amount,
    claims: fc.array(amount, { maxLength: 3 }),
  })
  .map(({ state, amount: price, claims }) => ({
    state,
    amount: cents(price),
    fees: claims.map((claim) => ({ amount: cents(claim) })) as never,
  }))
const freeDays = fc.integer({ min: 1, max: 365 })
const held = (given: Partial<Registration> = {}): Registration => ({
  state: "confirmed",
  amount: cents(20_000),
  fees: [],
  ...given,
})

describe("the terms on which a family cancels", () => {
  it("never keep more than the price, than what is still claimed, and than the fee for it [EVT-08] [EVT-12]", () => {
    fc.assert(
      fc.property(registration, freeDays, amount, fc.integer({ min: -400, max: 5 }), (given, free, fee, today) => {
        const terms = cancellationTerms(event(free, fee), given, on(today))
        if (!terms.may) return
        const claimed = given.fees.reduce((sum, each) => sum + each.amount, 0)
        expect(terms.keep).toBeGreaterThanOrEqual(0)
        expect(terms.keep).toBeLessThanOrEqual(
          Math.min(fee, given.amount, given.fees.length === 0 ? Number.POSITIVE_INFINITY : claimed),
        )
      }),
    )
  })

  it("are free up to the day that the event says, whoever it is, and without a place until it begins [EVT-08]", () => {
    fc.assert(
      fc.property(registration, freeDays, amount, fc.nat(400), (given, free, fee, before) => {
        expect(cancellationTerms(event(free, fee), given, on(-free - before))).toMatchObject({ may: true, keep: 0 })
        const placeless = { ...given, state: before % 2 === 0 ? ("received" as const) : ("waiting" as const) }
        expect(cancellationTerms(event(free, fee), placeless, on(-1 - before))).toMatchObject({ may: true, keep: 0 })
      }),
    )
  })

  it("are none once the event has begun, whatever it says [EVT-08]", () => {
    fc.assert(
      fc.property(registration, freeDays, amount, fc.nat(400), (given, free, fee, since) => {
        expect(cancellationTerms(event(free, fee), given, on(since))).toEqual({ may: false, why: "begun" })
      }),
    )
  })

  it("ask for the fee from the day after the last free one, and say that one before [EVT-08]", () => {
    const terms = (today: number, given: Partial<Registration> = {}, fee = 2_500) =>
      cancellationTerms(event(14, fee), held(given), on(today))
    expect(terms(-14)).toEqual({ may: true, keep: 0, freeUntil: "2027-07-18" })
    expect(terms(-13)).toEqual({ may: true, keep: 2_500, freeUntil: null })
    expect(terms(-1, { state: "paid" })).toEqual({ may: true, keep: 2_500, freeUntil: null })
    expect(terms(-20, { state: "waiting" })).toEqual({ may: true, keep: 0, freeUntil: null })
    expect(terms(-20, {}, 0)).toEqual({ may: true, keep: 0, freeUntil: null })
    expect(cancellationTerms(event(1, 2_500), held(), on(-1))).toEqual({ may: true, keep: 0, freeUntil: null })
  })

  it("send to the club whoever cannot cancel here, and say why [EVT-08]", () => {
    expect(cancellationTerms(eventContent(), held(), on(-30))).toEqual({ may: false, why: "notOffered" })
    expect(cancellationTerms(event(14, 1), held({ state: "cancelled" }), on(-30))).toEqual({
      may: false,
      why: "cancelled",
    })
  })
})
