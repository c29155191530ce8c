import * as Effect from "effect/Effect"
import { Acting } from "../../../kernel/acting.ts"
import { todayInGermany } from "../../../kernel/calendar-date.ts"
import type { PersonId } from "../../../kernel/id.ts"
import { allows, type Permission, permissions } from "../../../kernel/permission.ts"
import { heldBy, type Who } from "../../../kernel/who.ts"
import type { MailWish } from "../../../messaging/index.ts"
import { MailWords } from "../../ports/mail-words.port.ts"
import { OwnDataPage } from "../../ports/own-data-page.port.ts"
import { SelfLinkId } from "../../record-id.ts"
import { type SelfLink, selfLinkLife } from "../../self-service/self-link.ts"

/** What somebody who sends a link may do, and so what it may show. */
const seenBy = (who: Who): ReadonlyArray<Permission> => permissions.filter((each) => allows(heldBy(who), each))

/** A link to the data of a person as it goes to an address now. */
export const newLink = Effect.fnUntraced(function* (person: PersonId, email: string) {
  const { who, userName, now, newId } = yield* Acting
  return {
    id: SelfLinkId.make(newId()),
    person,
    email: email.toLowerCase(),
    sentAt: new Date(now).toISOString(),
    sentBy: userName,
    shows: seenBy(who),
    until: new Date(now + selfLinkLife).toISOString(),
  } satisfies SelfLink
})

/** The mail with a link, whose token it was given. */
export const linkMail = Effect.fnUntraced(function* (link: SelfLink, token: string) {
  const [page, words] = [yield* OwnDataPage, yield* MailWords]
  return {
    key: link.id,
    persons: [link.person],
    to: link.email,
    values: { selfLink: page.address(token), linkUntil: words.date(todayInGermany(Date.parse(link.until))) },
  } satisfies MailWish
})
