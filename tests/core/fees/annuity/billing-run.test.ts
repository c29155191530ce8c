import * as Schema from "effect/Schema"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { annuityAmount } from "../../../../core/fees/annuity/annuity-amount.ts"
import { type BilledPerson, familyPlaces } from "../../../../core/fees/annuity/billed-person.ts"
import type { BillingMonth } from "../../../../core/fees/annuity/billing-month.ts"
import { billingKey, billingRun } from "../../../../core/fees/annuity/billing-run.ts"
import { KeptTier, TierContent } from "../../../../core/fees/annuity/kept-tier.ts"
import type { Condition, Rule } from "../../../../core/fees/annuity/rule.ts"
import { Tier } from "../../../../core/fees/annuity/tier.ts"
import { maxFeeAmount } from "../../../../core/fees/fee-amount.ts"
import type { CalendarDate } from "../../../../core/kernel/calendar-date.ts"
import { cents } from "../../../../core/kernel/money.ts"

const month = "2026-01" as BillingMonth
const date = (text: string) => text as CalendarDate
const tier = (rules: ReadonlyArray<Rule>, given: Partial<Tier> = {}): Tier => ({
  id: "T",
  name: "Mitglied",
  amount: cents(6000),
  billingMonths: [1, 7],
  rules,
  ...given,
})
const person = (given: Partial<BilledPerson> = {}): BilledPerson => ({ id: "p", groups: [], tier: "T", ...given })
const run = (rules: ReadonlyArray<Rule>, ...persons: ReadonlyArray<BilledPerson>) =>
  billingRun({ billingMonth: month, tiers: [tier(rules)], persons })
const amount = (rules: ReadonlyArray<Rule>, given: Partial<BilledPerson> = {}) =>
  run(rules, person(given)).fees[0]?.amount
const set = (value: number): Rule => ({ operator: "setAmount", value: cents(value) })
const when = (condition: Condition) => (given: Partial<BilledPerson>) =>
  amount([{ when: condition, operator: "setAmount", value: cents(1) }], given) === 1

const optionalDate = fc.option(
  fc
    .integer({ min: 0, max: 30_000 })
    .map((days) => date(Temporal.PlainDate.from("1950-01-01").add({ days }).toString())),
  { nil: undefined },
)
const value = fc.integer({ min: 0, max: 20_000 }).map(cents)
const percentage = fc.integer({ min: 0, max: 20_000 }).map((points) => points / 100)
const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ kind: fc.constant("age" as const), min: fc.nat(40), max: fc.nat(90) }),
  fc.record({ kind: fc.constant("family" as const), from: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant("group" as const), anyOf: fc.subarray(["w", "j", "r"]) }),
  fc.record({ kind: fc.constant("joinDate" as const), onOrAfter: fc.constant(date("2000-01-01")) }),
  fc.record({ kind: fc.constant("paymentMethod" as const), is: fc.constantFrom("cash" as const, "none" as const) }),
)
const operation = fc.oneof(
  fc.record({
    operator: fc.constantFrom("addAmount" as const, "subtractAmount" as const, "setAmount" as const),
    value,
  }),
  fc.record({ operator: fc.constantFrom("addPercent" as const, "subtractPercent" as const), value: percentage }),
  fc.constant({ operator: "prorate" as const }),
)
const rule: fc.Arbitrary<Rule> = fc
  .tuple(fc.option(condition, { nil: undefined }), operation)
  .map(([each, does]): Rule => (each === undefined ? does : { ...does, when: each }))
const rules = fc.array(rule, { maxLength: 6 })
const defined = <Value extends object>(each: Value): Value =>
  Object.fromEntries(Object.entries(each).filter(([, part]) => part !== undefined)) as Value
