import type { FeeState } from "../../core/fees/index.ts"
import type { Tone } from "../kit/pill.tsx"

/** The colour of a state: green settled, amber waiting, red wrong, purple owed to the person. */
export const feeTone: Readonly<Record<FeeState, Tone>> = {
  unpaid: "amber",
  pendingSepaDebit: "blue",
  paid: "green",
  partial: "amber",
  refund: "purple",
  creditPaidOut: "neutral",
  reversed: "neutral",
  refunded: "neutral",
  debitDisputed: "red",
}
