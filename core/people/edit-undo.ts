import type { TimelineEntryId, UserId } from "../kernel/id.ts"
import type { AnyField } from "./custom-field.ts"
import type { FieldChange, JournalEntry, TimelineEntry } from "./timeline.ts"

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

/** Whether an entry tells of an edit that can be undone by itself. */
export const isEdit = (entry: TimelineEntry): entry is JournalEntry => editedFields(entry) !== undefined

/** The edits that these entries say were undone. */
export const undoneEdits = (entries: ReadonlyArray<TimelineEntry>): ReadonlySet<TimelineEntry["id"]> =>
  new Set(entries.flatMap(({ event }) => (event.kind === "undone" && event.edit !== undefined ? [event.edit] : [])))

/** An edit of one person alone: what was changed together with others is taken back as a whole. */
const isSingle = ({ event }: JournalEntry): boolean => event.kind === "changed" && event.ofMany === undefined

const asText = (changes: ReadonlyArray<FieldChange>): string =>
  JSON.stringify(changes.map(({ field, before, after }) => [field, before, after]).toSorted())

/**
 * The newest single edit of a user that was not undone yet, among entries that begin with the newest; of these `made`, if it is
 * said what the edit made of which fields.
 */
export const lastEdit = (
  entries: ReadonlyArray<TimelineEntry>,
  user: UserId,
  made?: ReadonlyArray<EditedField>,
): JournalEntry | undefined => {
  const [undone, wanted] = [undoneEdits(entries), made && asText(made)]
  return entries
    .filter(isEdit)
    .filter(isSingle)
    .filter((entry) => wanted === undefined || asText(editedFields(entry) ?? []) === wanted)
    .find((entry) => entry.by?.userId === user && !undone.has(entry.id))
}

/** What a timeline tells of without the person being another one by it. */
const quiet: ReadonlySet<JournalEntry["event"]["kind"]> = new Set([
  "mailed",
  "mailFailed",
  "mailResent",
  "newsletter",
  "payer",
  "document",
  "specialData",
  "specialDataExported",
])

/** Whether an entry tells that another one was undone: it names that, or gives back as a whole what a change of many had made. */
const isBackOf = ({ event: back }: JournalEntry, { id, event }: JournalEntry): boolean => {
  if (back.kind !== "undone" || event.kind !== "changed") return false
  if (back.edit !== undefined) return back.edit === id
  const reversed = event.changes.map(({ field, before, after }) => ({ field, before: after, after: before }))
  return event.ofMany === true && asText(back.changes) === asText(reversed)
}

/**
 * How many changes were made since an edit, if all of them were undone again, so that the person is as the edit left it; nothing where
 * anything else changed. The entries begin with the one written last.
 */
export const undoneSince = (entries: ReadonlyArray<JournalEntry>, edit: TimelineEntryId): number | undefined => {
  const open: Array<JournalEntry> = []
  const changing = entries.filter(({ event }) => !quiet.has(event.kind))
  for (const [since, entry] of changing.entries()) {
    if (open.length === 0 && entry.id === edit) return since
    if (entry.event.kind === "undone") open.push(entry)
    else {
      const back = open.pop()
      if (back === undefined || !isBackOf(back, entry)) return undefined
    }
  }
  return undefined
}
