import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import { fingerprint } from "../../kernel/fingerprint.ts"
import { PaymentReference } from "../fee.ts"
import { drawPaymentReference } from "../payment-reference.ts"
import { FeeStore } from "../ports/fee-store.port.ts"

/** Bytes without end, made of new ids: evenly spread, and not meant to be hard to guess. */
const bytesOf = (newId: () => string): (() => number) => {
  let left: Array<number> = []
  return () => {
    if (left.length === 0) left = (fingerprint(newId()).match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
    return left.pop() ?? 0
  }
}

/** Draws so many payment references that no fee of the workspace has, all different. */
export const newReferences = Effect.fnUntraced(function* (count: number) {
  const { newId } = yield* Acting
  const store = yield* FeeStore
  const byte = bytesOf(newId)
  const drawn = new Set<string>()
  while (drawn.size < count) {
    const fresh = new Set<string>()
    while (drawn.size + fresh.size < count)
      fresh.add(drawPaymentReference(byte, (reference) => drawn.has(reference) || fresh.has(reference)))
    const taken = new Set(yield* store.taken([...fresh]))
    for (const reference of fresh) if (!taken.has(reference)) drawn.add(reference)
  }
  return [...drawn].map((reference) => PaymentReference.make(reference))
})
