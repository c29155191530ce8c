import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { planClaims } from "../../../core/events/claims.ts"
import { type EventContent, eventFaults } from "../../../core/events/event.ts"
import { type CountOfGroup, freePlaces, placesForNew, placesOf } from "../../../core/events/places.ts"
import { registrationEvents, registrationTable } from "../../../core/events/registration.machine.ts"
import { registrationState, stateOfEntries } from "../../../core/events/registration.ts"
import { addEntry, type FeeEntry, feeBalance } from "../../../core/fees/index.ts"
import { dueOfPart, instalments, type OfferedPrice, OfferId, owedPrice } from "../../../core/forms/index.ts"
import { type Cents, cents } from "../../../core/kernel/money.ts"
import { tableFaults } from "../../../core/kernel/transition-table.ts"
import { eventContent, eventGroup, eventPrice } from "../../support/events.ts"
import { day } from "../../support/fees.ts"

const amount = fc.integer({ min: 0, max: 1_000_00 }).map(cents)
const price: fc.Arbitrary<OfferedPrice> = fc
  .record({
    amount,
    subsidised: fc.option(amount),
    siblings: fc.array(amount, { maxLength: 4 }),
    upfront: amount,
  })
  .map((given) => ({ id: OfferId.make("p"), name: "Preis", ...given }))

describe("what somebody owes", () => {
  it("is never below 0, never more than the price, and not more for a later child with discounts that grow [EVT-03] [EVT-12]", () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 1, max: 12 }), (offered, nth) => {
        const owes = owedPrice(offered, nth)
        expect(owes.amount).toBeGreaterThanOrEqual(0)
        expect(owes.amount).toBeLessThanOrEqual(offered.amount)
        expect(owes.upfront).toBeLessThanOrEqual(owes.amount)
        expect(owedPrice(offered, 1).amount).toBe(offered.amount)
        const growing = { ...offered, siblings: offered.siblings.toSorted((a, b) => a - b) }
        expect(owedPrice(growing, nth + 1).amount).toBeLessThanOrEqual(owedPrice(growing, nth).amount)
      }),
    )
  })

  it("takes the last discount for all further children, also off the subsidised amount [EVT-03]", () => {
    const offered = { ...eventPrice("p", 10_000), siblings: [cents(1_000), cents(3_000)], subsidised: cents(2_000) }
    expect([1, 2, 3, 4].map((nth) => owedPrice(offered, nth).amount)).toEqual([10_000, 9_000, 7_000, 7_000])
    expect([1, 2, 3].map((nth) => owedPrice(offered, nth).subsidised)).toEqual([2_000, 1_000, 0])
  })

  it("is asked for in parts that sum up to it, the down payment first [EVT-03] [EVT-12]", () => {
    fc.assert(
      fc.property(amount, amount, (owed, upfront) => {
        const parts = instalments(owed, upfront)
        expect(parts.reduce((all, part) => all + part.amount, 0)).toBe(owed)
        expect(parts.every((part) => part.amount > 0)).toBe(true)
        if (parts.length === 2) expect(parts.map(({ flow }) => flow)).toEqual(["formUpfront", "formFinal"])
      }),
    )
  })
})

describe("fees of a registration", () => {
  it("claim an amount after a plan, whatever they claimed before, and no fee asks for what another owes back [EVT-12]", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(amount, amount), { maxLength: 5 }), amount, (given, wanted) => {
        const claims = given.map(([claim]) => claim)
        const fees = given.map(([claim, paid], id) => ({ id, claim, open: cents(claim - paid), pending: false }))
        const plan = planClaims(fees, wanted)
        const reversed = plan.reverse.reduce((all, { by }) => all + by, 0)
        const again = plan.again.reduce((all, { by }) => all + by, 0)
        expect(claims.reduce((all, claim) => all + claim, 0) - reversed + again + plan.charge).toBe(wanted)
        expect(plan.reverse.length === 0 || plan.charge === 0).toBe(true)
        expect(plan.reverse.some(({ id }) => plan.again.some((each) => each.id === id))).toBe(false)
        // Nobody is asked for more beside money that is owed back to them, and no more of that is claimed than there is.
        for (const { id, by } of plan.again) expect(by).toBeLessThanOrEqual(-(fees[id]?.open ?? 0))
        const owedBack = fees.reduce((all, { open }) => all + Math.max(0, -open), 0)
        expect(plan.charge === 0 || again === owedBack).toBe(true)
        for (const { id, by } of plan.reverse) expect(by).toBeLessThanOrEqual(claims[id] ?? 0)
        const by = (changes: typeof plan.again, fee: number) => changes.find(({ id }) => id === fee)?.by ?? 0
        const after = fees.map(({ id, open }) => open - by(plan.reverse, id) + by(plan.again, id))
        expect(after.some((open) => open < 0) && after.some((open) => open > 0)).toBe(false)
        // What is settled is left alone: done again, there is nothing to do.
        const next = fees.map((fee, at) => {
          const claim = fee.claim - by(plan.reverse, at) + by(plan.again, at)
          return { ...fee, claim: cents(claim), open: cents(after[at] ?? 0) }
        })
        const charged = { id: next.length, claim: plan.charge, open: plan.charge, pending: false }
        expect(planClaims([...next, charged], wanted)).toEqual({ again: [], reverse: [], charge: 0 })
      }),
    )
  })

  it("lose the last one first, so that the down payment stays the longest [EVT-12]", () => {
    const fees = [
      { id: "upfront", claim: cents(5_000), open: cents(5_000), pending: false },
      { id: "final", claim: cents(15_000), open: cents(15_000), pending: false },
    ]
    expect(planClaims(fees, cents(5_000))).toEqual({ again: [], reverse: [{ id: "final", by: 15_000 }], charge: 0 })
    expect(planClaims(fees, cents(2_000))).toEqual({
      again: [],
      reverse: [
        { id: "upfront", by: 3_000 },
        { id: "final", by: 15_000 },
      ],
      charge: 0,
    })
  })
})

