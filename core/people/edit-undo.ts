import type { TimelineEntryId, UserId } from "../kernel/id.ts"
import type { AnyField } from "./custom-field.ts"
import type { FieldChange, TimelineEntry } from "./timeline.ts"

/** A change of a field by hand, of the kind that can be undone by itself. */
export interface EditedField extends FieldChange {
  readonly field: AnyField
}

const isOfField = (change: FieldChange): change is EditedField => change.field !== "familyId"

/**
 * What an edit changed, if the entry tells of one that can be undone by itself (PER-21): fields of a person that somebody
 * changed by hand. Imports are taken back as a whole, and a family belongs to more than one person.
 */
export const editedFields = ({ event }: TimelineEntry): ReadonlyArray<EditedField> | undefined => {
  if (event.kind !== "changed" || event.importId !== null) return undefined
  const fields = event.changes.filter(isOfField)
  return fields.length > 0 && fields.length === event.changes.length ? fields : undefined
}

/** The edits that these entries say were undone. */
export const undoneEdits = (entries: ReadonlyArray<TimelineEntry>): ReadonlySet<TimelineEntryId> =>
  new Set(entries.flatMap(({ event }) => (event.kind === "undone" && event.edit !== undefined ? [event.edit] : [])))

/** The newest edit of a user that was not undone yet, among entries that begin with the newest. */
export const lastEdit = (entries: ReadonlyArray<TimelineEntry>, user: UserId): TimelineEntry | undefined => {
  const undone = undoneEdits(entries)
  return entries.find(
    (entry) => entry.by?.userId === user && !undone.has(entry.id) && editedFields(entry) !== undefined,
  )
}
