import * as Effect from "effect/Effect"
import { heldFeeRows } from "../../fees/index.ts"
import { answeredFirstNames, openAnswer, type SubmissionId } from "../../forms/index.ts"
import { Acting } from "../../kernel/acting.ts"
import { addDays, type CalendarDate } from "../../kernel/calendar-date.ts"
import { type Cents, cents, sum } from "../../kernel/money.ts"
import type { AnyNeeds } from "../../kernel/operation.ts"
import { togetherAsVisitor } from "../../kernel/transaction.ts"
import { workspaceOfToken } from "../../people/index.ts"
import { imprintOf, WorkspaceStore } from "../../workspace/index.ts"
import { type EventContent, lastDayOf } from "../event.ts"
import type { RegistrationId } from "../event-id.ts"
import { RegistrationChanged } from "../events.errors.ts"
import { cancellationTerms } from "../own-registrations/cancellation-terms.ts"
import { CancellationRefused, RegistrationLinkVoid } from "../own-registrations/own-registrations.errors.ts"
import type {
  OwnRegistration,
  OwnRegistrationCalls,
  OwnRegistrations,
} from "../own-registrations/own-registrations.port.ts"
import { EventStore } from "../ports/event-store.port.ts"
import { RegistrationLinks } from "../ports/registration-links.port.ts"
import { RegistrationStore } from "../ports/registration-store.port.ts"
import { leftToPay, type RegistrationRow, unclaimed } from "../registration.ts"
import { cancelledAs } from "./registrations.ts"
import { rowsAmong } from "./rows.ts"
import { tellWithdrawn } from "./tell.ts"

/** A link is good up to so many days after the last day of its event: until then money may still come back. */
const daysAfterwards = 90

const isOver = (event: EventContent, today: CalendarDate): boolean => today > addDays(lastDayOf(event), daysAfterwards)

/** Whose name is empty was erased, and is nobody's business any more. */
const isThere = ({ name }: { readonly name: string }): boolean => name !== ""

/**
 * What the link of a token is about: the event, and the registrations of it that are still there. Held, nobody else changes them or what
 * their fees claim until the transaction ends.
 */
const behind = Effect.fnUntraced(function* (token: string, how: "find" | "hold") {
  const { today } = yield* Acting
  const submission = yield* (yield* RegistrationLinks).of(token)
  const store = yield* RegistrationStore
  const [first] = submission === undefined ? [] : yield* store.ofSubmission(submission)
  const event = first === undefined ? undefined : yield* (yield* EventStore)[how](first.event)
  if (submission === undefined || event === undefined || isOver(event.content, today))
    return yield* new RegistrationLinkVoid()
  const found = yield* store.ofSubmission(submission)
  const own = (how === "hold" ? yield* store.hold(found.map(({ id }) => id)) : found).filter(isThere)
  if (how === "hold") yield* heldFeeRows(own.flatMap(({ fees }) => fees))
  if (own.length === 0) return yield* new RegistrationLinkVoid()
  return { submission, event, rows: yield* rowsAmong(own) }
})

const shownRow = (event: EventContent, row: RegistrationRow, firstName: string, today: CalendarDate) => {
  const claimed = sum(row.fees.map(({ amount }) => amount))
  const price = row.state === "cancelled" ? cents(claimed + unclaimed(row)) : row.amount
  return {
    id: row.id,
    firstName,
    state: row.state,
    position: row.position,
    price,
    paid: cents(claimed - row.open),
    open: leftToPay(row),
    back: cents(Math.max(0, -row.open)),
    cancelling: cancellationTerms(event, row, today),
  } satisfies OwnRegistration
}

/** First names by place, and the voice of the form, as they were answered; nothing of an answer that is gone. */
const answered = Effect.fnUntraced(function* (submission: SubmissionId) {
  const found = yield* openAnswer(submission)
  return {
    voice: found?.document.voice ?? ("du" as const),
    names: found === undefined ? [] : answeredFirstNames(found.document, found.answer.persons),
  }
})

const shown = Effect.fnUntraced(function* (token: string) {
  const { today } = yield* Acting
  const { submission, event, rows } = yield* behind(token, "find")
  const { voice, names } = yield* answered(submission)
  const details = yield* (yield* WorkspaceStore).read()
  const { title, place, days } = event.content
  const named = (row: RegistrationRow): string => names[row.place] || row.name
  return {
    club: details.name,
    imprint: imprintOf(details).join("\n"),
    logo: details.logo,
    contact: details.contactEmail ?? details.billingEmail,
    voice,
    title,
    place,
    days,
    registrations: rows.map((row) => shownRow(event.content, row, named(row), today)),
  } satisfies OwnRegistrations
})

/** Runs work in the workspace that a token claims to be of; there it is looked up, and is nothing unless it is known. */
const within = Effect.fnUntraced(function* <A, E, R>(token: string, work: Effect.Effect<A, E, R>) {
  const workspace = workspaceOfToken(token)
  if (workspace === undefined) return yield* new RegistrationLinkVoid()
  return yield* togetherAsVisitor(workspace, work)
})

interface Wanted {
  readonly token: string
  readonly id: RegistrationId
  /** What the family was told that stays to be paid. */
  readonly keep: Cents
}

/**
 * Cancels as the club would (EVT-08), on the terms of today, and tells it at the address from which it was registered, whoever the
 * persons are. Where these are others than the family was told, nothing happens, and it
 * sees how things are now. The number of changes is not told: it would say whether the club decides yet who somebody is, and so whether
 * they are in its list.
 */
const cancelled = Effect.fnUntraced(function* ({ token, id, keep }: Wanted) {
  const { today } = yield* Acting
  const { event, rows } = yield* behind(token, "hold")
  const row = rows.find((each) => each.id === id)
  if (row === undefined) return yield* new RegistrationLinkVoid()
  const terms = cancellationTerms(event.content, row, today)
  if (!terms.may) return yield* new CancellationRefused({ why: terms.why })
  if (terms.keep !== keep) return yield* new RegistrationChanged({ id })
  const changed = () => new RegistrationChanged({ id })
  const after = yield* cancelledAs({ id, version: row.version, keep }, "sender").pipe(
    Effect.catchTags({
      RegistrationNotFound: changed,
      RegistrationRefused: changed,
      KeptTooMuch: changed,
      PersonErased: changed,
    }),
  )
  yield* tellWithdrawn(event.content, after, keep)
  return yield* shown(token)
})

/** A family's own registrations, implemented over the driven ports. */
export const ownRegistrationUseCases = {
  open: ({ token }: { readonly token: string }) => within(token, shown(token)),
  cancel: (wanted: Wanted) => within(wanted.token, cancelled(wanted)),
} satisfies OwnRegistrationCalls<never, AnyNeeds>

/** The logo of the club whose registrations a link shows; nothing where it shows none (WSP-01). */
export const logoOfRegistrations = (token: string) =>
  within(
    token,
    Effect.gen(function* () {
      yield* behind(token, "find")
      return yield* (yield* WorkspaceStore).logo()
    }),
  ).pipe(Effect.catchTags({ RegistrationLinkVoid: () => Effect.undefined }))

/** Forgets the links to events that are over for so long that no link to them is good. */
export const expireRegistrationLinks = Effect.fnUntraced(function* () {
  const { today } = yield* Acting
  const over = (yield* (yield* EventStore).list()).filter(({ content }) => isOver(content, today))
  return yield* (yield* RegistrationLinks).forget(over.map(({ id }) => id))
})
