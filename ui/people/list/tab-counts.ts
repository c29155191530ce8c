import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { People } from "../../../core/people/people.port.ts"
import type { PersonFilter } from "../../../core/people/person-filter.ts"
import type { Standing, StandingCounts } from "../../../core/people/standing.ts"
import { Remote } from "../../remote.ts"

export const tabs = ["application", "declined", "future", "active", "past", "all"] as const
/** The views of the members: one for each standing, and all of them. */
export type Tab = (typeof tabs)[number]

const standings: Record<Tab, readonly [Standing, ...ReadonlyArray<Standing>]> = {
  application: ["application"],
  declined: ["declined"],
  future: ["future"],
  active: ["active"],
  past: ["past"],
  all: ["application", "declined", "future", "active", "past"],
}

/** Whom a tab shows. */
export const filterOfTab = (tab: Tab): PersonFilter => ({ standing: standings[tab] })

/** How many persons each list and each tab of the members holds, whatever is searched for. */
export class TabCounts {
  private readonly counts = new Remote<StandingCounts, Lost>()
  /** Those that were known before the last were asked for. */
  private before: StandingCounts | undefined

  private readonly people: Pick<People<Lost>, "standings">

  constructor(people: Pick<People<Lost>, "standings">) {
    this.people = people
  }

  /** Whether the counts did not come: the lists are there all the same. */
  get failed(): boolean {
    return this.counts.state.is === "failed"
  }

  /** Whether the counts are still to come. */
  get waiting(): boolean {
    return this.counts.state.is === "loading"
  }

  /** The count of a tab once it is known. */
  of(tab: Tab): number | undefined {
    const value = this.counts.value ?? this.before
    return value && standings[tab].reduce((sum, standing) => sum + value[standing], 0)
  }

  /** The count of the contacts once it is known. */
  get contacts(): number | undefined {
    return (this.counts.value ?? this.before)?.contact
  }

  /** Asks for the counts; what is known stays until then, or when they do not come. */
  load(): void {
    this.before = this.counts.value ?? this.before
    this.counts.load(this.people.standings(), { quiet: true })
  }

  dispose(): void {
    this.counts.dispose()
  }
}
