import * as Effect from "effect/Effect"
import type { GivenTransfer, TransferStore } from "../../../core/fees/ports/transfer-store.port.ts"
import type { KeptOrder, KeptTransfer } from "../../../core/fees/transferring/kept-order.ts"
import { compareText } from "../../../core/people/person-key.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"

/** An order in memory, with its transfers in their order. */
export interface MemoryOrder {
  readonly order: KeptOrder
  readonly transfers: ReadonlyArray<KeptTransfer>
}

const newestFirst = (a: KeptOrder, b: KeptOrder): number =>
  compareText(b.message.createdAt, a.message.createdAt) || compareText(b.id, a.id)

/** Transfer orders of a workspace in memory. */
export const memoryTransferStore = (workspace: MemoryWorkspace): TransferStore["Service"] => {
  const put = (kept: MemoryOrder) => {
    workspace.transferOrders = new Map([...workspace.transferOrders, [kept.order.id, kept]])
  }
  /** Changes transfers of all orders. */
  const change = (to: (transfer: KeptTransfer, order: KeptOrder) => KeptTransfer) => {
    for (const { order, transfers } of workspace.transferOrders.values())
      put({ order, transfers: transfers.map((transfer) => to(transfer, order)) })
  }
  return {
    addOrder: (order, transfers) => Effect.sync(() => put({ order, transfers })),
    orders: (limit) =>
      Effect.sync(() =>
        [...workspace.transferOrders.values()]
          .map(({ order }) => order)
          .toSorted(newestFirst)
          .slice(0, limit),
      ),
    order: (id) => Effect.sync(() => workspace.transferOrders.get(id)?.order),
    transfers: (id) => Effect.sync(() => workspace.transferOrders.get(id)?.transfers ?? []),
    putOrder: ({ id, entries }) =>
      Effect.sync(() => {
        const kept = workspace.transferOrders.get(id)
        if (kept !== undefined) put({ ...kept, order: { ...kept.order, entries } })
      }),
    forgetPersons: (persons) =>
      Effect.sync(() => {
        const gone = new Set<string | null>(persons)
        change((transfer) => (gone.has(transfer.person) ? { ...transfer, person: null } : transfer))
      }),
    give: (from, to, only) =>
      Effect.sync(() => {
        const meant = only === undefined ? undefined : new Set(only.map(({ order, fee }) => `${order} ${fee}`))
        const given: Array<GivenTransfer> = []
        change((transfer, order) => {
          if (transfer.person !== from || meant?.has(`${order.id} ${transfer.fee}`) === false) return transfer
          given.push({ order: order.id, fee: transfer.fee })
          return { ...transfer, person: to }
        })
        return given
      }),
  }
}
