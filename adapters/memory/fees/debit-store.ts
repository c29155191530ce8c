import * as Effect from "effect/Effect"
import type { DebitStore } from "../../../core/fees/ports/debit-store.port.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"

/** Direct debits of a workspace in memory. */
export const memoryDebitStore = (workspace: MemoryWorkspace): DebitStore["Service"] => {
  const settings = () => Effect.sync(() => workspace.sepaSettings)
  return {
    settings,
    holdSettings: settings,
    putSettings: (kept) =>
      Effect.sync(() => {
        workspace.sepaSettings = kept
      }),
  }
}
