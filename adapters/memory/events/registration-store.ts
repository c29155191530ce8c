import * as Effect from "effect/Effect"
import type { EventId } from "../../../core/events/event-id.ts"
import type { CountOfGroup } from "../../../core/events/places.ts"
import type { RegistrationStore } from "../../../core/events/ports/registration-store.port.ts"
import { awayOf, type KeptRegistration, stateOfEntries } from "../../../core/events/registration.ts"
import { toldIdOf, wished } from "../../../core/kernel/person-history.ts"
import { compareText } from "../../../core/people/person-key.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"

const countsOf = (
  registrations: ReadonlyArray<KeptRegistration>,
  persons: MemoryWorkspace["persons"],
): ReadonlyArray<CountOfGroup> => {
  const counts = new Map<string, CountOfGroup>()
  for (const each of registrations) {
    const { group } = each
    const state = stateOfEntries(each.entries)
    const isAway = awayOf(each, (person) => persons.has(person)) !== null
    const key = `${state} ${group ?? ""} ${isAway}`
    const counted = { group, state, count: (counts.get(key)?.count ?? 0) + 1 }
    counts.set(key, isAway ? { ...counted, away: true } : counted)
  }
  return [...counts.values()]
}

/** Who registered for the events of a workspace, in memory. */
export const memoryRegistrationStore = (workspace: MemoryWorkspace): RegistrationStore["Service"] => {
  const all = (): ReadonlyArray<KeptRegistration> =>
    [...workspace.registrations.values()].sort((a, b) => compareText(a.id, b.id))
  const where = (isOne: (each: KeptRegistration) => boolean) => Effect.sync(() => all().filter(isOne))
  const set = (registrations: ReadonlyArray<KeptRegistration>) =>
    Effect.sync(() => {
      workspace.registrations = new Map([
        ...workspace.registrations,
        ...registrations.map((each) => [each.id, each] as const),
      ])
    })
  const counts = (event: EventId) =>
    countsOf(
      all().filter((each) => each.event === event),
      workspace.persons,
    )
  return {
    add: set,
    put: set,
    find: (id) => Effect.sync(() => workspace.registrations.get(id)),
    ofEvent: (event) => where((each) => each.event === event),
    ofSubmission: (submission) => where((each) => each.submission === submission),
    linePlaces: (ids) =>
      Effect.sync(() => {
        const waiting = all().filter(({ entries }) => stateOfEntries(entries) === "waiting")
        const before = (one: KeptRegistration) => waiting.filter(({ event, id }) => event === one.event && id <= one.id)
        return new Map(waiting.flatMap((one) => (ids.includes(one.id) ? [[one.id, before(one).length] as const] : [])))
      }),
    hold: (ids) => where(({ id }) => ids.includes(id)),
    counts: (event) => Effect.sync(() => counts(event)),
    allCounts: () =>
      Effect.sync(() => new Map([...new Set(all().map(({ event }) => event))].map((id) => [id, counts(id)]))),
    ofPerson: (person) =>
      Effect.map(
        where((each) => each.person === person),
        (found) => found.toReversed(),
      ),
    told: (person, wish) =>
      Effect.map(
        where((each) => each.person === person),
        (found) =>
          wished(
            found.flatMap(({ id, event, entries }) =>
              entries.map((entry, place) => ({
                id: toldIdOf(id, place),
                at: entry.at,
                by: entry.byName || null,
                told: {
                  registration: id,
                  event,
                  title: workspace.events.get(event)?.content.title ?? "",
                  place,
                  entry,
                },
              })),
            ),
            wish,
          ).map(({ told }) => told),
      ),
    tellers: (person) =>
      Effect.map(
        where((each) => each.person === person),
        (found) => [...new Set(found.flatMap(({ entries }) => entries.map(({ byName }) => byName)))],
      ),
    ofPersons: (persons) => where(({ person }) => person !== null && persons.includes(person)),
    removeOf: (event) =>
      Effect.sync(() => {
        workspace.registrations = new Map([...workspace.registrations].filter(([, each]) => each.event !== event))
      }),
  }
}
