import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { PersonId } from "../../kernel/id.ts"
import { wordsIn } from "../../messaging/index.ts"
import { noteOnPersons, provenSender } from "../../people/index.ts"
import { SecretForgotten } from "../automatic/automatic.errors.ts"
import {
  type DeliveryEvent,
  type DeliveryState,
  deliveryStates,
  isResendable,
  statesBefore,
} from "../delivery.machine.ts"
import type { DeliveryId, MessageId } from "../message-id.ts"
import { DeliveryNotFound, MessageNotFound } from "../messages.errors.ts"
import { DeliveryQueue } from "../ports/delivery-queue.port.ts"
import { MailServerStore } from "../ports/mail-server-store.port.ts"
import { type SentRecord, SentStore } from "../ports/sent-store.port.ts"
import { mostWatched } from "../progress.ts"
import type { DeliveryCounts, Halt, MailOfPerson, SentHead, SentMessage } from "../sent-message.ts"
import { keptSendsBy } from "../servers/kept-servers.ts"
import { footOf, shown } from "./letter.ts"

/** So many sent messages are listed at once. */
const pageSize = 50

const noMails = Object.fromEntries(deliveryStates.map((state) => [state, 0])) as unknown as DeliveryCounts

const withCounts = Effect.fnUntraced(function* (records: ReadonlyArray<SentRecord>) {
  const counts = yield* (yield* SentStore).counts(records.map(({ id }) => id))
  return records.map(
    ({ id, at, byName, halt, letter }): Omit<SentMessage, "waits"> => ({
      id,
      subject: letter.subject,
      at: new Date(at).toISOString(),
      byName,
      halt,
      counts: counts.get(id) ?? noMails,
      letter,
    }),
  )
})

const whole = Effect.fnUntraced(function* (record: SentRecord) {
  const [message] = yield* withCounts([record])
  if (message === undefined) return yield* Effect.die(new Error("one record is one message"))
  const isOpenYet = message.counts.queued + message.counts.deferred > 0
  const waits = isOpenYet && keptSendsBy(yield* (yield* MailServerStore).read()) === null
  return { ...message, waits } satisfies SentMessage
})

/** A sent message as the list names it. */
export const headOf = Effect.fnUntraced(function* (record: SentRecord) {
  const { letter: _, waits: __, ...head } = yield* whole(record)
  return head satisfies SentHead
})

const listed = Effect.fnUntraced(function* ({ before }: { readonly before?: MessageId | undefined }) {
  const records = yield* (yield* SentStore).page(before, pageSize)
  return (yield* withCounts(records)).map(({ letter: _, ...head }) => head)
})

const recordOf = Effect.fnUntraced(function* (id: MessageId) {
  const record = yield* (yield* SentStore).find(id)
  return record ?? (yield* new MessageNotFound({ id }))
})

const deliveries = Effect.fnUntraced(function* (input: {
  readonly id: MessageId
  readonly states?: ReadonlyArray<DeliveryState> | undefined
  readonly after?: DeliveryId | undefined
  readonly limit: number
}) {
  yield* recordOf(input.id)
  return yield* (yield* SentStore).deliveries(input.id, input.states ?? deliveryStates, input.after, input.limit)
})

/** So many mails to a person are listed at once. */
const mailsAtOnce = 20

/** What went to a person and what became of it (PER-06). */
const ofPerson = Effect.fnUntraced(function* (input: {
  readonly person: PersonId
  readonly before?: DeliveryId | undefined
}) {
  const found = yield* (yield* SentStore).ofPerson(input.person, input.before, mailsAtOnce)
  return found.map(
    ({ record: { id, letter, at, byName, automatic }, delivery }): MailOfPerson => ({
      message: id,
      subject: letter.subject,
      at: new Date(at).toISOString(),
      byName,
      automatic: automatic !== null,
      resendable: isResendable(delivery.state) && delivery.address !== "" && !hasSecrets(automatic),
      delivery,
    }),
  )
})

/** Stands in the place of what nobody but the recipient may see. */
const hidden = "•••"

/** A mail as it went out: the frozen letter with what its placeholders became then, without its secrets. */
const mail = Effect.fnUntraced(function* (input: { readonly id: MessageId; readonly delivery: DeliveryId }) {
  const { letter, automatic } = yield* recordOf(input.id)
  const kept = yield* (yield* SentStore).delivery(input.id, input.delivery)
  if (kept === undefined || kept.address === "") return yield* new DeliveryNotFound({ id: input.delivery })
  const secrets = automatic?.secrets ?? []
  return shown(
    letter,
    kept,
    new Map([...Object.entries(kept.values), ...secrets.map((name) => [name, hidden] as const)]),
    (yield* footOf(letter))(kept.unsubscribe),
    kept,
  )
})

