import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import { ProvenSenders } from "../ports/proven-senders.port.ts"
import { SenderUnproven } from "../sender.errors.ts"

/** Nobody has mails sent to others before the own address is proven; what acts without a user may. */
export const provenSender = Effect.gen(function* () {
  const { userId } = yield* Acting
  const senders = yield* ProvenSenders
  if (userId !== null && !(yield* senders.has(userId))) return yield* new SenderUnproven()
})

/** The address of who acts, which they have proven. */
export const ownAddress = Effect.gen(function* () {
  const { userId } = yield* Acting
  const address = userId === null ? undefined : yield* (yield* ProvenSenders).addressOf(userId)
  return address ?? (yield* new SenderUnproven())
})
