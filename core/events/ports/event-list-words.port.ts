import * as Context from "effect/Context"
import type { CalendarDate } from "../../kernel/calendar-date.ts"
import type { CareFigures } from "../event-figures.ts"
import type { AgeGroup, GivenList, ListColumnKind, ListContent } from "../lists/list-content.ts"
import type { RegistrationState } from "../registration.machine.ts"

/** How lists of participants are told in the language of the workspace. */
export class EventListWords extends Context.Service<
  EventListWords,
  {
    /** The lists that come along. */
    readonly given: Readonly<Record<GivenList, ListContent>>
    /** What usually stands above a column. */
    readonly title: (kind: Exclude<ListColumnKind, "days">) => string
    /** What stands above the column of a day. */
    readonly day: (day: CalendarDate) => string
    readonly state: (state: RegistrationState) => string
    /** How many persons of these ages there are, and how many days they are there together; `undefined` for all other ages. */
    readonly ages: (group: AgeGroup | undefined, persons: number, days: number) => string
    /** What the kitchen cooks, in lines. */
    readonly kitchen: (figures: CareFigures) => ReadonlyArray<string>
  }
>()("wimpel/events/EventListWords") {}
