import { firstDay, lastDayOf } from "../../../core/events/event.ts"
import type { EventRow } from "../../../core/events/events.port.ts"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { HomeLine } from "../../home/home-line.ts"
import { eventsText as words } from "../../text/de/events.ts"
import { formatDate } from "../../text/de/format.ts"

/** What an event asks of somebody: registrations to confirm, or free places for which somebody waits. */
const asks = ({ counts, freed }: EventRow): string =>
  [...(counts.received > 0 ? [words.toDecide(counts.received)] : []), ...(freed > 0 ? [words.freed(freed)] : [])].join(
    ", ",
  )

/** What waits at events that are not over (EVT-11), those that come soonest first. */
export const waitingEvents = (events: ReadonlyArray<EventRow>, today: CalendarDate): ReadonlyArray<HomeLine> =>
  events
    .filter(({ content }) => lastDayOf(content) >= today)
    .toReversed()
    .flatMap((event) => {
      const asked = asks(event)
      const { content } = event
      return asked === ""
        ? []
        : [
            {
              id: event.id,
              text: `${content.title}: ${asked}`,
              amount: formatDate(firstDay(content)),
              to: `/lists/${event.id}`,
              pressing: false,
            },
          ]
    })
