import * as Effect from "effect/Effect"
import type { MailboxStore } from "../../../core/messages/ports/mailbox-store.port.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"

/** Where reports about the mails of a workspace in memory are read. */
export const memoryMailboxStore = (workspace: MemoryWorkspace): MailboxStore["Service"] => ({
  read: () => Effect.sync(() => workspace.reportMailbox),
  hold: () => Effect.sync(() => workspace.reportMailbox),
  write: (kept) =>
    Effect.sync(() => {
      workspace.reportMailbox = kept
    }),
})
