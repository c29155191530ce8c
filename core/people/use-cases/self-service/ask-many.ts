import * as Effect from "effect/Effect"
import { Acting } from "../../../kernel/acting.ts"
import type { PersonId } from "../../../kernel/id.ts"
import { together } from "../../../kernel/transaction.ts"
import { AutomaticMails, type MailWish } from "../../../messaging/index.ts"
import type { PersonChoice } from "../../changes/person-choice.ts"
import { fullName, type Person } from "../../person.ts"
import { Confirmations } from "../../ports/confirmations.port.ts"
import { Proposals } from "../../ports/proposals.port.ts"
import { SelfLinks } from "../../ports/self-links.port.ts"
import {
  type AskedBesides,
  linkAddresses,
  mostAsked,
  type NotAskedReason,
  notAsked,
} from "../../self-service/asking.ts"
import { confirmedOf, seenOf } from "../../self-service/confirmation.ts"
import { ownDataOf } from "../../self-service/own-data.ts"
import { changesOf } from "../../self-service/proposal.ts"
import { chosenPersons } from "../chosen-persons.ts"
import { provenSender } from "../proven-sender.ts"
import { goodLink } from "./good-links.ts"
import { linkMail, newMailedLink } from "./mailed-link.ts"

interface Asking {
  readonly persons: PersonChoice
  readonly besides: AskedBesides
}

interface Asked {
  readonly person: Person
  readonly address: string
}

/**
 * Who of the chosen persons is asked and who is not, and for how many there is no room this time: whoever asks again asks them. They are held, so of two who ask the same persons at once the second
 * finds the links of the first.
 */
const weigh = Effect.fnUntraced(function* ({ persons, besides }: Asking) {
  const { now, today } = yield* Acting
  const { held } = yield* chosenPersons(persons)
  const ids = held.map(({ id }) => id)
  const links = Map.groupBy(yield* Effect.flatMap(SelfLinks, (all) => all.mailed(ids, now)), ({ person }) => person)
  const confirmations = new Map(
    (yield* Effect.flatMap(Confirmations, (all) => all.of(ids))).map((each) => [each.person, each]),
  )
  const open = Map.groupBy(yield* Effect.flatMap(Proposals, (all) => all.of(ids)), ({ person }) => person)
  const asked: Array<Asked> = []
  const left: Array<{ readonly id: PersonId; readonly name: string; readonly reason: NotAskedReason }> = []
  for (const person of held) {
    const addresses = linkAddresses(person)
    const good = yield* Effect.forEach(links.get(person.id) ?? [], (link) => goodLink(link, person))
    const linkIsGood = good.some((link) => link !== undefined)
    const seen = seenOf(ownDataOf(person), changesOf(open.get(person.id) ?? []))
    const confirmed = confirmedOf(confirmations.get(person.id), seen)
    const confirmedOn = confirmed?.stands === true ? confirmed.day : undefined
    const reason = notAsked({ addresses, linkIsGood, confirmedOn }, besides, today)
    const [address] = addresses
    if (reason === undefined && address !== undefined) asked.push({ person, address })
    else left.push({ id: person.id, name: fullName(person), reason: reason ?? "noAddress" })
  }
  return { asked: asked.slice(0, mostAsked), more: Math.max(0, asked.length - mostAsked), left }
})

/** Who would get a link and who would not, and the mail as the first of them would get it, with a link that opens nothing. */
export const previewAsking = Effect.fnUntraced(function* (input: Asking) {
  yield* provenSender
  return yield* together(
    Effect.gen(function* () {
      const { asked, more, left } = yield* weigh(input)
      const [first] = asked
      if (first === undefined) return { mails: 0, mail: null, more, left }
      const { key: _, ...wish } = yield* linkMail(yield* newMailedLink(first.person, first.address), "…")
      const mail = yield* (yield* AutomaticMails).show("selfServiceLink", wish)
      return {
        mails: asked.length,
        mail: mail === undefined ? null : { subject: mail.subject, text: mail.text },
        more,
        left,
      }
    }),
  )
})

/**
 * Sends each of the chosen persons a link to the own data, in one transaction (PER-19): one mail and one link a person, also
 * where persons share an address. The mails go out one after the other, as fast as the rules of the mail server let them.
 */
export const askMany = Effect.fnUntraced(function* (input: Asking) {
  yield* provenSender
  return yield* together(
    Effect.gen(function* () {
      const { asked, more, left } = yield* weigh(input)
      const links = yield* SelfLinks
      const wishes: Array<MailWish> = []
      for (const { person, address } of asked) {
        const link = yield* newMailedLink(person, address)
        wishes.push(yield* linkMail(link, yield* links.make(link)))
      }
      const mails = yield* (yield* AutomaticMails).enqueue("selfServiceLink", wishes)
      return { mails, more, left: left.length }
    }),
  )
})
