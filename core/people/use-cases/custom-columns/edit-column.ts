import * as Effect from "effect/Effect"
import { Acting } from "../../../kernel/acting.ts"
import { columnFaults } from "../../custom-columns/column-rules.ts"
import { type ColumnFault, InvalidColumn } from "../../custom-columns/columns.errors.ts"
import type { ColumnEdit, OptionChange } from "../../custom-columns/columns.port.ts"
import type { CustomColumn } from "../../custom-columns/custom-column.ts"
import { columnTypesOf } from "../../custom-columns/field-kind.ts"
import { withOptionsChanged } from "../../custom-columns/option-change.ts"
import { customFieldOf } from "../../custom-field.ts"
import { plainFilter } from "../../filter-meaning.ts"
import { renamingOf } from "../../lost-names/renaming.ts"
import { ChangeConflict } from "../../people.errors.ts"
import { CustomColumnStore } from "../../ports/custom-columns.port.ts"
import { PersonRepository } from "../../ports/person-repository.port.ts"
import { Timeline } from "../../ports/timeline.port.ts"
import { changesBetween } from "../../timeline.ts"
import { batches } from "../batches.ts"
import { foundIds } from "../found-ids.ts"
import { loseNames } from "../lose-names.ts"
import { entry } from "../timeline-entry.ts"
import { renameColumnInViews, renameInViews } from "../words/words-in-views.ts"
import { columnAt, nameIsFree, trimmed } from "./columns.ts"

/** Options that go without a word about their values, and words about options that are not there. */
const unsettled = (before: CustomColumn, { options, values }: ColumnEdit): ReadonlyArray<ColumnFault> => {
  const settled = new Set(values.map(({ from }) => from))
  const lost = before.options.filter((option) => !options.includes(option) && !settled.has(option))
  const wrong = values.filter(({ to }) => to !== null && !options.includes(to)).map(({ from }) => from)
  return [...lost, ...wrong].map((option) => ({ part: "options", code: "optionUnsettled", option }))
}

const idsWith = Effect.fnUntraced(function* (column: CustomColumn, values: ReadonlyArray<string>) {
  const { today } = yield* Acting
  const field = customFieldOf(column.id)
  const filter = plainFilter({ field, is: "in", values }, today, columnTypesOf([column]))
  return (yield* foundIds({ filter, sought: [] })).sort()
})

/** Gives the persons that have one of the options what becomes of it. How many they were. */
const changeValues = Effect.fnUntraced(function* (column: CustomColumn, values: ReadonlyArray<OptionChange>) {
  const acting = yield* Acting
  const [persons, timeline] = [yield* PersonRepository, yield* Timeline]
  const ids = yield* idsWith(
    column,
    values.map(({ from }) => from),
  )
  let changed = 0
  for (const batch of batches(ids)) {
    const written = (yield* persons.hold(batch)).flatMap((person) => {
      const custom = withOptionsChanged(person.custom, column.id, values)
      return custom === person.custom ? [] : [{ person, after: { ...person, custom, version: person.version + 1 } }]
    })
    if (written.length === 0) continue
    const all = written.map(({ after }) => after)
    if ((yield* persons.replace(all, "sameWords")).length > 0) return yield* new ChangeConflict()
    yield* timeline.append(
      written.map(({ person, after }) =>
        entry(acting, person.id, {
          kind: "changed",
          changes: changesBetween(person, after),
          importId: null,
          ofMany: true,
        }),
      ),
    )
    changed += written.length
  }
  return changed
})

/**
 * Changes a column, and with it the values of options that go or have another name now; saved views follow these and its own name: in one
 * transaction, each person with an entry in the timeline. Refused when somebody else changed the column since it was read, or when it is not
 * said of every lost option what becomes of its values.
 */
export const editColumn = Effect.fnUntraced(function* (given: ColumnEdit) {
  const store = yield* CustomColumnStore
  const all = yield* store.hold()
  const current = yield* columnAt(all, given)
  const { values: _, ...words } = trimmed(given)
  const column: CustomColumn = { ...current, ...words, version: current.version + 1 }
  const faults = [...columnFaults(column), ...unsettled(current, given)]
  if (faults.length > 0) return yield* new InvalidColumn({ faults })
  yield* nameIsFree(column.name, all, column.id)
  yield* store.replace(column)
  yield* loseNames(
    customFieldOf(column.id),
    given.values.map(({ from, to }) => ({ name: from, became: to })),
  )
  const persons = given.values.length === 0 ? 0 : yield* changeValues(column, given.values)
  const named = given.values.flatMap(({ from, to }) => (to === null ? [] : [{ from, to }]))
  if (named.length > 0) yield* renameInViews(renamingOf(customFieldOf(column.id), named), current)
  if (column.name !== current.name) yield* renameColumnInViews(current)
  return { column, persons }
})
