import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { ChangeId, PersonId } from "../../kernel/id.ts"
import type { Json } from "../../kernel/records-of-persons.ts"
import { isTooMuch } from "../custom-columns/custom-size.ts"
import { isCustomField } from "../custom-field.ts"
import { noCustomValues } from "../custom-values.ts"
import { differingFields, type MergeChoice, type MergeChoices, mergedData } from "../merging/index.ts"
import { MergeOutdated } from "../merging.errors.ts"
import { ChangeConflict, InvalidPerson, PersonChanged, SamePerson } from "../people.errors.ts"
import { fullName, type Person } from "../person.ts"
import { MergeLog, type MergeRecord } from "../ports/merge-log.port.ts"
import { PersonRecords, steadyRecords } from "../ports/person-records.port.ts"
import { PersonRepository } from "../ports/person-repository.port.ts"
import { Timeline } from "../ports/timeline.port.ts"
import { changesBetween } from "../timeline.ts"
import { offeredChoices, standingOf, twiceCharged, twoPersons } from "./compare-persons.ts"
import { faultsOfChange } from "./faults-of-change.ts"
import { replacedByMerge } from "./replaced-by-merge.ts"
import { handOverUploads } from "./settle-uploads.ts"
import { entry } from "./timeline-entry.ts"

interface Versioned {
  readonly id: PersonId
  readonly version: number
}

/** Whether a merge has what was chosen, as far as it was. */
const hasChosen = ({ before, gone, after, moved }: MergeRecord, { payer, ...choices }: MergeChoices) =>
  Effect.map(replacedByMerge, (replaces) => {
    const other = differingFields(mergedData(before, gone, choices), after).some(
      (field) => choices[field] !== undefined,
    )
    return !other && (payer === undefined || (payer === "gone") === replaces({ moved }))
  })

/** The same merge as it was done already, with what was chosen: an answer that got lost, or a second click. */
const doneAlready = Effect.fnUntraced(function* (kept: PersonId, gone: PersonId, choices: MergeChoices) {
  const [log, persons] = [yield* MergeLog, yield* PersonRepository]
  const done = (yield* log.of([gone])).find((each) => each.gone.id === gone && each.after.id === kept)
  const [person] = done === undefined ? [] : yield* persons.find([kept])
  if (done === undefined || person === undefined || !(yield* hasChosen(done, choices))) return undefined
  return { id: done.id, person, twice: yield* twiceCharged([person.id]) }
})

/**
 * Makes one person of two in one transaction (PER-09). The one who stays gets the chosen values, and what contexts keep of
 * the one who goes, as each registered it. A membership number that is not chosen becomes free. Everything is kept for
 * 24 hours, so that it can be undone. Refused when one of them was changed since it was read, or when the chosen values
 * break a rule.
 */
export const mergePersons = Effect.fnUntraced(function* (input: {
  readonly kept: Versioned
  readonly gone: Versioned
  readonly choices: MergeChoices
  readonly seen: string
}) {
  const acting = yield* Acting
  const [persons, timeline, log] = [yield* PersonRepository, yield* Timeline, yield* MergeLog]
  if (input.kept.id === input.gone.id) return yield* new SamePerson()
  yield* steadyRecords()
  const two = yield* Effect.result(twoPersons([input.kept.id, input.gone.id], persons.hold))
  if (two._tag === "Failure") {
    const done = yield* doneAlready(input.kept.id, input.gone.id, input.choices)
    return done ?? (yield* two.failure)
  }
  const [kept, gone] = two.success
  if (kept.version !== input.kept.version) return yield* new PersonChanged({ current: kept })
  if (gone.version !== input.gone.version) return yield* new PersonChanged({ current: gone })

  if (input.seen !== (yield* standingOf([kept.id, gone.id]))) return yield* new MergeOutdated()

  const { choices } = yield* offeredChoices(kept, gone)
  const given = Object.entries(input.choices).filter(([, choice]) => choice !== undefined)
  const all: Readonly<Record<string, MergeChoice | undefined>> = { ...choices, ...Object.fromEntries(given) }
  const after: Person = {
    ...mergedData(kept, gone, all),
    id: kept.id,
    version: kept.version + 1,
  }
  const changes = changesBetween(kept, after)
  const [own] = changes.flatMap(({ field }) => (isCustomField(field) ? [field] : []))
  const tooMuch = own !== undefined && isTooMuch(kept.custom, after.custom)
  const faults = [
    ...faultsOfChange(kept, after, changes, acting.today),
    ...(tooMuch ? [{ field: own, code: "tooMuchInColumns" as const }] : []),
  ]
  if (faults.length > 0) return yield* new InvalidPerson({ faults })

  // Who goes goes first: its membership number must be free.
  yield* persons.remove([gone.id])
  if ((yield* persons.replace([after])).length > 0) return yield* new ChangeConflict()
  const moved: Record<string, Json> = {}
  for (const { name, merged } of (yield* PersonRecords).all)
    if (merged !== undefined)
      moved[name] = yield* merged(kept.id, gone.id, (field) => (all[field] === "gone" ? "gone" : "kept"))
  yield* handOverUploads([after, { id: gone.id, custom: noCustomValues }], [kept, gone])
  yield* timeline.append([
    entry(acting, kept.id, { kind: "merged", as: "kept", other: { id: gone.id, name: fullName(gone) }, changes }),
    entry(acting, gone.id, { kind: "merged", as: "gone", other: { id: kept.id, name: fullName(kept) }, changes: [] }),
  ])
  const id = acting.newId() as ChangeId
  const at = new Date(acting.now).toISOString()
  yield* log.record({
    id,
    at,
    byName: acting.userName,
    before: kept,
    after,
    gone,
    moved,
  })
  return { id, person: after, twice: yield* twiceCharged([after.id]) }
})
