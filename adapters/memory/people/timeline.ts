import * as Effect from "effect/Effect"
import type { PersonId } from "../../../core/kernel/id.ts"
import type { Timeline } from "../../../core/people/ports/timeline.port.ts"
import { wantedAmong } from "../../../core/people/timeline-filter.ts"
import { byReach } from "../by-reach.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"

const timelineOver = (workspace: MemoryWorkspace, sees: (person: PersonId) => boolean): Timeline["Service"] => ({
  append: (entries) =>
    Effect.sync(() => {
      if (!entries.every(({ personId }) => sees(personId))) throw new Error("a person out of reach")
      workspace.timeline = [...workspace.timeline, ...entries]
    }),
  of: (person, before, limit, wanted = {}) =>
    Effect.sync(() =>
      wantedAmong(
        workspace.timeline.filter(({ personId }) => personId === person && sees(person)),
        wanted,
        limit,
        before,
      ),
    ),
  find: (person, entry) =>
    Effect.sync(() =>
      workspace.timeline.find(({ id, personId }) => id === entry && personId === person && sees(person)),
    ),
  actors: (person, kinds) =>
    Effect.sync(() => [
      ...new Set(
        workspace.timeline
          .filter(({ personId, event }) => personId === person && sees(person) && kinds.includes(event.kind))
          .map(({ by }) => by?.name ?? null),
      ),
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

/** The timeline in memory: what happened to persons whom who acts sees. */
export const memoryTimeline = (workspace: MemoryWorkspace): Timeline["Service"] =>
  byReach(workspace, (sees) =>
    timelineOver(workspace, (id) => {
      const person = workspace.persons.get(id)
      // Of who is not in the list any more the timeline stays for who reaches everything.
      return sees(person ?? { groups: [] })
    }),
  )
