import * as Effect from "effect/Effect"
import { compareText } from "../../../core/people/person-key.ts"
import type { MergeLog } from "../../../core/people/ports/merge-log.port.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"

/** Merges in memory. */
export const memoryMergeLog = (workspace: MemoryWorkspace): MergeLog["Service"] => ({
  record: (record) =>
    Effect.sync(() => {
      workspace.merges = [...workspace.merges, record]
    }),
  begin: (id) => Effect.sync(() => workspace.merges.find((each) => each.id === id)),
  since: (instant, limit) =>
    Effect.sync(() =>
      workspace.merges
        .filter(({ at }) => at >= instant)
        .sort((a, b) => compareText(b.at, a.at) || compareText(b.id, a.id))
        .slice(0, limit),
    ),
  of: (persons) =>
    Effect.sync(() =>
      workspace.merges
        .filter(({ after, gone }) => persons.includes(after.id) || persons.includes(gone.id))
        .sort((a, b) => compareText(a.at, b.at) || compareText(a.id, b.id)),
    ),
  remove: (id) =>
    Effect.sync(() => {
      workspace.merges = workspace.merges.filter((each) => each.id !== id)
    }),
  expire: (instant) =>
    Effect.sync(() => {
      const old = workspace.merges.filter(({ at }) => at < instant)
      const gone = new Set(old.map((each) => each.gone.id))
      workspace.merges = workspace.merges.filter(({ at }) => at >= instant)
      workspace.timeline = workspace.timeline.filter(({ personId }) => !gone.has(personId))
      workspace.specialData = new Map([...workspace.specialData].filter(([person]) => !gone.has(person)))
      return old.length
    }),
})
