import * as Effect from "effect/Effect"
import { allows } from "../../../kernel/permission.ts"
import type { Person } from "../../person.ts"
import { LinkSenders } from "../../ports/link-senders.port.ts"
import { WordStore } from "../../ports/words.port.ts"
import { seesPerson } from "../../reach/index.ts"
import { stillReaches } from "../../self-service/asking.ts"
import { type KeptSelfLink, onPaper } from "../../self-service/self-link.ts"

/**
 * A link as it opens the data of a person now, or nothing: not once the address is the person's no more. One to an address that was typed
 * in tells no more than whoever sent it may see by now, and nothing once they may not see the person. Links on paper lie with the person.
 */
export const goodLink = Effect.fnUntraced(function* (
  link: KeptSelfLink,
  person: Pick<Person, "email" | "ccEmail" | "groups"> | undefined,
) {
  if (person === undefined || !stillReaches(link, person)) return undefined
  const { ofPerson, email, sentById } = link
  if (ofPerson || email === onPaper || sentById === null) return link
  const sender = yield* (yield* LinkSenders).place(sentById)
  if (sender === undefined) return undefined
  const { permissions, groups } = sender
  const may = (each: KeptSelfLink["shows"][number]) => allows({ signedIn: true, permissions }, each)
  if (!may("members")) return undefined
  if (groups !== null) {
    const words = (yield* (yield* WordStore).list()).groups
    const names = new Set(words.filter(({ id }) => groups.includes(id)).map(({ name }) => name))
    if (!seesPerson(names, person)) return undefined
  }
  return { ...link, shows: link.shows.filter(may) } satisfies KeptSelfLink
})
