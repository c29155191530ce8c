import type { TransitionTable } from "../../kernel/transition-table.ts"

/** The states of a SEPA job (SEP-07): `downloaded` means its XML was taken, `pending` that the bank has it. */
export const sepaJobStates = ["created", "downloaded", "pending", "discarded", "assigned"] as const
export type SepaJobState = (typeof sepaJobStates)[number]

/** What happens to a job. */
export type SepaJobEvent = "download" | "submit" | "discard" | "assign"

/** What assigning to a bank transaction takes: fees that match, and their sum exactly. */
export type SepaJobNeed = "matchingFees" | "equalAmount"

/** The one table of a SEPA job. */
export const sepaJobTable: TransitionTable<SepaJobState, SepaJobEvent, SepaJobNeed> = {
  name: "sepaJob",
  states: sepaJobStates,
  initial: "created",
  transitions: [
    { from: "created", on: "download", to: "downloaded" },
    { from: "created", on: "discard", to: "discarded" },
    { from: "downloaded", on: "download", to: "downloaded" },
    { from: "downloaded", on: "submit", to: "pending" },
    { from: "downloaded", on: "discard", to: "discarded" },
    { from: "pending", on: "download", to: "pending" },
    { from: "pending", on: "discard", to: "discarded" },
    { from: "pending", on: "assign", to: "assigned", needs: ["matchingFees", "equalAmount"] },
  ],
}
