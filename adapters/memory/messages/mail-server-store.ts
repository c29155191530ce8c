import * as Effect from "effect/Effect"
import type { MailServerStore } from "../../../core/messages/ports/mail-server-store.port.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"

/** How messages of a workspace in memory are sent. */
export const memoryMailServerStore = (workspace: MemoryWorkspace): MailServerStore["Service"] => ({
  read: () => Effect.sync(() => workspace.mailServers),
  hold: () => Effect.sync(() => workspace.mailServers),
  write: (servers) =>
    Effect.sync(() => {
      workspace.mailServers = servers
    }),
})
