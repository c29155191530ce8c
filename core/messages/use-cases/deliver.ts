import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { Acting, actingAs } from "../../kernel/acting.ts"
import { together } from "../../kernel/transaction.ts"
import { prepareMail, type Unsubscribe, wordsIn } from "../../messaging/index.ts"
import { addresseesByIds, noteOnPersons, payersByIds } from "../../people/index.ts"
import { type Logo, WorkspaceStore } from "../../workspace/index.ts"
import { type CausedBy, mailsAtMost } from "../daily-mails.ts"
import { type DeliveryEvent, type DeliveryState, statesBefore } from "../delivery.machine.ts"
import { mailIdOf } from "../mail-id.ts"
import type { MessageId } from "../message-id.ts"
import { longestWait, nextTry } from "../next-try.ts"
import { DeliveryQueue } from "../ports/delivery-queue.port.ts"
import { MailAllowance } from "../ports/mail-allowance.port.ts"
import {
  type CarrierDown,
  MailCarrier,
  type MailPart,
  MailUnclear,
  type OpenedServer,
} from "../ports/mail-carrier.port.ts"
import { MailSources } from "../ports/mail-sources.port.ts"
import { NewsletterStops } from "../ports/newsletter-stops.port.ts"
import { type KeptDelivery, type SentRecord, SentStore, type Settled } from "../ports/sent-store.port.ts"
import { noteRefusal, noteTaken, type SendingServer, sendingServer } from "../servers/use-cases/sending-server.ts"
import { footOf, toRender } from "./letter.ts"
import { partsOf } from "./read-files.ts"

/** How mails are handed over. */
export interface DeliveryTerms {
  /** So many at the same time. */
  readonly lanes: number
  /** So long a hand-over takes at most, in milliseconds; then nobody knows what became of it. */
  readonly patience: number
  /** So long after it was claimed a mail counts as lost from sight, in milliseconds: longer than `patience`. */
  readonly lease: number
  /** So long a round takes up further mails, in milliseconds; then other messages have their turn. */
  readonly stretch: number
  /** The clock: a round lasts longer than the moment at which it began. */
  readonly now: () => number
  /** Whether whoever hands over is about to end, so that nothing more is claimed. */
  readonly ending?: () => boolean
}

/** Five lanes, two minutes for one mail, a minute more until it is given up for lost, and a turn of half a minute. */
export const usualTerms = { lanes: 5, patience: 120_000, lease: 180_000, stretch: 30_000 } as const

/** What an answer of the mail server means for a mail. */
interface Outcome {
  readonly event: Extract<DeliveryEvent, "accept" | "defer" | "refuse" | "lose">
  readonly to: DeliveryState
  readonly answer: string | null
  readonly nextTryAt: number | null
  /** There is nothing any more that should go along. */
  readonly fileGone?: true
  /** As many as may go in a day went out before it. */
  readonly dailyMails?: true
}

/** So long a server that is down is left alone, in milliseconds. */
const restOfServer = 60_000

/** One transaction at the moment at which it begins. */
const unit = <A, E, R>({ now }: DeliveryTerms, work: Effect.Effect<A, E, R>) =>
  Effect.flatMap(Acting, ({ who, newId }) => Effect.provideService(together(work), Acting, actingAs(who, now(), newId)))

const subjectOf = ({ letter }: SentRecord): string => wordsIn([letter.subject])

/** After a temporary answer, or where its file could not be made: another try later, or none after two days. */
const deferred = (delivery: KeptDelivery, answer: string, now: number, since: number): Outcome => {
  const at = nextTry(delivery.tries, now, since)
  return at === undefined
    ? { event: "refuse", to: "failed", answer, nextTryAt: null }
    : { event: "defer", to: "deferred", answer, nextTryAt: at }
}

/** A round of one message: what all its mails have in common. */
interface Round {
  readonly record: SentRecord
  readonly render: ReturnType<typeof prepareMail>
  readonly logo: Logo | undefined
  readonly parts: ReadonlyArray<MailPart>
  /** What stands at the end of a mail with this token. */
  readonly foot: (token: string | null) => Unsubscribe | undefined
  readonly terms: DeliveryTerms
  /** The workspace's own server, where its mails go by that. */
  readonly own: OpenedServer | undefined
  /** So many mails may go in a day, where they go by the installation's own sender; `null`: all. */
  readonly most: number | null
  /** When it takes up no further mail, in milliseconds since 1970. */
  readonly until: number
}

