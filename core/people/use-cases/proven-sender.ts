import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import { ProvenSenders } from "../ports/proven-senders.port.ts"
import { SenderUnproven } from "../sender.errors.ts"

const addressOfActing = Effect.gen(function* () {
  const { userId } = yield* Acting
  return userId === null ? undefined : yield* (yield* ProvenSenders).address(userId)
})

/** Nobody has mails sent to others before the own address is proven; what acts without a user may. */
export const provenSender = Effect.gen(function* () {
  const { userId } = yield* Acting
  if (userId !== null && (yield* addressOfActing) === undefined) return yield* new SenderUnproven()
})

/** The proven address of the user who acts. */
export const provenAddress = Effect.gen(function* () {
  return (yield* addressOfActing) ?? (yield* new SenderUnproven())
})
