import * as Schema from "effect/Schema"
import { CalendarDate } from "../../kernel/calendar-date.ts"
import { fingerprint } from "../../kernel/fingerprint.ts"
import type { PersonId } from "../../kernel/id.ts"
import { type OwnChanges, type OwnData, ownFields } from "./own-data.ts"

/** The last time that somebody said by a link that the own data of a person is right (PER-22). */
export interface Confirmation {
  readonly person: PersonId
  /** An instant in UTC (ISO 8601). */
  readonly at: string
  /** The day of it in Germany. */
  readonly day: CalendarDate
  /** The address whose link it came by, or `onPaper`. */
  readonly email: string
  /** What was shown and confirmed, as `seenOf` tells it apart. */
  readonly seen: string
}

/** A confirmation as it is told: the day, and whether what was confirmed is what the data still is. */
export const Confirmed = Schema.Struct({ day: CalendarDate, stands: Schema.Boolean })
export type Confirmed = typeof Confirmed.Type

const plain = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(({ label, number }) => [label, number]) : value

/**
 * Tells own data apart from any other: that of a person with what is proposed for it, as its page shows it. So what is
 * confirmed with open proposals still stands when all of them are accepted, and does not when one is declined.
 */
export const seenOf = (data: OwnData, proposed: OwnChanges): string => {
  const shown = { ...data, ...Object.fromEntries(Object.entries(proposed).filter(([, value]) => value !== undefined)) }
  return fingerprint(JSON.stringify(ownFields.map((field) => plain(shown[field]))))
}

/** Whether saying it again is the same confirmation: the same data, on the same day. */
export const isSameConfirmation = (
  before: Confirmation | undefined,
  { day, seen }: Pick<Confirmation, "day" | "seen">,
): boolean => before?.seen === seen && before.day === day

/** A confirmation as it is told of what is shown now. */
export const confirmedOf = (confirmation: Confirmation | undefined, seen: string): Confirmed | null =>
  confirmation === undefined ? null : { day: confirmation.day, stands: confirmation.seen === seen }
