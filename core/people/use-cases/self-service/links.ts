import * as Effect from "effect/Effect"
import { Acting } from "../../../kernel/acting.ts"
import type { PersonId } from "../../../kernel/id.ts"
import { together } from "../../../kernel/transaction.ts"
import { AutomaticMails } from "../../../messaging/index.ts"
import { PersonNotFound } from "../../people.errors.ts"
import { PersonRepository } from "../../ports/person-repository.port.ts"
import { SelfLinks } from "../../ports/self-links.port.ts"
import type { SelfLinkId } from "../../record-id.ts"
import { provenSender } from "../proven-sender.ts"
import { goodLink } from "./good-links.ts"
import { linkMail, newMailedLink } from "./mailed-link.ts"

/** Sends a link to the data of a person to an address; the one that the address had before is void (PER-19). */
export const sendLink = Effect.fnUntraced(function* (input: { readonly person: PersonId; readonly email: string }) {
  yield* provenSender
  return yield* together(
    Effect.gen(function* () {
      const [person] = yield* Effect.flatMap(PersonRepository, (persons) => persons.find([input.person]))
      if (person === undefined) return yield* new PersonNotFound({ id: input.person })
      const link = yield* newMailedLink(person, input.email)
      const token = yield* Effect.flatMap(SelfLinks, (links) => links.make(link))
      yield* (yield* AutomaticMails).enqueue("selfServiceLink", [yield* linkMail(link, token)])
      return link
    }),
  )
})

/** The good links to the data of a person. */
export const listLinks = Effect.fnUntraced(function* ({ person }: { readonly person: PersonId }) {
  const { now } = yield* Acting
  return yield* together(
    Effect.gen(function* () {
      const [found] = yield* Effect.flatMap(PersonRepository, (persons) => persons.find([person]))
      const links = yield* Effect.flatMap(SelfLinks, (all) => all.all(person, now))
      return (yield* Effect.forEach(links, (link) => goodLink(link, found))).filter((link) => link !== undefined)
    }),
  )
})

/** Makes a link void at once. One that is not there is void already. */
export const revokeLink = Effect.fnUntraced(function* (input: { readonly person: PersonId; readonly id: SelfLinkId }) {
  yield* together(Effect.flatMap(SelfLinks, (links) => links.remove(input.person, input.id)))
})
