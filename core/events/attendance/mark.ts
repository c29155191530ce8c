import * as Schema from "effect/Schema"
import { CalendarDate } from "../../kernel/calendar-date.ts"
import { Id } from "../../kernel/id.ts"
import { RegistrationId } from "../event-id.ts"

/**
 * The identifier of a mark, given by the device on which it is made: sent twice, it is there once. A device gives them in the order in
 * which it makes them (UUID of version 7), so that its marks of one moment are in order.
 */
export const MarkId = Id.pipe(Schema.brand("MarkId"))
export type MarkId = typeof MarkId.Type

/** Whether somebody was there on a day; `open` takes back what was marked before. */
export const Presence = Schema.Literals(["present", "absent", "open"])
export type Presence = typeof Presence.Type

/** An instant in UTC as a device wrote it down (ISO 8601). */
const Instant = Schema.String.check(
  Schema.makeFilter((text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) || "an instant in UTC"),
)

/** A mark as it was made on a device, maybe long before it arrives. */
export const Mark = Schema.Struct({
  id: MarkId,
  registration: RegistrationId,
  on: CalendarDate,
  presence: Presence,
  at: Instant,
})
export type Mark = typeof Mark.Type

/** A mark as it is kept, with who made it. Marks are only ever added. */
export const KeptMark = Schema.Struct({ ...Mark.fields, byName: Schema.String })
export type KeptMark = typeof KeptMark.Type

/** Which of two marks came later: by the time at which they were made, and by their ids where that is the same. */
const isLater = (a: Pick<Mark, "at" | "id">, b: Pick<Mark, "at" | "id">): boolean =>
  a.at === b.at ? a.id > b.id : a.at > b.at

/**
 * What holds of each person and day: the mark that was made last, whatever the order in which they arrive and however often (EVT-14).
 * So two phones without a network agree as soon as both have sent theirs.
 */
export const latestMarks = <Each extends Mark>(marks: Iterable<Each>): ReadonlyArray<Each> => {
  const latest = new Map<string, Each>()
  for (const mark of marks) {
    const key = `${mark.registration} ${mark.on}`
    const before = latest.get(key)
    if (before === undefined || isLater(mark, before)) latest.set(key, mark)
  }
  return [...latest.values()]
}
