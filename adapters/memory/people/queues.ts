import * as Effect from "effect/Effect"
import type { ExportQueue } from "../../../core/people/ports/export-queue.port.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"

/** Exports that a workspace in memory waits for. */
export const memoryExportQueue = (workspace: MemoryWorkspace): ExportQueue["Service"] => ({
  enqueue: (id) =>
    Effect.sync(() => {
      workspace.wishedExports = [...workspace.wishedExports, id]
    }),
})
