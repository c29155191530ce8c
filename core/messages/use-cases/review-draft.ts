import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import { fingerprint } from "../../kernel/fingerprint.ts"
import type { PersonId } from "../../kernel/id.ts"
import { mailTooLarge, renderMail } from "../../messaging/index.ts"
import { addresseesOf, type WrittenMail } from "../../people/index.ts"
import { type Addressing, addressed, named } from "../addressing.ts"
import { addressKey } from "../bounces/address-key.ts"
import type { Draft, DraftContent } from "../draft.ts"
import type { LetterFile } from "../files/letter-file.ts"
import type { MessageId } from "../message-id.ts"
import { NotARecipient, TooManyRecipients } from "../messages.errors.ts"
import { mostRecipients, type Review } from "../messages.port.ts"
import { BounceStore } from "../ports/bounce-store.port.ts"
import { LetterFiles } from "../ports/letter-files.port.ts"
import { MailServerStore } from "../ports/mail-server-store.port.ts"
import { NewsletterStops } from "../ports/newsletter-stops.port.ts"
import { type KnownValues, namesIn, warningsOf } from "../review.ts"
import type { SentLetter } from "../sent-message.ts"
import { keptSendsBy } from "../servers/kept-servers.ts"
import { openDraft } from "./drafts.ts"
import { footOf, letterOf, namesOf, shown, toRender } from "./letter.ts"
import { placeholderExists } from "./placeholder-exists.ts"
import { valuesOfMails } from "./values.ts"

const meant = Effect.fnUntraced(function* ({ sources, except, joined, alsoCc, newsletter }: DraftContent) {
  const { persons, faults } = yield* addresseesOf(sources)
  const left = new Set<PersonId>(except)
  const kept = persons.filter(({ id }) => !left.has(id))
  const unsubscribed = newsletter
    ? yield* (yield* NewsletterStops).of(kept.map(({ id }) => id))
    : new Map<PersonId, string>()
  const dead = yield* (yield* BounceStore).of(kept.map(({ id }) => id))
  const isDead = (id: PersonId, address: string): boolean =>
    dead.get(id)?.some(({ key }) => key === addressKey(address)) === true
  return { persons: kept, faults, addressing: addressed(kept, { joined, alsoCc, unsubscribed, isDead }) }
})

/** One mail with what its placeholders become. */
interface FilledMail {
  readonly mail: Addressing["mails"][number]
  readonly values: ReadonlyMap<string, string>
}

/** Of the same review somebody else has another one, so that nobody takes what others sent for sent by themselves. */
const fingerprintOf = (
  reader: string | null,
  version: number,
  letter: SentLetter,
  mails: ReadonlyArray<FilledMail>,
): string =>
  fingerprint(
    JSON.stringify([
      reader,
      version,
      letter,
      mails.map(({ mail, values }) => [mail.address, mail.cc, mail.persons.map(({ id }) => id), [...values]]),
    ]),
  )

const about = (persons: WrittenMail["persons"]): WrittenMail => ({ persons, record: null })

/** What placeholders become for each of those whom the mails are for, each for themselves. */
const knownOf = Effect.fnUntraced(function* (names: ReadonlyArray<string>, mails: Addressing["mails"]) {
  const persons = mails.flatMap((mail) => mail.persons)
  const values = yield* valuesOfMails(
    names,
    persons.map((person) => about([person])),
  )
  const known: KnownValues = {
    exists: yield* placeholderExists,
    without: (name) => persons.filter((_, index) => values[index]?.get(name) === ""),
  }
  return known
})

/** The files of a message. */
export const filesOf = (id: MessageId) => Effect.flatMap(LetterFiles, (files) => files.of(id))

/** A draft with its files, reviewed: the letter, each mail of it, and what its author is told. */
export const reviewOf = Effect.fnUntraced(function* (
  { version, content }: Pick<Draft, "version" | "content">,
  files: ReadonlyArray<LetterFile>,
) {
  const { persons, faults, addressing } = yield* meant(content)
  if (persons.length > mostRecipients) return yield* new TooManyRecipients({ most: mostRecipients })
  const letter = yield* letterOf(content, files)
  const names = namesIn(content, letter.signature)
  const values = yield* valuesOfMails(
    names,
    addressing.mails.map((mail) => about(mail.persons)),
  )
  const mails = addressing.mails.map((mail, index): FilledMail => ({ mail, values: values[index] ?? new Map() }))
  // All mails of a letter are about as long.
  const [first] = mails
  const isTooLarge = first !== undefined && mailTooLarge(renderMail(toRender(letter), first.values).html)
  const isSending = keptSendsBy(yield* (yield* MailServerStore).read()) !== null
  const known = yield* knownOf(names, addressing.mails)
  const review: Review = {
    mails: mails.length,
    recipients: addressing.mails.flatMap(({ persons: each }) => each.map(named)),
    skipped: addressing.skipped,
    warnings: warningsOf(content, letter, addressing, faults, known, { isTooLarge, isSending }),
    fingerprint: fingerprintOf((yield* Acting).userId, version, letter, mails),
  }
  return { letter, mails, review }
})

/** What the author of a draft is told before it is sent (MSG-05). */
export const reviewDraft = Effect.fnUntraced(function* (input: { readonly id: MessageId }) {
  return (yield* reviewOf(yield* openDraft(input), yield* filesOf(input.id))).review
})

/** The letter of a draft, and the mail of it that one person gets. */
export const mailTo = Effect.fnUntraced(function* (input: { readonly id: MessageId; readonly person: PersonId }) {
  const { content } = yield* openDraft(input)
  const { addressing } = yield* meant(content)
  const mail = addressing.mails.find(({ persons }) => persons.some(({ id }) => id === input.person))
  if (mail === undefined) return yield* new NotARecipient()
  const letter = yield* letterOf(content, yield* filesOf(input.id))
  const [values] = yield* valuesOfMails(namesIn(letter, letter.signature), [about(mail.persons)])
  return { letter, mail, values: values ?? new Map<string, string>() }
})

/** The mail of a draft as the address of one person gets it. */
export const previewDraft = Effect.fnUntraced(function* (input: { readonly id: MessageId; readonly person: PersonId }) {
  const { letter, mail, values } = yield* mailTo(input)
  return shown(letter, { ...mail, persons: namesOf(mail.persons) }, values, (yield* footOf(letter))(null))
})