/** What goes along with one mail alone, made now; nothing where it cannot be made any more. */
const ownParts = Effect.fnUntraced(function* (terms: DeliveryTerms, { file }: KeptDelivery) {
  if (file === null) return []
  const source = (yield* MailSources).files.find(({ name }) => name === file.source)
  const making = source?.read(file.id)
  const made = making && (yield* source?.apart ? making : unit(terms, making))
  return made && ([{ name: file.name, ...made }] satisfies ReadonlyArray<MailPart>)
})

/** No mail goes out without its file. */
const gone: Outcome = { event: "refuse", to: "failed", answer: "", nextTryAt: null, fileGone: true }

/** Hands a claimed mail over. `CarrierDown` is nobody's fault: the mail waits, and so do all others. */
const handOver = Effect.fnUntraced(function* (round: Round, delivery: KeptDelivery) {
  const { record, render, logo, parts, foot, terms, own } = round
  const carrier = yield* MailCarrier
  const { frame, repliesTo } = record.letter
  const { workspaceId } = yield* Acting
  const made = yield* Effect.result(ownParts(terms, delivery))
  if (Result.isFailure(made)) {
    const next = deferred(delivery, "", terms.now(), record.goingSince)
    return next.to === "failed" ? gone : next
  }
  const along = made.success
  if (along === undefined) return gone
  const mail = {
    id: mailIdOf({ workspace: workspaceId, delivery: delivery.id }),
    fromName: frame.workspaceName,
    to: delivery.address,
    cc: delivery.cc,
    replyTo: repliesTo,
    logo,
    parts: [...parts, ...along],
    unsubscribe: delivery.unsubscribe === null ? null : (foot(delivery.unsubscribe)?.link ?? null),
    code: delivery.code?.payload,
    ...render(new Map(Object.entries(delivery.values)), foot(delivery.unsubscribe), delivery.code ?? undefined),
  }
  const carried = carrier.carry(mail, own)
  return yield* carried.pipe(
    Effect.timeoutOrElse({
      duration: terms.patience,
      orElse: () => Effect.fail(new MailUnclear({ answer: "" })),
    }),
    Effect.map((answer): Outcome => ({ event: "accept", to: "sent", answer, nextTryAt: null })),
    Effect.catchTags({
      MailDeferred: ({ answer }) => Effect.succeed(deferred(delivery, answer, terms.now(), record.goingSince)),
      MailRejected: ({ answer }) => Effect.succeed<Outcome>({ event: "refuse", to: "failed", answer, nextTryAt: null }),
      MailUnclear: ({ answer }) => Effect.succeed<Outcome>({ event: "lose", to: "unclear", answer, nextTryAt: null }),
    }),
  )
})

/** Writes down what became of a mail; who is to know of a refusal is told in the same transaction. */
const settle = Effect.fnUntraced(function* (
  { record, terms }: Round,
  delivery: KeptDelivery,
  token: string,
  { event, to, answer, nextTryAt, fileGone, dailyMails }: Outcome,
) {
  const why = fileGone ? ({ notSent: "fileGone" } as const) : {}
  const waits = dailyMails ? ({ notSent: "dailyMails" } as const) : {}
  const settled: Settled = { state: to, answer, at: terms.now(), nextTryAt, ...why, ...waits }
  const sent = yield* SentStore
  // Held before the mail, as whoever stops the message does it.
  const message = to === "deferred" ? yield* sent.hold(record.id) : record
  const kept = yield* sent.settle(record.id, delivery.id, token, statesBefore(event), settled)
  // Somebody stopped the message while this mail was on its way: nothing of it comes later.
  if (kept && to === "deferred" && message?.halt === "stopped")
    yield* sent.move(record.id, statesBefore("stop"), { ...settled, state: "stopped", nextTryAt: null }, [delivery.id])
  if (!kept || to !== "failed" || record.isTest) return
  // Whom the mail is for now: two of them may have become one since it was claimed.
  const persons = (yield* sent.delivery(record.id, delivery.id))?.persons ?? []
  yield* noteOnPersons(
    persons.map(({ id }) => id),
    { kind: "mailFailed", subject: subjectOf(record), answer: answer ?? "", ...(fileGone ? { fileGone } : {}) },
  )
})

