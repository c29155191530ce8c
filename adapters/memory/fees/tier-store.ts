import * as Effect from "effect/Effect"
import { tierKey } from "../../../core/fees/annuity/kept-tier.ts"
import type { TierStore } from "../../../core/fees/ports/tier-store.port.ts"
import { compareText } from "../../../core/people/person-key.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"

/** Tiers of a workspace in memory. */
export const memoryTierStore = (workspace: MemoryWorkspace): TierStore["Service"] => {
  const list = () =>
    Effect.sync(() => [...workspace.tiers.values()].sort((a, b) => compareText(tierKey(a.name), tierKey(b.name))))
  return {
    list,
    steady: list,
    put: (tier) =>
      Effect.sync(() => {
        workspace.tiers = new Map([...workspace.tiers, [tier.id, tier]])
      }),
    remove: (id) =>
      Effect.sync(() => {
        workspace.tiers = new Map([...workspace.tiers].filter(([each]) => each !== id))
      }),
    withoutRules: () => Effect.sync(() => workspace.annuitiesWithoutRules),
    setWithoutRules: (persons, without) =>
      Effect.sync(() => {
        const given = new Set(persons)
        const others = [...workspace.annuitiesWithoutRules].filter((id) => !given.has(id))
        workspace.annuitiesWithoutRules = new Set(without ? [...others, ...given] : others)
      }),
  }
}
