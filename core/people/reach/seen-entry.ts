import type { CustomColumnId } from "../../kernel/id.ts"
import type { JournalEntry, JournalEvent } from "../timeline.ts"
import { isHidden } from "./hidden-fields.ts"

/** What happened to a person that somebody kept to their own groups reads: nothing of money, mails, files or other persons. */
export const openEvents: ReadonlyArray<JournalEvent["kind"]> = [
  "created",
  "imported",
  "changed",
  "stepped",
  "deleted",
  "restored",
  "undone",
  "rolledBack",
]

/** Entries that tell of changed fields and nothing else. */
const onlyChanges = new Set<JournalEvent["kind"]>(["changed", "undone"])

/** An entry as somebody kept to their own groups reads it, without hidden fields; none where nothing is left to tell. */
export const seenEntry = (entry: JournalEntry, known: ReadonlySet<CustomColumnId>): JournalEntry | undefined => {
  const { event } = entry
  if (!openEvents.includes(event.kind)) return undefined
  if (!("changes" in event)) return entry
  const changes = event.changes.filter(({ field }) => !isHidden(field, known))
  if (changes.length === event.changes.length) return entry
  return changes.length === 0 && onlyChanges.has(event.kind)
    ? undefined
    : ({ ...entry, event: { ...event, changes } } as JournalEntry)
}
