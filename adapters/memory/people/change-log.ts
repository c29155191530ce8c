import * as Effect from "effect/Effect"
import type { ChangeLog } from "../../../core/people/ports/change-log.port.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"
import { carryVersions } from "./carry-versions.ts"
import { withoutBefore } from "./without-before.ts"

/** Changes of chosen persons in memory. */
export const memoryChangeLog = (workspace: MemoryWorkspace): ChangeLog["Service"] => ({
  record: (record) =>
    Effect.sync(() => {
      workspace.changes = new Map([...workspace.changes, [record.id, { ...record, undoneAt: null }]])
    }),
  begin: (id) =>
    Effect.sync(() => {
      const found = workspace.changes.get(id)
      if (found === undefined || found.undoneAt !== null) return undefined
      const { undoneAt: _, ...record } = found
      return { ...record, rows: record.rows.toSorted((a, b) => (a.personId < b.personId ? -1 : 1)) }
    }),
  markUndone: (id, at) =>
    Effect.sync(() => {
      const found = workspace.changes.get(id)
      if (found !== undefined)
        workspace.changes = new Map([...workspace.changes, [id, { ...found, rows: [], undoneAt: at }]])
    }),
  expire: (before) =>
    Effect.sync(() => {
      workspace.changes = new Map(
        [...workspace.changes].map(([id, each]) => [
          id,
          Date.parse(each.at) < Date.parse(before) ? { ...each, rows: [], words: [], views: [] } : each,
        ]),
      )
    }),
  carry: (restored) =>
    Effect.sync(() => {
      workspace.changes = new Map(
        [...workspace.changes].map(([id, each]) => [id, { ...each, rows: carryVersions(each.rows, restored) }]),
      )
    }),
  forgetPersons: (persons) =>
    Effect.sync(() => {
      workspace.changes = new Map(
        [...workspace.changes].map(([id, each]) => [id, { ...each, rows: withoutBefore(each.rows, persons) }]),
      )
    }),
})
