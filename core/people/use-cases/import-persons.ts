import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { PersonId } from "../../kernel/id.ts"
import type { CreateRow, ImportRun, UpdateRow } from "../import-run.ts"
import { ImportConflict, ImportRolledBack } from "../people.errors.ts"
import type { Person } from "../person.ts"
import { personFaults } from "../person-rules.ts"
import { ImportLog, type ImportRecord } from "../ports/import-log.port.ts"
import { ImportProgressBoard } from "../ports/import-progress.port.ts"
import { PersonRepository } from "../ports/person-repository.port.ts"
import { Timeline } from "../ports/timeline.port.ts"
import { changesBetween } from "../timeline.ts"
import { batches } from "./batches.ts"
import { entry } from "./timeline-entry.ts"

type Conflict = ImportConflict["rows"][number]
type Kept = ImportRecord["rows"][number]

const createBatch = Effect.fnUntraced(function* (run: ImportRun, rows: ReadonlyArray<CreateRow>) {
  const acting = yield* Acting
  const persons = yield* PersonRepository
  const timeline = yield* Timeline
  const made = rows.map(({ line, data }) => ({ line, person: { ...data, id: acting.newId() as PersonId, version: 1 } }))
  const refused = new Set(yield* persons.add(made.map(({ person }) => person)))
  yield* timeline.append(
    made
      .filter(({ person }) => !refused.has(person.id))
      .map(({ line, person }) =>
        entry(acting, person.id, { kind: "imported", importId: run.id, fileName: run.fileName, line }),
      ),
  )
  return {
    kept: made.map(({ line, person }): Kept => ({ line, personId: person.id, version: 1, before: null })),
    conflicts: made
      .filter(({ person }) => refused.has(person.id))
      .map(({ line }): Conflict => ({ line, reason: "numberTaken" })),
  }
})

const updateBatch = Effect.fnUntraced(function* (run: ImportRun, rows: ReadonlyArray<UpdateRow>) {
  const acting = yield* Acting
  const persons = yield* PersonRepository
  const timeline = yield* Timeline
  const current = new Map((yield* persons.find(rows.map(({ id }) => id))).map((person) => [person.id, person]))
  const conflicts: Array<Conflict> = []
  const planned: Array<{ readonly line: number; readonly before: Person; readonly after: Person }> = []
  for (const { line, id, version, data } of rows) {
    const before = current.get(id)
    if (before === undefined) conflicts.push({ line, reason: "gone" })
    else if (before.version !== version) conflicts.push({ line, reason: "changedMeanwhile" })
    // Who is a member is changed by the steps of membership alone, whatever is sent here.
    else planned.push({ line, before, after: { ...data, kind: before.kind, id, version: version + 1 } })
  }
  if (conflicts.length > 0) return { kept: [], conflicts }
  const reasons = new Map(
    (yield* persons.replace(planned.map(({ after }) => after))).map(({ id, reason }) => [id, reason]),
  )
  for (const { line, after } of planned) {
    const reason = reasons.get(after.id)
    if (reason !== undefined) conflicts.push({ line, reason: reason === "stale" ? "changedMeanwhile" : reason })
  }
  if (conflicts.length > 0) return { kept: [], conflicts }
  yield* timeline.append(
    planned.map(({ before, after }) =>
      entry(acting, after.id, { kind: "changed", changes: changesBetween(before, after), importId: run.id }),
    ),
  )
  return {
    kept: planned.map(
      ({ line, before, after }): Kept => ({ line, personId: after.id, version: after.version, before }),
    ),
    conflicts,
  }
})

/**
 * Applies an import: all of it or, at the first batch with a conflict, nothing (PER-11). An import that is already
 * finished is not applied again: its result is told once more, or that it was taken back.
 */
export const importPersons = Effect.fnUntraced(function* (run: ImportRun) {
  const acting = yield* Acting
  const log = yield* ImportLog
  const board = yield* ImportProgressBoard
  const done = yield* log.begin(run.id)
  if (done !== undefined && done.rolledBackAt !== null)
    return yield* new ImportRolledBack({ id: run.id, at: done.rolledBackAt })
  if (done !== undefined) return { created: done.created, updated: done.updated }

  const invalid: Array<Conflict> = []
  for (const rows of batches([...run.create, ...run.update])) {
    for (const { line, data } of rows)
      if (personFaults(data, acting.today).length > 0) invalid.push({ line, reason: "invalid" })
    yield* Effect.yieldNow
  }
  if (invalid.length > 0) return yield* new ImportConflict({ rows: invalid })

  const total = run.create.length + run.update.length
  const kept: Array<Kept> = []
  const apply = <A, R>(
    rows: ReadonlyArray<A>,
    batch: (
      run: ImportRun,
      rows: ReadonlyArray<A>,
    ) => Effect.Effect<{ readonly kept: ReadonlyArray<Kept>; readonly conflicts: ReadonlyArray<Conflict> }, never, R>,
  ) =>
    Effect.forEach(
      batches(rows),
      (each) =>
        Effect.gen(function* () {
          const result = yield* batch(run, each)
          if (result.conflicts.length > 0) return yield* new ImportConflict({ rows: result.conflicts })
          for (const row of result.kept) kept.push(row)
          yield* board.report(acting.workspaceId, run.id, kept.length, total)
        }),
      { discard: true },
    )

  yield* Effect.gen(function* () {
    yield* board.report(acting.workspaceId, run.id, 0, total)
    yield* apply(run.update, updateBatch)
    yield* apply(run.create, createBatch)
    yield* log.record({
      id: run.id,
      fileName: run.fileName,
      at: new Date(acting.now).toISOString(),
      byName: acting.userName,
      created: run.create.length,
      updated: run.update.length,
      rows: kept,
    })
  }).pipe(Effect.ensuring(board.clear(acting.workspaceId, run.id)))
  return { created: run.create.length, updated: run.update.length }
})
