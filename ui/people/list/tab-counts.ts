import { makeAutoObservable, observable } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { People } from "../../../core/people/people.port.ts"
import type { PersonFilter } from "../../../core/people/person-filter.ts"
import type { Standing } from "../../../core/people/standing.ts"
import { run } from "../../remote.ts"

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

/** How many persons each tab holds, whatever is searched for. */
export class TabCounts {
  private readonly counts = observable.map<Tab, number>()
  /** Whether a count did not come: the lists are there all the same. */
  failed = false
  private stops: ReadonlyArray<() => void> = []

  private readonly people: Pick<People<Lost>, "count">

  constructor(people: Pick<People<Lost>, "count">) {
    this.people = people
    makeAutoObservable<this, "people" | "stops">(this, { people: false, stops: false })
  }

  /** The count of a tab once it is known. The sum is taken, not asked for. */
  of(tab: Tab): number | undefined {
    if (tab !== "all") return this.counts.get(tab)
    const known = [...this.counts.values()]
    return known.length < tabs.length - 1 ? undefined : known.reduce((sum, count) => sum + count, 0)
  }

  load(): void {
    this.dispose()
    this.failed = false
    this.stops = tabs
      .filter((tab) => tab !== "all")
      .map((tab) =>
        run(this.people.count({ filter: filterOfTab(tab) }), {
          done: (count) => this.put(tab, count),
          failed: () => this.miss(),
        }),
      )
  }

  dispose(): void {
    for (const stop of this.stops) stop()
  }

  private miss(): void {
    this.failed = true
  }

  private put(tab: Tab, count: number): void {
    this.counts.set(tab, count)
  }
}