const persons = fc
  .array(
    fc.record({
      birthdate: optionalDate,
      joinDate: optionalDate,
      leaveDate: optionalDate,
      groups: fc.subarray(["w", "j", "r"]),
      family: fc.constantFrom(undefined, "f", "g"),
      paymentMethod: fc.constantFrom(undefined, "cash" as const, "none" as const),
      tier: fc.constantFrom(undefined, "T", "T", "U", "X"),
      customAmount: fc.option(value, { nil: undefined }),
    }),
    { maxLength: 12 },
  )
  .map((all) =>
    all.map((each, index) => defined({ ...each, id: `p${String(index).padStart(2, "0")}` }) as BilledPerson),
  )
const preview = (given: ReadonlyArray<BilledPerson>, ofTier: ReadonlyArray<Rule>) =>
  billingRun({
    billingMonth: month,
    tiers: [tier(ofTier), tier(ofTier, { id: "U", amount: cents(12_345), billingMonths: [1] })],
    persons: given,
  })

describe("tier", () => {
  it("has amounts from 0 to the largest fee, months from 1 to 12, and rules within bounds [ANN-01]", () => {
    const fits = Schema.is(Tier)
    expect(fits(tier([], { amount: cents(0), billingMonths: [1, 12] }))).toBe(true)
    expect(fits(tier([], { amount: cents(9_999_999_999) }))).toBe(true)
    for (const wrong of [
      { amount: -1 },
      { amount: 10_000_000_000 },
      { amount: 0.5 },
      { billingMonths: [0] },
      { billingMonths: [13] },
      { id: "" },
    ])
      expect(fits({ ...tier([]), ...wrong })).toBe(false)
    const conditional = (each: object) => fits({ ...tier([]), rules: [{ when: each, operator: "prorate" }] })
    for (const right of [
      { kind: "age", min: 0, max: 150 },
      { kind: "family", from: 1 },
      { kind: "family", from: 99 },
    ])
      expect(conditional(right)).toBe(true)
    for (const wrong of [
      { kind: "age", min: -1 },
      { kind: "age", max: 151 },
      { kind: "family", from: 0 },
      { kind: "family", from: 100 },
    ])
      expect(conditional(wrong)).toBe(false)
    const percentage = (each: number) => fits(tier([{ operator: "addPercent", value: each }]))
    expect([0, 12.5, 1000, 1000.01, -1, 0.001].map(percentage)).toEqual([true, true, true, false, false, false])
    expect(fits(tier([], { billingMonths: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] }))).toBe(true)
    expect(fits(tier([], { billingMonths: [1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] }))).toBe(false)
  })
})

describe("a rule for groups", () => {
  it("names one at least when somebody says it; one that is kept may name none [ANN-02]", () => {
    const rule = (anyOf: ReadonlyArray<string>) => ({ when: { kind: "group", anyOf }, operator: "prorate" })
    const said = (...rules: ReadonlyArray<object>) => ({ name: "A", amount: 1, billingMonths: [1], rules })
    const group = crypto.randomUUID()
    expect(Schema.is(TierContent)(said(rule([group])))).toBe(true)
    const refused = () => Schema.decodeUnknownSync(TierContent)(said(rule([group]), rule([])))
    expect(refused).toThrow('at least one group\n  at ["rules"][1]["when"]["anyOf"]')
    expect(Schema.is(KeptTier)({ id: crypto.randomUUID(), version: 1, ...said(rule([])) })).toBe(true)
  })
})