describe("what fees of a registration owe back", () => {
  it("is claimed again of the first one first, and a fee is charged for what is missing then [EVT-08] [EVT-12]", () => {
    const fees = [
      { id: "upfront", claim: cents(0), open: cents(-5_000), pending: false },
      { id: "final", claim: cents(0), open: cents(-15_000), pending: false },
    ]
    const again = (id: string, by: number) => ({ id, by: cents(by) })
    expect(planClaims(fees, cents(8_000))).toEqual({
      again: [again("upfront", 5_000), again("final", 3_000)],
      reverse: [],
      charge: 0,
    })
    expect(planClaims(fees, cents(21_000))).toEqual({
      again: [again("upfront", 5_000), again("final", 15_000)],
      reverse: [],
      charge: 1_000,
    })
  })

  it("is what another one no longer asks for, but where a debit is collecting it [EVT-08] [EVT-12]", () => {
    const fees = (pending: boolean) => [
      { id: "upfront", claim: cents(2_000), open: cents(2_000), pending },
      { id: "final", claim: cents(0), open: cents(-15_000), pending: false },
    ]
    const paidOnTheOther = { again: [{ id: "final", by: 15_000 }], reverse: [{ id: "upfront", by: 2_000 }], charge: 0 }
    expect(planClaims(fees(false), cents(15_000))).toEqual(paidOnTheOther)
    expect(planClaims(fees(true), cents(15_000))).toEqual({
      again: [{ id: "final", by: 13_000 }],
      reverse: [],
      charge: 0,
    })
    const collected = [
      { id: "upfront", claim: cents(5_000), open: cents(5_000), pending: false },
      { id: "final", claim: cents(5_000), open: cents(-5_000), pending: true },
    ]
    const nothing = { again: [], reverse: [], charge: 0 }
    expect(planClaims(collected, cents(10_000)), "nor what it collects and owes back").toEqual(nothing)
  })
})

/** Adds what fees of a registration are to claim less or more, as the use cases do. */
const claiming = (
  fees: ReadonlyArray<ReadonlyArray<FeeEntry>>,
  wanted: Cents,
): ReadonlyArray<ReadonlyArray<FeeEntry>> => {
  const standing = fees.map((entries, id) => ({ id, ...feeBalance(entries), pending: false }))
  const { again, reverse, charge } = planClaims(standing, wanted)
  const next = fees.map((entries, id) => {
    const more = [
      ...reverse.filter((each) => each.id === id).map(({ by }) => ({ kind: "reversal" as const, amount: by })),
      ...again.filter((each) => each.id === id).map(({ by }) => ({ kind: "charge" as const, amount: by })),
    ]
    return more.reduce((all, entry) => happened(all, entry), entries)
  })
  return charge > 0 ? [...next, happened([], { kind: "charge", amount: charge })] : next
}

/** A fee to which something happened that is possible. */
const happened = (
  entries: ReadonlyArray<FeeEntry>,
  entry: { readonly kind: "charge" | "reversal" | "payment" | "refund"; readonly amount: number },
): ReadonlyArray<FeeEntry> => {
  const given = { ...entry, id: `e${entries.length}`, on: day("2026-11-20"), amount: cents(entry.amount) as never }
  const added = addEntry(entries, given)
  if (!added.ok) throw new Error(JSON.stringify(added.refusal))
  return added.entries
}

