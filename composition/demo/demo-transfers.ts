import * as Effect from "effect/Effect"
import { earliestTransfer, type FeeId, type TransferOrderId } from "../../core/fees/index.ts"
import { transferUseCases as transfers } from "../../core/fees/use-cases/index.ts"
import { Acting } from "../../core/kernel/acting.ts"

/** Pays what is owed of a fee by a credit transfer, whose file is at the bank; nothing when there is no account to pay to. */
export const paidBack = Effect.fnUntraced(function* (fee: FeeId) {
  const { newId, today } = yield* Acting
  const chosen = { fees: { ids: [fee] }, executionDate: earliestTransfer(today) }
  const { ready, fingerprint } = yield* transfers.review(chosen)
  if (ready.length === 0) return
  const { id } = yield* transfers.make({ id: newId() as TransferOrderId, ...chosen, fingerprint })
  yield* transfers.download({ id })
})