/**
 * The mail to those whom it is still for: nobody who was deleted since gets it, nor a copy, and of a newsletter nobody who unsubscribed
 * gets one; it goes to none of whom all have. Otherwise why it goes to nobody.
 */
const stillWanted = Effect.fnUntraced(function* ({ letter, isTest }: SentRecord, delivery: KeptDelivery) {
  const { persons, cc } = delivery
  if (isTest || persons.length === 0) return delivery
  const ids = [...(yield* payersByIds(persons.map(({ id }) => id))).keys()]
  if (ids.length === 0) return "deleted" as const
  const stopped = letter.newsletter ? yield* (yield* NewsletterStops).of(ids) : undefined
  const left = ids.filter((id) => stopped?.has(id) !== true)
  if (left.length === 0) return "unsubscribed" as const
  if (left.length === persons.length || cc.length === 0) return delivery
  const copies = new Set([...(yield* addresseesByIds(left)).values()].map(({ ccEmail }) => ccEmail?.trim()))
  return { ...delivery, cc: cc.filter((address) => copies.has(address)) }
})

/** Claims the next mail that is due; one that goes to nobody any more is stopped. */
const claim = Effect.fnUntraced(function* ({ record, terms }: Round, token: string) {
  const sent = yield* SentStore
  const claimed = yield* sent.claim(record.id, { token, at: terms.now() })
  const wanted = claimed && (yield* stillWanted(record, claimed))
  if (typeof wanted !== "string") return wanted
  const settled = { state: "stopped", answer: null, at: terms.now(), nextTryAt: null, notSent: wanted } as const
  if (claimed !== undefined) yield* sent.settle(record.id, claimed.id, token, statesBefore("unwanted"), settled)
  return "unwanted" as const
})

/** Who causes the mails of a message. */
const causeOf = ({ automatic }: SentRecord): CausedBy => (automatic?.byStranger ? "stranger" : "club")

/** When this mail may go, in milliseconds since 1970, where its workspace has sent as many as it may in a day. */
const fullUntil = Effect.fnUntraced(function* ({ record, most, terms }: Round, { cc }: KeptDelivery) {
  if (most === null) return undefined
  const { workspaceId } = yield* Acting
  const seconds = yield* (yield* MailAllowance).count(workspaceId, 1 + cc.length, most, causeOf(record))
  return seconds === undefined ? undefined : terms.now() + seconds * 1_000
})

/** What the mail server did not take is counted once it does: a server that is away for long uses up no day. */
const notGone = Effect.fnUntraced(function* ({ record, most }: Round, { cc }: KeptDelivery) {
  if (most === null) return
  const { workspaceId } = yield* Acting
  yield* (yield* MailAllowance).giveBack(workspaceId, 1 + cc.length, causeOf(record))
})

/**
 * Works through what is due, one mail after the other, until there is none, the turn is over, or the server is down. One that
 * falls silent over a mail would do so over the next ones too, and nobody would know of any of them whether it has it.
 */
const lane = Effect.fnUntraced(function* (round: Round) {
  const { newId } = yield* Acting
  let taken = false
  while (round.terms.ending?.() !== true && round.terms.now() < round.until) {
    const token = newId()
    const claimed = yield* unit(round.terms, claim(round, token))
    if (claimed === undefined) break
    if (claimed === "unwanted") continue
    const full = yield* fullUntil(round, claimed)
    if (full !== undefined) {
      const later: Outcome = { event: "defer", to: "deferred", answer: null, nextTryAt: full, dailyMails: true }
      yield* unit(round.terms, settle(round, claimed, token, later))
      return { taken, full, down: undefined }
    }
    const outcome = yield* handOver(round, claimed).pipe(Effect.result)
    if (outcome._tag === "Failure" || outcome.success.event === "defer") yield* notGone(round, claimed)
    if (outcome._tag === "Success") {
      yield* unit(round.terms, settle(round, claimed, token, outcome.success))
      if (outcome.success.event === "lose") return { taken, full: undefined, down: outcome.success.answer ?? "" }
      taken ||= outcome.success.event === "accept"
      continue
    }
    const { answer } = outcome.failure satisfies CarrierDown
    yield* unit(
      round.terms,
      settle(round, claimed, token, deferred(claimed, answer, round.terms.now(), round.record.goingSince)),
    )
    return { taken, full: undefined, down: answer }
  }
  return { taken, full: undefined, down: undefined }
})

