import * as Effect from "effect/Effect"
import { fold } from "../../kernel/fold.ts"
import type { PersonId } from "../../kernel/id.ts"
import type { CustomColumn } from "../custom-columns/custom-column.ts"
import { columnIdOf, isCustomField } from "../custom-field.ts"
import { compareText } from "../person-key.ts"
import { CustomColumnStore } from "../ports/custom-columns.port.ts"
import { Timeline } from "../ports/timeline.port.ts"
import type { FieldChange, TimelineEntry } from "../timeline.ts"
import { type TimelineFilter, wantedEntries } from "../timeline-filter.ts"

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

/** Who did what stands in the timeline of a person, by name; the system itself comes last. */
export const timelineActors = Effect.fnUntraced(function* ({ id }: { readonly id: PersonId }) {
  const names = yield* (yield* Timeline).actors(id)
  const known = names.flatMap((name) => name ?? []).toSorted((a, b) => compareText(fold(a), fold(b)))
  return [...known, ...(names.includes(null) ? [null] : [])]
})

/** What happened to a person, newest first (PER-07). */
export const readTimeline = Effect.fnUntraced(function* (input: {
  readonly id: PersonId
  readonly filter?: TimelineFilter | undefined
  readonly before?: string | undefined
  readonly limit: number
}) {
  const timeline = yield* Timeline
  const entries = yield* timeline.of(input.id, input.before, input.limit, wantedEntries(input.filter ?? {}))
  if (!entries.flatMap(changesOf).some(({ field }) => isCustomField(field))) return entries
  const { columns, deleted } = yield* (yield* CustomColumnStore).list()
  return named(entries, [...columns, ...deleted])
})
