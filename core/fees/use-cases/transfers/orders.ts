import * as Effect from "effect/Effect"
import { Acting } from "../../../kernel/acting.ts"
import { cents } from "../../../kernel/money.ts"
import { type Payer, payersByIds } from "../../../people/index.ts"
import { shortenedIban } from "../../collecting/debit-review.ts"
import { feeState } from "../../fee-balance.ts"
import type { FeeEntry } from "../../fee-entry.ts"
import type { FeeId, TransferOrderId } from "../../fee-id.ts"
import { balanceOf, type FeeRecord } from "../../fee-record.ts"
import { EntryRefused } from "../../fees.errors.ts"
import { DebitStore } from "../../ports/debit-store.port.ts"
import { FeeStore } from "../../ports/fee-store.port.ts"
import { TransferStore } from "../../ports/transfer-store.port.ts"
import type { TransferOrderEvent, TransferOrderState } from "../../sepa/transfer-order.machine.ts"
import {
  canOrder,
  type KeptOrder,
  type KeptTransfer,
  orderFile,
  orderFileName,
  orderState,
  payeeChanged,
} from "../../transferring/kept-order.ts"
import { type OrderDetail, type OrderedTransfer, orderHead } from "../../transferring/order-detail.ts"
import { payeeOf } from "../../transferring/payee.ts"
import { TransferOrderNotFound, TransferOrderRefused } from "../../transferring/transferring.errors.ts"
import { feesByIds } from "../debits/review.ts"
import { payersOfPersons } from "../mandates/payer.ts"
import { withEntry } from "../record-entry.ts"

/** So many orders are listed. */
const shownOrders = 200

/** The latest orders. */
export const listOrders = Effect.fnUntraced(function* () {
  return (yield* (yield* TransferStore).orders(shownOrders)).map(orderHead)
})

const known = Effect.fnUntraced(function* (id: TransferOrderId) {
  return (yield* (yield* TransferStore).order(id)) ?? (yield* new TransferOrderNotFound({ id }))
})

/** An order that nobody else changes until the transaction ends. */
const heldOrder = Effect.fnUntraced(function* (id: TransferOrderId) {
  yield* (yield* DebitStore).holdSettings()
  return yield* known(id)
})

/** Transfers that would go to somebody else by now, or to another account, than what is written. */
const changedTransfers = Effect.fnUntraced(function* (
  transfers: ReadonlyArray<KeptTransfer>,
  fees: ReadonlyArray<{ readonly fee: FeeRecord }>,
) {
  const persons = fees.flatMap(({ fee }) => fee.person ?? [])
  const payerOf = yield* payersOfPersons(persons)
  const paid = transfers.flatMap(({ person }) => person ?? [])
  const payees = yield* payersByIds([...paid, ...persons, ...payerOf.values()])
  const payeeOfFee = new Map<FeeId, Payer | undefined>(
    fees.map(({ fee }) => [fee.id, payeeOf({ payees, payerOf }, fee)]),
  )
  return transfers.filter((each) => payeeChanged(each, payees, payeeOfFee.get(each.fee)))
})

/** An order with its fees: how each stands. */
export const getOrder = Effect.fnUntraced(function* ({ id }: { readonly id: TransferOrderId }) {
  const order = yield* known(id)
  const transfers = yield* (yield* TransferStore).transfers(id)
  const ids = transfers.map(({ fee }) => fee)
  const read = yield* feesByIds(ids, "read")
  const fees = new Map(read.map((each) => [each.fee.id, each]))
  const changed = new Set(orderState(order) === "made" ? yield* changedTransfers(transfers, read) : [])
  return {
    ...orderHead(order),
    transfers: transfers.map((each): OrderedTransfer => {
      const { fee: of, person, transfer } = each
      const { payee, amount, remittance } = transfer
      const found = fees.get(of)
      return {
        fee: of,
        reference: found?.fee.reference ?? "",
        person,
        name: found?.name ?? null,
        holder: payee.name,
        iban: shortenedIban(payee.iban),
        statement: "text" in remittance ? remittance.text : remittance.reference,
        amount: cents(amount),
        state: found === undefined ? null : feeState(balanceOf(found.fee)),
        changed: changed.has(each),
      }
    }),
  } satisfies OrderDetail
})

const written = Effect.fnUntraced(function* (order: KeptOrder, event: TransferOrderEvent) {
  const { now, userName } = yield* Acting
  const entry = { event, at: new Date(now).toISOString(), byName: userName }
  const after: KeptOrder = { ...order, entries: [...order.entries, entry] }
  yield* (yield* TransferStore).putOrder(after)
  return orderHead(after)
})

/**
 * The file of an order, the same whenever it is asked for. Taking it for the first time is written down; then its execution date
 * must not have passed, because no bank takes it any more, and every account in it must still be that of who gets the money by now: also
 * where somebody else pays for a person since.
 */
export const downloadOrder = Effect.fnUntraced(function* ({ id }: { readonly id: TransferOrderId }) {
  const { today } = yield* Acting
  const order = yield* heldOrder(id)
  const state = orderState(order)
  if (!canOrder(order, "download")) return yield* new TransferOrderRefused({ refusal: { kind: "notPossible", state } })
  const { executionDate } = order.message
  if (state === "made" && executionDate < today)
    return yield* new TransferOrderRefused({ refusal: { kind: "datePassed", executionDate } })
  const transfers = yield* (yield* TransferStore).transfers(id)
  if (state === "made") {
    const ids = transfers.map(({ fee }) => fee)
    const { length: changed } = yield* changedTransfers(transfers, yield* feesByIds(ids, "read"))
    if (changed > 0)
      return yield* new TransferOrderRefused({ refusal: { kind: "accountsChanged", transfers: changed } })
    yield* written(order, "download")
  }
  return { name: orderFileName(order), xml: orderFile(order, transfers) }
})

/**
 * Discards an order: what it was to pay is owed again, and the history tells both. Only in the state that was `seen`, so that nobody
 * discards unwarned what somebody else took to the bank meanwhile. One fee that refuses, such as one that is now part of a debit,
 * keeps the whole order.
 */
export const discardOrder = Effect.fnUntraced(function* ({
  id,
  seen,
}: {
  readonly id: TransferOrderId
  readonly seen: TransferOrderState
}) {
  const acting = yield* Acting
  const order = yield* heldOrder(id)
  const state = orderState(order)
  if (!canOrder(order, "discard")) return yield* new TransferOrderRefused({ refusal: { kind: "notPossible", state } })
  if (state !== seen) return yield* new TransferOrderRefused({ refusal: { kind: "changed", state } })
  const transfers = yield* (yield* TransferStore).transfers(id)
  const changed: Array<FeeRecord> = []
  for (const { fee } of yield* feesByIds(transfers.map((each) => each.fee).toSorted(), "hold")) {
    const paid = fee.entries.find(({ entry }) => "order" in entry && entry.order === id)
    const entry = {
      kind: "cancellation",
      id: acting.newId(),
      on: acting.today,
      cancels: paid?.entry.id ?? "",
      order: id,
    }
    const added = withEntry(acting, fee, entry as FeeEntry)
    if ("refusal" in added) return yield* new EntryRefused({ refusal: added.refusal })
    changed.push(added.fee)
  }
  yield* (yield* FeeStore).replace(changed)
  return yield* written(order, "discard")
})