/** What never went out in two days has failed, and so has what would go out without one of its files. */
const giveUp = Effect.fnUntraced(function* (
  record: SentRecord,
  now: number,
  why: { readonly answer: string } | "fileGone",
) {
  const isGone = why === "fileGone"
  const answer = isGone ? "" : why.answer
  const settled: Settled = { state: "failed", answer, at: now, nextTryAt: null, ...(isGone ? { notSent: why } : {}) }
  const persons = yield* (yield* SentStore).move(record.id, ["queued", "deferred"], settled)
  const fileGone = isGone ? { fileGone: true as const } : {}
  if (!record.isTest)
    yield* noteOnPersons(persons, { kind: "mailFailed", subject: subjectOf(record), answer, ...fileGone })
})

/** Notes how an own server did; says whether another one sends from now on. */
const noteServer = Effect.fnUntraced(function* (server: SendingServer, taken: boolean, down: string | undefined) {
  if (server.by !== "own") return false
  if (taken) {
    if (server.refusedBefore) yield* noteTaken(server.version)
    return false
  }
  if (down === undefined) return false
  yield* noteRefusal(server.version, down)
  return (yield* sendingServer).by !== "own"
})

/**
 * Hands over what is due of a message (MSG-08), by the server that its workspace sends by. Each mail is claimed in a
 * transaction of its own before anything goes out, so a mail of which nobody knows what became of it is told as unclear and
 * never sent twice by itself. At the end the next round is asked for, if something waits. Where the server is down, all
 * wait; so they do where the workspace has sent as many as it may in a day. How many were handed over does not matter to the
 * caller: the store knows.
 */
export const deliver = Effect.fnUntraced(function* (id: MessageId, terms: DeliveryTerms) {
  const start = Effect.gen(function* () {
    const sent = yield* SentStore
    yield* sent.lose(id, terms.now() - terms.lease, terms.now())
    const logo = yield* (yield* WorkspaceStore).logo()
    const foundedAt = yield* (yield* WorkspaceStore).foundedAt()
    const most = mailsAtMost((yield* MailAllowance).perDay, foundedAt, terms.now())
    return { record: yield* sent.find(id), logo, server: yield* sendingServer, most }
  })
  const { record, logo, server, most } = yield* unit(terms, start)
  // Whoever chooses a server again asks for a round of what waits.
  if (record === undefined || server.by === null) return
  const parts = yield* partsOf(record.letter).pipe(Effect.catchTag("FileGone", () => Effect.undefined))
  if (parts === undefined) return yield* unit(terms, giveUp(record, terms.now(), "fileGone"))
  const round: Round = {
    record,
    render: prepareMail(toRender(record.letter)),
    logo: record.letter.frame.logo ? logo : undefined,
    parts,
    foot: yield* footOf(record.letter),
    terms,
    own: server.by === "own" ? server.own : undefined,
    most: server.by === "own" ? null : most,
    until: terms.now() + terms.stretch,
  }
  // A lane that dies, as when the database was away for a moment, cuts off no mail that another one is just handing over.
  const lanes = yield* Effect.forEach(Array.from({ length: terms.lanes }), () => Effect.exit(lane(round)), {
    concurrency: terms.lanes,
  })
  const ends = yield* Effect.forEach(lanes, (ended) => ended)
  const down = ends.find((end) => end.down !== undefined)?.down
  const taken = ends.some((end) => end.taken)
  const full = ends.find((end) => end.full !== undefined)?.full ?? 0
  yield* unit(
    terms,
    Effect.gen(function* () {
      const now = terms.now()
      const sent = yield* SentStore
      // Held before the message, as whoever chooses a server does it.
      const isOther = yield* noteServer(server, taken, down)
      // Whoever goes on with the message at this moment asks for an earlier round, or finds this one's wish and changes it.
      yield* sent.hold(id)
      if (down !== undefined && !isOther && now > record.goingSince + longestWait)
        yield* giveUp(record, now, { answer: down })
      if (record.automatic?.secrets.length) yield* sent.forgetSecrets(id)
      // Its mails are on their way for two days from the moment on at which they may go again.
      if (full > now) yield* sent.goOn(id, full)
      const due = yield* sent.nextDue(id, terms.lease)
      if (due === undefined) return
      const rest = down === undefined || isOther ? due : Math.max(due, now + restOfServer)
      yield* (yield* DeliveryQueue).schedule(id, Math.max(rest, now, full))
    }),
  )
})
