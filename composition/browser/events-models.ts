import { fileClient } from "../../adapters/http/file-client.ts"
import { newId } from "../../adapters/ids/new-id.ts"
import { attendance } from "../../core/events/attendance/attendance.port.ts"
import type { MarkId } from "../../core/events/attendance/mark.ts"
import { eventCalendar } from "../../core/events/calendar/calendar.port.ts"
import type { EventId } from "../../core/events/event-id.ts"
import { events as eventsPort } from "../../core/events/events.port.ts"
import { eventForms } from "../../core/events/forms/event-forms.port.ts"
import { eventLists } from "../../core/events/lists/lists.port.ts"
import type { PersonId } from "../../core/kernel/id.ts"
import { emptyDraft } from "../../core/messages/draft.ts"
import type { MessageId } from "../../core/messages/message-id.ts"
import { messages as messagesPort } from "../../core/messages/messages.port.ts"
import { AttendanceViewModel } from "../../ui/events/attendance/attendance.view-model.ts"
import { EditViewModel } from "../../ui/events/edit/edit.view-model.ts"
import type { EditStep } from "../../ui/events/edit/edit-steps.ts"
import { EventViewModel } from "../../ui/events/event/event.view-model.ts"
import { EventsViewModel } from "../../ui/events/list/events.view-model.ts"
import { EventsSource } from "../../ui/events/palette/events-source.ts"
import { SheetsViewModel } from "../../ui/events/sheets/sheets.view-model.ts"
import type { Preferences } from "../../ui/preferences.ts"
import { run } from "../../ui/remote.ts"
import type { SessionViewModel } from "../../ui/shell/session.view-model.ts"
import type { Go, Notify } from "../../ui/surroundings.ts"
import { messageOf } from "../../ui/text/de/errors.ts"
import { germanDay } from "../../ui/text/de/when.ts"
import { copy } from "./clipboard.ts"
import { saveFile, writeTable } from "./files.ts"
import { keepPage } from "./kept-page.ts"
import type { Connect } from "./services.ts"
import { userOfDevice } from "./user-of-device.ts"

interface Around {
  readonly connect: Connect
  readonly notify: Notify
  readonly go: Go
  readonly session: SessionViewModel
  readonly preferences: Preferences
}

const outside = () => ({
  copy,
  origin: location.origin,
  today: germanDay(Date.now()),
})

/** All events of the workspace. */
export const events = ({ connect, notify, go }: Around): EventsViewModel =>
  new EventsViewModel({ calls: connect(eventsPort), calendar: connect(eventCalendar), notify, go, ...outside() })

/** Begins a mail to persons, and opens its draft. */
const write =
  ({ connect, go, notify }: Around) =>
  (ids: ReadonlyArray<PersonId>): void => {
    const id = newId() as MessageId
    const content = { ...emptyDraft, sources: [{ by: "hand" as const, ids }] }
    run(connect(messagesPort).write({ id, content }), {
      done: () => go(`/messaging/drafts/${id}`),
      failed: (failure) =>
        notify({ text: "what" in failure ? String(failure.what) : messageOf(failure as never).what }),
    })
  }

/** Finds events by their titles. */
export const eventSource = ({ connect, session, go }: Around): EventsSource =>
  new EventsSource({ events: connect(eventsPort), may: session.may(["events"]), go })

/** An event with who registered for it. */
export const event = (id: EventId, around: Around): EventViewModel => {
  const { connect, notify, go, session, preferences } = around
  const { all, print } = connect(eventLists, fileClient)
  return new EventViewModel(id, {
    calls: connect(eventsPort),
    lists: { all, print },
    forms: connect(eventForms),
    notify,
    go,
    preferences,
    open: (address) => void open(address, "_blank", "noopener"),
    files: { write: writeTable, save: saveFile },
    may: { seePersons: session.may(["members"]), seeFees: session.may(["fees"]) },
    ...(session.mayCall(messagesPort.operations.write) ? { write: write(around) } : {}),
    ...outside(),
  })
}

/** Sets up an event, or a new one where there is no id. */
export const eventEdit = (
  id: EventId | undefined,
  step: EditStep,
  { connect, notify, go, session, preferences }: Around,
): EditViewModel =>
  new EditViewModel(id, step, {
    calls: connect(eventsPort),
    notify,
    go,
    preferences,
    newId: () => newId().replaceAll("-", "").slice(-16),
    may: { write: session.may(["messages"]) },
  })

/** Who is there on a day of an event. */
export const eventAttendance = (id: EventId, { connect, preferences, session }: Around): AttendanceViewModel =>
  new AttendanceViewModel(id, {
    calls: connect(attendance),
    preferences,
    owner: () => session.user?.id ?? userOfDevice(),
    newId: () => newId() as MarkId,
    now: () => Date.now(),
    today: germanDay(Date.now()),
    keepPage,
  })

/** The lists of participants that can be printed. */
export const eventSheets = ({ connect, notify }: Around): SheetsViewModel =>
  new SheetsViewModel({ calls: connect(eventLists), notify })
