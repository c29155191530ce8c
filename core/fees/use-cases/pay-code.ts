import * as Effect from "effect/Effect"
import type { MailCode } from "../../messaging/index.ts"
import type { SepaSettings } from "../collecting/sepa-settings.ts"
import { giroCodeOf } from "../invoicing/drawn-invoice.ts"
import { DebitStore } from "../ports/debit-store.port.ts"
import { DunningWords } from "../ports/dunning-words.port.ts"

/** What the workspace collects with, where it said so: there money is to go. */
export const collecting = Effect.fnUntraced(function* () {
  const kept = yield* (yield* DebitStore).settings()
  return kept === undefined || kept.settings.iban === "" ? undefined : kept.settings
})

/** The GiroCode of a mail, where there is an account to pay to and something to pay; `amount` in cents. */
export const payCode = Effect.fnUntraced(function* (sepa: SepaSettings | undefined, amount: number, reference: string) {
  const payload = giroCodeOf(sepa, amount, reference)
  if (sepa === undefined || payload === null) return {}
  const words = (yield* DunningWords).transfer({ holder: sepa.party, iban: sepa.iban, amount, reference })
  return { code: { payload, ...words } satisfies MailCode }
})
