import * as Schema from "effect/Schema"
import { CalendarDate } from "../../kernel/calendar-date.ts"
import { PersonId } from "../../kernel/id.ts"
import { MandateEntryId } from "../fee-id.ts"

/** Why a mandate ended. */
export const endReasons = ["revoked", "left", "accountClosed", "replaced", "other"] as const
export const EndReason = Schema.Literals(endReasons)
export type EndReason = typeof EndReason.Type

/**
 * What happened to a reference: it was given out of the number format, the mandate ended on a day (`signedOn` is when it was
 * signed), or it had not ended after all.
 */
export const MandateEvent = Schema.Union([
  Schema.Struct({ kind: Schema.tag("given") }),
  Schema.Struct({
    kind: Schema.tag("ended"),
    on: CalendarDate,
    reason: EndReason,
    signedOn: Schema.NullOr(CalendarDate),
  }),
  Schema.Struct({ kind: Schema.tag("resumed") }),
])
export type MandateEvent = typeof MandateEvent.Type

/**
 * One thing that happened to a reference of a mandate: when (UTC, ISO 8601), by whom, and of which person (`null` once it was
 * erased, and where an import gave it). Entries are only added. What a mandate says stands with the person and nowhere else.
 */
export const MandateEntry = Schema.Struct({
  id: MandateEntryId,
  reference: Schema.String,
  person: Schema.NullOr(PersonId),
  at: Schema.String,
  byName: Schema.String,
  event: MandateEvent,
})
export type MandateEntry = typeof MandateEntry.Type

/** The references among entries, oldest first, whose mandates ended, with what ended them. */
export const endedReferences = (
  entries: ReadonlyArray<MandateEntry>,
): ReadonlyMap<string, Extract<MandateEvent, { readonly kind: "ended" }>> => {
  const ended = new Map<string, Extract<MandateEvent, { readonly kind: "ended" }>>()
  for (const { reference, event } of entries) {
    if (event.kind === "ended") ended.set(reference, event)
    if (event.kind === "resumed") ended.delete(reference)
  }
  return ended
}
