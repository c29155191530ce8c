import type { MandateStanding } from "../../../core/fees/index.ts"
import type { Tone } from "../../kit/pill.tsx"

/** The colour of how a mandate stands: green can be collected by, amber soon cannot, red cannot. */
export const standingTone: Readonly<Record<MandateStanding, Tone>> = {
  none: "neutral",
  incomplete: "amber",
  ended: "red",
  shared: "red",
  used: "red",
  lapsed: "red",
  lapsesSoon: "amber",
  good: "green",
}
