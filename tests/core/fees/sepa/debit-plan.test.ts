import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type DebitPlan, type PlannedFee, planDebits } from "../../../../core/fees/sepa/debit-plan.ts"
import type { MandateHistory } from "../../../../core/fees/sepa/mandate-history.ts"
import { pain008Checker } from "../../../../core/fees/sepa/pain008-checker.ts"
import { writeDebits } from "../../../../core/fees/sepa/pain008-writer.ts"
import type { CalendarDate } from "../../../../core/kernel/calendar-date.ts"
import { cents } from "../../../../core/kernel/money.ts"
import { job } from "./jobs.ts"

const date = (text: string) => text as CalendarDate
const { debits: _debits, ...head } = job()
const jobHead: DebitPlan["job"] = { ...head, messageId: "LS-2026-1", executionDate: date("2026-11-16") }

const version = (since: string, given: Partial<MandateHistory["versions"][number]> = {}) => ({
  since: date(since),
  reference: "M-1",
  creditorId: jobHead.creditor.identifier,
  iban: "DE21500500009876543210",
  ...given,
})
const mandate = (given: Partial<MandateHistory> = {}): MandateHistory => ({
  signedOn: date("2024-05-01"),
  versions: [version("2024-05-01")],
  collections: [],
  ...given,
})
const fee = (given: Partial<PlannedFee> = {}): PlannedFee => ({
  id: "F1",
  open: cents(3600),
  reference: "X7K2M9Q",
  description: "Beitrag 2026",
  debtor: { name: "Jörg Müßig" },
  mandate: mandate(),
  ...given,
})
const plan = (...fees: ReadonlyArray<PlannedFee>) => planDebits({ job: jobHead, fees }, "pain.008.001.08")

