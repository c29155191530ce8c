import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { FeeId } from "../../../core/fees/index.ts"
import type { DebitStore } from "../../../core/fees/ports/debit-store.port.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import { cents } from "../../../core/kernel/money.ts"
import { debitDraft, jobId, keptDebit, sepaJob, sepaSettings } from "../../support/debits.ts"
import { day } from "../../support/fees.ts"

const run = Effect.runPromise
const somebody = () => crypto.randomUUID() as PersonId
const message = (createdAt: string, executionDate: string) => ({
  message: { ...sepaJob().message, createdAt, executionDate: day(executionDate) },
})

/** What every store of direct debits keeps to. */
export const debitStoreContract = (
  name: string,
  within: <A>(work: (ports: { readonly debits: DebitStore["Service"] }) => Promise<A>) => Promise<A>,
): void => {
  describe(`direct debits in ${name}`, () => {
    it("have settings that are not there until somebody says something, and are replaced [SEP-01]", () =>
      within(async ({ debits }) => {
        expect(await run(debits.settings())).toBeUndefined()
        expect(await run(debits.holdSettings())).toBeUndefined()
        await run(debits.putSettings({ settings: sepaSettings(), nextMandate: 1 }))
        expect(await run(debits.settings())).toEqual({ settings: sepaSettings(), nextMandate: 1 })
        const changed = sepaSettings({ version: 2, party: "Stamm Süd", collectedUntil: day("2026-01-31") })
        await run(debits.putSettings({ settings: changed, nextMandate: 7 }))
        expect(await run(debits.holdSettings())).toEqual({ settings: changed, nextMandate: 7 })
      }))

    it("keep drafts, the last changed first, until they are dropped [SEP-05]", () =>
      within(async ({ debits }) => {
        const [older, newer] = [debitDraft(), debitDraft({ changedAt: "2026-11-20T13:00:00.000Z" })]
        for (const each of [newer, older]) await run(debits.putDraft(each))
        expect(await run(debits.drafts())).toEqual([newer, older])
        const changed = {
          ...older,
          version: 2,
          fees: [crypto.randomUUID() as FeeId],
          changedAt: "2026-11-20T14:00:00.000Z",
        }
        await run(debits.putDraft(changed))
        expect(await run(debits.draft(older.id))).toEqual(changed)
        expect((await run(debits.drafts())).map(({ id }) => id)).toEqual([older.id, newer.id])
        await run(debits.dropDraft(older.id))
        expect(await run(debits.draft(older.id))).toBeUndefined()
        await run(debits.dropDraft(older.id))
        expect(await run(debits.drafts())).toEqual([newer])
      }))

    it("keep jobs with their debits in their order, and what happens to both [SEP-06] [SEP-07] [SEP-08]", () =>
      within(async ({ debits }) => {
        const first = sepaJob({ ...message("2026-11-20T12:00:00Z", "2026-12-15") })
        const second = sepaJob({ ...message("2026-11-21T12:00:00Z", "2026-12-01") })
        const rows = [keptDebit(), keptDebit(), keptDebit()]
        await run(debits.addJob(first, rows))
        await run(debits.addJob(second, [keptDebit({ fee: rows[1]!.fee })]))
        expect(await run(debits.jobs(10))).toEqual([second, first])
        expect(await run(debits.jobs(1))).toEqual([second])
        expect(await run(debits.job(first.id))).toEqual(first)
        expect(await run(debits.job(jobId()))).toBeUndefined()
        expect(await run(debits.debits(first.id))).toEqual(rows)
        expect(await run(debits.debits(jobId()))).toEqual([])
        expect((await run(debits.ofFee(rows[1]!.fee))).map(({ job }) => job.id)).toEqual([second.id, first.id])
        expect(await run(debits.ofFee(rows[0]!.fee))).toEqual([{ job: first, debit: rows[0] }])
        const entry = { event: "download", at: "2026-11-20T13:00:00.000Z", byName: "Jana" } as const
        await run(debits.putJob({ ...first, entries: [entry] }))
        expect(await run(debits.job(first.id))).toEqual({ ...first, entries: [entry] })
        expect(await run(debits.debits(first.id))).toEqual(rows)
        const charges = { surcharge: cents(300), bankCharge: cents(450) }
        const returned = { on: day("2026-12-20"), rejected: false, ...charges, byName: "Jana" }
        await run(debits.putReturned(first.id, rows[1]!.fee, returned))
        expect((await run(debits.debits(first.id))).map((each) => each.returned)).toEqual([null, returned, null])
        expect((await run(debits.debits(second.id))).map((each) => each.returned)).toEqual([null])
      }))

    it("list the jobs first of which something is awaited, however old they are [SEP-09]", () =>
      within(async ({ debits }) => {
        const at = "2026-11-21T13:00:00.000Z"
        const discarded = [{ event: "discard", at, byName: "Jana" }] as const
        const old = sepaJob({ ...message("2026-11-18T12:00:00Z", "2026-12-01") })
        const dropped = sepaJob({ ...message("2026-11-21T12:00:00Z", "2026-12-01"), entries: discarded })
        const older = sepaJob({ ...message("2026-11-17T12:00:00Z", "2026-12-01") })
        for (const job of [dropped, older, old]) await run(debits.addJob(job, []))
        expect(await run(debits.jobs(10))).toEqual([old, older, dropped])
        expect(await run(debits.jobs(1))).toEqual([old])
      }))

    it("know nothing of collections that the bank rejected [SEP-08] [SEP-10]", () =>
      within(async ({ debits }) => {
        const [anna, ben] = [somebody(), somebody()]
        const job = sepaJob({ ...message("2026-11-20T12:00:00Z", "2026-12-01") })
        const rows = [keptDebit({ person: anna }), keptDebit({ person: ben })]
        await run(debits.addJob(job, rows))
        const back = { on: day("2026-11-25"), surcharge: cents(0), bankCharge: cents(0), byName: "Jana" }
        for (const [index, { fee }] of rows.entries())
          await run(debits.putReturned(job.id, fee, { ...back, rejected: index === 0 }))
        expect((await run(debits.lastCollections([anna, ben]))).map(({ person }) => person)).toEqual([ben])
      }))

    it("know how persons were collected from last, but by discarded jobs [SEP-10]", () =>
      within(async ({ debits }) => {
        const [anna, ben, cora] = [somebody(), somebody(), somebody()]
        const entry = { event: "discard", at: "2026-11-20T13:00:00.000Z", byName: "Jana" } as const
        const earlier = sepaJob({ ...message("2026-11-20T12:00:00Z", "2026-12-01") })
        const later = sepaJob({ ...message("2026-11-19T12:00:00Z", "2026-12-15") })
        const dropped = sepaJob({ ...message("2026-11-21T12:00:00Z", "2026-12-20"), entries: [entry] })
        const of = (person: PersonId, reference: string) => {
          const { debit } = keptDebit()
          return keptDebit({ person, debit: { ...debit, mandate: { ...debit.mandate, reference } } })
        }
        await run(debits.addJob(earlier, [of(anna, "A1"), of(ben, "B1")]))
        await run(debits.addJob(later, [of(anna, "A2"), of(anna, "A3")]))
        await run(debits.addJob(dropped, [of(anna, "A4"), of(cora, "C1")]))
        const last = await run(debits.lastCollections([anna, ben, cora]))
        expect(last.toSorted((a, b) => a.reference.localeCompare(b.reference))).toEqual([
          {
            person: anna,
            on: "2026-12-15",
            sequence: "FRST",
            reference: "A2",
            signedOn: "2025-01-01",
            creditorId: "DE98ZZZ09999999999",
            iban: "DE21500500009876543210",
          },
          expect.objectContaining({ person: ben, on: "2026-12-01", reference: "B1" }),
        ])
        expect(await run(debits.lastCollections([]))).toEqual([])
        const byReference = await run(debits.lastByReference(["A1", "A3", "A4", "B1"]))
        expect(byReference.map(({ person, on, reference }) => [reference, person, on]).toSorted()).toEqual([
          ["A1", anna, "2026-12-01"],
          ["A3", anna, "2026-12-15"],
          ["B1", ben, "2026-12-01"],
        ])
      }))

    it("forget persons and hand their debits over and back, and keep what was written as it was", () =>
      within(async ({ debits }) => {
        const [anna, ben] = [somebody(), somebody()]
        const job = sepaJob()
        const rows = [keptDebit({ person: anna }), keptDebit({ person: anna }), keptDebit({ person: ben })]
        await run(debits.addJob(job, rows))
        const persons = async () => (await run(debits.debits(job.id))).map(({ person }) => person)
        const given = await run(debits.give(anna, ben))
        expect(given.toSorted((a, b) => a.fee.localeCompare(b.fee))).toEqual(
          rows
            .slice(0, 2)
            .map(({ fee }) => ({ job: job.id, fee }))
            .toSorted((a, b) => a.fee.localeCompare(b.fee)),
        )
        expect(await persons()).toEqual([ben, ben, ben])
        expect(await run(debits.give(ben, anna, given))).toHaveLength(2)
        expect(await persons()).toEqual([anna, anna, ben])
        expect(await run(debits.give(ben, anna, []))).toEqual([])
        await run(debits.forgetPersons([anna]))
        expect(await persons()).toEqual([null, null, ben])
        expect((await run(debits.debits(job.id))).map(({ debit }) => debit)).toEqual(rows.map(({ debit }) => debit))
      }))
  })
}
