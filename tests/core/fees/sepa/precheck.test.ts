import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { feeStates } from "../../../../core/fees/fee.machine.ts"
import { loadBankDirectory } from "../../../../core/fees/sepa/bank-directory.ts"
import { type PrecheckedFee, precheck } from "../../../../core/fees/sepa/precheck.ts"
import type { CalendarDate } from "../../../../core/kernel/calendar-date.ts"
import type { Iban } from "../../../../core/kernel/iban.ts"
import { needsSamples, samples, sampleText } from "../../../samples.ts"

const sound: PrecheckedFee = {
  id: "F1",
  amount: 3600,
  state: "unpaid",
  paymentMethod: "sepa_debit",
  person: {
    iban: "DE42 4306 0967 7000 5341 00",
    bic: "GENODEM1GLS",
    mandateReference: "M-1",
    mandateDate: "2024-05-01" as CalendarDate,
    mandateSignatory: "Erika Mustermann",
  },
}
const problemsOf = (fee: PrecheckedFee, job?: string) => precheck([fee], job === undefined ? {} : { job })[0]?.problems
const without = (key: keyof PrecheckedFee["person"]): PrecheckedFee => {
  const { [key]: _left, ...person } = sound.person
  return { ...sound, person }
}

describe("precheck", () => {
  it("finds nothing wrong with a sound fee, a partly paid or a disputed one [SEP-04]", () => {
    for (const state of ["unpaid", "partial", "debitDisputed"] as const)
      expect(precheck([{ ...sound, state }])).toEqual([{ id: "F1", problems: [], fixes: [] }])
  })

  it.each([
    [{ ...sound, state: "paid" }, ["paid"]],
    [{ ...sound, amount: 0 }, ["paid"]],
    [{ ...sound, amount: -1 }, ["credit"]],
    [{ ...sound, state: "refund" }, ["credit"]],
    [{ ...sound, state: "creditPaidOut" }, ["credit"]],
    [{ ...sound, state: "reversed" }, ["reversed"]],
    [{ ...sound, state: "refunded" }, ["reversed"]],
    [{ ...sound, paymentMethod: "cash" }, ["otherPaymentMethod"]],
    [{ ...sound, paymentMethod: "none" }, ["otherPaymentMethod"]],
    [{ ...sound, pendingJob: "J1" }, ["alreadyPending"]],
    [{ ...sound, state: "pendingSepaDebit" }, ["alreadyPending"]],
    [without("iban"), ["missingIban"]],
    [{ ...sound, person: { ...sound.person, iban: "DE1" } }, ["invalidIban"]],
    [without("bic"), ["missingBic"]],
    [{ ...sound, person: { ...sound.person, bic: "X" } }, ["invalidBic"]],
    [without("mandateReference"), ["missingMandateReference"]],
    [{ ...sound, person: { ...sound.person, mandateReference: "//" } }, ["invalidMandateReference"]],
    [without("mandateDate"), ["missingMandateDate"]],
    [without("mandateSignatory"), ["missingSignatory"]],
    [{ ...sound, person: { ...sound.person, mandateSignatory: " " } }, ["missingSignatory"]],
  ] satisfies ReadonlyArray<[PrecheckedFee, ReadonlyArray<string>]>)(
    "flags each problem alone %# [SEP-04]",
    (fee, problems) => {
      expect(problemsOf(fee)).toEqual(problems)
    },
  )

  it("does not mind the fee being pending in the very job that is made [SEP-04]", () => {
    expect(problemsOf({ ...sound, pendingJob: "J1", state: "pendingSepaDebit" }, "J1")).toEqual([])
    expect(problemsOf({ ...sound, pendingJob: "J1" }, "J2")).toEqual(["alreadyPending"])
  })

  it("flags a mandate that was signed after the execution [SEP-04]", () => {
    const executionDate = "2024-04-30" as CalendarDate
    expect(precheck([sound], { executionDate })[0]?.problems).toEqual(["mandateSignedLater"])
    expect(precheck([sound], { executionDate: "2024-05-01" as CalendarDate })[0]?.problems).toEqual([])
  })

  it("flags a fee that is due only after the execution [SEP-04]", () => {
    const fee = { ...sound, dueOn: "2024-06-01" as CalendarDate }
    const on = (executionDate: string) => precheck([fee], { executionDate: executionDate as CalendarDate })[0]?.problems
    expect([on("2024-05-31"), on("2024-06-01"), problemsOf(fee)]).toEqual([["notDue"], [], []])
  })

  it("flags a mandate that is said to be signed on a day to come [SEP-04]", () => {
    const [today, executionDate] = ["2024-04-30" as CalendarDate, "2024-05-10" as CalendarDate]
    expect(precheck([sound], { today, executionDate })[0]?.problems).toEqual(["mandateSignedLater"])
  })

  it("flags the BIC of another bank than the account's, but no branch of the same, and offers the right one [SEP-04]", async () => {
    const bankOf = await loadBankDirectory("2026-11-20" as CalendarDate)
    const of = (bic: string) => precheck([{ ...sound, person: { ...sound.person, bic } }], { bankOf })[0]
    expect(of("BYLADEM1001")).toEqual({
      id: "F1",
      problems: ["bicOfOtherBank"],
      fixes: [{ problem: "bicOfOtherBank", fix: "bicFromIban", value: "GENODEM1GLS" }],
    })
    expect(of("GENODEM1XXX")?.problems).toEqual([])
  })

  it("offers the BIC of the IBAN, a new mandate reference and the switch of the payment method [SEP-04]", async () => {
    const bare: PrecheckedFee = { ...sound, paymentMethod: "bank_transfer", person: { iban: sound.person.iban ?? "" } }
    const context = {
      bankOf: await loadBankDirectory("2026-11-20" as CalendarDate),
      mandateReferences: {
        format: { prefix: "M-", minimumLength: 4, suffix: "" },
        next: 41,
        context: { year: 2026, division: "" },
      },
    }
    expect(precheck([bare, bare], context).map(({ fixes }) => fixes)).toEqual(
      [41, 42].map((number) => [
        { problem: "otherPaymentMethod", fix: "switchPaymentMethod", value: "sepa_debit" },
        { problem: "missingBic", fix: "bicFromIban", value: "GENODEM1GLS" },
        { problem: "missingMandateReference", fix: "mandateReferenceFromFormat", value: `M-00${number}` },
      ]),
    )
    expect(precheck([bare])[0]?.fixes).toHaveLength(1)
  })

  it("judges each fee by itself, and a fix that was made solves its problem [SEP-04]", () => {
    const anyFee = fc.record({
      state: fc.constantFrom(...feeStates),
      paymentMethod: fc.constantFrom("sepa_debit" as const, "cash" as const),
      amount: fc.integer({ min: -10, max: 10 }),
      keys: fc.subarray(["iban", "bic", "mandateReference", "mandateDate", "mandateSignatory"] as const),
    })
    fc.assert(
      fc.property(fc.array(anyFee, { maxLength: 8 }), (plans) => {
        const fees = plans.map(({ keys, ...rest }, index): PrecheckedFee => {
          const person = Object.fromEntries(keys.map((key) => [key, sound.person[key]]))
          return { ...sound, ...rest, id: String(index), person }
        })
        const bankOf = () => ({ name: "Bank", bic: "GENODEM1GLS" as never })
        const results = precheck(fees, { bankOf })
        expect(results).toEqual(fees.flatMap((fee) => precheck([fee], { bankOf })))
        for (const [index, { problems, fixes }] of results.entries())
          for (const { problem, fix, value } of fixes) {
            const fee = fees[index]!
            const fixed: PrecheckedFee =
              fix === "switchPaymentMethod"
                ? { ...fee, paymentMethod: "sepa_debit" }
                : { ...fee, person: { ...fee.person, bic: value } }
            const left = precheck([fixed], { bankOf })[0]?.problems
            expect(left).toEqual(problems.filter((each) => each !== problem))
          }
      }),
      { numRuns: 1000 },
    )
  })
})

