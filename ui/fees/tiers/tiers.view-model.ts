import type { KeptTier, TierId, Tiers } from "../../../core/fees/index.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { Remote } from "../../remote.ts"
import type { Go } from "../../surroundings.ts"

/** What the list of tiers needs of the world around it. */
export interface TiersSurroundings {
  readonly calls: Tiers<Lost>
  readonly go: Go
}

interface Holders {
  readonly annuity: string | null
  readonly tier: TierId | null
  readonly persons: number
}

/** The tiers of the workspace, how many members have each, and which annuities no tier is called. */
export class TiersViewModel {
  readonly tiers = new Remote<ReadonlyArray<KeptTier>, Lost>()
  readonly holders = new Remote<ReadonlyArray<Holders>, Lost>()
  readonly around: TiersSurroundings

  constructor(around: TiersSurroundings) {
    this.around = around
    this.tiers.load(around.calls.list())
    this.holders.load(around.calls.holders())
  }

  /** How many members have a tier; nothing as long as that is not known. */
  count(id: TierId): number | undefined {
    const all = this.holders.value
    return all && (all.find(({ tier }) => tier === id)?.persons ?? 0)
  }

  /** Annuities that no tier is called. */
  get unknown(): ReadonlyArray<Holders> {
    return (this.holders.value ?? []).filter(({ tier }) => tier === null)
  }

  add(name = ""): void {
    this.around.go(name === "" ? "/fees/tiers/new" : `/fees/tiers/new?name=${encodeURIComponent(name)}`)
  }

  dispose(): void {
    this.tiers.dispose()
    this.holders.dispose()
  }
}
