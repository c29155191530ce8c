import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { People } from "../../../core/people/people.port.ts"
import { TabCounts } from "../list/tab-counts.ts"

/** The page of all lists: which of them whoever is signed in may see, and how many stand in those of persons. */
export class ListsViewModel {
  /** How many persons each list has; nothing for who may not see persons. */
  readonly counts: TabCounts | undefined
  readonly seesEvents: boolean

  constructor(people: Pick<People<Lost>, "standings">, may: { readonly members: boolean; readonly events: boolean }) {
    this.seesEvents = may.events
    this.counts = may.members ? new TabCounts(people) : undefined
    this.counts?.load()
  }

  dispose(): void {
    this.counts?.dispose()
  }
}
