import * as Effect from "effect/Effect"
import { answeredEmail, answersOfForm } from "../../forms/index.ts"
import { Acting } from "../../kernel/acting.ts"
import { cents } from "../../kernel/money.ts"
import { together } from "../../kernel/transaction.ts"
import { AutomaticMails, type MailWish } from "../../messaging/index.ts"
import { MailWords } from "../../people/index.ts"
import type { EventId } from "../event-id.ts"
import { isTold, mailOfLater, toldNow } from "../later-mails.ts"
import { EventStore, type KeptEvent } from "../ports/event-store.port.ts"
import { EventWords } from "../ports/event-words.port.ts"
import { RegistrationStore } from "../ports/registration-store.port.ts"
import {
  type KeptRegistration,
  leftToPay,
  type RegistrationRow,
  stateOfEntries,
  type ToldLater,
} from "../registration.ts"
import { rowsOf } from "./rows.ts"
import { eventValues, linkFor } from "./tell.ts"

interface Due {
  readonly registration: KeptRegistration
  readonly row: RegistrationRow
}

/** Cents of some amounts of registrations, together. */
const sumOf = (due: ReadonlyArray<Due>, amount: (row: RegistrationRow) => number) =>
  cents(due.reduce((sum, { row }) => sum + amount(row), 0))

/** What of that is part of a direct debit that is under way. */
const beingDebited = ({ fees }: RegistrationRow): number =>
  fees.reduce((sum, { state, open }) => sum + (state === "pendingSepaDebit" ? open : 0), 0)

/** Values of the placeholders that only mails of one kind have. */
const laterValues = Effect.fnUntraced(function* (
  what: ToldLater,
  { content }: KeptEvent,
  due: readonly [Due, ...ReadonlyArray<Due>],
  registeredPersons: string,
) {
  const [words, mail] = [yield* EventWords, yield* MailWords]
  // Who registered several times gets one mail, and the link to the first: each of the others came with its own.
  if (what === "paid") {
    const claimed = sumOf(due, ({ fees }) => fees.reduce((sum, { amount }) => sum + amount, 0))
    return { eventPrice: mail.money(claimed), ...(yield* linkFor(due[0].registration)) }
  }
  const [open, debited] = [sumOf(due, leftToPay), sumOf(due, beingDebited)]
  const { days, place } = content
  return {
    eventOpen: mail.money(open),
    eventOverview: words.overview({ days, place, persons: registeredPersons, open, debited }),
  }
})

/**
 * One mail for all who registered with the same address, whatever the case of its letters; those whose answer is gone get it by their
 * own addresses, one submission for itself.
 */
const byAddress = Effect.fnUntraced(function* ({ form }: KeptEvent, due: ReadonlyArray<Due>) {
  const addresses = new Map(
    (yield* answersOfForm(form, "open")).map(({ submission, document, answer }) => [
      submission,
      answeredEmail(document, answer.shared),
    ]),
  )
  const groups = new Map<string, { readonly to: string | undefined; readonly due: ReadonlyArray<Due> }>()
  for (const each of due) {
    const to = addresses.get(each.registration.submission)
    const key = to?.toLowerCase() ?? each.registration.submission
    groups.set(key, { to, due: [...(groups.get(key)?.due ?? []), each] })
  }
  return [...groups.values()]
})

/** Sends one kind of mail about registrations of an event; says how many. */
const tellAll = Effect.fnUntraced(function* (what: ToldLater, event: KeptEvent, all: ReadonlyArray<Due>) {
  if (all.length === 0) return 0
  const wishes: Array<MailWish> = []
  for (const { to, due } of yield* byAddress(event, all)) {
    const persons = [...new Set(due.flatMap(({ registration }) => registration.person ?? []))]
    const [first] = due
    if (first === undefined || (to === undefined && persons.length === 0)) continue
    const values = yield* eventValues(
      event.content,
      due.map(({ registration }) => registration.name),
    )
    wishes.push({
      // Each registration is told once, so that no two mails begin with the same one.
      key: first.registration.id,
      persons,
      ...(to === undefined ? {} : { to }),
      isOff: event.content.mailsOff.includes(mailOfLater[what]),
      values: { ...values, ...(yield* laterValues(what, event, [first, ...due.slice(1)], values.registeredPersons)) },
    })
  }
  return yield* (yield* AutomaticMails).enqueue(mailOfLater[what], wishes)
})

/** Tells what is to be told of one event now, and keeps that it was told, in one transaction. */
const tellLaterOf = Effect.fnUntraced(function* (id: EventId) {
  const { now } = yield* Acting
  const store = yield* RegistrationStore
  const event = yield* (yield* EventStore).hold(id)
  if (event === undefined) return 0
  const kinds = toldNow(event.content, yield* (yield* AutomaticMails).turnedOff(), now)
  const wanted = (yield* store.ofEvent(id)).filter(
    ({ entries, told }) => stateOfEntries(entries) === "confirmed" && kinds.some((what) => !told.includes(what)),
  )
  if (wanted.length === 0) return 0
  const held = yield* store.hold(wanted.map((each) => each.id))
  const rows = yield* rowsOf(held)
  const found = held.flatMap((registration, at): ReadonlyArray<Due> => {
    const row = rows[at]
    return row === undefined ? [] : [{ registration, row }]
  })
  const told = new Map<string, ReadonlyArray<ToldLater>>()
  let mails = 0
  for (const what of kinds) {
    const due = found.filter(({ registration, row }) => isTold(what, registration, row.state))
    for (const { registration } of due)
      told.set(registration.id, [...(told.get(registration.id) ?? registration.told), what])
    mails += yield* tellAll(what, event, due)
  }
  yield* store.put(
    held.flatMap((each) => {
      const now = told.get(each.id)
      return now === undefined ? [] : [{ ...each, told: now }]
    }),
  )
  return mails
})

/**
 * Sends the mails that no call asks for (EVT-09): that all is paid, whatever way the money came, and that an event begins soon. What is
 * told is compared with how it stands now: money that came and went back meanwhile is not told. How many mails.
 */
export const tellLater = Effect.fnUntraced(function* () {
  const { now } = yield* Acting
  const events = yield* together(Effect.flatMap(EventStore, ({ list }) => list()))
  const due = events.filter(({ content }) => toldNow(content, [], now).length > 0)
  const mails = yield* Effect.forEach(due, ({ id }) => together(tellLaterOf(id)))
  return mails.reduce((sum, count) => sum + count, 0)
})
