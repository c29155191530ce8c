import * as Effect from "effect/Effect"
import type { CalendarDate } from "../../../kernel/calendar-date.ts"
import { payersByIds } from "../../../people/index.ts"
import type { SepaSettings } from "../../collecting/sepa-settings.ts"
import type { FeeChoice } from "../../fee-query.ts"
import { DebitStore } from "../../ports/debit-store.port.ts"
import { reviewedTransfers } from "../../transferring/reviewed-transfers.ts"
import type { TransferReview } from "../../transferring/transfer-review.ts"
import { PayingAccountMissing } from "../../transferring/transferring.errors.ts"
import { chosenIds } from "../chosen-fees.ts"
import { feesByIds } from "../debits/review.ts"
import { payersOfPersons } from "../mandates/payer.ts"

/** Which fees are paid, and when. */
export interface ChosenTransfers {
  readonly fees: FeeChoice
  readonly executionDate: CalendarDate
}

/** The settings that name the account; held, nobody else makes or changes jobs and orders. */
export const payingAccount = Effect.fnUntraced(function* (held: "held" | "read") {
  const store = yield* DebitStore
  const kept = yield* held === "held" ? store.holdSettings() : store.settings()
  return kept?.settings ?? (yield* new PayingAccountMissing())
})

/** What an order would become, with the fees that decide it: as they are, or held. */
export const transfersOf = Effect.fnUntraced(function* (
  { fees: choice, executionDate }: ChosenTransfers,
  settings: SepaSettings,
  how: "read" | "hold",
) {
  const fees = yield* feesByIds((yield* chosenIds(choice)).toSorted(), how)
  const persons = fees.flatMap(({ fee }) => fee.person ?? [])
  const payerOf = yield* payersOfPersons(persons)
  const payees = yield* payersByIds([...persons, ...payerOf.values()])
  return { fees, result: reviewedTransfers({ executionDate, settings, fees, payees, payerOf }) }
})

/** Whom an order would pay how much, and who is left out why (SEP-11). */
export const reviewTransfers = Effect.fnUntraced(function* (chosen: ChosenTransfers) {
  const settings = yield* payingAccount("read")
  const { ready, left, sum, payer, fingerprint } = (yield* transfersOf(chosen, settings, "read")).result
  const { name, iban } = payer
  return { ready, left, sum, payer: { name, iban }, fingerprint } satisfies TransferReview
})
