import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import { fold } from "../../kernel/fold.ts"
import type { PersonId } from "../../kernel/id.ts"
import { type HistoryPlace, newestFirst, type Told } from "../../kernel/person-history.ts"
import { heldBy } from "../../kernel/who.ts"
import type { CustomColumn } from "../custom-columns/custom-column.ts"
import { columnIdOf, isCustomField } from "../custom-field.ts"
import { compareText } from "../person-key.ts"
import { CustomColumnStore } from "../ports/custom-columns.port.ts"
import { PersonHistories } from "../ports/person-histories.port.ts"
import { Timeline } from "../ports/timeline.port.ts"
import { readableEvents } from "../reach/index.ts"
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

const readable = Effect.map(Acting, ({ who }) => readableEvents(heldBy(who)))

/** Who did what stands in the timeline of a person, by name; the system itself comes last. */
export const timelineActors = Effect.fnUntraced(function* ({ id }: { readonly id: PersonId }) {
  const kinds = yield* readable
  const names = new Set(yield* (yield* Timeline).actors(id, kinds))
  for (const { kind, actors } of (yield* PersonHistories).all)
    if (kinds.includes(kind)) for (const name of yield* actors(id)) names.add(name)
  const known = [...names].flatMap((name) => name ?? []).toSorted((a, b) => compareText(fold(a), fold(b)))
  return [...known, ...(names.has(null) ? [null] : [])]
})

const entryOf =
  (personId: PersonId) =>
  ({ id, at, by, event }: Told): TimelineEntry => ({
    id,
    personId,
    at,
    by: by === null ? null : { userId: null, name: by },
    event,
  })

/**
 * What happened to a person, newest first (PER-07): the journal, together with what other contexts tell of their own records.
 * Of each as much is read as the page could hold, so no page lacks an entry or reads a history to its end.
 */
export const readTimeline = Effect.fnUntraced(function* (input: {
  readonly id: PersonId
  readonly filter?: TimelineFilter | undefined
  readonly before?: HistoryPlace | undefined
  readonly limit: number
}) {
  const { id, before, limit } = input
  const { kinds: asked, ...wanted } = wantedEntries(input.filter ?? {})
  const kinds = (yield* readable).filter((kind) => asked?.includes(kind) ?? true)
  const read: Array<TimelineEntry> = [...(yield* (yield* Timeline).of(id, before, limit, { ...wanted, kinds }))]
  for (const { kind, told } of (yield* PersonHistories).all)
    if (kinds.includes(kind)) read.push(...(yield* told(id, { ...wanted, before, limit })).map(entryOf(id)))
  const entries = read.sort(newestFirst).slice(0, limit)
  if (!entries.flatMap(changesOf).some(({ field }) => isCustomField(field))) return entries
  const { columns, deleted } = yield* (yield* CustomColumnStore).list()
  return named(entries, [...columns, ...deleted])
})