describe("debit plan", () => {
  it("makes the job, what the payer is told, and the sums of chosen fees [SEP-05] [SEP-01]", () => {
    const collected = mandate({
      versions: [version("2024-05-01", { reference: "M-2" })],
      collections: [{ on: date("2025-11-17"), sequence: "FRST" }],
    })
    const made = plan(fee(), fee({ id: "F2", open: cents(2400), reference: "X7K2M9R", mandate: collected }))
    expect(made).toMatchObject({
      ok: true,
      summary: {
        total: 6000,
        bySequence: {
          FRST: { count: 1, total: 3600 },
          RCUR: { count: 1, total: 2400 },
          FNAL: { count: 0, total: 0 },
          OOFF: { count: 0, total: 0 },
        },
        announcements: [
          {
            fee: "F1",
            amount: 3600,
            executionDate: "2026-11-16",
            creditorId: jobHead.creditor.identifier,
            mandateReference: "M-1",
            iban: "DE21500500009876543210",
          },
          { fee: "F2", amount: 2400, mandateReference: "M-2" },
        ],
        job: {
          messageId: "LS-2026-1",
          debits: [
            { endToEndId: "LS-2026-1-X7K2M9Q", amount: 3600, sequence: "FRST", remittance: "Beitrag 2026 X7K2M9Q" },
            { endToEndId: "LS-2026-1-X7K2M9R", amount: 2400, sequence: "RCUR" },
          ],
        },
      },
    })
  })

  it("reports what changed in the mandate since its last collection [SEP-10]", () => {
    const moved = mandate({
      versions: [version("2024-05-01"), version("2026-01-01", { reference: "M-9", iban: "DE42430609677000534100" })],
      collections: [{ on: date("2025-11-17"), sequence: "RCUR" }],
    })
    const made = plan(fee({ mandate: moved, last: true }))
    if (!made.ok) throw new Error(JSON.stringify(made.refusals))
    const text = [...writeDebits(made.summary.job, "pain.008.001.08")].join("")
    expect(text).toContain("<SeqTp>FNAL</SeqTp>")
    expect(text).toContain("<OrgnlMndtId>M-1</OrgnlMndtId><OrgnlDbtrAcct><Id><Othr><Id>SMNDA</Id>")
    expect(text).toContain("<DbtrAcct><Id><IBAN>DE42430609677000534100</IBAN>")
  })

  it("reports another creditor identifier of the job than the mandate was last collected with [SEP-10]", () => {
    const former = mandate({
      versions: [version("2024-05-01", { creditorId: "DE74ZZZ00000051890" })],
      collections: [{ on: date("2025-11-17"), sequence: "RCUR" }],
    })
    expect(plan(fee({ mandate: former }))).toMatchObject({
      summary: { job: { debits: [{ mandate: { amends: { creditorIdentifier: "DE74ZZZ00000051890" } } }] } },
    })
  })

  it("names every fee whose mandate forbids the collection [SEP-05] [SEP-10]", () => {
    const made = plan(
      fee({ id: "none", mandate: mandate({ versions: [] }) }),
      fee({ id: "late", mandate: mandate({ signedOn: date("2026-11-17") }) }),
      fee({ id: "old", mandate: mandate({ signedOn: date("2023-11-15"), versions: [version("2023-11-15")] }) }),
      fee({ id: "used", mandate: mandate({ collections: [{ on: date("2025-01-02"), sequence: "OOFF" }] }) }),
      fee({ id: "fine" }),
    )
    expect(made).toEqual({
      ok: false,
      refusals: [
        { kind: "mandate", fee: "none", fault: "missing" },
        { kind: "mandate", fee: "late", fault: "notSigned" },
        { kind: "mandate", fee: "old", fault: "lapsed" },
        { kind: "mandate", fee: "used", fault: "used" },
      ],
    })
  })

  it("collects nothing while one mandate forbids it [SEP-05]", () => {
    const refused = { kind: "mandate", fee: "F1", fault: "missing" }
    const other = fee({ id: "F2", reference: "X7K2M9R" })
    expect(plan(fee({ mandate: mandate({ versions: [] }) }), other)).toEqual({ ok: false, refusals: [refused] })
  })

  it("tells what cannot be written, with its path [SEP-05]", () => {
    expect(plan()).toEqual({ ok: false, refusals: [{ kind: "job", refusal: { path: "debits", code: "empty" } }] })
    expect(plan(fee({ open: cents(0) }))).toEqual({
      ok: false,
      refusals: [{ kind: "job", refusal: { path: "debits[0].amount", code: "amount" } }],
    })
  })

  it("loses no cent from fees to the file, whose checker accepts it [SEP-05] [SEP-06]", () => {
    const open = fc.integer({ min: 1, max: 1_000_000 }).map(cents)
    const collections = fc.constantFrom<MandateHistory["collections"]>(
      [],
      [{ on: date("2025-11-17"), sequence: "RCUR" }],
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(open, collections), { minLength: 1, maxLength: 12 }), (each) => {
        const fees = each.map(([amount, before], index) =>
          fee({
            id: `F${index}`,
            open: amount,
            reference: `R${index}`,
            mandate: mandate({ collections: before, versions: [version("2024-05-01", { reference: `M-${index}` })] }),
          }),
        )
        const made = plan(...fees)
        if (!made.ok) throw new Error(JSON.stringify(made.refusals))
        const total = each.reduce((all, [amount]) => all + amount, 0)
        const { summary } = made
        const sequences = Object.values(summary.bySequence)
        expect(summary.total).toBe(total)
        expect(sequences.reduce((all, part) => all + part.total, 0)).toBe(total)
        expect(sequences.reduce((all, part) => all + part.count, 0)).toBe(fees.length)
        const checker = pain008Checker()
        for (const piece of writeDebits(summary.job, "pain.008.001.08")) checker.write(piece)
        expect(checker.end()).toMatchObject({ accepted: true, transactions: fees.length, sum: total })
      }),
      { numRuns: 1000 },
    )
  })
})