describe("annuity conditions", () => {
  it("age counts on the first day of the billing month, both ends included [ANN-03]", () => {
    const grown = when({ kind: "age", min: 18 })
    expect(grown({ birthdate: date("2008-01-01") })).toBe(true)
    expect(grown({ birthdate: date("2008-01-02") })).toBe(false)
    const young = when({ kind: "age", max: 17 })
    expect(young({ birthdate: date("2008-01-02") })).toBe(true)
    expect(young({ birthdate: date("2008-01-01") })).toBe(false)
    expect(young({ birthdate: date("2025-12-31") })).toBe(true)
    expect(young({ birthdate: date("2026-01-02") })).toBe(false)
    expect(when({ kind: "age", min: 18, max: 18 })({ birthdate: date("2008-01-01") })).toBe(true)
    expect(when({ kind: "age" })({ birthdate: date("2026-05-01") })).toBe(false)
  })

  it("groups, join dates and payment methods are as they say [ANN-02]", () => {
    const group = when({ kind: "group", anyOf: ["w", "j"] })
    expect([group({ groups: ["x", "j"] }), group({ groups: ["x"] }), group({ groups: [] })]).toEqual([
      true,
      false,
      false,
    ])
    const joined = when({ kind: "joinDate", onOrAfter: date("2020-01-01"), before: date("2021-01-01") })
    expect(
      ["2019-12-31", "2020-01-01", "2020-12-31", "2021-01-01"].map((on) => joined({ joinDate: date(on) })),
    ).toEqual([false, true, true, false])
    const cash = when({ kind: "paymentMethod", is: "cash" })
    expect([cash({ paymentMethod: "cash" }), cash({ paymentMethod: "none" }), cash({})]).toEqual([true, false, false])
  })

  it("on something unknown never hold [ANN-03]", () => {
    for (const each of [
      { kind: "age", min: 0 },
      { kind: "age" },
      { kind: "family", from: 1 },
      { kind: "joinDate" },
      { kind: "paymentMethod", is: "none" },
      { kind: "group", anyOf: [] },
    ] satisfies ReadonlyArray<Condition>)
      expect(when(each)({ family: "f" })).toBe(false)
  })

  it("families count from the oldest, ties by id, members of the period only [ANN-03]", () => {
    const second: Rule = { when: { kind: "family", from: 2 }, operator: "subtractPercent", value: 50 }
    const child = (id: string, birthdate: string, given: Partial<BilledPerson> = {}) =>
      person({ id, family: "f", birthdate: date(birthdate), ...given })
    const amounts = (...all: ReadonlyArray<BilledPerson>) =>
      Object.fromEntries(run([second], ...all).fees.map((fee) => [fee.person, fee.amount]))
    expect(amounts(child("c", "2015-01-01"), child("a", "2010-01-01"), child("b", "2012-01-01"))).toEqual({
      a: 6000,
      b: 3000,
      c: 3000,
    })
    expect(amounts(child("b", "2012-01-01"), child("a", "2012-01-01"))).toEqual({ a: 6000, b: 3000 })
    expect(amounts(child("a", "2010-01-01", { leaveDate: date("2025-12-31") }), child("b", "2012-01-01"))).toEqual({
      b: 6000,
    })
    expect(amounts(child("a", "2010-01-01", { joinDate: date("2026-07-01") }), child("b", "2012-01-01"))).toEqual({
      b: 6000,
    })
    expect(amounts({ id: "a", groups: [], tier: "T", family: "f" }, child("b", "2012-01-01"))).toEqual({
      a: 6000,
      b: 6000,
    })
    const untiered: BilledPerson = { id: "a", groups: [], family: "f", birthdate: date("2010-01-01") }
    expect(amounts(untiered, child("b", "2012-01-01"))).toEqual({ b: 3000 })
  })
})

