import * as Effect from "effect/Effect"
import type { AuditEntry, AuditLog } from "../../../core/audit/index.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"

const newestFirst = (a: AuditEntry, b: AuditEntry): number => (a.id < b.id ? 1 : -1)

/** The audit log in memory. */
export const memoryAuditLog = (workspace: MemoryWorkspace): AuditLog["Service"] => ({
  write: (entry) =>
    Effect.sync(() => {
      workspace.audit = [...workspace.audit.filter(({ id }) => id !== entry.id), entry]
    }),
  list: (before, limit) =>
    Effect.sync(() =>
      workspace.audit
        .filter(({ id }) => before === undefined || id < before)
        .sort(newestFirst)
        .slice(0, limit),
    ),
  expire: (before, limit) =>
    Effect.sync(() => {
      const old = workspace.audit
        .filter(({ at }) => at < before)
        .sort((a, b) => (a.at < b.at ? -1 : 1))
        .slice(0, limit)
      workspace.audit = workspace.audit.filter((entry) => !old.includes(entry))
      return old.length
    }),
})
