import * as Effect from "effect/Effect"
import { Acting } from "../../../kernel/acting.ts"
import type { PersonId } from "../../../kernel/id.ts"
import {
  type MailAbout,
  type MailWish,
  renderMail,
  renderSubject,
  type ShownMail,
  wordsIn,
} from "../../../messaging/index.ts"
import { hasProvenAddress, noteOnPersons } from "../../../people/index.ts"
import { WorkspaceStore } from "../../../workspace/index.ts"
import type { AutomaticLogId, WhyNot } from "../../automatic/automatic-log.ts"
import { isOn, undecided } from "../../automatic/automatic-text.ts"
import { roomInDemo } from "../../demo-limit.ts"
import type { DeliveryId, MessageId } from "../../message-id.ts"
import { AutomaticStore, type LoggedAutomatic } from "../../ports/automatic-store.port.ts"
import { DeliveryQueue } from "../../ports/delivery-queue.port.ts"
import { MailSources, type RegisteredTrigger } from "../../ports/mail-sources.port.ts"
import { type KeptDelivery, SentStore } from "../../ports/sent-store.port.ts"
import type { SentLetter } from "../../sent-message.ts"
import { waiting } from "../kept-delivery.ts"
import { toRender } from "../letter.ts"
import { secretsOf, triggerOf } from "./trigger.ts"
import { type PlainWish, writeMails } from "./write.ts"

const registered = (name: string) => Effect.orDie(triggerOf(name))

/** What the workspace decided about a trigger. */
export const settingOf = Effect.fnUntraced(function* (name: string) {
  return (yield* (yield* AutomaticStore).settings()).get(name) ?? undecided(name)
})

/** The first wish of each key that nobody had before. */
const fresh = Effect.fnUntraced(function* (trigger: string, wishes: ReadonlyArray<MailWish>) {
  const free = yield* (yield* AutomaticStore).claim(
    trigger,
    wishes.map(({ key }) => key),
  )
  const first = new Map(wishes.toReversed().map((wish) => [wish.key, wish]))
  return [...first.values()].toReversed().filter(({ key }) => free.has(key))
})

const logged = Effect.fnUntraced(function* (
  trigger: string,
  rows: ReadonlyArray<Pick<LoggedAutomatic, "person" | "mail" | "whyNot">>,
  isTest = false,
) {
  const { now, userName, newId } = yield* Acting
  yield* (yield* AutomaticStore).log(
    rows.map((row) => ({
      ...row,
      id: newId() as AutomaticLogId,
      trigger,
      at: now,
      byName: userName,
      isTest,
    })),
  )
})

const nothingTo = (persons: ReadonlyArray<PersonId>, whyNot: WhyNot) =>
  persons.map((person) => ({ person, mail: null, whyNot }))

/** Of which records mails are. */
type AboutMails = ReadonlyMap<DeliveryId, ReadonlyArray<string>>

/** Keeps mails with the letter they share, and has them handed over like all others. */
export const sendAutomatic = Effect.fnUntraced(function* (
  trigger: RegisteredTrigger,
  letter: SentLetter,
  deliveries: ReadonlyArray<KeptDelivery>,
  { isTest = false, about }: { readonly isTest?: boolean; readonly about?: AboutMails } = {},
) {
  const { now, userName, newId, who } = yield* Acting
  const id = newId() as MessageId
  const byStranger = who.kind === "visitor" ? ({ byStranger: true } as const) : {}
  const record = {
    id,
    at: now,
    goingSince: now,
    byName: userName,
    halt: null,
    letter,
    fingerprint: id,
    isTest: false,
    automatic: { trigger: trigger.name, secrets: secretsOf(trigger), ...byStranger },
  }
  yield* (yield* SentStore).add(record, deliveries, about)
  yield* logged(
    trigger.name,
    deliveries.flatMap(({ id: delivery, persons }) =>
      // Also what goes to nobody of the list, such as to the address of a form, is seen, with what the mail server said of it.
      (isTest || persons.length === 0 ? [null] : persons.map((person) => person.id)).map((person) => ({
        person,
        mail: { message: id, delivery },
        whyNot: null,
      })),
    ),
    isTest,
  )
  yield* (yield* DeliveryQueue).schedule(id, now)
})

/**
 * Puts mails of a trigger on their way, inside the transaction of who asks: each key once, ever (MSG-07). Who gets none stands
 * in the log with the reason.
 */
