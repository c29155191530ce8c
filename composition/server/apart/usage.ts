import type { WorkspaceId } from "../../../core/kernel/id.ts"

/** After so many milliseconds half of what was used counts. */
const halfLife = 300_000

/** What is less, in milliseconds, is forgotten. */
const least = 100

/** How long the heavy calls of each workspace took lately, in milliseconds: what is long ago counts less and less. */
export class Usage {
  private readonly used = new Map<WorkspaceId, { readonly milliseconds: number; readonly at: number }>()
  private readonly now: () => number

  constructor(now: () => number) {
    this.now = now
  }

  of(workspace: WorkspaceId): number {
    const known = this.used.get(workspace)
    return known === undefined ? 0 : known.milliseconds * 0.5 ** ((this.now() - known.at) / halfLife)
  }

  /** How long those of the workspace took that had most. */
  most(): number {
    return Math.max(0, ...[...this.used.keys()].map((workspace) => this.of(workspace)))
  }

  add(workspace: WorkspaceId, milliseconds: number): void {
    this.used.set(workspace, { milliseconds: this.of(workspace) + milliseconds, at: this.now() })
    for (const each of this.used.keys()) if (this.of(each) < least) this.used.delete(each)
  }
}