const openOf = (fees: ReadonlyArray<ReadonlyArray<FeeEntry>>): number =>
  fees.reduce((all, entries) => all + feeBalance(entries).open, 0)

describe("who was cancelled by mistake and is taken up again", () => {
  const part = fc.double({ min: 0, max: 1, noNaN: true })
  const parts = fc.array(part, { minLength: 2, maxLength: 2 })

  it("owes what they owed before, whatever was paid or paid back in between, and nobody is paid out twice [EVT-08] [EVT-12]", () => {
    fc.assert(
      fc.property(amount, amount, parts, part, parts, parts, (price, upfront, paidBefore, kept, paidAfter, back) => {
        const begun = instalments(price, upfront).map((each) => happened([], { kind: "charge", amount: each.amount }))
        let moved = 0
        const pay = (fees: ReadonlyArray<ReadonlyArray<FeeEntry>>, share: ReadonlyArray<number>) =>
          fees.map((entries, at) => {
            const sum = Math.floor(Math.max(0, feeBalance(entries).open || price) * (share[at] ?? 0))
            moved += sum
            return sum > 0 ? happened(entries, { kind: "payment", amount: sum }) : entries
          })
        const cancelled = claiming(pay(begun, paidBefore), cents(Math.floor(price * kept)))
        const givenBack = pay(cancelled, paidAfter).map((entries, at) => {
          const sum = Math.floor(Math.max(0, -feeBalance(entries).open) * (back[at] ?? 1))
          moved -= sum
          return sum > 0 ? happened(entries, { kind: "refund", amount: sum }) : entries
        })
        const again = claiming(givenBack, price)
        expect(openOf(again)).toBe(price - moved)
        // Who paid all of it owes nothing, by no fee, and has nothing to be paid back.
        const opens = again.map((each) => feeBalance(each).open)
        if (moved === price) expect(opens).toEqual(again.map(() => 0))
        // Nobody is asked by one fee for what another owes them back.
        expect(opens.some((open) => open > 0) && opens.some((open) => open < 0)).toBe(false)
      }),
    )
  })
})

const groupIds = ["a", "b", "c"].map((id) => OfferId.make(id))
const limit = fc.option(fc.integer({ min: 1, max: 6 }))
const limits: fc.Arbitrary<Pick<EventContent, "most" | "groups">> = fc
  .tuple(limit, fc.tuple(limit, limit, limit))
  .map(([most, each]) => ({ most, groups: groupIds.map((id, at) => eventGroup(id, each[at] ?? null)) }))
const families = fc.array(fc.array(fc.constantFrom(...groupIds), { minLength: 1, maxLength: 3 }), { maxLength: 12 })

/** All that came, one family after the other. */
const comeIn = (
  event: Pick<EventContent, "most" | "groups">,
  all: ReadonlyArray<ReadonlyArray<OfferId>>,
  how: "together" | "apart" = "together",
) => {
  const counts: Array<CountOfGroup> = []
  const given = all.map((groups) => {
    const states = placesOf(event, counts, groups, how).map((has) =>
      has ? ("confirmed" as const) : ("waiting" as const),
    )
    counts.push(...groups.map((group, at) => ({ group, state: states[at] ?? "waiting", count: 1 })))
    return states
  })
  return { counts, given }
}

describe("places", () => {
  it("are never given beyond the limit of the event or of a group, and a family has all or none [EVT-10]", () => {
    fc.assert(
      fc.property(limits, families, fc.constantFrom("together", "apart"), (event, all, how) => {
        const { counts, given } = comeIn(event, all, how)
        if (how === "together") for (const states of given) expect(new Set(states).size).toBeLessThanOrEqual(1)
        const taken = counts.filter(({ state }) => state === "confirmed")
        expect(taken.length).toBeLessThanOrEqual(event.most ?? Number.POSITIVE_INFINITY)
        for (const { id, most } of event.groups)
          expect(taken.filter(({ group }) => group === id).length).toBeLessThanOrEqual(most ?? Number.POSITIVE_INFINITY)
      }),
    )
  })

  it("are taken by the first of a family who find one, where the others may wait: nobody waits beside a free place [EVT-10]", () => {
    fc.assert(
      fc.property(limits, families, (event, all) => {
        const { counts, given } = comeIn(event, all, "apart")
        const before: Array<CountOfGroup> = []
        for (const [at, states] of given.entries())
          for (const [place, state] of states.entries()) {
            const group = all[at]?.[place] ?? null
            expect(state === "confirmed").toBe(placesForNew(event, before, group) > 0)
            before.push({ group, state, count: 1 })
          }
        expect(before).toEqual(counts)
      }),
    )
  })

  it("of one person each: exactly as many as there are, and who comes later overtakes nobody of the same group [EVT-10] [EVT-11]", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 0, max: 20 }), (most, persons) => {
        const { given } = comeIn(
          { most, groups: [] },
          Array.from({ length: persons }, () => [groupIds[0] as OfferId]),
        )
        expect(given.flat().filter((state) => state === "confirmed")).toHaveLength(Math.min(most, persons))
        expect(
          given
            .flat()
            .slice(most)
            .every((state) => state === "waiting"),
        ).toBe(true)
      }),
    )
  })

  it("that become free are kept for who waits, but a full group holds up nobody of another one [EVT-11]", () => {
    const [a, b] = [groupIds[0] as OfferId, groupIds[1] as OfferId]
    const event = { most: 10, groups: [eventGroup(a, 2), eventGroup(b, null)] }
    const counts: ReadonlyArray<CountOfGroup> = [
      { group: a, state: "confirmed", count: 2 },
      { group: a, state: "waiting", count: 30 },
    ]
    expect(placesForNew(event, counts, b)).toBe(8)
    const oneLeft = [{ group: a, state: "confirmed", count: 1 } as const, ...counts.slice(1)]
    expect(freePlaces(event, oneLeft, a)).toBe(1)
    expect(placesForNew(event, oneLeft, a)).toBe(0)
    expect(placesForNew(event, oneLeft, b)).toBe(8)
  })
})

