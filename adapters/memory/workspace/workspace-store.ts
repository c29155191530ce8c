import * as Effect from "effect/Effect"
import type { WorkspaceId } from "../../../core/kernel/id.ts"
import type { KeptDetails, Logo } from "../../../core/workspace/index.ts"
import type { WorkspaceStore } from "../../../core/workspace/ports/workspace-store.port.ts"

/** The details of all workspaces in memory. */
export class MemoryWorkspaces {
  readonly details = new Map<WorkspaceId, KeptDetails>()
  readonly logos = new Map<WorkspaceId, Logo>()
  /** When they began, in milliseconds since 1970; long ago, where nothing is said. */
  readonly foundedAt = new Map<WorkspaceId, number>()
  /** Those of them that are demos. */
  readonly demos = new Set<WorkspaceId>()

  /** Adds a workspace of which nothing is said yet. */
  found(id: WorkspaceId, name: string, slug: string): void {
    const address = { street: "", addressAddition: "", postcode: "", city: "" }
    const profile = { kind: null, size: null, foundedOn: null }
    const rest = { billingEmail: null, contactEmail: null, imprint: "", version: 1, logo: null, onboarded: false }
    this.details.set(id, { name, slug, ...address, ...profile, ...rest })
  }
}

/** The details and the logo of one workspace in memory. */
export const memoryWorkspaceStore = (kept: MemoryWorkspaces, id: WorkspaceId): WorkspaceStore["Service"] => {
  const read = Effect.sync(() => {
    const details = kept.details.get(id)
    if (details === undefined) throw new Error("a workspace that is not there")
    return { ...details, logo: kept.logos.get(id)?.tag ?? null }
  })
  return {
    read: () => read,
    hold: () => read,
    write: (details) =>
      Effect.sync(() => {
        const taken = [...kept.details].some(([other, { slug }]) => other !== id && slug === details.slug)
        if (!taken) kept.details.set(id, details)
        return !taken
      }),
    isDemo: () => Effect.sync(() => kept.demos.has(id)),
    foundedAt: () => Effect.sync(() => kept.foundedAt.get(id) ?? 0),
    logo: () => Effect.sync(() => kept.logos.get(id)),
    setLogo: (logo) =>
      Effect.sync(() => {
        if (logo === undefined) kept.logos.delete(id)
        else kept.logos.set(id, logo)
      }),
  }
}
