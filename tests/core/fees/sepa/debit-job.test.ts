import { describe, expect, it } from "vitest"
import type { Debit, DebitJob } from "../../../../core/fees/sepa/debit-job.ts"
import { checkDebitJob } from "../../../../core/fees/sepa/debit-job-check.ts"
import { debit, job } from "./jobs.ts"

const refusalsOf = (given: DebitJob, format: "pain.008.001.08" | "pain.008.001.02" = "pain.008.001.08") => {
  const checked = checkDebitJob(given, format)
  return checked.ok ? [] : checked.refusals.map(({ path, code }) => `${path}: ${code}`)
}
const ofDebit = (given: Partial<Debit>) => refusalsOf(job({ debits: [debit(given)] }))
const debtor = (given: Partial<Debit["debtor"]>) => ofDebit({ debtor: { ...debit().debtor, ...given } })
const mandate = (given: Partial<Debit["mandate"]>) => ofDebit({ mandate: { ...debit().mandate, ...given } })
const creditor = (given: Partial<DebitJob["creditor"]>) =>
  refusalsOf(job({ creditor: { ...job().creditor, ...given } }))

describe("debit job", () => {
  it("has nothing against a job that is in order [SEP-06]", () => {
    expect(refusalsOf(job())).toEqual([])
  })

  it.each([
    [{ messageId: "" }, "messageId: empty"],
    [{ messageId: "x".repeat(36) }, "messageId: length"],
    [{ messageId: "a/b/" }, "messageId: slash"],
    [{ messageId: "ä" }, "messageId: characters"],
    [{ createdAt: "2026-10-30" }, "createdAt: instant"],
    [{ createdAt: "2026-02-30T09:15:00Z" }, "createdAt: instant"],
    [{ createdAt: "2026-10-30T24:15:00Z" }, "createdAt: instant"],
    [{ initiatingParty: " " }, "initiatingParty: empty"],
    [{ initiatingParty: "Клуб" }, "initiatingParty: characters"],
    [{ initiatingParty: "x".repeat(32) }, undefined],
    [{ initiatingParty: "x".repeat(33) }, "initiatingParty: length"],
    [{ executionDate: "2026-11-31" }, "executionDate: date"],
    [{ executionDate: "2026-10-30" }, "executionDate: notFuture"],
    [{ executionDate: "2026-11-15" }, "executionDate: notBankWorkingDay"],
    [{ debits: [] }, "debits: empty"],
  ] satisfies ReadonlyArray<[Partial<DebitJob>, string | undefined]>)(
    "checks the job %j: %s [SEP-01]",
    (given, refusal) => {
      expect(refusalsOf(job(given))).toEqual(refusal === undefined ? [] : [refusal])
    },
  )

  it("checks the creditor [SEP-01]", () => {
    expect(creditor({ name: "" })).toEqual(["creditor.name: empty"])
    expect(creditor({ name: "x".repeat(71) })).toEqual(["creditor.name: length"])
    expect(creditor({ iban: "DE00" })).toEqual(["creditor.iban: iban"])
    expect(creditor({ bic: "GENO" })).toEqual(["creditor.bic: bic"])
    expect(creditor({ identifier: "DE97ZZZ09999999999" })).toEqual(["creditor.identifier: creditorId"])
    expect(creditor({ identifier: "FR72ZZZ123456" })).toEqual(["creditor.identifier: notGermanCreditorId"])
  })

  it("checks amounts, names, accounts and texts of each debit [SEP-06]", () => {
    for (const amount of [1, 99_999_999_999]) expect(ofDebit({ amount })).toEqual([])
    for (const amount of [0, -1, 1.5, 100_000_000_000])
      expect(ofDebit({ amount })).toEqual(["debits[0].amount: amount"])
    expect(ofDebit({ endToEndId: "a//b" })).toEqual(["debits[0].endToEndId: slash"])
    expect(debtor({ name: "x".repeat(70) })).toEqual([])
    expect(debtor({ name: `${"x".repeat(69)}ä` })).toEqual(["debits[0].debtor.name: length"])
    expect(debtor({ iban: "QA58DOHB00001234567890ABCDEFG" })).toEqual(["debits[0].debtor.iban: notSepa"])
    expect(debtor({ bic: "" })).toEqual(["debits[0].debtor.bic: bic"])
    expect(ofDebit({ remittance: "x".repeat(140) })).toEqual([])
    expect(ofDebit({ remittance: "x".repeat(141) })).toEqual(["debits[0].remittance: length"])
    expect(ofDebit({ remittance: "" })).toEqual(["debits[0].remittance: empty"])
  })

  it("asks for the address of debtors outside the EEA, and checks its parts [SEP-06]", () => {
    const iban = "CH9300762011623852957"
    expect(debtor({ iban })).toEqual(["debits[0].debtor.address: addressMissing"])
    expect(debtor({ iban, address: { town: "Feuerthalen", country: "CH" } })).toEqual([])
    expect(debtor({ iban: "NO9386011117947" })).toEqual([])
    const long = { street: "x".repeat(71), buildingNumber: "1".repeat(17), postCode: "1".repeat(17) }
    expect(debtor({ address: { ...long, town: "x".repeat(36), country: "XX" } })).toEqual([
      "debits[0].debtor.address.street: length",
      "debits[0].debtor.address.buildingNumber: length",
      "debits[0].debtor.address.postCode: length",
      "debits[0].debtor.address.town: length",
      "debits[0].debtor.address.country: country",
    ])
  })

  it("checks the mandate and its amendments [SEP-10]", () => {
    expect(mandate({ reference: "x".repeat(36) })).toEqual(["debits[0].mandate.reference: length"])
    expect(mandate({ signedOn: "2024-02-30" })).toEqual(["debits[0].mandate.signedOn: date"])
    expect(mandate({ signedOn: "2026-11-16" })).toEqual([])
    expect(mandate({ signedOn: "2026-11-17" })).toEqual(["debits[0].mandate.signedOn: signedLater"])
    expect(mandate({ amends: { reference: "/", creditorIdentifier: "DE00ZZZ09999999999" } })).toEqual([
      "debits[0].mandate.amends.reference: slash",
      "debits[0].mandate.amends.creditorIdentifier: creditorId",
    ])
    expect(mandate({ amends: { creditorIdentifier: "FR72ZZZ123456" } })).toEqual([])
  })

  it("takes no end-to-end id twice, and no one-off mandate [SEP-06]", () => {
    expect(refusalsOf(job({ debits: [debit(), debit()] }))).toEqual(["debits[1].endToEndId: duplicate"])
    const other = debit({ endToEndId: "E2E-2" })
    expect(refusalsOf(job({ recurring: true, debits: [debit(), other] }))).toEqual([])
    const reused = ["debits[1].mandate.reference: mandateReused"]
    expect(refusalsOf(job({ recurring: false, debits: [debit(), other] }))).toEqual(reused)
    expect(refusalsOf(job({ debits: [debit(), { ...other, sequence: "OOFF" }] }))).toEqual(reused)
    expect(refusalsOf(job({ debits: [debit({ sequence: "OOFF" }), other] }))).toEqual(reused)
    const third = debit({ endToEndId: "E2E-3" })
    expect(refusalsOf(job({ debits: [debit({ sequence: "OOFF" }), other, third] }))).toEqual([
      ...reused,
      "debits[2].mandate.reference: mandateReused",
    ])
    expect(refusalsOf(job({ debits: [debit(), other, { ...third, sequence: "OOFF" }] }))).toEqual([
      "debits[2].mandate.reference: mandateReused",
    ])
  })

  it("takes only older BICs in the older format [SEP-06]", () => {
    const digits = job({ creditor: { ...job().creditor, bic: "1234DEFFXXX" } })
    expect(refusalsOf(digits)).toEqual([])
    expect(refusalsOf(digits, "pain.008.001.02")).toEqual(["creditor.bic: bic"])
    const shifted = job({ creditor: { ...job().creditor, bic: "1ABCDEFFXXX" } })
    expect(refusalsOf(shifted, "pain.008.001.02")).toEqual(["creditor.bic: bic"])
    expect(refusalsOf(job({ creditor: { ...job().creditor, bic: "GENODEM1GLS" } }), "pain.008.001.02")).toEqual([])
  })
})
