import * as Effect from "effect/Effect"
import { Acting } from "../../../kernel/acting.ts"
import { allKept } from "../../../people/index.ts"
import type { FeeEntry } from "../../fee-entry.ts"
import type { FeeId, TransferOrderId } from "../../fee-id.ts"
import { balanceOf, type FeeRecord } from "../../fee-record.ts"
import { FeeStore } from "../../ports/fee-store.port.ts"
import { TransferStore } from "../../ports/transfer-store.port.ts"
import { messageIdOf } from "../../sepa/message-id.ts"
import { checkTransferOrder } from "../../sepa/transfer-order.ts"
import type { KeptOrder } from "../../transferring/kept-order.ts"
import { orderHead } from "../../transferring/order-detail.ts"
import { transferDateFault } from "../../transferring/transfer-date.ts"
import { NothingToTransfer, TransferDateRefused, TransfersOutdated } from "../../transferring/transferring.errors.ts"
import { withEntry } from "../record-entry.ts"
import { type ChosenTransfers, payingAccount, transfersOf } from "./review.ts"

/**
 * Makes an order of what was looked at, or nothing (SEP-11). In the same transaction what is owed by each fee is paid by the
 * order, today, so that nobody pays it again. Orders are made one after the other and their fees are held. The same id again, as
 * after a double click or a lost answer, makes nothing and answers the same order.
 */
export const makeOrder = Effect.fnUntraced(function* ({
  id,
  fingerprint,
  ...chosen
}: ChosenTransfers & { readonly id: TransferOrderId; readonly fingerprint: string }) {
  const store = yield* TransferStore
  const acting = yield* Acting
  const settings = yield* payingAccount("held")
  const before = yield* store.order(id)
  if (before !== undefined) return orderHead(before)
  const { executionDate } = chosen
  const kind = transferDateFault(executionDate, acting.today)
  if (kind !== undefined) return yield* new TransferDateRefused({ executionDate, kind })
  const { fees, result } = yield* transfersOf(chosen, settings, "hold")
  const { transfers: planned, payer, sum } = result
  if (result.fingerprint !== fingerprint) return yield* new TransfersOutdated()
  if (planned.length === 0) return yield* new NothingToTransfer()
  // Who goes for good while this runs would leave a transfer to somebody whom nothing knows any more.
  if (!(yield* allKept(planned.map(({ person }) => person)))) return yield* new TransfersOutdated()

  const messageId = messageIdOf(id, acting.today)
  const message = {
    messageId,
    createdAt: `${new Date(acting.now).toISOString().slice(0, 19)}Z`,
    initiatingParty: settings.party,
    payer,
    executionDate,
  }
  const transfers = planned.map(({ fee, person, reference, transfer }) => ({
    fee,
    person,
    transfer: { endToEndId: `${messageId}-${reference}`, ...transfer },
  }))
  const checked = checkTransferOrder({ ...message, transfers: transfers.map(({ transfer }) => transfer) })
  // Settings and payees were checked, value by value, so this would be a mistake of the program.
  if (!checked.ok) return yield* Effect.die(new Error(JSON.stringify(checked.refusals)))

  const feeOf = new Map<FeeId, FeeRecord>(fees.map(({ fee }) => [fee.id, fee]))
  const paid: Array<FeeRecord> = []
  for (const { fee: of, amount } of planned) {
    const fee = feeOf.get(of)
    if (fee === undefined) return yield* new TransfersOutdated()
    const entry = {
      kind: balanceOf(fee).claim < 0 ? "creditPayout" : "refund",
      id: acting.newId(),
      on: acting.today,
      amount,
      order: id,
    } as FeeEntry
    const added = withEntry(acting, fee, entry)
    if ("refusal" in added) return yield* new TransfersOutdated()
    paid.push(added.fee)
  }
  yield* (yield* FeeStore).replace(paid)
  const order: KeptOrder = { id, message, fees: transfers.length, sum, byName: acting.userName, entries: [] }
  yield* store.addOrder(order, transfers)
  return orderHead(order)
})
