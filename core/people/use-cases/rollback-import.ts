import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { ImportId, PersonId } from "../../kernel/id.ts"
import type { Incomplete } from "../changes/change.ts"
import { type RollbackResult, rollbackPeriod } from "../import-history.ts"
import { ImportNotFound, ImportRolledBack, ImportTooOld, RollbackConflict } from "../people.errors.ts"
import { fullName, type Person } from "../person.ts"
import { ImportLog, type ImportRecord } from "../ports/import-log.port.ts"
import { MergeLog } from "../ports/merge-log.port.ts"
import { PersonRecords } from "../ports/person-records.port.ts"
import { PersonRepository } from "../ports/person-repository.port.ts"
import type { Restored } from "../ports/restored.ts"
import { Timeline } from "../ports/timeline.port.ts"
import { planRollback, type Restoration, type RollbackPlan } from "../rollback-plan.ts"
import { changesBetween } from "../timeline.ts"
import { batches } from "./batches.ts"
import { carryRestored } from "./carry-restored.ts"
import { forgetPersons } from "./forget-persons.ts"
import { entry } from "./timeline-entry.ts"
import { whereabouts } from "./whereabouts.ts"
import { recalling } from "./words/recalling.ts"

const heldPersons = Effect.fnUntraced(function* (rows: ImportRecord["rows"]) {
  const persons = yield* PersonRepository
  const ids = [...new Set(rows.map(({ personId }) => personId))].sort()
  const found = yield* Effect.forEach(batches(ids), persons.hold)
  return new Map<PersonId, Person>(found.flat().map((person) => [person.id, person]))
})

/** Who has the membership numbers that restored persons would get back. */
const holdersOf = Effect.fnUntraced(function* (rows: ImportRecord["rows"]) {
  const persons = yield* PersonRepository
  const keys = rows.flatMap(({ before }) =>
    before === null || before.membershipNumber === null
      ? []
      : [{ membershipNumber: before.membershipNumber, email: null, firstName: "", lastName: "", birthdate: null }],
  )
  const found = yield* Effect.forEach(batches(keys), (batch) => persons.matching(batch))
  return new Map(
    found.flat().flatMap(({ id, membershipNumber }) => (membershipNumber === null ? [] : [[membershipNumber, id]])),
  )
})

/** With which of the persons that an import created somebody did something since. */
const inUseSince = Effect.fnUntraced(function* (rows: ImportRecord["rows"]) {
  const { all } = yield* PersonRecords
  const created = rows.flatMap(({ personId, before }) => (before === null ? [personId] : []))
  const found: Array<PersonId> = []
  for (const each of batches(created))
    for (const { inUse } of all) if (inUse !== undefined) found.push(...(yield* inUse(each)))
  return new Set(found)
})

/** Writes persons as they were. Numbers that change are free for a moment first, so that persons can change them about. */
const restore = Effect.fnUntraced(function* (restorations: ReadonlyArray<Restoration>) {
  const persons = yield* PersonRepository
  const renumbered = (each: Restoration): boolean => each.current.membershipNumber !== each.before.membershipNumber
  const write = (all: ReadonlyArray<Person>) =>
    Effect.forEach(batches(all), (each) =>
      Effect.flatMap(persons.replace(each), (refused) =>
        refused.length === 0 ? Effect.void : Effect.fail(new RollbackConflict()),
      ),
    )
  const first = restorations.map((each): Person => {
    const restored = { ...each.current, ...each.before, version: each.current.version + 1 }
    return renumbered(each) ? { ...restored, membershipNumber: null } : restored
  })
  const second = restorations.flatMap((each, index): ReadonlyArray<Person> => {
    const number = each.before.membershipNumber
    const written = first[index]!
    return renumbered(each) && number !== null
      ? [{ ...written, membershipNumber: number, version: written.version + 1 }]
      : []
  })
  yield* write(first)
  yield* write(second)
  const last = new Map(second.map((person) => [person.id, person]))
  return first.map((person) => last.get(person.id) ?? person)
})

