import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { CalendarDate } from "../../kernel/calendar-date.ts"
import type { ChangeId, PersonId } from "../../kernel/id.ts"
import type { ChangeResult, Refused } from "../changes/change.ts"
import { isCustomField } from "../custom-field.ts"
import { ChangeConflict } from "../people.errors.ts"
import { fullName, type Person, type PersonData } from "../person.ts"
import { keepsWords } from "../person-search.ts"
import { ChangeLog, type ChangeRow } from "../ports/change-log.port.ts"
import { PersonRepository } from "../ports/person-repository.port.ts"
import { Timeline } from "../ports/timeline.port.ts"
import { changesBetween, type FieldChange, type JournalEvent } from "../timeline.ts"
import type { RenamedView } from "../views/renamed-view.ts"
import type { Word } from "../words/word.ts"
import { batches } from "./batches.ts"
import { faultsOfChange } from "./faults-of-change.ts"
import { entry } from "./timeline-entry.ts"

/** What is planned for one chosen person: new values, or why it stays as it is. */
export type Plan = { readonly person: Person } & (
  | { readonly changes: Partial<PersonData> }
  | { readonly why: Refused["why"] }
)

/** A person before and after a change, and what makes the difference. */
export interface Step {
  readonly person: Person
  readonly after: Person
  readonly changes: ReadonlyArray<FieldChange>
}

const refusal = (person: Person, why: Refused["why"]): Refused => ({
  id: person.id,
  name: fullName(person),
  why,
})

/** Refusals of persons that are not there any more. */
export const gone = (ids: ReadonlyArray<PersonId>): ReadonlyArray<Refused> =>
  ids.map((id) => ({ id, name: "", why: "gone" }))

/** Keeps what was changed, of words and views as well, so that it can be undone; nothing when nothing was. */
export const keepChange = Effect.fnUntraced(function* (
  rows: ReadonlyArray<ChangeRow>,
  words: ReadonlyArray<Word> = [],
  views: ReadonlyArray<RenamedView> = [],
) {
  if (rows.length === 0 && words.length === 0) return null
  const acting = yield* Acting
  const log = yield* ChangeLog
  const id = acting.newId() as ChangeId
  yield* log.record({ id, at: new Date(acting.now).toISOString(), byName: acting.userName, rows, words, views })
  return id
})

/** What a change makes of a person; nothing when it stays the same. */
export const stepOf = (person: Person, given: Partial<PersonData>): Step | undefined => {
  const after: Person = { ...person, ...given, version: person.version + 1 }
  const changes = changesBetween(person, after)
  return changes.length === 0 ? undefined : { person, after, changes }
}

/** What a plan makes of a person, or why it stays as it is; nothing when there is nothing to change. */
export const judged = (plan: Plan, today: CalendarDate): Step | Refused | undefined => {
  if ("why" in plan) return refusal(plan.person, plan.why)
  const step = stepOf(plan.person, plan.changes)
  if (step === undefined) return undefined
  const [fault] = faultsOfChange(step.person, step.after, step.changes, today)
  return fault === undefined ? step : refusal(step.person, fault.code)
}

/** What is written together is no single edit of a person, even where it is of one alone. */
const ofMany = (event: JournalEvent): JournalEvent => (event.kind === "changed" ? { ...event, ofMany: true } : event)

/** Writes changed persons with their timeline, a batch at a time. Gives back what undoing takes. */
export const writeSteps = Effect.fnUntraced(function* (
  steps: ReadonlyArray<Step>,
  eventOf: (changes: ReadonlyArray<FieldChange>) => JournalEvent,
) {
  if (steps.length === 0) return []
  const acting = yield* Acting
  const [persons, timeline] = [yield* PersonRepository, yield* Timeline]
  const sameWords = steps.every(({ changes }) => keepsWords(changes.map(({ field }) => field)))
  const all = steps.map(({ after }) => after)
  if ((yield* persons.replace(all, sameWords ? "sameWords" : undefined)).length > 0) return yield* new ChangeConflict()
  yield* timeline.append(steps.map(({ after, changes }) => entry(acting, after.id, ofMany(eventOf(changes)))))
  return steps.map(
    ({ person, after, changes }): ChangeRow => ({
      personId: person.id,
      baseVersion: person.version,
      version: after.version,
      before: Object.fromEntries(
        changes.map(({ field, before }) => (isCustomField(field) ? ["custom", person.custom] : [field, before])),
      ),
    }),
  )
})

/**
 * Writes what is planned for chosen persons in one transaction, with the timeline and all that undoing it takes. Who
 * would break a rule that held before is refused; who would stay the same is passed over.
 */
export const writeChange = Effect.fnUntraced(function* (
  plans: ReadonlyArray<Plan>,
  eventOf: (changes: ReadonlyArray<FieldChange>) => JournalEvent,
) {
  const { today } = yield* Acting
  const refused: Array<Refused> = []
  const rows: Array<ChangeRow> = []
  for (const batch of batches(plans)) {
    const steps: Array<Step> = []
    for (const plan of batch) {
      const step = judged(plan, today)
      if (step === undefined) continue
      if ("why" in step) refused.push(step)
      else steps.push(step)
    }
    rows.push(...(yield* writeSteps(steps, eventOf)))
  }
  return { id: yield* keepChange(rows), changed: rows.length, refused } satisfies ChangeResult
})
