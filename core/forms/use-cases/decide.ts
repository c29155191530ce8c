import * as Effect from "effect/Effect"
import { TierStore } from "../../fees/index.ts"
import { Acting } from "../../kernel/acting.ts"
import { todayInGermany } from "../../kernel/calendar-date.ts"
import type { PersonId } from "../../kernel/id.ts"
import { allHeld, CustomColumnStore, recalling } from "../../people/index.ts"
import { answeredPersons } from "../answered-person.ts"
import type { FormDocument } from "../form-document.ts"
import type { SubmissionId } from "../form-id.ts"
import { AnswerOutdated, PersonsUnclear, SubmissionDecided, SubmissionNotFound } from "../forms.errors.ts"
import { FormOwner } from "../ports/form-owner.port.ts"
import { FormStore } from "../ports/form-store.port.ts"
import { type KeptSubmission, SubmissionStore } from "../ports/submission-store.port.ts"
import type { SeenPerson } from "../submission.ts"
import { handOver } from "./answer-files.ts"
import { formNeeded } from "./form-detail.ts"
import { wholeAnswer } from "./sealed-answers.ts"
import { writePersons } from "./write-persons.ts"

/** The form by which a submission was accepted; it is kept as long as the submission is. */
export const documentOf = Effect.fnUntraced(function* ({ form, number }: KeptSubmission) {
  const document = yield* (yield* FormStore).publishedAs(form, number)
  return document ?? (yield* Effect.die(new Error(`version ${number} of the form ${form} is not there`)))
})

/** A submission that waits, held, as somebody read it. */
const waitingAsRead = Effect.fnUntraced(function* (input: { readonly id: SubmissionId; readonly version: number }) {
  const kept = (yield* (yield* SubmissionStore).hold(input.id)) ?? (yield* new SubmissionNotFound({ id: input.id }))
  return kept.state === "new" && kept.version === input.version ? kept : yield* new SubmissionDecided()
})

const decided = Effect.fnUntraced(function* (
  kept: KeptSubmission,
  state: "accepted" | "declined",
  persons: ReadonlyArray<PersonId | null>,
) {
  const { now, userName } = yield* Acting
  const at = new Date(now).toISOString()
  yield* (yield* SubmissionStore).put({
    ...kept,
    version: kept.version + 1,
    state,
    searched: true,
    persons,
    decidedBy: userName,
    decidedAt: at,
  })
})

/**
 * What a waiting submission says of its persons. A mandate was signed on the day on which it came, and the tier and the options that were
 * chosen are those of then, by what they are called now.
 */
export const saidBy = Effect.fnUntraced(function* (
  kept: KeptSubmission,
  document: FormDocument,
  how: "list" | "steady" = "list",
) {
  const { columns } = yield* (yield* CustomColumnStore)[how]()
  const recall = yield* recalling()
  const day = todayInGermany(Date.parse(kept.receivedAt))
  return answeredPersons(document, yield* wholeAnswer(kept), day, columns, (changes) =>
    recall.person(changes, kept.receivedAt),
  )
})

/** The same to write it: whoever gives a tier or an option another name at this moment comes before, or after and finds it written. */
export const steadySaidBy = Effect.fnUntraced(function* (kept: KeptSubmission, document: FormDocument) {
  if (document.blocks.some(({ kind }) => kind === "annuity")) yield* (yield* TierStore).steady()
  return yield* saidBy(kept, document, "steady")
})

/**
 * Fails where somebody who is named was not seen, is another than whoever decides saw, is gone, or was registered meanwhile; from here on
 * nobody else changes them. Where nothing was said of what was seen, it fails for who is registered already.
 */
const asSeen = Effect.fnUntraced(function* (
  { form }: KeptSubmission,
  named: ReadonlyArray<PersonId>,
  seen: ReadonlyArray<SeenPerson> | undefined,
) {
  if (named.length === 0) return
  const holding = allHeld(named)
  const held = yield* seen === undefined
    ? holding
    : Effect.catchTag(holding, "PersonNotFound", () => new AnswerOutdated())
  const registered = yield* (yield* FormOwner).registered(form, named)
  const isSame = (id: PersonId) => {
    if (seen === undefined) return !registered.has(id)
    const known = seen.find((each) => each.id === id)
    return known !== undefined && held.get(id)?.version === known.version && registered.has(id) === known.registered
  }
  if (!named.every(isSame)) return yield* new AnswerOutdated()
})

/** Writes a submission that waits to these persons, or to new ones (PER-03). */
export const acceptInto = Effect.fnUntraced(function* (
  kept: KeptSubmission,
  to: ReadonlyArray<PersonId | null>,
  {
    seen,
    replacing = [],
  }: { readonly seen?: ReadonlyArray<SeenPerson>; readonly replacing?: ReadonlyArray<PersonId> } = {},
) {
  const named = to.filter((id) => id !== null)
  if (to.length !== kept.answer.persons.length || new Set(named).size < named.length) return yield* new PersonsUnclear()
  const document = yield* documentOf(kept)
  const { kind } = yield* Effect.orDie(formNeeded(kept.form))
  const said = yield* steadySaidBy(kept, document)
  yield* asSeen(kept, named, seen)
  const written = yield* writePersons(said, to, kind, replacing)
  yield* handOver(kept, document, written)
  yield* decided(kept, "accepted", written)
  yield* (yield* FormOwner).written(kept.id, written)
})

export const accept = Effect.fnUntraced(function* (input: {
  readonly id: SubmissionId
  readonly version: number
  readonly persons: ReadonlyArray<PersonId | null>
  readonly seen?: ReadonlyArray<SeenPerson> | undefined
  readonly replacePayment?: ReadonlyArray<PersonId> | undefined
}) {
  const kept = yield* waitingAsRead(input)
  const { seen, replacePayment: replacing } = input
  yield* acceptInto(kept, input.persons, { ...(seen && { seen }), ...(replacing && { replacing }) })
})

export const decline = Effect.fnUntraced(function* (input: { readonly id: SubmissionId; readonly version: number }) {
  const kept = yield* waitingAsRead(input)
  yield* decided(
    kept,
    "declined",
    kept.answer.persons.map(() => null),
  )
  yield* (yield* FormOwner).declined(kept.id)
})
