import * as Effect from "effect/Effect"
import { Acting } from "../../../kernel/acting.ts"
import { todayInGermany } from "../../../kernel/calendar-date.ts"
import { allows, type Permission, permissions } from "../../../kernel/permission.ts"
import { heldBy, type Who } from "../../../kernel/who.ts"
import type { MailWish } from "../../../messaging/index.ts"
import type { Person } from "../../person.ts"
import { MailWords } from "../../ports/mail-words.port.ts"
import { OwnDataPage } from "../../ports/own-data-page.port.ts"
import { SelfLinkId } from "../../record-id.ts"
import { isOfPerson } from "../../self-service/asking.ts"
import { type KeptSelfLink, selfLinkLife } from "../../self-service/self-link.ts"

/** What somebody who sends a link may do, and so what it may show. */
const seenBy = (who: Who): ReadonlyArray<Permission> => permissions.filter((each) => allows(heldBy(who), each))

/** A link to the data of a person as it goes to an address now, or on paper. */
export const newLink = Effect.fnUntraced(function* ({
  person,
  email,
  ofPerson,
}: Pick<KeptSelfLink, "person" | "email" | "ofPerson">) {
  const { who, userId, userName, now, newId } = yield* Acting
  return {
    id: SelfLinkId.make(newId()),
    person,
    email: email.toLowerCase(),
    ofPerson,
    sentAt: new Date(now).toISOString(),
    sentBy: userName,
    sentById: userId,
    shows: seenBy(who),
    until: new Date(now + selfLinkLife).toISOString(),
  } satisfies KeptSelfLink
})

/** A link to the data of a person as it goes by mail. */
export const newMailedLink = (person: Person, email: string) =>
  newLink({ person: person.id, email, ofPerson: isOfPerson(email, person) })

/** The mail with a link, whose token it was given. */
export const linkMail = Effect.fnUntraced(function* (link: KeptSelfLink, token: string) {
  const [page, words] = [yield* OwnDataPage, yield* MailWords]
  return {
    key: link.id,
    persons: [link.person],
    to: link.email,
    values: { selfLink: page.address(token), linkUntil: words.date(todayInGermany(Date.parse(link.until))) },
  } satisfies MailWish
})
