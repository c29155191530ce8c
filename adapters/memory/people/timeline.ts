import * as Effect from "effect/Effect"
import type { Timeline } from "../../../core/people/ports/timeline.port.ts"
import { isWanted } from "../../../core/people/timeline-filter.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"

/** The timeline in memory. */
export const memoryTimeline = (workspace: MemoryWorkspace): Timeline["Service"] => ({
  append: (entries) =>
    Effect.sync(() => {
      workspace.timeline = [...workspace.timeline, ...entries]
    }),
  of: (person, before, limit, wanted = {}) =>
    Effect.sync(() =>
      workspace.timeline
        .filter((entry) => entry.personId === person && (before === undefined || entry.id < before))
        .filter((entry) => isWanted(entry, wanted))
        .sort((a, b) => (a.id < b.id ? 1 : -1))
        .slice(0, limit),
    ),
  find: (person, entry) =>
    Effect.sync(() => workspace.timeline.find(({ id, personId }) => id === entry && personId === person)),
  actors: (person) =>
    Effect.sync(() => [
      ...new Set(workspace.timeline.filter(({ personId }) => personId === person).map(({ by }) => by?.name ?? null)),
    ]),
  move: (from, to, entries) =>
    Effect.sync(() => {
      const moved = workspace.timeline
        .filter(({ id, personId }) => personId === from && (entries === undefined || entries.includes(id)))
        .map(({ id }) => id)
      const ids = new Set(moved)
      workspace.timeline = workspace.timeline.map((entry) => (ids.has(entry.id) ? { ...entry, personId: to } : entry))
      return moved.sort()
    }),
  forgetPersons: (persons) =>
    Effect.sync(() => {
      workspace.timeline = workspace.timeline.filter(({ personId }) => !persons.includes(personId))
    }),
})
