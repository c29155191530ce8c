import * as Effect from "effect/Effect"
import type { Consents } from "../../../core/access/ports/consents.port.ts"
import type { MemoryInstallation } from "./memory-installation.ts"

/** Consents in memory. */
export const memoryConsents = (kept: MemoryInstallation): Consents["Service"] => ({
  keep: (user, workspace, consents) =>
    Effect.sync(() =>
      kept.change({
        consents: [...kept.state.consents, ...consents.map((consent) => ({ ...consent, user, workspace }))],
      }),
    ),
  of: (user) =>
    Effect.sync(() =>
      kept.state.consents
        .filter((consent) => consent.user === user)
        .map(({ kind, version, at }) => ({ kind, version, at }))
        .toSorted((a, b) => a.at - b.at || (a.kind < b.kind ? -1 : 1)),
    ),
})
