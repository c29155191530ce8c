import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import { fingerprint } from "../../kernel/fingerprint.ts"
import type { FamilyId, PersonId } from "../../kernel/id.ts"
import { canHoldBoth, differingFields, evidenceOf, mergeProposal, whoStays } from "../merging/index.ts"
import type { Comparison } from "../merging.port.ts"
import { PersonNotFound, SamePerson } from "../people.errors.ts"
import { fullName, type Person } from "../person.ts"
import { PersonRecords } from "../ports/person-records.port.ts"
import { PersonRepository } from "../ports/person-repository.port.ts"
import { Timeline } from "../ports/timeline.port.ts"

/** So far back it is looked when a value was written. */
const entriesRead = 200

/** Who pays for each of two persons, where that differs. */
const payersOfTwo = Effect.fnUntraced(function* (kept: PersonId, gone: PersonId) {
  const { all } = yield* PersonRecords
  const said = yield* Effect.forEach(all, ({ payers }) => payers?.(kept, gone) ?? Effect.succeed(null))
  return said.find((each) => each !== null) ?? null
})

/** What stands with two persons beside their versions and decides what they become as one: the same whichever of them stays. */
export const standingOf = Effect.fnUntraced(function* (two: readonly [PersonId, PersonId]) {
  const { all } = yield* PersonRecords
  const stand = yield* Effect.forEach(two.toSorted(), (id) =>
    Effect.forEach(all, ({ standing }) => standing?.(id) ?? Effect.succeed(null)),
  )
  return fingerprint(JSON.stringify(stand))
})

/** What is offered for the fields in which two persons differ, and for who pays for them, and the last entries of their timelines. */
export const offeredChoices = Effect.fnUntraced(function* (kept: Person, gone: Person) {
  const { today } = yield* Acting
  const timeline = yield* Timeline
  const [ofKept, ofGone] = [
    yield* timeline.of(kept.id, undefined, entriesRead),
    yield* timeline.of(gone.id, undefined, entriesRead),
  ]
  const { choices, reasons } = mergeProposal(kept, gone, evidenceOf(ofKept, ofGone), today)
  const payers = yield* payersOfTwo(kept.id, gone.id)
  return {
    choices: payers === null ? choices : { ...choices, payer: payers.offered },
    reasons,
    payers: payers === null ? null : { kept: payers.kept, gone: payers.gone },
    last: { kept: ofKept[0]?.at ?? null, gone: ofGone[0]?.at ?? null },
  }
})

/** Two persons who exist, in the order in which they are asked for, or why they are no two. */
export const twoPersons = (
  given: readonly [PersonId, PersonId],
  read: (ids: ReadonlyArray<PersonId>) => Effect.Effect<ReadonlyArray<Person>>,
): Effect.Effect<readonly [Person, Person], SamePerson | PersonNotFound> =>
  Effect.gen(function* () {
    const [a, b] = given
    if (a === b) return yield* new SamePerson()
    const found = new Map((yield* read(given.toSorted())).map((person) => [person.id, person]))
    const [first, second] = [found.get(a), found.get(b)]
    if (first === undefined) return yield* new PersonNotFound({ id: a })
    if (second === undefined) return yield* new PersonNotFound({ id: b })
    return [first, second] as const
  })

const familyOf = Effect.fnUntraced(function* (id: FamilyId | null, except: PersonId) {
  if (id === null) return []
  const persons = yield* PersonRepository
  const others = (yield* persons.family(id)).filter((each) => each.id !== except)
  return others.map((each) => fullName({ ...each, title: null }))
})

/** For which months persons, taken as one, are charged more than once. */
export const twiceCharged = Effect.fnUntraced(function* (persons: ReadonlyArray<PersonId>) {
  const { all } = yield* PersonRecords
  return (yield* Effect.forEach(all, ({ twice }) => twice?.(persons) ?? Effect.succeed([]))).flat()
})

/** Two persons beside each other, and what is offered to make one of them (PER-09). */
export const comparePersons = Effect.fnUntraced(function* (input: {
  readonly first: PersonId
  readonly second: PersonId
}) {
  const { today } = yield* Acting
  const persons = yield* PersonRepository
  const [first, second] = yield* twoPersons([input.first, input.second], persons.find)
  const [kept, gone] = whoStays(first, second, today)
  const { choices, reasons, payers, last } = yield* offeredChoices(kept, gone)
  return {
    kept,
    gone,
    fields: [
      ...differingFields(kept, gone).map((field) => ({
        field,
        choice: choices[field] ?? "kept",
        both: canHoldBoth(field, kept, gone),
      })),
      ...(payers === null ? [] : [{ field: "payer" as const, choice: choices.payer ?? "kept", both: false }]),
    ],
    reasons,
    payers,
    twice: yield* twiceCharged([kept.id, gone.id]),
    seen: yield* standingOf([kept.id, gone.id]),
    last,
    families: {
      kept: yield* familyOf(kept.familyId, kept.id),
      gone: yield* familyOf(gone.familyId, gone.id),
    },
  } satisfies Comparison
})
