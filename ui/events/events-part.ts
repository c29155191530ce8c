import * as Schema from "effect/Schema"
import Tent from "lucide-react/icons/tent"
import { EventId } from "../../core/events/event-id.ts"
import type { Params } from "../shell/match.ts"
import type { Part } from "../shell/part.ts"
import { screen } from "../shell/route.ts"
import type { AttendanceViewModel } from "./attendance/attendance.view-model.ts"
import type { EditViewModel } from "./edit/edit.view-model.ts"
import { type EditStep, editSteps } from "./edit/edit-steps.ts"
import type { EventViewModel } from "./event/event.view-model.ts"
import type { EventsViewModel } from "./list/events.view-model.ts"
import type { SheetsViewModel } from "./sheets/sheets.view-model.ts"

/** Where the view models of events come from. Whoever shows a screen disposes its view model. */
export interface EventsModels {
  readonly events: () => Promise<EventsViewModel>
  readonly event: (id: EventId) => Promise<EventViewModel>
  /** Without an id it is a new one. */
  readonly eventEdit: (id: EventId | undefined, step: EditStep) => Promise<EditViewModel>
  readonly eventAttendance: (id: EventId) => Promise<AttendanceViewModel>
  readonly eventSheets: () => Promise<SheetsViewModel>
  readonly eventSource: NonNullable<Part["source"]>
}

const isEventId = Schema.is(EventId)
const idOf = ({ event }: Params): EventId | undefined => (event !== undefined && isEventId(event) ? event : undefined)
const stepOf = ({ step }: Params): EditStep | undefined =>
  step === undefined ? "basics" : editSteps.find((each) => each === step)

const edit = () => import("./edit/edit.screen.tsx").then((module) => module.EditScreen)

/** Events in the frame. */
export const eventsPart = (models: EventsModels): Part => ({
  entries: [
    {
      path: "/lists/events",
      label: "Veranstaltungen",
      needs: ["events"],
      feature: "events",
      Icon: Tent,
      also: "/lists/:event(uuid)",
    },
  ],
  places: [
    { label: "Neue Veranstaltung", path: "/lists/events/new", needs: ["events"] },
    { label: "Listenvorlagen", path: "/lists/events/sheets", needs: ["events"] },
  ],
  source: models.eventSource,
  screens: {
    events: screen<true, EventsViewModel>({
      heading: "column",
      asks: () => true,
      screen: () => import("./list/events.screen.tsx").then((module) => module.EventsScreen),
      model: models.events,
    }),
    newEvent: screen<true, EditViewModel>({
      heading: "column",
      asks: () => true,
      screen: edit,
      model: () => models.eventEdit(undefined, "basics"),
    }),
    eventSettings: screen<{ readonly id: EventId; readonly step: EditStep }, EditViewModel>({
      heading: "column",
      asks: (params) => {
        const [id, step] = [idOf(params), stepOf(params)]
        return id === undefined || step === undefined ? undefined : { id, step }
      },
      screen: edit,
      model: ({ id, step }) => models.eventEdit(id, step),
      name: ({ event }) => event.value?.content.title,
    }),
    event: screen<EventId, EventViewModel>({
      asks: idOf,
      screen: () => import("./event/event.screen.tsx").then((module) => module.EventScreen),
      model: models.event,
      name: ({ event }) => event.value?.content.title,
    }),
    eventAttendance: screen<EventId, AttendanceViewModel>({
      heading: "column",
      asks: idOf,
      screen: () => import("./attendance/attendance.screen.tsx").then((module) => module.AttendanceScreen),
      model: models.eventAttendance,
    }),
    eventSheets: screen<true, SheetsViewModel>({
      heading: "column",
      asks: () => true,
      screen: () => import("./sheets/sheets.screen.tsx").then((module) => module.SheetsScreen),
      model: models.eventSheets,
    }),
  },
})
