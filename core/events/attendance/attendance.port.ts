import * as Schema from "effect/Schema"
import { OfferId } from "../../forms/index.ts"
import { type Calls, command, port, query } from "../../kernel/operation.ts"
import { EventContent } from "../event.ts"
import { EventId, RegistrationId } from "../event-id.ts"
import { EventNotFound } from "../events.errors.ts"
import { KeptMark, Mark } from "./mark.ts"

/** The most marks that come at once: what a phone gathered while it had no network. */
export const mostMarks = 500

/** Who is expected at an event, and what was marked last of each and each day. */
export const AttendanceList = Schema.Struct({
  title: Schema.String,
  days: EventContent.fields.days,
  groups: Schema.Array(Schema.Struct({ id: OfferId, name: Schema.String })),
  persons: Schema.Array(
    Schema.Struct({ registration: RegistrationId, name: Schema.String, group: Schema.NullOr(OfferId) }),
  ),
  marks: Schema.Array(KeptMark),
})
export type AttendanceList = typeof AttendanceList.Type

const terms = { scope: "events", feature: "events" } as const
const one = Schema.Struct({ event: EventId })

/** Who was there on which day of an event (EVT-14). */
export const attendance = port("attendance", {
  list: query({
    ...terms,
    summary: "Who holds a place at an event, by name, and who was marked as there on which day",
    input: one,
    output: AttendanceList,
    failure: EventNotFound,
  }),
  mark: command({
    ...terms,
    audit: false,
    summary:
      "Keeps marks that devices made; those that are known already, and those of whom or when there is nothing, do nothing",
    input: Schema.Struct({ ...one.fields, marks: Schema.Array(Mark).check(Schema.isMaxLength(mostMarks)) }),
    output: AttendanceList,
    failure: EventNotFound,
  }),
  history: query({
    ...terms,
    summary: "All marks of a registration, the latest first",
    input: Schema.Struct({ registration: RegistrationId }),
    output: Schema.Array(KeptMark),
  }),
})

/** Attendance as its callers see it. */
export type Attendance<Lost = never, Needs = never> = Calls<typeof attendance, Lost, Needs>
