import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { AnyNeeds } from "../../kernel/operation.ts"
import type { Attendance, AttendanceList } from "../attendance/attendance.port.ts"
import type { KeptMark, Mark } from "../attendance/mark.ts"
import type { EventId, RegistrationId } from "../event-id.ts"
import { AttendanceStore } from "../ports/attendance-store.port.ts"
import { RegistrationStore } from "../ports/registration-store.port.ts"
import { stateOfEntries } from "../registration.ts"
import { eventNeeded } from "./event-detail.ts"

/** A device whose clock is ahead does not overrule what others mark until it is caught up. */
const notLater = (at: string, now: number): string => {
  const instant = new Date(now).toISOString()
  return at > instant ? instant : at
}

const collator = new Intl.Collator("de", { sensitivity: "base", numeric: true })

const list = Effect.fnUntraced(function* ({ event: id }: { readonly event: EventId }) {
  const { content } = yield* eventNeeded(id)
  const expected = (yield* (yield* RegistrationStore).ofEvent(id)).filter(({ entries }) => {
    const state = stateOfEntries(entries)
    return state !== "waiting" && state !== "cancelled"
  })
  return {
    title: content.title,
    days: content.days,
    groups: content.groups.map(({ id: group, name }) => ({ id: group, name })),
    persons: expected
      .map(({ id: registration, name, group }) => ({ registration, name, group }))
      .sort((a, b) => collator.compare(a.name, b.name)),
    marks: yield* (yield* AttendanceStore).latest(id),
  } satisfies AttendanceList
})

const mark = Effect.fnUntraced(function* (input: { readonly event: EventId; readonly marks: ReadonlyArray<Mark> }) {
  const { content } = yield* eventNeeded(input.event)
  const { now, userName } = yield* Acting
  const own = new Set((yield* (yield* RegistrationStore).ofEvent(input.event)).map(({ id }) => id))
  const days = new Set(content.days.map(({ on }) => on))
  // Of who went, or of a day that was moved, nothing is kept: a phone that comes back must not be stuck with it.
  const kept = input.marks
    .filter(({ registration, on }) => own.has(registration) && days.has(on))
    .map((each): KeptMark => ({ ...each, at: notLater(each.at, now), byName: userName }))
  yield* (yield* AttendanceStore).add(input.event, kept)
  return yield* list(input)
})

/** Attendance, implemented over its driven ports. */
export const attendanceUseCases = {
  list,
  mark,
  history: ({ registration }: { readonly registration: RegistrationId }) =>
    Effect.flatMap(AttendanceStore, (store) => store.of(registration)),
} satisfies Attendance<never, AnyNeeds>
