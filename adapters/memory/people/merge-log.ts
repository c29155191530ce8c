import * as Effect from "effect/Effect"
import type { PersonId } from "../../../core/kernel/id.ts"
import { compareText } from "../../../core/people/person-key.ts"
import type { MergeLog, MergeRecord } from "../../../core/people/ports/merge-log.port.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"

/** Forgets merges; who went in them. */
const forget = (workspace: MemoryWorkspace, which: (merge: MergeRecord) => boolean): ReadonlyArray<PersonId> => {
  const lost = workspace.merges.filter(which)
  workspace.merges = workspace.merges.filter((each) => !lost.includes(each))
  return lost.map(({ gone }) => gone.id)
}

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
  expire: (instant) => Effect.sync(() => forget(workspace, ({ at }) => at < instant)),
  forgetPersons: (persons) =>
    Effect.sync(() => forget(workspace, ({ after, gone }) => persons.includes(after.id) || persons.includes(gone.id))),
})
