import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { PersonId } from "../../kernel/id.ts"
import { customFaults } from "../custom-columns/custom-faults.ts"
import { type CustomValues, isUpload, noCustomValues } from "../custom-values.ts"
import { InvalidPerson, PersonChanged, PersonNotFound } from "../people.errors.ts"
import type { Person, PersonChanges } from "../person.ts"
import { CustomColumnStore } from "../ports/custom-columns.port.ts"
import { PersonRepository } from "../ports/person-repository.port.ts"
import { Timeline } from "../ports/timeline.port.ts"
import { changesBetween, type FieldChange, type JournalEvent } from "../timeline.ts"
import { faultsOfChange } from "./faults-of-change.ts"
import { faultsOfReference } from "./faults-of-reference.ts"
import { faultsOfReach } from "./person-sight.ts"
import { settleUploads } from "./settle-uploads.ts"
import { entry } from "./timeline-entry.ts"
import { spelled } from "./words/known-words.ts"

const withCustom = (values: CustomValues, { custom }: PersonChanges): CustomValues =>
  custom === undefined
    ? values
    : (Object.fromEntries(
        Object.entries({ ...values, ...custom }).filter(([, value]) => value !== null),
      ) as CustomValues)

interface Update {
  readonly id: PersonId
  readonly version: number
  readonly changes: PersonChanges
}

/** What the timeline says of changes. */
type Told = (changes: ReadonlyArray<FieldChange>) => JournalEvent

/**
 * Changes fields of a person; what it is to the club is changed by steps of its membership alone. Refused when somebody
 * else changed the person since `version` was read; only rules that the changed fields break are held against the
 * change, so that old data with faults can still be mended bit by bit. A value for a custom column that was deleted
 * meanwhile is refused at its field. Files among the values are left to `changePerson`. `told` is what the
 * timeline says of the change.
 */
export const writeUpdate = Effect.fnUntraced(function* (input: Update, told: Told) {
  const acting = yield* Acting
  const persons = yield* PersonRepository
  const columns = input.changes.custom === undefined ? [] : (yield* (yield* CustomColumnStore).steady()).columns
  const [current] = yield* persons.find([input.id])
  if (current === undefined) return yield* new PersonNotFound({ id: input.id })
  if (current.version !== input.version) return yield* new PersonChanged({ current })

  const spelt = yield* spelled(input.changes)
  const given = Object.fromEntries(Object.entries(spelt).filter(([, value]) => value !== undefined))
  const custom = withCustom(current.custom, input.changes)
  const next: Person = { ...current, ...given, custom, id: current.id, version: current.version + 1 }
  const changes = changesBetween(current, next)
  if (changes.length === 0) return current

  if (next.kind !== current.kind) return yield* new InvalidPerson({ faults: [{ field: "kind", code: "onlyByStep" }] })
  const faults = [
    ...faultsOfChange(current, next, changes, acting.today),
    ...(input.changes.custom === undefined ? [] : customFaults(current.custom, custom, columns, "change")),
    ...(yield* faultsOfReach(current, next)),
    ...(yield* faultsOfReference(changes.some(({ field }) => field === "mandateReference") ? next : undefined)),
  ]
  if (faults.length > 0) return yield* new InvalidPerson({ faults })

  const [refused] = yield* persons.replace([next])
  if (refused?.reason === "numberTaken")
    return yield* new InvalidPerson({ faults: [{ field: "membershipNumber", code: "numberTaken" }] })
  if (refused?.reason === "stale") {
    const [now] = yield* persons.find([input.id])
    return now === undefined ? yield* new PersonNotFound({ id: input.id }) : yield* new PersonChanged({ current: now })
  }
  const timeline = yield* Timeline
  yield* timeline.append([entry(acting, next.id, told(changes))])
  return next
})

/** Changes fields of a person as `writeUpdate` does. A file that it names has to be brought before. */
export const changePerson = Effect.fnUntraced(function* (input: Update, told: Told) {
  const files = Object.values(input.changes.custom ?? {}).some((value) => value === null || isUpload(value))
  if (!files) return yield* writeUpdate(input, told)
  const [before] = yield* (yield* PersonRepository).find([input.id])
  const after = yield* writeUpdate(input, told)
  yield* settleUploads(before?.custom ?? noCustomValues, after)
  return after
})

/** Changes fields of a person, by whoever acts. */
export const updatePerson = (input: Update) =>
  changePerson(input, (changes) => ({ kind: "changed", changes, importId: null }))
