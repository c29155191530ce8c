import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { PersonId } from "../../kernel/id.ts"
import { columnFaults, columnKey } from "../custom-columns/column-rules.ts"
import type { CustomColumn } from "../custom-columns/custom-column.ts"
import { customFaults } from "../custom-columns/custom-faults.ts"
import { mostColumns } from "../custom-field.ts"
import { type CustomValues, noCustomValues } from "../custom-values.ts"
import { personsLackingReference, referenceJudge, withReferences } from "../import/references.ts"
import type { CreateRow, ImportRun, UpdateRow } from "../import-run.ts"
import { knownByKey } from "../mandate-reference.ts"
import { ImportConflict, ImportRolledBack } from "../people.errors.ts"
import type { Person } from "../person.ts"
import { personFaults } from "../person-rules.ts"
import { CustomColumnStore } from "../ports/custom-columns.port.ts"
import { ImportLog, type ImportRecord } from "../ports/import-log.port.ts"
import { ImportProgressBoard } from "../ports/import-progress.port.ts"
import { MandateReferences } from "../ports/mandate-references.port.ts"
import { PersonRepository } from "../ports/person-repository.port.ts"
import { Timeline } from "../ports/timeline.port.ts"
import { changesBetween } from "../timeline.ts"
import { withSpelling } from "../words/spelling.ts"
import { batches } from "./batches.ts"
import { entry } from "./timeline-entry.ts"
import { spellingFor } from "./words/known-words.ts"

type Conflict = ImportConflict["rows"][number]
type Kept = ImportRecord["rows"][number]

/** Line of the header, which speaks of columns. */
const header = 1

/** The columns that the rows may have values in, those that the import makes first among them. */
const columnsFor = Effect.fnUntraced(function* (run: ImportRun) {
  const store = yield* CustomColumnStore
  const made = run.columns ?? []
  if (made.length === 0) {
    const speaks = [...run.create, ...run.update].some(({ data }) => Object.keys(data.custom).length > 0)
    return speaks ? (yield* store.steady()).columns : []
  }
  const { columns, deleted } = yield* store.hold()
  const known = new Set([...columns, ...deleted].map(({ name }) => columnKey(name)))
  const ids = new Set<string>([...columns, ...deleted].map(({ id }) => id))
  const added = made.map(
    (column): CustomColumn => ({ ...column, version: 1, help: "", required: false, divisions: "hidden" }),
  )
  for (const column of added) {
    const refused =
      known.has(columnKey(column.name)) ||
      ids.has(column.id) ||
      columns.length + added.length > mostColumns ||
      columnFaults(column).some(({ code }) => code !== "tooFewOptions")
    if (refused) return yield* new ImportConflict({ rows: [{ line: header, reason: "columnRefused" }] })
    known.add(columnKey(column.name))
    ids.add(column.id)
    yield* store.add(column)
  }
  return [...columns, ...added]
})

/** Why a row cannot be applied because of its custom values, if it cannot. */
const customConflict = (
  line: number,
  before: CustomValues,
  after: CustomValues,
  columns: ReadonlyArray<CustomColumn>,
): ReadonlyArray<Conflict> => {
  const faults = before === after ? [] : customFaults(before, after, columns)
  if (faults.length === 0) return []
  return [{ line, reason: faults.some(({ code }) => code === "columnGone") ? "columnGone" : "invalid" }]
}

/** A row that creates a person, with the id that the person gets. */
type Newcomer = CreateRow & { readonly id: PersonId }

/** Rows that change a person whom a row before changes: nobody could say which of the two holds. */
const secondRows = (run: ImportRun): ReadonlyArray<Conflict> => {
  const seen = new Set<PersonId>()
  return run.update.flatMap(({ line, id }): ReadonlyArray<Conflict> => {
    const twice = seen.has(id)
    seen.add(id)
    return twice ? [{ line, reason: "personTwiceInFile" }] : []
  })
}

/** Rows whose reference another mandate has or had, or another row with another account; nobody gives or takes any meanwhile. */
const referenceConflicts = Effect.fnUntraced(function* (run: ImportRun, newcomers: ReadonlyArray<Newcomer>) {
  const rows = [...run.update, ...newcomers]
  const references = rows.flatMap(({ data }) => data.mandateReference ?? [])
  if (references.length === 0) return []
  const faultOf = referenceJudge(knownByKey(yield* (yield* MandateReferences).hold(references)))
  return rows.flatMap(({ line, id, data }): ReadonlyArray<Conflict> => {
    const reason = faultOf(data, id)
    return reason === undefined ? [] : [{ line, reason }]
  })
})

