import * as Effect from "effect/Effect"
import { Acting } from "../../../kernel/acting.ts"
import { todayInGermany } from "../../../kernel/calendar-date.ts"
import type { PersonId } from "../../../kernel/id.ts"
import { together } from "../../../kernel/transaction.ts"
import { AutomaticMails } from "../../../messaging/index.ts"
import { PersonNotFound } from "../../people.errors.ts"
import { MailWords } from "../../ports/mail-words.port.ts"
import { OwnDataPage } from "../../ports/own-data-page.port.ts"
import { PersonRepository } from "../../ports/person-repository.port.ts"
import { SelfLinks } from "../../ports/self-links.port.ts"
import { SelfLinkId } from "../../record-id.ts"
import { type SelfLink, selfLinkLife } from "../../self-service/self-link.ts"
import { provenSender } from "../proven-sender.ts"

/** Sends a link to the data of a person to an address; the one that the address had before is void (PER-19). */
export const sendLink = Effect.fnUntraced(function* (input: { readonly person: PersonId; readonly email: string }) {
  yield* provenSender
  const { userName, now, newId } = yield* Acting
  const page = yield* OwnDataPage
  return yield* together(
    Effect.gen(function* () {
      const [person] = yield* Effect.flatMap(PersonRepository, (persons) => persons.find([input.person]))
      if (person === undefined) return yield* new PersonNotFound({ id: input.person })
      const links = yield* SelfLinks
      const link: SelfLink = {
        id: SelfLinkId.make(newId()),
        person: person.id,
        email: input.email.toLowerCase(),
        sentAt: new Date(now).toISOString(),
        sentBy: userName,
        until: new Date(now + selfLinkLife).toISOString(),
      }
      const token = yield* links.make(link)
      const words = yield* MailWords
      yield* (yield* AutomaticMails).enqueue("selfServiceLink", [
        {
          key: link.id,
          persons: [person.id],
          to: link.email,
          values: { selfLink: page.address(token), linkUntil: words.date(todayInGermany(Date.parse(link.until))) },
        },
      ])
      return link
    }),
  )
})

/** The good links to the data of a person. */
export const listLinks = Effect.fnUntraced(function* ({ person }: { readonly person: PersonId }) {
  const { now } = yield* Acting
  return yield* together(Effect.flatMap(SelfLinks, (links) => links.all(person, now)))
})

/** Makes a link void at once. One that is not there is void already. */
export const revokeLink = Effect.fnUntraced(function* (input: { readonly person: PersonId; readonly id: SelfLinkId }) {
  yield* together(Effect.flatMap(SelfLinks, (links) => links.remove(input.person, input.id)))
})
