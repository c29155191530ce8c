import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { TierStore } from "../../../core/fees/ports/tier-store.port.ts"
import type { PersonId, WordId } from "../../../core/kernel/id.ts"
import { cents } from "../../../core/kernel/money.ts"
import { tier } from "../../support/fees.ts"

const run = Effect.runPromise

/** What every store of tiers keeps to. */
export const tierStoreContract = (
  name: string,
  within: <A>(work: (ports: { readonly tiers: TierStore["Service"] }) => Promise<A>) => Promise<A>,
): void => {
  describe(`tiers in ${name}`, () => {
    it("are listed by their names as they were written, and gone when they are removed [ANN-01] [ANN-02]", () =>
      within(async ({ tiers }) => {
        const zebra = tier({ name: "Ärztin" })
        const ruled = tier({
          name: "  zweitmitglied",
          billingMonths: [1, 7],
          rules: [
            { when: { kind: "family", from: 2 }, operator: "subtractPercent", value: 12.5 },
            { when: { kind: "group", anyOf: [crypto.randomUUID() as WordId] }, operator: "setAmount", value: cents(0) },
            { operator: "prorate" },
          ],
        })
        const forNobody = tier({
          name: "Ungenannt",
          rules: [{ when: { kind: "group", anyOf: [] }, operator: "setAmount", value: cents(0) }],
        })
        for (const each of [ruled, zebra]) await run(tiers.put(each))
        expect(await run(tiers.list())).toEqual([zebra, ruled])
        const changed = { ...zebra, version: 2, name: "Standard", amount: cents(1) }
        await run(tiers.put(changed))
        expect(await run(tiers.steady())).toEqual([changed, ruled])
        await run(tiers.put(forNobody))
        expect(await run(tiers.list())).toEqual([changed, forNobody, ruled])
        for (const { id } of [forNobody, ruled]) await run(tiers.remove(id))
        expect(await run(tiers.list())).toEqual([changed])
      }))

    it("remember whose own amount is final [ANN-05]", () =>
      within(async ({ tiers }) => {
        const [anna, ben, cem] = [1, 2, 3].map(() => crypto.randomUUID() as PersonId) as [PersonId, PersonId, PersonId]
        expect(await run(tiers.withoutRules())).toEqual(new Set())
        await run(tiers.setWithoutRules([anna, ben], true))
        await run(tiers.setWithoutRules([ben], true))
        expect(await run(tiers.withoutRules())).toEqual(new Set([anna, ben]))
        await run(tiers.setWithoutRules([anna, cem], false))
        expect(await run(tiers.withoutRules())).toEqual(new Set([ben]))
      }))
  })
}
