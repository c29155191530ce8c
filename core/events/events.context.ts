import { boundedContext, chore, offer } from "../kernel/context.ts"
import { attendance } from "./attendance/attendance.port.ts"
import { eventCalendar } from "./calendar/calendar.port.ts"
import { triggersOfEvents } from "./event-triggers.ts"
import { events } from "./events.port.ts"
import { eventForms } from "./forms/event-forms.port.ts"
import { eventLists } from "./lists/lists.port.ts"
import { ownRegistrations } from "./own-registrations/own-registrations.port.ts"
import { attendanceUseCases } from "./use-cases/attendance.ts"
import { calendarUseCases } from "./use-cases/calendar.ts"
import { eventFormUseCases } from "./use-cases/event-forms.ts"
import { registrationHistory } from "./use-cases/history.ts"
import { eventsUseCases } from "./use-cases/index.ts"
import { listUseCases } from "./use-cases/lists.ts"
import { ownRecordsOfEvents } from "./use-cases/own-records.ts"
import { expireRegistrationLinks, ownRegistrationUseCases } from "./use-cases/own-registrations.ts"
import { registrationsOfPersons } from "./use-cases/records-of-persons.ts"
import { tellLater } from "./use-cases/tell-later.ts"

/** Events: what they offer, who registered, who has a place, and what that costs. */
export const eventsContext = boundedContext("events", {
  offers: [
    offer(events, eventsUseCases),
    offer(eventForms, eventFormUseCases),
    offer(eventLists, listUseCases),
    offer(eventCalendar, calendarUseCases),
    offer(attendance, attendanceUseCases),
    offer(ownRegistrations, ownRegistrationUseCases, "own"),
  ],
  ofPersons: [registrationsOfPersons],
  ownRecords: ownRecordsOfEvents,
  histories: [registrationHistory],
  triggers: triggersOfEvents,
  chores: [
    chore("links to registrations for events long over", expireRegistrationLinks),
    chore("mails about payments and events that begin soon (EVT-09)", tellLater, "own"),
  ],
})
