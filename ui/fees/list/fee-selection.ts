import * as Effect from "effect/Effect"
import { action, computed, makeObservable, observableRef } from "mobx"
import { type FeeId, type FeeRow, mostFeesInPage, type SeenChoice } from "../../../core/fees/index.ts"
import { countOf, everything, has, nothing, put, type Selection } from "../../kit/grid/selection.ts"
import { run } from "../../remote.ts"
import type { FeesViewModel } from "./fees.view-model.ts"

/** Which fees of the list are chosen. */
export class FeeSelection {
  private chosen: Selection = nothing
  private readonly list: FeesViewModel
  private stop: () => void = () => {}

  constructor(list: FeesViewModel) {
    this.list = list
    makeObservable<this, "chosen">(this, {
      chosen: observableRef,
      count: computed,
      state: computed,
      toggle: action,
      all: action,
      none: action,
    })
  }

  has(row: FeeRow): boolean {
    return has(this.chosen, row.id)
  }

  /** How many fees are chosen. */
  get count(): number {
    return countOf(this.chosen, this.list.count)
  }

  get state(): "all" | "some" | "none" {
    return this.count === 0 ? "none" : this.count === this.list.count ? "all" : "some"
  }

  /** The chosen fees as they are asked for; nothing when the list can hold none. */
  get choice(): SeenChoice | undefined {
    const keys = [...this.chosen.keys].map((key) => key as FeeId)
    if (!this.chosen.all) return { ids: keys }
    const { shown, counted: seen } = this.list
    return shown && seen && { found: shown, except: keys, seen }
  }

  toggle(place: number): void {
    const row = this.list.rowAt(place)
    if (row !== undefined) this.chosen = put(this.chosen, [row.id], !this.has(row))
  }

  /** Chooses all between two places; those that are not here are asked for by their ids. */
  range(from: number, until: number): void {
    const [first, last] = from < until ? [from, until] : [until, from]
    const { edition, shown: filter, sort, around } = this.list
    if (filter === undefined) return
    const take = action((ids: ReadonlyArray<string>) => {
      if (edition === this.list.edition) this.chosen = put(this.chosen, ids, true)
    })
    const here: Array<string> = []
    for (let place = first; place <= last; place += 1) {
      const row = this.list.rowAt(place)
      if (row !== undefined) here.push(row.id)
    }
    if (here.length === last - first + 1) {
      take(here)
      return
    }
    const skips: Array<number> = []
    for (let skip = first; skip <= last; skip += mostFeesInPage) skips.push(skip)
    const all = Effect.forEach(skips, (skip) =>
      around.calls.list({ filter, sort, skip, limit: Math.min(mostFeesInPage, last - skip + 1) }),
    )
    this.stop()
    this.stop = run(all, {
      done: (pages) => take(pages.flatMap(({ rows }) => rows.map(({ id }) => id))),
      failed: () => take(here),
    })
  }

  all(): void {
    this.chosen = everything
  }

  none(): void {
    this.chosen = nothing
  }

  dispose(): void {
    this.stop()
  }
}
