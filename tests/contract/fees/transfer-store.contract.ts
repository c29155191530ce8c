import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { TransferStore } from "../../../core/fees/ports/transfer-store.port.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import { keptOrder, keptTransfer, orderId } from "../../support/transfers.ts"

const run = Effect.runPromise
const somebody = () => crypto.randomUUID() as PersonId

/** What every store of transfer orders keeps to. */
export const transferStoreContract = (
  name: string,
  within: <A>(work: (ports: { readonly transfers: TransferStore["Service"] }) => Promise<A>) => Promise<A>,
): void => {
  describe(`transfer orders in ${name}`, () => {
    it("are kept with their transfers in their order, and what happens to them [SEP-11]", () =>
      within(async ({ transfers: store }) => {
        const first = keptOrder()
        const second = keptOrder({ message: { ...first.message, createdAt: "2026-11-21T12:00:00Z" } })
        const rows = [keptTransfer(), keptTransfer(), keptTransfer()]
        await run(store.addOrder(first, rows))
        // The same fee again: the first order may have been discarded.
        await run(store.addOrder(second, [keptTransfer({ fee: rows[1]!.fee })]))
        expect(await run(store.orders(10))).toEqual([second, first])
        expect(await run(store.orders(1))).toEqual([second])
        expect(await run(store.order(first.id))).toEqual(first)
        expect(await run(store.order(orderId()))).toBeUndefined()
        expect(await run(store.transfers(first.id))).toEqual(rows)
        expect(await run(store.transfers(orderId()))).toEqual([])
        const entry = { event: "download", at: "2026-11-20T13:00:00.000Z", byName: "Jana" } as const
        await run(store.putOrder({ ...first, entries: [entry] }))
        expect(await run(store.order(first.id))).toEqual({ ...first, entries: [entry] })
        expect(await run(store.transfers(first.id))).toEqual(rows)
        expect(await run(store.order(second.id))).toEqual(second)
      }))

    it("forget persons and hand their transfers over and back, and keep what was written as it was [SEP-11]", () =>
      within(async ({ transfers: store }) => {
        const [anna, ben] = [somebody(), somebody()]
        const order = keptOrder()
        const rows = [keptTransfer({ person: anna }), keptTransfer({ person: anna }), keptTransfer({ person: ben })]
        await run(store.addOrder(order, rows))
        const persons = async () => (await run(store.transfers(order.id))).map(({ person }) => person)
        const given = await run(store.give(anna, ben))
        expect(given.map(({ fee }) => fee).toSorted()).toEqual(
          rows
            .slice(0, 2)
            .map(({ fee }) => fee)
            .toSorted(),
        )
        expect(await persons()).toEqual([ben, ben, ben])
        expect(await run(store.give(ben, anna, given))).toHaveLength(2)
        expect(await persons()).toEqual([anna, anna, ben])
        expect(await run(store.give(ben, anna, []))).toEqual([])
        await run(store.forgetPersons([anna]))
        expect(await persons()).toEqual([null, null, ben])
        const kept = await run(store.transfers(order.id))
        expect(kept.map(({ transfer }) => transfer)).toEqual(rows.map(({ transfer }) => transfer))
      }))
  })
}
