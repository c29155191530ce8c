import type { FormDocument } from "../form-document.ts"

interface Choices {
  readonly groups: ReadonlyArray<unknown>
  readonly prices: ReadonlyArray<unknown>
}

/** What an event has to ask of everybody who registers, by the kinds of blocks: where there is one price, nobody has to choose it. */
export const askedKinds = ({ groups, prices }: Choices): ReadonlyArray<"group" | "price"> => [
  ...(groups.length > 0 ? (["group"] as const) : []),
  ...(prices.length > 1 ? (["price"] as const) : []),
]

/** What of it a form does not ask everybody. */
export const unaskedKinds = ({ blocks }: FormDocument, offer: Choices): ReadonlyArray<"group" | "price"> =>
  askedKinds(offer).filter(
    (kind) => !blocks.some((block) => block.kind === kind && block.required && block.condition === null),
  )
