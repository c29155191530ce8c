import type { SepaJobState } from "../../../core/fees/index.ts"
import type { Tone } from "../../kit/pill.tsx"

/** The colour of a state of a job: green came in, amber to be done, blue under way. */
export const jobTone: Readonly<Record<SepaJobState, Tone>> = {
  created: "amber",
  downloaded: "amber",
  pending: "blue",
  discarded: "neutral",
  assigned: "green",
}
