import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { AnyNeeds } from "../../kernel/operation.ts"
import { AutomaticMails, isEmailAddress } from "../../messaging/index.ts"
import type { PersonChoice } from "../changes/person-choice.ts"
import { type Declining, mostLetters } from "../declining/index.ts"
import { openSteps } from "../membership/index.ts"
import { TooManyPersons } from "../people.errors.ts"
import { fullName, type Person } from "../person.ts"
import { Letterhead } from "../ports/letterhead.port.ts"
import { chosenPersons } from "./chosen-persons.ts"
import { provenSender } from "./proven-sender.ts"
import { takeStep } from "./step-membership.ts"

/** Whether a letter can go to somebody. What was kept before it was checked may be no address. */
const isReached = ({ email }: Person): boolean => email !== null && isEmailAddress(email.trim())

const chosenForLetters = Effect.fnUntraced(function* (persons: PersonChoice) {
  const chosen = yield* chosenPersons(persons)
  return chosen.held.length > mostLetters ? yield* new TooManyPersons({ most: mostLetters }) : chosen
})

const preview = Effect.fnUntraced(function* (input: { readonly persons: PersonChoice }) {
  yield* provenSender
  const { today } = yield* Acting
  const mails = yield* AutomaticMails
  const { held } = yield* chosenForLetters(input.persons)
  const applicants = held.filter((person) => openSteps(person, today).includes("decline"))
  const [first] = applicants.filter(isReached)
  const mail = first === undefined ? undefined : yield* mails.show("applicationDeclined", { persons: [first.id] })
  const { repliesTo } = yield* (yield* Letterhead).read()
  return {
    repliesTo,
    mail: mail ?? null,
    mails: applicants.filter(isReached).length,
    without: applicants
      .filter((person) => !isReached(person))
      .map((person) => ({ id: person.id, name: fullName(person) })),
  }
})

/**
 * Declines applications by the step of the membership, and writes to whoever was declined by it, in one transaction
 * (MBR-03): who was declined before, by another admin or a second click, gets no second mail.
 */
const decline = Effect.fnUntraced(function* (input: {
  readonly persons: PersonChoice
  readonly reason?: string | undefined
}) {
  yield* provenSender
  const { held, gone } = yield* chosenForLetters(input.persons)
  const ids = [...held.map(({ id }) => id), ...gone]
  const result = yield* takeStep({ persons: { ids }, step: "decline", reason: input.reason })
  const refused = new Set(result.refused.map(({ id }) => id))
  const declined = held.filter(({ id }) => !refused.has(id))
  const mails = yield* (yield* AutomaticMails).enqueue(
    "applicationDeclined",
    declined.map(({ id }) => ({ key: `${result.id} ${id}`, persons: [id] })),
  )
  return { ...result, mails }
})

/** Declining with a letter (MBR-03), implemented over the driven ports of people and the mails that go out by themselves. */
export const decliningUseCases = { preview, decline } satisfies Declining<never, AnyNeeds>
