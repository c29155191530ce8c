import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { Acting } from "../../kernel/acting.ts"
import type { AnyNeeds } from "../../kernel/operation.ts"
import { EmailAddress } from "../../messaging/index.ts"
import type { PersonChoice } from "../changes/person-choice.ts"
import { type Declining, type Letter, letterTo, mostLetters, salutation } from "../declining/index.ts"
import { openSteps } from "../membership/index.ts"
import { TooManyPersons } from "../people.errors.ts"
import { fullName, type Person } from "../person.ts"
import { Letterhead } from "../ports/letterhead.port.ts"
import { Timeline } from "../ports/timeline.port.ts"
import { chosenPersons } from "./chosen-persons.ts"
import { enqueueLetter } from "./enqueue-letter.ts"
import { provenSender } from "./proven-sender.ts"
import { takeStep } from "./step-membership.ts"
import { entry } from "./timeline-entry.ts"

const isAddress = Schema.is(EmailAddress)

/** Where a letter to somebody goes. What was kept before it was checked may be no address. */
const addressOf = ({ email }: Person): string | undefined => (isAddress(email) ? email : undefined)

const chosenForLetters = Effect.fnUntraced(function* (persons: PersonChoice) {
  const chosen = yield* chosenPersons(persons)
  return chosen.held.length > mostLetters ? yield* new TooManyPersons({ most: mostLetters }) : chosen
})

const preview = Effect.fnUntraced(function* (input: { readonly persons: PersonChoice }) {
  yield* provenSender
  const { today } = yield* Acting
  const { held } = yield* chosenForLetters(input.persons)
  const applicants = held.filter((person) => openSteps(person, today).includes("decline"))
  const without = applicants.filter((person) => addressOf(person) === undefined)
  return {
    ...(yield* (yield* Letterhead).read()),
    mails: applicants.length - without.length,
    without: without.map((person) => ({ id: person.id, name: fullName(person) })),
  }
})

/** Puts a letter to each on its way and notes it in the timeline; says how many got one. */
const send = Effect.fnUntraced(function* (persons: ReadonlyArray<Person>, letter: Letter) {
  const acting = yield* Acting
  const timeline = yield* Timeline
  const { repliesTo } = yield* (yield* Letterhead).read()
  const mails = persons.flatMap((person) => {
    const to = addressOf(person)
    return to === undefined ? [] : [{ id: person.id, to, ...letterTo(salutation(person), letter) }]
  })
  for (const { id: _, ...mail } of mails) yield* enqueueLetter(mail, repliesTo)
  yield* timeline.append(mails.map(({ id, subject }) => entry(acting, id, { kind: "mailed", subject })))
  return mails.length
})

/**
 * Declines applications by the step of the membership, and writes to whoever was declined by it, in one transaction
 * (MBR-03): who was declined before, by another admin or a second click, gets no second mail.
 */
const decline = Effect.fnUntraced(function* (input: {
  readonly persons: PersonChoice
  readonly reason?: string | undefined
  readonly letter: Letter
}) {
  yield* provenSender
  const { held, gone } = yield* chosenForLetters(input.persons)
  const ids = [...held.map(({ id }) => id), ...gone]
  const result = yield* takeStep({ persons: { ids }, step: "decline", reason: input.reason })
  const refused = new Set(result.refused.map(({ id }) => id))
  const declined = held.filter(({ id }) => !refused.has(id))
  return { ...result, mails: yield* send(declined, input.letter) }
})

/** Declining with a letter (MBR-03), implemented over the driven ports of people and the queue of mails. */
export const decliningUseCases = { preview, decline } satisfies Declining<never, AnyNeeds>