/** Gives references where rows lack nothing else of a mandate, and says how many got one. */
const filledIn = Effect.fnUntraced(function* (run: ImportRun, newcomers: ReadonlyArray<Newcomer>) {
  const lacking = personsLackingReference({ create: newcomers, update: run.update })
  const nothing = { references: [], passedOver: 0 }
  const given = lacking.length === 0 ? nothing : yield* (yield* MandateReferences).give(lacking)
  const { length } = given.references
  const told = { given: length, passedOver: given.passedOver, missing: lacking.length - length }
  return { ...withReferences({ create: newcomers, update: run.update }, given.references), told }
})

const createBatch = Effect.fnUntraced(function* (run: ImportRun, rows: ReadonlyArray<Newcomer>) {
  const acting = yield* Acting
  const persons = yield* PersonRepository
  const timeline = yield* Timeline
  const made = rows.map(({ line, id, data }) => ({ line, person: { ...data, id, version: 1 } }))
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

const updateBatch = Effect.fnUntraced(function* (
  run: ImportRun,
  rows: ReadonlyArray<UpdateRow>,
  columns: ReadonlyArray<CustomColumn>,
) {
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
    else {
      conflicts.push(...customConflict(line, before.custom, data.custom, columns))
      // Who is a member is changed by the steps of membership alone, whatever is sent here.
      planned.push({ line, before, after: { ...data, kind: before.kind, id, version: version + 1 } })
    }
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

/** The rows with groups and labels spelled as the workspace has them. */
const withKnownWords = Effect.fnUntraced(function* (run: ImportRun) {
  const spell = yield* spellingFor([...run.create, ...run.update].map(({ data }) => data))
  const known = <Row extends CreateRow | UpdateRow>(row: Row): Row => {
    const data = withSpelling(row.data, spell)
    return data === row.data ? row : { ...row, data }
  }
  return { ...run, create: run.create.map(known), update: run.update.map(known) }
})

/**
 * Applies an import: all of it or, at the first batch with a conflict, nothing (PER-11). A mandate that lacks nothing but its
 * reference gets one (MBR-04). An import that is already
 * finished is not applied again: its result is told once more, or that it was taken back.
 */
export const importPersons = Effect.fnUntraced(function* (given: ImportRun) {
  const acting = yield* Acting
  const log = yield* ImportLog
  const board = yield* ImportProgressBoard
  const done = yield* log.begin(given.id)
  if (done !== undefined && done.rolledBackAt !== null)
    return yield* new ImportRolledBack({ id: given.id, at: done.rolledBackAt })
  if (done !== undefined) return { created: done.created, updated: done.updated, references: done.references }

  const run = yield* withKnownWords(given)
  const columns = yield* columnsFor(run)
  const invalid: Array<Conflict> = [...secondRows(run)]
  for (const { line, data } of run.create) invalid.push(...customConflict(line, noCustomValues, data.custom, columns))
  for (const rows of batches([...run.create, ...run.update])) {
    for (const { line, data } of rows)
      if (personFaults(data, acting.today).length > 0) invalid.push({ line, reason: "invalid" })
    yield* Effect.yieldNow
  }
  const newcomers = run.create.map((row): Newcomer => ({ ...row, id: acting.newId() as PersonId }))
  if (invalid.length === 0) invalid.push(...(yield* referenceConflicts(run, newcomers)))
  if (invalid.length > 0) return yield* new ImportConflict({ rows: invalid })
  const filled = yield* filledIn(run, newcomers)

  const total = run.create.length + run.update.length
  const kept: Array<Kept> = []
  const apply = <A, R>(
    rows: ReadonlyArray<A>,
    batch: (
      run: ImportRun,
      rows: ReadonlyArray<A>,
      columns: ReadonlyArray<CustomColumn>,
    ) => Effect.Effect<{ readonly kept: ReadonlyArray<Kept>; readonly conflicts: ReadonlyArray<Conflict> }, never, R>,
    concurrency = 1,
  ) =>
    Effect.forEach(
      batches(rows),
      (each) =>
        Effect.gen(function* () {
          const result = yield* batch(run, each, columns)
          if (result.conflicts.length > 0) return yield* new ImportConflict({ rows: result.conflicts })
          for (const row of result.kept) kept.push(row)
          yield* board.report(acting.workspaceId, run.id, kept.length, total)
        }),
      { discard: true, concurrency },
    )

  yield* Effect.gen(function* () {
    yield* board.report(acting.workspaceId, run.id, 0, total)
    yield* apply(filled.update, updateBatch)
    // New persons depend on nobody: while a batch of them is written, the next is made ready.
    yield* apply(filled.create, createBatch, 2)
    yield* log.record({
      id: run.id,
      fileName: run.fileName,
      at: new Date(acting.now).toISOString(),
      byName: acting.userName,
      created: run.create.length,
      updated: run.update.length,
      references: filled.told,
      rows: kept,
    })
  }).pipe(Effect.ensuring(board.clear(acting.workspaceId, run.id)))
  return { created: run.create.length, updated: run.update.length, references: filled.told }
})
