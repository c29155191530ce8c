import type { SepaJobState } from "../../../core/fees/index.ts"

/** What a state of a SEPA job is called. */
export const jobStateText: Readonly<Record<SepaJobState, string>> = {
  created: "angelegt",
  downloaded: "heruntergeladen",
  pending: "eingereicht",
  discarded: "verworfen",
  assigned: "eingegangen",
}
