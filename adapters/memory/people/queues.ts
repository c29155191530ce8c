import * as Effect from "effect/Effect"
import type { ExportQueue } from "../../../core/people/ports/export-queue.port.ts"
import type { Letterhead } from "../../../core/people/ports/letterhead.port.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"

/** In whose name a workspace in memory writes. */
export const memoryLetterhead = (workspace: MemoryWorkspace): Letterhead["Service"] => ({
  read: () => Effect.sync(() => workspace.letterhead),
})

/** Exports that a workspace in memory waits for. */
export const memoryExportQueue = (workspace: MemoryWorkspace): ExportQueue["Service"] => ({
  enqueue: (id) =>
    Effect.sync(() => {
      workspace.wishedExports = [...workspace.wishedExports, id]
    }),
})
