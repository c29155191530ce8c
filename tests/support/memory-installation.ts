import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { memoryApiTokens } from "../../adapters/memory/access/api-tokens.ts"
import { accessInMemory, installationTransaction } from "../../adapters/memory/access/changes.ts"
import { memoryMemberships } from "../../adapters/memory/access/memberships.ts"
import { MemoryInstallation } from "../../adapters/memory/access/memory-installation.ts"
import { memoryHash, memoryKnownDevices, memorySessions } from "../../adapters/memory/access/sessions.ts"
import { memoryUsers } from "../../adapters/memory/access/users.ts"
import { performOver } from "../../composition/house/perform.ts"
import { Transaction } from "../../core/kernel/transaction.ts"
import { nobody } from "../../core/kernel/who.ts"
import type { AccessStores, AccessWorld, ContractBrowser } from "../contract/access/world.ts"

/** The driven ports of access over memory, with as many browsers as one likes. */
export const memoryInstallation = (): AccessWorld => {
  const kept = new MemoryInstallation()
  const sessions = memorySessions(kept, Date.now)
  const browser = (): ContractBrowser => {
    let mine: string | undefined
    let devices: typeof kept.devices = new Map()
    return {
      run: async (work) => {
        kept.caller = mine
        kept.devices = devices
        try {
          return await Effect.runPromise(work(sessions, memoryKnownDevices(kept)))
        } finally {
          mine = kept.caller
          devices = kept.devices
        }
      },
    }
  }
  const perform = performOver<AccessStores>(
    Context.add(accessInMemory(kept), Transaction, installationTransaction(kept)),
  )
  return {
    run: (work) => perform(work, nobody),
    memberships: memoryMemberships(kept),
    tokens: memoryApiTokens(kept),
    users: memoryUsers(kept),
    passwords: { hash: (password) => Effect.sync(() => memoryHash(password)) },
    browser,
    guard: async (user, names) => {
      const passkeys = names.map((name) => ({ id: kept.fresh("passkey"), name, createdAt: new Date(0).toISOString() }))
      kept.change({ guards: new Map(kept.state.guards).set(user, { secondFactor: true, passkeys }) })
      return passkeys.map(({ id }) => id)
    },
    mails: async () => kept.state.mails,
  }
}
