import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { ChangeId, PersonId } from "../../kernel/id.ts"
import type { ChangeResult, Refused } from "../changes/change.ts"
import { ChangeConflict } from "../people.errors.ts"
import { fullName, type Person, type PersonData } from "../person.ts"
import { keepsWords } from "../person-search.ts"
import { ChangeLog, type ChangeRow } from "../ports/change-log.port.ts"
import { PersonRepository } from "../ports/person-repository.port.ts"
import { Timeline } from "../ports/timeline.port.ts"
import { changesBetween, type FieldChange, type TimelineEvent } from "../timeline.ts"
import { batches } from "./batches.ts"
import { faultsOfChange } from "./faults-of-change.ts"
import { entry } from "./timeline-entry.ts"

/** What is planned for one chosen person: new values, or why it stays as it is. */
export type Plan = { readonly person: Person } & (
  | { readonly changes: Partial<PersonData> }
  | { readonly why: Refused["why"] }
)

const refusal = (person: Person, why: Refused["why"]): Refused => ({
  id: person.id,
  name: fullName(person),
  why,
})

/** Refusals of persons that are not there any more. */
export const gone = (ids: ReadonlyArray<PersonId>): ReadonlyArray<Refused> =>
  ids.map((id) => ({ id, name: "", why: "gone" }))

/** Keeps what was changed, so that it can be undone; nothing when nobody was. */
export const keepChange = Effect.fnUntraced(function* (rows: ReadonlyArray<ChangeRow>) {
  if (rows.length === 0) return null
  const acting = yield* Acting
  const log = yield* ChangeLog
  const id = acting.newId() as ChangeId
  yield* log.record({ id, at: new Date(acting.now).toISOString(), byName: acting.userName, rows })
  return id
})

/**
 * Writes what is planned for chosen persons in one transaction, with the timeline and all that undoing it takes. Who
 * would break a rule that held before is refused; who would stay the same is passed over.
 */
export const writeChange = Effect.fnUntraced(function* (
  plans: ReadonlyArray<Plan>,
  eventOf: (changes: ReadonlyArray<FieldChange>) => TimelineEvent,
) {
  const acting = yield* Acting
  const persons = yield* PersonRepository
  const timeline = yield* Timeline
  const refused: Array<Refused> = []
  const rows: Array<ChangeRow> = []
  for (const batch of batches(plans)) {
    const written: Array<{ readonly after: Person; readonly changes: ReadonlyArray<FieldChange> }> = []
    for (const plan of batch) {
      const { person } = plan
      if ("why" in plan) {
        refused.push(refusal(person, plan.why))
        continue
      }
      const after: Person = { ...person, ...plan.changes, version: person.version + 1 }
      const changes = changesBetween(person, after)
      if (changes.length === 0) continue
      const [fault] = faultsOfChange(person, after, changes, acting.today)
      if (fault !== undefined) {
        refused.push(refusal(person, fault.code))
        continue
      }
      written.push({ after, changes })
      const before = Object.fromEntries(changes.map((change) => [change.field, change.before]))
      rows.push({ personId: person.id, baseVersion: person.version, version: after.version, before })
    }
    if (written.length === 0) continue
    const sameWords = written.every(({ changes }) => keepsWords(changes.map(({ field }) => field)))
    const all = written.map(({ after }) => after)
    if ((yield* persons.replace(all, sameWords ? "sameWords" : undefined)).length > 0)
      return yield* new ChangeConflict()
    yield* timeline.append(written.map(({ after, changes }) => entry(acting, after.id, eventOf(changes))))
  }
  return { id: yield* keepChange(rows), changed: rows.length, refused } satisfies ChangeResult
})