describe("annuity operators", () => {
  it("work on the amount so far, in order [ANN-03]", () => {
    expect(
      amount([
        { operator: "addAmount", value: cents(500) },
        { operator: "subtractPercent", value: 50 },
      ]),
    ).toBe(3250)
    expect(
      amount([
        { operator: "subtractPercent", value: 50 },
        { operator: "addAmount", value: cents(500) },
      ]),
    ).toBe(3500)
    expect(amount([{ operator: "addPercent", value: 10 }])).toBe(6600)
    expect(amount([{ operator: "subtractAmount", value: cents(1) }])).toBe(5999)
  })

  it("round percentages half up to the cent [ANN-03]", () => {
    expect(amount([set(25), { operator: "subtractPercent", value: 50 }])).toBe(13)
    expect(amount([set(25), { operator: "addPercent", value: 50 }])).toBe(38)
    expect(amount([set(1), { operator: "subtractPercent", value: 50.01 }])).toBe(0)
    expect(amount([set(3333), { operator: "subtractPercent", value: 33.33 }])).toBe(2222)
  })

  it("never lead below 0 nor above the largest fee, after any rule [ANN-03]", () => {
    expect(amount([{ operator: "subtractAmount", value: cents(9000) }])).toBe(0)
    expect(amount([{ operator: "subtractPercent", value: 150 }])).toBe(0)
    expect(
      amount([
        { operator: "subtractAmount", value: cents(9000) },
        { operator: "addAmount", value: cents(100) },
      ]),
    ).toBe(100)
    const grown = Array.from({ length: 20 }, (): Rule => ({ operator: "addPercent", value: 1000 }))
    expect(amount(grown)).toBe(maxFeeAmount)
  })

  it("prorate from the month of joining to the next billing month, half up [ANN-03]", () => {
    const prorated = (joinDate: string, cent = 6000) =>
      amount([set(cent), { operator: "prorate" }], { joinDate: date(joinDate) })
    expect(prorated("2026-01-31")).toBe(6000)
    expect(prorated("2026-02-01")).toBe(5000)
    expect(prorated("2026-03-31")).toBe(4000)
    expect(prorated("2026-06-30")).toBe(1000)
    expect(prorated("2025-06-30")).toBe(6000)
    expect(prorated("2026-04-15", 1)).toBe(1)
    expect(prorated("2026-05-15", 1)).toBe(0)
    expect(amount([{ operator: "prorate" }])).toBe(6000)
  })
})

describe("annuity amount", () => {
  it("keeps nothing of a period that ends before the month of joining [ANN-03]", () => {
    const joined = (joinDate: string) =>
      annuityAmount(tier([{ operator: "prorate" }]), person({ joinDate: date(joinDate) }), month, undefined).amount
    expect([joined("2026-06-30"), joined("2026-07-01"), joined("2027-07-01")]).toEqual([1000, 0, 0])
  })
})

