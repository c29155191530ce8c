import * as Effect from "effect/Effect"
import {
  answeredEmail,
  openAnswer,
  type SubmissionId,
  type TakenSubmission,
  tellClub,
  tellSender,
} from "../../forms/index.ts"
import { type Cents, sum } from "../../kernel/money.ts"
import { AutomaticMails } from "../../messaging/index.ts"
import { MailWords } from "../../people/index.ts"
import type { EventContent } from "../event.ts"
import { EventWords } from "../ports/event-words.port.ts"
import { RegistrationLinks } from "../ports/registration-links.port.ts"
import { RegistrationPage } from "../ports/registration-page.port.ts"
import { amountNow, type KeptRegistration, stateOfEntries } from "../registration.ts"

/** What all mails about an event say of it, and of whom by their names. */
export const eventValues = Effect.fnUntraced(function* (event: EventContent, names: ReadonlyArray<string>) {
  const [words, mail] = [yield* EventWords, yield* MailWords]
  return {
    eventName: event.title,
    eventDays: words.days(event.days),
    eventPlace: event.place,
    registeredPersons: mail.list(names.filter((name) => name !== "")),
  }
})

/** A link to what was registered together with a registration, to stand in one mail. */
export const linkFor = Effect.fnUntraced(function* ({ event, submission }: KeptRegistration) {
  const token = yield* (yield* RegistrationLinks).make(event, submission)
  return { registrationLink: (yield* RegistrationPage).address(token) }
})

/** Tells who sent a submission what its persons were given, and what that costs: one mail for all of a state (EVT-09). */
export const tellRegistered = Effect.fnUntraced(function* (
  event: EventContent,
  came: ReadonlyArray<KeptRegistration>,
  { document, answer, told }: TakenSubmission,
) {
  const to = answeredEmail(document, answer.shared)
  const [first] = came
  if (to === undefined || first === undefined) return
  const link = yield* linkFor(first)
  const words = yield* MailWords
  const formSummary = told.formSummary ?? ""
  const triggers = {
    received: "registrationReceived",
    waiting: "registrationWaiting",
    confirmed: "registrationPlaced",
  } as const
  for (const [state, trigger] of Object.entries(triggers)) {
    const those = came.filter(({ entries }) => stateOfEntries(entries) === state)
    if (those.length === 0 || event.mailsOff.includes(trigger)) continue
    const about = yield* eventValues(
      event,
      those.map(({ name }) => name),
    )
    const eventPrice = words.money(sum(those.map(amountNow)))
    const values = { ...about, ...link, formSummary, eventPrice }
    yield* tellSender(trigger, to, values)
  }
})

/** Where somebody said that mails about a submission go; nothing of an answer that is gone. */
const addressOf = Effect.fnUntraced(function* (submission: SubmissionId) {
  const found = yield* openAnswer(submission)
  return found === undefined ? undefined : answeredEmail(found.document, found.answer.shared)
})

/** Who is told what became of a registration: its person, or who registered them. */
export type Told = "person" | "sender"

/**
 * Tells what became of a registration (EVT-09), with what is to be paid: its person, or at the address of the submission who registered
 * them. That is also the way where it is not known yet who it is; the person it is where the answer is gone. Nobody is told of who was
 * erased. The version tells each change from all others.
 */
export const tellChanged = Effect.fnUntraced(function* (
  event: EventContent,
  registration: KeptRegistration,
  trigger: "registrationConfirmed" | "registrationSubsidised" | "registrationCancelled",
  price: Cents,
  told: Told = "person",
) {
  const { id, version, name, person, submission } = registration
  const isToSender = name !== "" && (person === null || told === "sender")
  const to = isToSender ? yield* addressOf(submission) : undefined
  if (person === null && to === undefined) return
  const words = yield* MailWords
  const about = { ...(yield* eventValues(event, [name])), ...(yield* linkFor(registration)) }
  const values = { ...about, eventPrice: words.money(price) }
  const isOff = event.mailsOff.includes(trigger)
  const whom = to === undefined ? { persons: person === null ? [] : [person] } : { persons: [], to }
  yield* (yield* AutomaticMails).enqueue(trigger, [{ key: `${id} ${version}`, ...whom, values, isOff }])
})

/** Tells the club that a family cancelled a registration by its link, and what stays to be paid for that. */
export const tellWithdrawn = Effect.fnUntraced(function* (
  event: EventContent,
  { id, version, name }: Pick<KeptRegistration, "id" | "version" | "name">,
  keep: Cents,
) {
  if (event.mailsOff.includes("registrationWithdrawn")) return
  const values = { ...(yield* eventValues(event, [name])), eventPrice: (yield* MailWords).money(keep) }
  yield* tellClub("registrationWithdrawn", `${id} ${version}`, values)
})
