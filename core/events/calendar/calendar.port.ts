import * as Schema from "effect/Schema"
import { type Calls, command, port, query } from "../../kernel/operation.ts"

const terms = { scope: "events", feature: "events" } as const

/** The secret of the calendar's address, as it stands in it; `null` while there is no calendar. */
const Feed = Schema.Struct({ token: Schema.NullOr(Schema.String) })

/** The calendar of all events by a secret address, for the calendars of those who lead the club (EVT-15). */
export const eventCalendar = port("eventCalendar", {
  feed: query({
    ...terms,
    session: true,
    summary: "The secret in the address of the calendar of all events",
    output: Feed,
  }),
  renew: command({
    ...terms,
    session: true,
    summary: "Gives the calendar of all events a new address; the one before ends at once",
    output: Feed,
  }),
  end: command({
    ...terms,
    session: true,
    summary: "Ends the calendar of all events: its address is nothing any more",
  }),
})

/** The calendar as its callers see it. */
export type EventCalendar<Lost = never, Needs = never> = Calls<typeof eventCalendar, Lost, Needs>
