import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { firstInvoiceSettings } from "../../../core/fees/index.ts"
import type { InvoiceStore } from "../../../core/fees/ports/invoice-store.port.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import { keptInvoice } from "../../support/invoices.ts"

const run = Effect.runPromise

/** What every store of invoices keeps to. */
export const invoiceStoreContract = (
  name: string,
  within: <A>(work: (ports: { readonly invoices: InvoiceStore["Service"] }) => Promise<A>) => Promise<A>,
): void => {
  describe(`invoices: ${name}`, () => {
    it("keeps what stands on all invoices, and the last that was said of it [FEE-08]", () =>
      within(async ({ invoices }) => {
        expect(await run(invoices.settings())).toBeUndefined()
        expect(await run(invoices.steady())).toBeUndefined()
        for (const version of [1, 2])
          await run(invoices.putSettings({ ...firstInvoiceSettings, version, foot: `Fuß ${version}` }))
        const kept = { ...firstInvoiceSettings, version: 2, foot: "Fuß 2" }
        expect([await run(invoices.settings()), await run(invoices.steady())]).toEqual([kept, kept])
      }))

    it("gives back what was kept as it was, in the order of the numbers, and counts them by year [FEE-08]", () =>
      within(async ({ invoices }) => {
        const [one, two, early] = [keptInvoice(1), keptInvoice(2), keptInvoice(7, { year: 2025 })]
        await run(invoices.add([two, early]))
        await run(invoices.add([one]))
        await run(invoices.add([]))
        expect(await run(invoices.read([two.id, one.id, early.id, crypto.randomUUID() as never]))).toEqual([
          early,
          one,
          two,
        ])
        expect(await Promise.all([2024, 2025, 2026].map((year) => run(invoices.given(year))))).toEqual([0, 7, 2])
        expect(await run(invoices.taken(["R-2026-0002", "R-2026-0003"]))).toEqual(["R-2026-0002"])
      }))

    it("tells the invoices of fees, and which of them stand [FEE-08]", () =>
      within(async ({ invoices }) => {
        const [one, other] = [keptInvoice(1), keptInvoice(2)]
        await run(invoices.add([one, other]))
        const { fee } = one
        const standing = ({ id, fee: of, content }: typeof one) => ({ id, fee: of, number: content.number })
        expect(await run(invoices.standing([fee, other.fee]))).toEqual([standing(one), standing(other)])
        const cancellation = keptInvoice(3, { fee, cancels: one.id })
        await run(invoices.add([cancellation]))
        expect(await run(invoices.standing([fee, other.fee]))).toEqual([standing(other)])
        const next = keptInvoice(4, { fee })
        await run(invoices.add([next]))
        expect(await run(invoices.ofFee(fee))).toEqual([next, cancellation, { ...one, cancelled: true }])
        expect(await run(invoices.standing([fee]))).toEqual([standing(next)])
      }))

    it("hands the invoices of a person over, and forgets whom they are about [FEE-08]", () =>
      within(async ({ invoices }) => {
        const [anna, ben] = [crypto.randomUUID() as PersonId, crypto.randomUUID() as PersonId]
        const [one, two, own] = [
          keptInvoice(1, { person: anna }),
          keptInvoice(2, { person: anna }),
          keptInvoice(3, { person: ben }),
        ]
        await run(invoices.add([one, two, own]))
        const numbersOf = async (limit: number) => (await run(invoices.ofPerson(anna, limit))).map(({ id }) => id)
        expect([await numbersOf(9), await numbersOf(1)]).toEqual([[two.id, one.id], [two.id]])
        const personsNow = async () => (await run(invoices.read([one.id, two.id, own.id]))).map(({ person }) => person)
        expect((await run(invoices.give(anna, ben))).toSorted()).toEqual([one.id, two.id].toSorted())
        expect(await personsNow()).toEqual([ben, ben, ben])
        expect(await run(invoices.give(ben, anna, [one.id]))).toEqual([one.id])
        expect(await personsNow()).toEqual([anna, ben, ben])
        await run(invoices.forgetPersons([ben]))
        expect(await personsNow()).toEqual([anna, null, null])
        expect(await run(invoices.read([own.id]))).toEqual([{ ...own, person: null }])
      }))

    it("keeps each logo that stands on invoices as it was first [FEE-08] [WSP-01]", () =>
      within(async ({ invoices }) => {
        const [red, blue] = [Uint8Array.of(1, 2, 3), Uint8Array.of(0, 255)]
        await run(invoices.keepLogo({ tag: "red", content: red }))
        await run(invoices.keepLogo({ tag: "blue", content: blue }))
        await run(invoices.keepLogo({ tag: "red", content: blue }))
        expect(await run(invoices.logos(["blue", "green", "red"]))).toEqual(
          new Map([
            ["blue", blue],
            ["red", red],
          ]),
        )
        expect(await run(invoices.logos([]))).toEqual(new Map())
      }))
  })
}
