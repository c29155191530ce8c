import type { DeliveryState } from "../../core/messages/delivery.machine.ts"
import type { Tone } from "../kit/pill.tsx"

/** The colours of what became of mails. */
export const deliveryTone: Readonly<Record<DeliveryState, Tone>> = {
  queued: "neutral",
  sending: "blue",
  sent: "green",
  deferred: "amber",
  failed: "red",
  unclear: "amber",
  stopped: "neutral",
}
