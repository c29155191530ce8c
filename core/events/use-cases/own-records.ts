import * as Effect from "effect/Effect"
import { mostOwnLines, type OwnRecords, ownLine } from "../../kernel/own-records.ts"
import { firstDay } from "../event.ts"
import { AttendanceStore } from "../ports/attendance-store.port.ts"
import { EventStore } from "../ports/event-store.port.ts"
import { RegistrationStore } from "../ports/registration-store.port.ts"
import { rowsOf } from "./rows.ts"

/** The registrations of a person with their events, the newest first. */
const registered = Effect.fnUntraced(function* (person: Parameters<RegistrationStore["Service"]["ofPerson"]>[0]) {
  const own = (yield* (yield* RegistrationStore).ofPerson(person)).slice(0, mostOwnLines)
  if (own.length === 0) return []
  const events = new Map((yield* (yield* EventStore).list()).map((event) => [event.id, event.content]))
  return own.flatMap((registration) => {
    const event = events.get(registration.event)
    return event === undefined ? [] : [{ registration, event }]
  })
})

/** For which events the person was registered, and how that stands. */
const registrations = {
  section: "registrations",
  needs: "events",
  lines: Effect.fnUntraced(function* ({ person }) {
    const found = yield* registered(person)
    const rows = yield* rowsOf(found.map(({ registration }) => registration))
    return found.map(({ event }, at) =>
      ownLine(event.title, {
        from: firstDay(event),
        until: event.days.at(-1)?.on ?? null,
        state: rows[at]?.state ?? null,
      }),
    )
  }),
} as const satisfies OwnRecords<unknown>

/** On which days of events somebody marked the person as there or not, the last first. */
const attendance = {
  section: "attendance",
  needs: "events",
  lines: Effect.fnUntraced(function* ({ person }) {
    const found = yield* registered(person)
    if (found.length === 0) return []
    const titles = new Map(found.map(({ registration, event }) => [registration.id, event.title]))
    const marks = yield* (yield* AttendanceStore).latestOf([...titles.keys()])
    return marks
      .filter(({ presence }) => presence !== "open")
      .toSorted((a, b) => (a.on < b.on ? 1 : -1))
      .map(({ registration, on, presence }) => ownLine(titles.get(registration) ?? "", { from: on, state: presence }))
  }),
} as const satisfies OwnRecords<unknown>

/** What events show a person of their own (PER-22). */
export const ownRecordsOfEvents = [registrations, attendance] as const