export const enqueueAutomatic = Effect.fnUntraced(function* (name: string, asked: ReadonlyArray<MailWish>) {
  const trigger = yield* registered(name)
  const { now, newId } = yield* Acting
  const granted = yield* fresh(name, asked)
  if (granted.length === 0) return 0
  yield* logged(
    name,
    granted.filter(({ isOff }) => isOff === true).flatMap((wish) => nothingTo(wish.persons, "off")),
  )
  const wishes = granted.filter(({ isOff }) => isOff !== true)
  if (wishes.length === 0) return 0
  const setting = yield* settingOf(name)
  const persons = wishes.flatMap((wish) => wish.persons)
  if (!isOn(trigger, setting)) return yield* Effect.as(logged(name, nothingTo(persons, "off")), 0)
  if (!(yield* hasProvenAddress)) return yield* Effect.as(logged(name, nothingTo(persons, "unproven")), 0)
  const { written, passed } = yield* writeMails(trigger, setting, wishes)
  const at = new Date(now).toISOString()
  let count = 0
  const room = (yield* (yield* WorkspaceStore).isDemo()) ? roomInDemo() : () => true
  for (const { letter, mails: all } of written) {
    const mails = all.filter(({ mail }) => room(mail))
    for (const { mail } of all)
      if (!mails.some((each) => each.mail === mail))
        passed.push(...mail.persons.map(({ id }) => ({ person: id, whyNot: "demo" }) as const))
    if (mails.length === 0) continue
    const about = new Map<DeliveryId, ReadonlyArray<string>>()
    const deliveries = mails.map(({ mail, wish, values }) => {
      const id = newId() as DeliveryId
      if (wish.about !== undefined) about.set(id, wish.about)
      return waiting(id, mail, values, at, wish)
    })
    yield* sendAutomatic(trigger, letter, deliveries, { about })
    yield* noteOnPersons(
      deliveries.flatMap((each) => each.persons.map(({ id }) => id)),
      { kind: "mailed", subject: wordsIn([letter.subject]) },
    )
    count += deliveries.length
  }
  yield* logged(
    name,
    passed.map(({ person, whyNot }) => ({ person, mail: null, whyNot })),
  )
  return count
})

/** The triggers that the workspace has turned off. */
export const turnedOff = Effect.fnUntraced(function* () {
  const settings = yield* (yield* AutomaticStore).settings()
  const { triggers } = yield* MailSources
  return triggers
    .filter((trigger) => !isOn(trigger, settings.get(trigger.name) ?? undecided(trigger.name)))
    .map(({ name }) => name)
})

/** What the first address of a wish would get now. */
export const showAutomatic = Effect.fnUntraced(function* (name: string, wish: PlainWish) {
  const { written } = yield* writeMails(yield* registered(name), yield* settingOf(name), [wish])
  const [first] = written
  const [mail] = first?.mails ?? []
  if (first === undefined || mail === undefined) return undefined
  const { code } = mail.wish
  const { subject, text } = renderMail(toRender(first.letter), mail.values, undefined, code)
  return { subject, text, code: code ?? null } satisfies ShownMail
})

/** What each of the wishes says on paper: one text for its persons, whatever addresses they have. */
export const textsOfAutomatic = Effect.fnUntraced(function* (name: string, wishes: ReadonlyArray<PlainWish>) {
  const onPaper = wishes.map((wish) => ({ ...wish, to: "" }))
  const { written } = yield* writeMails(yield* registered(name), yield* settingOf(name), onPaper)
  const texts = new Map<PlainWish, Pick<ShownMail, "subject" | "text">>()
  for (const { letter, mails } of written)
    for (const { wish, values } of mails) {
      const { subject, text } = renderMail(toRender(letter), values)
      texts.set(wish, { subject, text })
    }
  return onPaper.map((wish) => texts.get(wish))
})

/** The mails about any of these records, as they are on their way. */
export const mailsAbout = Effect.fnUntraced(function* (records: ReadonlyArray<string>) {
  const found = yield* (yield* SentStore).about(records)
  return found.map(({ record, delivery, about }): MailAbout => {
    const { letter, automatic } = record
    const values = new Map(Object.entries(delivery.values))
    return {
      about,
      trigger: automatic?.trigger ?? "",
      at: new Date(record.at).toISOString(),
      subject: delivery.address === "" ? "" : renderSubject(letter, values),
      address: delivery.address,
      state: delivery.state,
      answer: delivery.answer,
      message: record.id,
      delivery: delivery.id,
    }
  })
})
