import { sha256 } from "@noble/hashes/sha2.js"
import type { AnswerFault } from "./answer-codes.ts"
import type { EventOffer } from "./event-offer/offer.ts"
import type { OfferedTier } from "./form.ts"

/**
 * A short name for all that a form says of money: prices and when they are due, tiers with their rules. Who sends an answer sends along
 * the name of what they were shown, so that nobody is charged on other terms (FRM-11).
 */
export const offeredOf = (tiers: ReadonlyArray<typeof OfferedTier.Type>, offer: EventOffer | null): string => {
  const ofEvent =
    offer === null
      ? null
      : [
          offer.prices.map(({ name, amount, subsidised, siblings, upfront }) => [
            name,
            amount,
            subsidised,
            siblings,
            upfront,
          ]),
          offer.dueOn,
          offer.days[0]?.on,
        ]
  return sha256(new TextEncoder().encode(JSON.stringify([tiers, ofEvent])))
    .toHex()
    .slice(0, 32)
}

/** What it costs is not what was shown to who sent an answer. It is about the answer as a whole. */
export const priceChanged: AnswerFault = { person: null, block: null, code: "priceChanged" }