/** Does something to a sent message that is there, alone, and gives it back as it is then. */
const changing = <E, R>(id: MessageId, work: (record: SentRecord) => Effect.Effect<void, E, R>) =>
  Effect.gen(function* () {
    const sent = yield* SentStore
    const record = yield* sent.hold(id)
    if (record === undefined) return yield* new MessageNotFound({ id })
    yield* work(record)
    return yield* whole(yield* recordOf(id))
  })

/** From now on its mails are tried for two days, however long ago it was sent. */
const goOn = Effect.fnUntraced(function* (id: MessageId) {
  const { now } = yield* Acting
  yield* (yield* SentStore).goOn(id, now)
  yield* (yield* DeliveryQueue).schedule(id, now)
})

const halted = (halt: Halt | null) => (input: { readonly id: MessageId }) =>
  changing(input.id, ({ halt: before }) =>
    Effect.gen(function* () {
      // What was stopped for good stays so.
      if (before === halt || before === "stopped") return
      yield* (yield* SentStore).setHalt(input.id, halt)
      if (halt === null) yield* goOn(input.id)
    }),
  )

const moved = Effect.fnUntraced(function* (
  id: MessageId,
  event: DeliveryEvent,
  to: DeliveryState,
  only?: ReadonlyArray<DeliveryId>,
  from = statesBefore(event),
) {
  const { now } = yield* Acting
  const nextTryAt = to === "queued" ? now : null
  return yield* (yield* SentStore).move(id, from, { state: to, answer: null, at: now, nextTryAt }, only)
})

const stop = (input: { readonly id: MessageId }) =>
  changing(input.id, ({ automatic }) =>
    Effect.gen(function* () {
      yield* (yield* SentStore).setHalt(input.id, "stopped")
      yield* moved(input.id, "stop", "stopped")
      if (automatic !== null) yield* (yield* SentStore).forgetSecrets(input.id)
    }),
  )

/** Whether a message has secrets, which are forgotten once its mails went out: none of them is sent again. */
const hasSecrets = (automatic: SentRecord["automatic"]): boolean => automatic !== null && automatic.secrets.length > 0

/** More mails than one message has. */
const allMails = 1_000_000

/** Of the mails in these states, all or those that are named, the ones whose cause was not taken back. */
const stillMeant = Effect.fnUntraced(function* (
  id: MessageId,
  states: ReadonlyArray<DeliveryState>,
  named: ReadonlyArray<DeliveryId> | undefined,
) {
  const mails = yield* (yield* SentStore).deliveries(id, states, undefined, allMails)
  return mails.flatMap((mail) => (mail.notSent !== "revoked" && named?.includes(mail.id) !== false ? [mail.id] : []))
})

/** Whoever is not named gets no second mail: what is unclear may have arrived. What is paused stays so until somebody goes on. */
const resend = (input: { readonly id: MessageId; readonly deliveries?: ReadonlyArray<DeliveryId> | undefined }) =>
  changing(input.id, ({ halt, automatic, isTest, letter }) =>
    Effect.gen(function* () {
      yield* provenSender
      if (hasSecrets(automatic)) return yield* new SecretForgotten({ id: input.id })
      const from = statesBefore("resend").filter((state) => input.deliveries !== undefined || state !== "unclear")
      const only = automatic === null ? input.deliveries : yield* stillMeant(input.id, from, input.deliveries)
      const persons = yield* moved(input.id, "resend", "queued", only, from)
      if (!isTest) yield* noteOnPersons(persons, { kind: "mailResent", subject: wordsIn([letter.subject]) })
      if (halt === "stopped") yield* (yield* SentStore).setHalt(input.id, null)
      yield* goOn(input.id)
    }),
  )

const progress = ({ also }: { readonly also: ReadonlyArray<MessageId> }) =>
  Effect.flatMap(SentStore, (sent) => sent.progress(also, mostWatched))

/** Sent messages: what became of them, and what can be done about it. */
export const sentUseCases = {
  sent: listed,
  message: ({ id }: { readonly id: MessageId }) => Effect.flatMap(recordOf(id), whole),
  deliveries,
  ofPerson,
  mail,
  progress,
  pause: halted("paused"),
  resume: halted(null),
  stop,
  resend,
}
