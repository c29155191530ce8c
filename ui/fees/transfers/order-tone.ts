import type { TransferOrderState } from "../../../core/fees/index.ts"
import type { Tone } from "../../kit/pill.tsx"

/** The colour of a state of an order: amber to be done, green the file was taken. */
export const orderTone: Readonly<Record<TransferOrderState, Tone>> = {
  made: "amber",
  downloaded: "green",
  discarded: "neutral",
}
