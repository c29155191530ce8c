import * as Layer from "effect/Layer"
import { AttendanceStore } from "../../../core/events/ports/attendance-store.port.ts"
import { CalendarFeedStore } from "../../../core/events/ports/calendar-feed-store.port.ts"
import { EventListStore } from "../../../core/events/ports/event-list-store.port.ts"
import { EventStore } from "../../../core/events/ports/event-store.port.ts"
import { RegistrationLinks } from "../../../core/events/ports/registration-links.port.ts"
import { RegistrationStore } from "../../../core/events/ports/registration-store.port.ts"
import { postgresAttendanceStore } from "./attendance-store.ts"
import { postgresCalendarFeedStore } from "./calendar-feed-store.ts"
import { postgresEventListStore } from "./event-list-store.ts"
import { postgresEventStore } from "./event-store.ts"
import { postgresRegistrationLinks } from "./registration-links.ts"
import { postgresRegistrationStore } from "./registration-store.ts"

/** What events need, in PostgreSQL. */
export const eventsOnPostgres = Layer.mergeAll(
  Layer.succeed(AttendanceStore, postgresAttendanceStore),
  Layer.succeed(CalendarFeedStore, postgresCalendarFeedStore),
  Layer.succeed(EventListStore, postgresEventListStore),
  Layer.succeed(EventStore, postgresEventStore),
  Layer.succeed(RegistrationLinks, postgresRegistrationLinks),
  Layer.succeed(RegistrationStore, postgresRegistrationStore),
)