describe("states of a registration", () => {
  it("stand in one sound table [EVT-08]", () => expect(tableFaults(registrationTable)).toEqual([]))

  it("follow from what happened: what cannot happen changes nothing, and only who is confirmed has paid [EVT-08]", () => {
    const kinds = registrationEvents.filter((each) => each !== "settle" && each !== "owe")
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...kinds), { maxLength: 8 }), fc.boolean(), (happened, isSettled) => {
        const entries = [{ kind: "received" as const }, ...happened.map((kind) => ({ kind }))]
        const state = stateOfEntries(entries)
        const shown = registrationState(entries, isSettled)
        expect(shown).toBe(state === "confirmed" && isSettled ? "paid" : state)
      }),
    )
    const of = (...kinds: ReadonlyArray<"queue" | "promote" | "cancel" | "reinstate" | "confirm">) =>
      stateOfEntries([{ kind: "received" }, ...kinds.map((kind) => ({ kind }))])
    expect([of(), of("queue"), of("queue", "promote"), of("confirm", "cancel"), of("cancel", "reinstate")]).toEqual([
      "received",
      "waiting",
      "confirmed",
      "cancelled",
      "waiting",
    ])
  })
})

describe("when a part of a price is due", () => {
  it("is a fortnight away for a down payment, a fortnight before the event for the rest, and never before today [EVT-12]", () => {
    const begins = day("2027-08-01")
    const due = (part: Parameters<typeof dueOfPart>[0], today: string, dueOn: string | null = null) =>
      dueOfPart(part, { dueOn: dueOn === null ? null : day(dueOn), begins }, day(today))
    expect(due("formUpfront", "2027-07-30")).toBe("2027-08-13")
    for (const part of ["form", "formFinal"] as const) {
      expect(due(part, "2026-11-20")).toBe("2027-07-18")
      expect(due(part, "2027-07-20")).toBe("2027-07-20")
      expect(due(part, "2026-11-20", "2027-03-01")).toBe("2027-03-01")
      expect(due(part, "2027-03-02", "2027-03-01")).toBe("2027-03-02")
    }
  })
})

describe("an event", () => {
  it("has days in order, names told apart, subsidies below and down payments within the price [EVT-01] [EVT-02] [EVT-03]", () => {
    expect(eventFaults(eventContent())).toEqual([])
    const two = [
      { on: day("2027-08-01"), from: "18:00", to: "17:00" },
      { on: day("2027-08-01"), from: null, to: null },
    ]
    const groups = [eventGroup(OfferId.make("a"), 3), { ...eventGroup(OfferId.make("a"), 3), name: " GRUPPE A " }]
    const prices = [{ ...eventPrice("p", 100), subsidised: cents(100), upfront: cents(101) }]
    expect(
      eventFaults(eventContent({ days: two, groups: [groups[0]!, { ...groups[1]!, on: day("2028-01-01") }], prices })),
    ).toEqual([
      { code: "endsBeforeItBegins", at: 0 },
      { code: "daysNotInOrder", at: 1 },
      { code: "groupTwice", at: 1 },
      { code: "idTwice", at: 1 },
      { code: "groupNotOnADay", at: 1 },
      { code: "subsidyNotLess", at: 0 },
      { code: "upfrontTooMuch", at: 0 },
    ])
  })
})
