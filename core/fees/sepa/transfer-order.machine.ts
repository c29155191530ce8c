import type { TransitionTable } from "../../kernel/transition-table.ts"

/** The states of a transfer order (SEP-11): `downloaded` means that its file was taken, so the bank may have it. */
export const transferOrderStates = ["made", "downloaded", "discarded"] as const
export type TransferOrderState = (typeof transferOrderStates)[number]

/** What happens to a transfer order. */
export const transferOrderEvents = ["download", "discard"] as const
export type TransferOrderEvent = (typeof transferOrderEvents)[number]

/** The one table of a transfer order. */
export const transferOrderTable: TransitionTable<TransferOrderState, TransferOrderEvent> = {
  name: "transferOrder",
  states: transferOrderStates,
  initial: "made",
  transitions: [
    { from: "made", on: "download", to: "downloaded" },
    { from: "made", on: "discard", to: "discarded" },
    { from: "downloaded", on: "download", to: "downloaded" },
    { from: "downloaded", on: "discard", to: "discarded" },
  ],
}
