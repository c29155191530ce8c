import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { ChangeId, PersonId } from "../../kernel/id.ts"
import { type Incomplete, type UndoResult, undoPeriod } from "../changes/change.ts"
import { ChangeConflict, ChangeNotFound, ChangeTooOld } from "../people.errors.ts"
import { fullName, type Person } from "../person.ts"
import { keepsWords } from "../person-search.ts"
import { ChangeLog, type ChangeRow } from "../ports/change-log.port.ts"
import { PersonRepository } from "../ports/person-repository.port.ts"
import { Timeline } from "../ports/timeline.port.ts"
import { batches } from "./batches.ts"
import { carryRestored } from "./carry-restored.ts"
import { restorePersons } from "./restore-persons.ts"
import { entry } from "./timeline-entry.ts"
import { whereabouts } from "./whereabouts.ts"
import { recalling } from "./words/recalling.ts"
import { renameCarriers, restoreWords } from "./words/restore-words.ts"
import { type Step, stepOf } from "./write-change.ts"

type Kept = UndoResult["kept"][number]

/** Gives persons back the values of before, but those that somebody changed since, and what was deleted since. */
const giveBack = Effect.fnUntraced(function* (rows: ReadonlyArray<ChangeRow>, keptAt: string) {
  const acting = yield* Acting
  const [persons, timeline] = [yield* PersonRepository, yield* Timeline]
  const recall = yield* recalling()
  const kept: Array<Kept> = []
  const incomplete: Array<Incomplete> = []
  const away: Array<PersonId> = []
  let restored = 0
  for (const batch of batches(rows)) {
    const current = new Map<string, Person>(
      (yield* persons.hold(batch.map(({ personId }) => personId))).map((person) => [person.id, person]),
    )
    const written: Array<Step & { readonly from: number }> = []
    for (const { personId, baseVersion, version, before } of batch) {
      const person = current.get(personId)
      if (person === undefined) {
        away.push(personId)
        continue
      }
      const named = { id: personId, name: fullName(person) }
      const fields = recall.lost(before ?? {}, keptAt)
      const step = stepOf(person, recall.person(before ?? {}, keptAt))
      if (person.version !== version) kept.push({ ...named, reason: "changed" })
      else if (step === undefined) kept.push({ ...named, reason: fields.length > 0 ? "lost" : "same" })
      else {
        if (fields.length > 0) incomplete.push({ ...named, fields })
        written.push({ ...step, from: baseVersion })
      }
    }
    if (written.length === 0) continue
    const sameWords = batch.every(({ before }) => keepsWords(Object.keys(before ?? {}))) ? "sameWords" : undefined
    const all = written.map(({ after }) => after)
    if ((yield* persons.replace(all, sameWords)).length > 0) return yield* new ChangeConflict()
    yield* timeline.append(written.map(({ person, changes }) => entry(acting, person.id, { kind: "undone", changes })))
    yield* carryRestored(written.map(({ after, from }) => ({ personId: after.id, from, to: after.version })))
    restored += written.length
  }
  return { restored, kept: [...kept, ...(yield* whereabouts(away))], incomplete }
})

/**
 * Undoes a change of chosen persons within 24 hours, all in one transaction. Whoever was changed or deleted since stays
 * so, and is listed. A membership number that was given is not given again. Groups and labels that the change renamed or
 * removed are as they were as well, on whoever carries them by now and in the views that name them. An undo that finds nothing
 * to change changes nothing, and can be tried again.
 */
export const undoChange = Effect.fnUntraced(function* ({ id }: { readonly id: ChangeId }) {
  const acting = yield* Acting
  const log = yield* ChangeLog
  const done = yield* log.begin(id)
  if (done === undefined) return yield* new ChangeNotFound({ id })
  if (acting.now - Date.parse(done.at) > undoPeriod) return yield* new ChangeTooOld({ id, at: done.at })
  const rows = done.rows.toSorted((a, b) => (a.personId < b.personId ? -1 : 1))
  const words = yield* restoreWords(done)
  const back = yield* restorePersons({
    ids: rows.filter(({ before }) => before === null).map(({ personId }) => personId),
  })
  const given = yield* giveBack(
    rows.filter(({ before }) => before !== null),
    done.at,
  )
  const carriers = yield* renameCarriers(words.renamed)
  const restored = back.restored + given.restored + carriers.size
  if (restored > 0 || words.restored > 0) yield* log.markUndone(id, new Date(acting.now).toISOString())
  return {
    restored,
    words: words.restored,
    kept: [...given.kept.filter((person) => !carriers.has(person.id)), ...back.kept],
    incomplete: [...given.incomplete, ...back.incomplete],
    withoutNumber: back.withoutNumber,
  } satisfies UndoResult
})
