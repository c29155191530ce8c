import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { CalendarDate } from "../../kernel/calendar-date.ts"
import type { EventContent } from "../event.ts"
import type { ListTable } from "../lists/list-table.ts"
import type { listFormats } from "../lists/lists.port.ts"

/** What a printed list says of itself. */
export interface ListAbout {
  readonly club: string
  readonly list: string
  readonly event: EventContent
  /** The name of the one group of which it is; `null` for all. */
  readonly group: string | null
  readonly today: CalendarDate
  /** When the file is made, in milliseconds since 1970 (UTC). */
  readonly now: number
}

/** Writes lists of participants into files. */
export class EventListPrinter extends Context.Service<
  EventListPrinter,
  {
    readonly print: (
      about: ListAbout,
      table: ListTable,
      format: (typeof listFormats)[number],
    ) => Effect.Effect<{ readonly name: string; readonly type: string; readonly bytes: Uint8Array }>
  }
>()("wimpel/events/EventListPrinter") {}
