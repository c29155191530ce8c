import * as Effect from "effect/Effect"
import type { Memberships } from "../../../core/access/ports/memberships.port.ts"
import { type MemoryInstallation, put } from "./memory-installation.ts"

/** Memberships in memory. */
export const memoryMemberships = (kept: MemoryInstallation): Memberships["Service"] => ({
  of: (user) => Effect.sync(() => kept.state.memberships.get(user) ?? []),
  seen: (user, workspace, at) =>
    Effect.sync(() => kept.change({ seen: put(kept.state.seen, `${user} ${workspace}`, new Date(at).toISOString()) })),
})