/** Which of the persons of an import became one with another since. */
const mergedAmong = Effect.fnUntraced(function* (kept: RollbackPlan["kept"]) {
  const log = yield* MergeLog
  const merges = yield* Effect.forEach(batches(kept.map(({ personId }) => personId)), log.of)
  return new Map(merges.flat().flatMap(({ after, gone }) => [[after.id, after] as const, [gone.id, gone] as const]))
})

/**
 * Takes an import back within 24 hours (PER-13), all in one transaction: persons that it created go, persons that it
 * changed are as they were before. Whoever was changed, merged or deleted since, or has fees, registrations
 * or the like, stays so, and is listed.
 */
export const rollbackImport = Effect.fnUntraced(function* ({ id }: { readonly id: ImportId }) {
  const acting = yield* Acting
  const [log, persons, timeline] = [yield* ImportLog, yield* PersonRepository, yield* Timeline]
  const done = yield* log.begin(id)
  if (done === undefined) return yield* new ImportNotFound({ id })
  if (done.rolledBackAt !== null) return yield* new ImportRolledBack({ id, at: done.rolledBackAt })
  if (acting.now - Date.parse(done.at) > rollbackPeriod) return yield* new ImportTooOld({ id, at: done.at })

  const kept = yield* log.rows(id)
  const recall = yield* recalling()
  const rows = kept.map((row) => ({ ...row, before: row.before && recall.person(row.before, done.at) }))
  const current = yield* heldPersons(rows)
  const plan = planRollback(rows, current, yield* holdersOf(rows), yield* inUseSince(rows))
  for (const each of batches(plan.remove)) {
    yield* persons.remove(each)
    yield* forgetPersons(each)
  }
  const restored = yield* restore(plan.restore)
  const by = (personId: PersonId, removed: boolean, changes: ReturnType<typeof changesBetween>) =>
    entry(acting, personId, { kind: "rolledBack", importId: id, fileName: done.fileName, removed, changes })
  const entries = [
    ...plan.remove.map((personId) => by(personId, true, [])),
    ...plan.restore.map((each, index) =>
      by(each.current.id, false, changesBetween(each.current, restored[index] ?? each.current)),
    ),
  ]
  for (const each of batches(entries)) yield* timeline.append(each)
  const carried = plan.restore.map(
    (each, index): Restored => ({
      personId: each.current.id,
      from: each.before.version,
      to: restored[index]?.version ?? each.current.version,
    }),
  )
  const merged = yield* mergedAmong(plan.kept)
  const away = new Map(
    (yield* whereabouts(plan.kept.flatMap(({ personId, reason }) => (reason === "gone" ? [personId] : [])))).map(
      (each) => [each.id, each] as const,
    ),
  )
  const lost = new Map(kept.map(({ personId, before }) => [personId, recall.lost(before ?? {}, done.at)]))
  const incomplete = restored.flatMap((person): ReadonlyArray<Incomplete> => {
    const fields = lost.get(person.id) ?? []
    return fields.length === 0 ? [] : [{ id: person.id, name: fullName(person), fields }]
  })
  yield* log.markRolledBack(id, new Date(acting.now).toISOString())
  yield* carryRestored(carried)
  return {
    removed: plan.remove.length,
    restored: plan.restore.length,
    kept: plan.kept.map(({ line, personId, reason }) => {
      const person = current.get(personId) ?? merged.get(personId)
      const name = person === undefined ? (away.get(personId)?.name ?? "") : fullName(person)
      const why = reason === "same" && (lost.get(personId) ?? []).length > 0 ? "lost" : reason
      return { line, personId, name, reason: merged.has(personId) ? "merged" : (away.get(personId)?.reason ?? why) }
    }),
    incomplete,
  } satisfies RollbackResult
})