describe("bank directory", () => {
  it("names the bank and BIC of German IBANs only [SEP-02]", async () => {
    const bankOf = await loadBankDirectory("2026-11-20" as CalendarDate)
    expect(bankOf("DE42430609677000534100" as Iban)).toEqual({ name: "GLS Gemeinschaftsbank", bic: "GENODEM1GLS" })
    expect(bankOf("DE02120300000000202051" as Iban)?.bic).toBe("BYLADEM1001")
    expect(bankOf("DE87000000001234567890" as Iban)).toBeUndefined()
    expect(bankOf("AT611904300234573201" as Iban)).toBeUndefined()
    // The directory changes with the days: this bank code was merged into another one.
    const former = "DE81654618780000000000" as Iban
    expect((await loadBankDirectory("2026-01-01" as CalendarDate))(former)).toBeDefined()
    expect((await loadBankDirectory("2030-01-01" as CalendarDate))(former)).toBeUndefined()
  })

  it("names a bank whose code has no BIC of its own, without one [SEP-02]", async () => {
    const bankOf = await loadBankDirectory("2026-11-20" as CalendarDate)
    expect(bankOf("DE53733116000000000000" as Iban)).toEqual({ name: "Hypo Vorarlberg Bank" })
    const { bic: _left, ...person } = sound.person
    const fee: PrecheckedFee = { ...sound, person: { ...person, iban: "DE53733116000000000000" } }
    expect(precheck([fee], { bankOf })).toEqual([{ id: "F1", problems: ["missingBic"], fixes: [] }])
  })

  it.skipIf(samples === undefined)(
    `knows the banks of an older list of another origin${needsSamples} [SEP-02]`,
    async () => {
      const bankOf = await loadBankDirectory("2026-11-20" as CalendarDate)
      const listed = sampleText("bank-directory", "blz.properties").matchAll(
        /^(\d{8})=[^|\n]*\|[^|\n]*\|([A-Z0-9]+)\|/gm,
      )
      const both = [...listed].flatMap(([, code, bic = ""]) => {
        const found = bankOf(`DE00${code}0000000000` as Iban)?.bic
        return found === undefined ? [] : [found.slice(0, 4) === bic.slice(0, 4)]
      })
      expect(both.length).toBeGreaterThan(3000)
      // Banks merge: their codes then belong to another bank.
      expect(both.filter(Boolean).length / both.length).toBeGreaterThan(0.99)
    },
  )
})
