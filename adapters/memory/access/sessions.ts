import * as Effect from "effect/Effect"
import { UnknownEmail, WrongPassword } from "../../../core/access/access.errors.ts"
import { WrongOldPassword } from "../../../core/access/account.errors.ts"
import type { KnownDevices } from "../../../core/access/ports/known-devices.port.ts"
import type { Sessions } from "../../../core/access/ports/sessions.port.ts"
import { NotSignedIn } from "../../../core/kernel/call-errors.ts"
import type { UserId } from "../../../core/kernel/id.ts"
import { type MemoryInstallation, put, without } from "./memory-installation.ts"

/** What the memory adapters keep of a password. */
export const memoryHash = (password: string): string => `hashed ${password}`

const knownDevice = (kept: MemoryInstallation, user: UserId): string | undefined => {
  const device = kept.devices.get(user)
  return device !== undefined && device.password === kept.state.passwords.get(user) ? device.id : undefined
}

const rememberDevice = (kept: MemoryInstallation, user: UserId, password: string | undefined): void => {
  const id = knownDevice(kept, user) ?? kept.fresh("device")
  kept.devices = put(kept.devices, user, { id, password })
}

/** Whether the one browser that calls an installation in memory is known to accounts. */
export const memoryKnownDevices = (kept: MemoryInstallation): KnownDevices["Service"] => ({
  of: (email) =>
    Effect.sync(() => {
      const account = [...kept.state.accounts.values()].find((each) => each.email === email)
      return account === undefined ? undefined : knownDevice(kept, account.id)
    }),
  remember: (user, password) => Effect.sync(() => rememberDevice(kept, user, password)),
})

/** Sessions of the one browser that calls an installation in memory. */
export const memorySessions = (kept: MemoryInstallation, now: () => number): Sessions["Service"] => {
  const start = (user: UserId): void => {
    const id = kept.fresh("session")
    const at = new Date(now()).toISOString()
    kept.change({ sessions: put(kept.state.sessions, id, { id, user, device: "", openedAt: at, usedAt: at }) })
    kept.caller = id
    rememberDevice(kept, user, kept.state.passwords.get(user))
  }
  const end = (id: string | undefined, user: UserId | undefined): void => {
    kept.change({ sessions: without(kept.state.sessions, (each) => each.id === id && each.user === user) })
  }
  return {
    open: (email, password) =>
      Effect.gen(function* () {
        const account = [...kept.state.accounts.values()].find((each) => each.email === email)
        if (account === undefined) return yield* new UnknownEmail()
        if (kept.state.passwords.get(account.id) !== memoryHash(password)) return yield* new WrongPassword()
        end(kept.caller, kept.user)
        start(account.id)
        return false
      }),
    here: () =>
      Effect.sync(() => {
        const { caller, user } = kept
        return caller === undefined || user === undefined ? undefined : { id: caller, user }
      }),
    refresh: () => Effect.suspend(() => (kept.user === undefined ? Effect.fail(new NotSignedIn()) : Effect.void)),
    close: () =>
      Effect.sync(() => {
        end(kept.caller, kept.user)
        kept.caller = undefined
      }),
    own: () =>
      Effect.sync(() =>
        [...kept.state.sessions.values()]
          .filter(({ user }) => user === kept.user)
          .map(({ user: _, ...session }) => ({ ...session, current: session.id === kept.caller }))
          .toReversed(),
      ),
    end: (id) => Effect.sync(() => end(id, kept.user)),
    checkPassword: (password) =>
      Effect.suspend(() => {
        const { user } = kept
        const isRight = user !== undefined && kept.state.passwords.get(user) === memoryHash(password)
        return isRight ? Effect.void : Effect.fail(new WrongOldPassword())
      }),
    changePassword: (before, after) =>
      Effect.suspend(() => {
        const { user } = kept
        if (user === undefined || kept.state.passwords.get(user) !== memoryHash(before))
          return Effect.fail(new WrongOldPassword())
        kept.change({
          passwords: put(kept.state.passwords, user, memoryHash(after)),
          sessions: without(kept.state.sessions, (each) => each.user === user),
        })
        start(user)
        return Effect.void
      }),
  }
}
