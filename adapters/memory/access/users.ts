import * as Effect from "effect/Effect"
import type { Users } from "../../../core/access/ports/users.port.ts"
import type { MemoryInstallation } from "./memory-installation.ts"

/** Accounts in memory. */
export const memoryUsers = (kept: MemoryInstallation): Users["Service"] => ({
  find: (id) =>
    Effect.sync(() => {
      const account = kept.state.accounts.get(id)
      if (account === undefined) return undefined
      const { name, email, emailVerified } = account
      return { name, email, emailVerified }
    }),
})
