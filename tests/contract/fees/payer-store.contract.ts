import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { PayerStore } from "../../../core/fees/ports/payer-store.port.ts"
import type { PersonId } from "../../../core/kernel/id.ts"

const run = Effect.runPromise
const somebody = () => crypto.randomUUID() as PersonId

/** What every store of who pays for whom keeps to. */
export const payerStoreContract = (
  name: string,
  within: <A>(work: (ports: { readonly payers: PayerStore["Service"] }) => Promise<A>) => Promise<A>,
): void => {
  describe(`payers in ${name}`, () => {
    it("are one for a person at most, change and go [SEP-04]", () =>
      within(async ({ payers }) => {
        const [anna, ben, mother, father] = [somebody(), somebody(), somebody(), somebody()]
        await run(payers.put(anna, mother))
        await run(payers.put(ben, mother))
        expect(await run(payers.paidBy(mother))).toEqual([anna, ben].toSorted())
        await run(payers.put(anna, father))
        expect(await run(payers.payersOf([anna, anna, mother]))).toEqual([{ person: anna, payer: father }])
        expect(await run(payers.paidBy(mother))).toEqual([ben])
        await run(payers.put(anna, null))
        await run(payers.put(anna, null))
        expect(await run(payers.payersOf([anna]))).toEqual([])
        expect(await run(payers.payersOf([]))).toEqual([])
      }))

    it("tell who has to do with any of them, on either side [SEP-04]", () =>
      within(async ({ payers }) => {
        const [anna, ben, mother, nobody] = [somebody(), somebody(), somebody(), somebody()]
        await run(payers.put(anna, mother))
        await run(payers.put(ben, mother))
        const related = await run(payers.related([anna, anna, mother, nobody]))
        expect(related.toSorted()).toEqual([anna, mother].toSorted())
        expect(await run(payers.related([]))).toEqual([])
      }))

    it("are forgotten with the person; for whom somebody paid who is forgotten, nobody pays", () =>
      within(async ({ payers }) => {
        const [anna, ben, cem, mother, nobody] = [somebody(), somebody(), somebody(), somebody(), somebody()]
        await run(payers.put(anna, mother))
        await run(payers.put(ben, cem))
        await run(payers.forgetPersons([mother, ben], nobody))
        expect(await run(payers.payersOf([anna, ben]))).toEqual([{ person: anna, payer: nobody }])
        expect(await run(payers.paidBy(mother))).toEqual([])
        expect(await run(payers.paidBy(cem))).toEqual([])
      }))
  })
}
