import * as Effect from "effect/Effect"
import { Acting } from "../../../kernel/acting.ts"
import { statesBefore } from "../../delivery.machine.ts"
import type { DeliveryId, MessageId } from "../../message-id.ts"
import { SentStore } from "../../ports/sent-store.port.ts"

/**
 * Stops the mails of a trigger about any of these records that still wait, because what they announce holds no more; says how many. One
 * that is being handed over at this moment, or went out, is not called back.
 */
export const revokeAutomatic = Effect.fnUntraced(function* (trigger: string, records: ReadonlyArray<string>) {
  const { now } = yield* Acting
  const sent = yield* SentStore
  const waiting = statesBefore("stop")
  const found = (yield* sent.about(records)).filter(
    ({ record, delivery }) => record.automatic?.trigger === trigger && waiting.includes(delivery.state),
  )
  const byMessage = new Map<MessageId, Array<DeliveryId>>()
  for (const { record, delivery } of found) byMessage.set(record.id, [...(byMessage.get(record.id) ?? []), delivery.id])
  const settled = { state: "stopped", answer: null, at: now, nextTryAt: null, notSent: "revoked" } as const
  for (const [message, deliveries] of byMessage) {
    // Held before its mails, as whoever hands them over does it.
    yield* sent.hold(message)
    yield* sent.move(message, waiting, settled, deliveries)
  }
  return found.length
})
