import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import { ProvenSenders } from "../ports/proven-senders.port.ts"
import { SenderUnproven } from "../sender.errors.ts"

/** Whether who acts may have mails sent to others: the own address is proven, or no user acts. */
export const hasProvenAddress = Effect.gen(function* () {
  const { userId } = yield* Acting
  return userId === null || (yield* (yield* ProvenSenders).address(userId)) !== null
})

/** Nobody has mails sent to others before the own address is proven; what acts without a user may. */
export const provenSender = Effect.gen(function* () {
  if (!(yield* hasProvenAddress)) return yield* new SenderUnproven()
})

/** The address of who acts, which is proven. */
export const ownAddress = Effect.gen(function* () {
  const { userId } = yield* Acting
  const address = userId === null ? null : yield* (yield* ProvenSenders).address(userId)
  return address ?? (yield* new SenderUnproven())
})
