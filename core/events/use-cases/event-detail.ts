import * as Effect from "effect/Effect"
import { FormStore, type KeptForm, publicFormId } from "../../forms/index.ts"
import { Acting } from "../../kernel/acting.ts"
import { AutomaticMails } from "../../messaging/index.ts"
import type { EventId } from "../event-id.ts"
import { eventMails } from "../event-triggers.ts"
import { EventChanged, EventNotFound } from "../events.errors.ts"
import type { EventCounts, EventDetail, EventRow } from "../events.port.ts"
import { type CountOfGroup, freePlaces, placesForWaiting } from "../places.ts"
import { EventStore, type KeptEvent } from "../ports/event-store.port.ts"
import { RegistrationStore } from "../ports/registration-store.port.ts"

const sum = (counts: ReadonlyArray<CountOfGroup>, state: CountOfGroup["state"]): number =>
  counts.reduce((all, each) => all + (each.state === state ? each.count : 0), 0)

const countsOf = (counts: ReadonlyArray<CountOfGroup>, free: number): EventCounts => ({
  received: sum(counts, "received"),
  waiting: sum(counts, "waiting"),
  confirmed: sum(counts, "confirmed"),
  cancelled: sum(counts, "cancelled"),
  free: Number.isFinite(free) ? free : null,
})

/** How many places an event has left: no more than its groups have together, where each of them has a limit. */
const freeOfEvent = ({ content }: KeptEvent, counts: ReadonlyArray<CountOfGroup>): number => {
  const { most, groups } = content
  const ofEvent = freePlaces({ most, groups: [] }, counts, null)
  if (groups.length === 0) return ofEvent
  const ofGroups = groups.map(({ id }) => freePlaces({ most: null, groups }, counts, id))
  return Math.min(
    ofEvent,
    ofGroups.reduce((sum, free) => sum + free, 0),
  )
}

/** An event as it stands in the list, with its form and how many registered. */
export const rowOf = Effect.fnUntraced(function* (
  event: KeptEvent,
  form: KeptForm | undefined,
  counts: ReadonlyArray<CountOfGroup>,
) {
  const { workspaceId } = yield* Acting
  return {
    id: event.id,
    version: event.version,
    form: event.form,
    formVersion: form?.version ?? 1,
    state: form?.state ?? "closed",
    publicId: publicFormId(workspaceId, event.form),
    content: event.content,
    counts: countsOf(counts, freeOfEvent(event, counts)),
    freed: placesForWaiting(event.content, counts),
  } satisfies EventRow
})

/** An event with how full it and its groups are. */
export const detailOf = Effect.fnUntraced(function* (event: KeptEvent) {
  const counts = yield* (yield* RegistrationStore).counts(event.id)
  const form = yield* (yield* FormStore).find(event.form)
  const groups = event.content.groups.map(({ id, most }) => {
    const own = counts.filter(({ group }) => group === id)
    return {
      id,
      counts: countsOf(own, most === null ? Number.POSITIVE_INFINITY : freePlaces(event.content, counts, id)),
    }
  })
  const off = yield* (yield* AutomaticMails).turnedOff()
  const offInWorkspace = eventMails.filter((mail) => off.includes(mail))
  return { ...(yield* rowOf(event, form, counts)), groups, offInWorkspace } satisfies EventDetail
})

/** The event of an id. */
export const eventNeeded = Effect.fnUntraced(function* (id: EventId) {
  return (yield* (yield* EventStore).find(id)) ?? (yield* new EventNotFound({ id }))
})

/** The event of an id, held, as somebody read it: refused when somebody else changed it since. */
export const eventAsRead = Effect.fnUntraced(function* ({
  id,
  version,
}: {
  readonly id: EventId
  readonly version: number
}) {
  const event = (yield* (yield* EventStore).hold(id)) ?? (yield* new EventNotFound({ id }))
  return event.version === version ? event : yield* new EventChanged({ version: event.version, content: event.content })
})
