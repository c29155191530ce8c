import * as Effect from "effect/Effect"
import type { ImportProgressBoard } from "../../../core/people/ports/import-progress.port.ts"

/** How far imports of this process are. What runs in a process is known there and nowhere else. */
export const memoryImportProgressBoard = (): ImportProgressBoard["Service"] => {
  const running = new Map<string, { readonly applied: number; readonly total: number }>()
  return {
    report: (workspace, id, applied, total) =>
      Effect.sync(() => void running.set(`${workspace} ${id}`, { applied, total })),
    clear: (workspace, id) => Effect.sync(() => void running.delete(`${workspace} ${id}`)),
    of: (workspace, id) => Effect.sync(() => running.get(`${workspace} ${id}`)),
  }
}
