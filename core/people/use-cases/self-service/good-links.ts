import * as Effect from "effect/Effect"
import type { Person } from "../../person.ts"
import { LinkSenders } from "../../ports/link-senders.port.ts"
import { stillReaches } from "../../self-service/asking.ts"
import { type KeptSelfLink, onPaper } from "../../self-service/self-link.ts"

/**
 * Whether a link still opens the data of a person: not once the address is the person's no more, nor, where the address was typed in,
 * once who sent it may not see the members any more. Links on paper lie with the person.
 */
export const isGood = Effect.fnUntraced(function* (
  link: KeptSelfLink,
  person: Pick<Person, "email" | "ccEmail"> | undefined,
) {
  if (person === undefined || !stillReaches(link, person)) return false
  const { ofPerson, email, sentById } = link
  return ofPerson || email === onPaper || sentById === null || (yield* (yield* LinkSenders).seesMembers(sentById))
})
