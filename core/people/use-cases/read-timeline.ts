import * as Effect from "effect/Effect"
import type { PersonId } from "../../kernel/id.ts"
import type { CustomColumn } from "../custom-columns/custom-column.ts"
import { columnIdOf, isCustomField } from "../custom-field.ts"
import { CustomColumnStore } from "../ports/custom-columns.port.ts"
import { Timeline } from "../ports/timeline.port.ts"
import type { FieldChange, TimelineEntry } from "../timeline.ts"

const changesOf = ({ event }: TimelineEntry): ReadonlyArray<FieldChange> => ("changes" in event ? event.changes : [])

/** The same entries, with name and type of each custom column that they speak of, deleted ones as well. */
const named = (entries: ReadonlyArray<TimelineEntry>, columns: ReadonlyArray<CustomColumn>) => {
  const known = new Map(columns.map((column) => [column.id, column]))
  const withName = (change: FieldChange): FieldChange => {
    const column = isCustomField(change.field) ? known.get(columnIdOf(change.field)) : undefined
    return column === undefined ? change : { ...change, column: { name: column.name, type: column.type } }
  }
  return entries.map((entry): TimelineEntry => {
    const { event } = entry
    return "changes" in event ? { ...entry, event: { ...event, changes: event.changes.map(withName) } } : entry
  })
}

/** What happened to a person, newest first. */
export const readTimeline = Effect.fnUntraced(function* (input: {
  readonly id: PersonId
  readonly before?: string | undefined
  readonly limit: number
}) {
  const timeline = yield* Timeline
  const entries = yield* timeline.of(input.id, input.before, input.limit)
  if (!entries.flatMap(changesOf).some(({ field }) => isCustomField(field))) return entries
  const { columns, deleted } = yield* (yield* CustomColumnStore).list()
  return named(entries, [...columns, ...deleted])
})
