import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { DebitStore } from "../../../core/fees/ports/debit-store.port.ts"
import { sepaSettings } from "../../support/debits.ts"

const run = Effect.runPromise

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
        const changed = sepaSettings({ version: 2, party: "Stamm Süd" })
        await run(debits.putSettings({ settings: changed, nextMandate: 7 }))
        expect(await run(debits.holdSettings())).toEqual({ settings: changed, nextMandate: 7 })
      }))
  })
}
