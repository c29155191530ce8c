import * as Effect from "effect/Effect"
import { earliestTransfer, type FeeId, type TransferOrderId } from "../../core/fees/index.ts"
import { transferUseCases as transfers } from "../../core/fees/use-cases/index.ts"
import { Acting } from "../../core/kernel/acting.ts"

/** Pays back the first of these fees with an account to pay to, by a credit transfer whose file is at the bank. */
export const paidBack = Effect.fnUntraced(function* (fees: ReadonlyArray<FeeId>) {
  const { newId, today } = yield* Acting
  const executionDate = earliestTransfer(today)
  const [first] = (yield* transfers.review({ fees: { ids: fees }, executionDate })).ready
  if (first === undefined) return
  const chosen = { fees: { ids: [first.fee] }, executionDate }
  const { fingerprint } = yield* transfers.review(chosen)
  const { id } = yield* transfers.make({ id: newId() as TransferOrderId, ...chosen, fingerprint })
  yield* transfers.download({ id })
})