describe("billing run", () => {
  it("traces each rule that applied, with the months of a proration [ANN-04]", () => {
    const fee = run(
      [
        { when: { kind: "age", min: 99 }, operator: "prorate" },
        { operator: "subtractPercent", value: 50 },
        { operator: "prorate" },
      ],
      person({ birthdate: date("2010-01-01"), joinDate: date("2026-03-01") }),
    ).fees[0]
    expect(fee).toEqual({
      person: "p",
      tier: "T",
      base: 6000,
      amount: 2000,
      trace: [
        { rule: 1, before: 6000, after: 3000 },
        { rule: 2, before: 3000, after: 2000, months: { kept: 4, of: 6 } },
      ],
    })
  })

  it("lets a custom amount replace the tier's, with rules unless they are switched off [ANN-05]", () => {
    const half: Rule = { operator: "subtractPercent", value: 50 }
    expect(amount([half], { customAmount: cents(1000) })).toBe(500)
    expect(amount([half], { customAmount: cents(1000), withoutRules: true })).toBe(1000)
    expect(amount([half], { withoutRules: true })).toBe(3000)
    expect(amount([half], { customAmount: cents(0) })).toBe(0)
  })

  it.each([
    [{}, undefined],
    [{ tier: "X" }, "unknownTier"],
    [{ leaveDate: date("2025-12-31") }, "left"],
    [{ leaveDate: date("2026-01-01") }, undefined],
    [{ joinDate: date("2026-06-30") }, undefined],
    [{ joinDate: date("2026-07-01") }, "notYetMember"],
  ] satisfies ReadonlyArray<[Partial<BilledPerson>, string | undefined]>)(
    "leaves %j out: %s [ANN-06]",
    (given, reason) => {
      const { fees, leftOut, total } = run([], person(given))
      expect(leftOut).toEqual(reason === undefined ? [] : [{ person: "p", reason }])
      expect([fees.length, total]).toEqual(reason === undefined ? [1, 6000] : [0, 0])
    },
  )

  it("leaves out who has no tier, what is not due, and what was billed before [ANN-06]", () => {
    expect(run([], { id: "p", groups: [] }).leftOut).toEqual([{ person: "p", reason: "noTier" }])
    const off = billingRun({ billingMonth: "2026-02" as BillingMonth, tiers: [tier([])], persons: [person()] })
    expect(off.leftOut).toEqual([{ person: "p", reason: "notDue" }])
    expect(run([], person(), person()).leftOut).toEqual([{ person: "p", reason: "duplicate" }])
    const again = (key: string) =>
      billingRun({ billingMonth: month, tiers: [tier([])], persons: [person()], billed: new Set([key]) })
    expect(again(billingKey("p", "T", month)).leftOut).toEqual([{ person: "p", reason: "alreadyBilled" }])
    expect(again(billingKey("p", "T", "2026-07" as BillingMonth)).fees).toHaveLength(1)
    expect(billingKey("a", "b,c", month)).not.toBe(billingKey("a,b", "c", month))
  })

  it("leaves out who was billed for the month by another tier, with its name; by their own one that is the reason [ANN-06]", () => {
    const input = { billingMonth: month, tiers: [tier([])], persons: [person()], billedBy: new Map([["p", "Familie"]]) }
    expect(billingRun(input).leftOut).toEqual([{ person: "p", reason: "billedByOther", tier: "Familie" }])
    const billed = new Set([billingKey("p", "T", month)])
    expect(billingRun({ ...input, billed }).leftOut).toEqual([{ person: "p", reason: "alreadyBilled" }])
    expect(billingRun({ ...input, billedBy: new Map([["q", "Familie"]]) }).fees).toHaveLength(1)
  })

  it("bills or leaves out every person once, and sums up [ANN-06]", () => {
    fc.assert(
      fc.property(persons, rules, (all, ofTier) => {
        const { fees, leftOut, total } = preview(all, ofTier)
        expect([...fees, ...leftOut].map(({ person: id }) => id).toSorted()).toEqual(all.map(({ id }) => id))
        expect(fees.reduce((sum, fee) => sum + fee.amount, 0)).toBe(total)
        const billed = new Set(fees.map((fee) => billingKey(fee.person, fee.tier, month)))
        expect(
          billingRun({
            billingMonth: month,
            tiers: [tier(ofTier), tier(ofTier, { id: "U", billingMonths: [1] })],
            persons: all,
            billed,
          }).fees,
        ).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })

  it("has traces without a gap from the base to the amount, never below 0 [ANN-04]", () => {
    fc.assert(
      fc.property(persons, rules, (all, ofTier) => {
        for (const { base, amount: last, trace } of preview(all, ofTier).fees) {
          let before = base
          for (const step of trace) {
            expect(step.before).toBe(before)
            expect(step.after).toBeGreaterThanOrEqual(0)
            before = step.after
          }
          expect(before).toBe(last)
          expect(trace.map((step) => step.rule)).toEqual(trace.map((step) => step.rule).toSorted((a, b) => a - b))
        }
      }),
      { numRuns: 1000 },
    )
  })

  it("does not depend on the order of persons, and gives the same for the same [ANN-03]", () => {
    const shuffled = persons.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    )
    fc.assert(
      fc.property(shuffled, rules, ([all, mixed], ofTier) => {
        const sorted = (of: ReturnType<typeof preview>) => ({
          fees: of.fees.toSorted((a, b) => (a.person < b.person ? -1 : 1)),
          leftOut: of.leftOut.toSorted((a, b) => (a.person < b.person ? -1 : 1)),
          total: of.total,
        })
        expect(sorted(preview(mixed, ofTier))).toEqual(sorted(preview(all, ofTier)))
        expect(preview(structuredClone(all), structuredClone(ofTier))).toEqual(preview(all, ofTier))
      }),
      { numRuns: 1000 },
    )
  })

  it("does not depend on names: persons, families and groups can be renamed keeping their order [ANN-03]", () => {
    const rename = (text: string) => `ä-${text}`
    const renameRule = (each: Rule): Rule =>
      each.when?.kind === "group" ? { ...each, when: { kind: "group", anyOf: each.when.anyOf.map(rename) } } : each
    fc.assert(
      fc.property(persons, rules, (all, ofTier) => {
        const renamed = all.map((each) =>
          defined({
            ...each,
            id: rename(each.id),
            groups: each.groups.map(rename),
            family: each.family === undefined ? undefined : rename(each.family),
          }),
        ) as ReadonlyArray<BilledPerson>
        const expected = preview(all, ofTier)
        const actual = preview(renamed, ofTier.map(renameRule))
        expect(actual.fees).toEqual(expected.fees.map((fee) => ({ ...fee, person: rename(fee.person) })))
        expect(actual.total).toBe(expected.total)
      }),
      { numRuns: 1000 },
    )
  })

  it("forgets what was before an absolute amount [ANN-03]", () => {
    fc.assert(
      fc.property(persons, rules, rules, value, (all, before, after, fixed) => {
        const amounts = (ofTier: ReadonlyArray<Rule>) => preview(all, ofTier).fees.map((fee) => fee.amount)
        expect(amounts([...before, set(fixed), ...after])).toEqual(amounts([set(fixed), ...after]))
        expect(amounts([set(fixed), set(fixed)])).toEqual(amounts([set(fixed)]))
      }),
      { numRuns: 1000 },
    )
  })

  it("changes nothing by 0 % and 0 € [ANN-03]", () => {
    const nothing: ReadonlyArray<Rule> = [
      { operator: "addPercent", value: 0 },
      { operator: "subtractPercent", value: 0 },
      { operator: "addAmount", value: cents(0) },
      { operator: "subtractAmount", value: cents(0) },
    ]
    fc.assert(
      fc.property(persons, rules, fc.constantFrom(...nothing), fc.nat(6), (all, ofTier, idle, at) => {
        const amounts = (of: ReadonlyArray<Rule>) => preview(all, of).fees.map((fee) => fee.amount)
        expect(amounts(ofTier.toSpliced(at, 0, idle))).toEqual(amounts(ofTier))
      }),
      { numRuns: 1000 },
    )
  })

  it("is monotone: a higher base never costs less, and a discount never costs more [ANN-03]", () => {
    fc.assert(
      fc.property(rules, value, value, fc.boolean(), (ofTier, a, b, prorated) => {
        const given = {
          birthdate: date("2010-05-05"),
          joinDate: date(prorated ? "2026-03-03" : "2010-01-01"),
          family: "f",
        }
        const cost = (base: number, of = ofTier) => amount(of, { ...given, customAmount: cents(base) }) ?? 0
        expect(cost(Math.min(a, b))).toBeLessThanOrEqual(cost(Math.max(a, b)))
        const unconditional = ofTier.filter((each) => each.when === undefined && each.operator.startsWith("subtract"))
        expect(cost(a, unconditional)).toBeLessThanOrEqual(a)
      }),
      { numRuns: 1000 },
    )
  })
})

describe("annuity at the edges", () => {
  const of = (rule: Rule, given: Partial<BilledPerson> = {}) =>
    annuityAmount(tier([rule]), person(given), month, undefined)

  it("keeps nothing of a person who joins after the period, and no less [ANN-03]", () => {
    for (const joinDate of ["2026-07-01", "2026-08-01", "2030-01-01"])
      expect(of({ operator: "prorate" }, { joinDate: date(joinDate) })).toEqual({
        base: 6000,
        amount: 0,
        trace: [{ rule: 0, before: 6000, after: 0, months: { kept: 0, of: 6 } }],
      })
  })

  it("is never below 0 nor above the most, whatever is taken away or added [ANN-03]", () => {
    expect(of({ operator: "subtractPercent", value: 1000 }).amount).toBe(0)
    expect(of({ operator: "subtractPercent", value: 100.01 }).amount).toBe(0)
    expect(of({ operator: "subtractPercent", value: 1000 }, { customAmount: cents(maxFeeAmount) }).amount).toBe(0)
    expect(of({ operator: "addPercent", value: 1000 }, { customAmount: cents(maxFeeAmount) }).amount).toBe(maxFeeAmount)
    expect(of({ operator: "subtractAmount", value: cents(6000) }).amount).toBe(0)
    expect(of({ operator: "subtractAmount", value: cents(5999) }).amount).toBe(1)
  })

  it("is changed by no percentage that is none [ANN-02]", () => {
    for (const operator of ["addPercent", "subtractPercent"] as const)
      expect(of({ operator, value: 12.345 }, { customAmount: cents(maxFeeAmount) }).amount).toBe(maxFeeAmount)
  })

  it("tells where a rule counts the family how many have no birthdate and are not counted: members of the period alone", () => {
    fc.assert(
      fc.property(persons, rules, (given, ofTier) => {
        const asks = ofTier.some(({ when }) => when?.kind === "family")
        // Of everybody a month of the period is billed: who is left out as no member is none of the family either.
        const present = given.filter(({ joinDate, leaveDate }) => joinDate === undefined && leaveDate === undefined)
        for (const { person: id, uncounted } of preview(present, ofTier).fees) {
          const { family } = present.find((each) => each.id === id)!
          const without = present.filter((each) => each.family === family && each.birthdate === undefined)
          const expected = asks && family !== undefined ? without.length : 0
          expect(uncounted ?? 0).toBe(expected)
          expect(uncounted).not.toBe(0)
        }
      }),
    )
    const second: Rule = { when: { kind: "family", from: 2 }, operator: "subtractPercent", value: 50 }
    const left: BilledPerson = { id: "b", groups: [], tier: "T", family: "f", leaveDate: date("2020-01-01") }
    const one: BilledPerson = { id: "a", groups: [], tier: "T", family: "f", birthdate: date("2010-01-01") }
    expect(preview([one, left], [second]).fees[0]).not.toHaveProperty("uncounted")
    expect(preview([one, { ...left, leaveDate: date("2090-01-01") }], [second]).fees[0]).toMatchObject({ uncounted: 1 })
  })

  it("counts family members without a tier within a year [ANN-03]", () => {
    const half: Rule = { when: { kind: "family", from: 2 }, operator: "subtractPercent", value: 50 }
    const older = (joinDate: string): BilledPerson => ({
      id: "o",
      groups: [],
      family: "f",
      birthdate: date("2000-01-01"),
      joinDate: date(joinDate),
    })
    const child = person({ family: "f", birthdate: date("2010-01-01") })
    expect(run([half], older("2026-12-31"), child).total).toBe(3000)
    expect(run([half], older("2027-01-01"), child).total).toBe(6000)
  })

  it("orders a family by birthdate, then id, in text order [ANN-03]", () => {
    const born = (id: string, birthdate: string): BilledPerson =>
      person({ id, family: "f", birthdate: date(birthdate) })
    const members = [
      born("b", "2010-01-02"),
      born("a", "2010-01-02"),
      born("2", "2010-01-01"),
      born("10", "2010-01-02"),
    ]
    expect([...familyPlaces(members)].toSorted(([, a], [, b]) => a - b).map(([id]) => id)).toEqual([
      "2",
      "10",
      "a",
      "b",
    ])
  })
})
