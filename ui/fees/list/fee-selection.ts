import * as Effect from "effect/Effect"
import { action, computed, makeObservable, observableRef } from "mobx"
import { type FeeId, type FeeRow, mostFeesInPage, type SeenChoice } from "../../../core/fees/index.ts"
import { countOf, everything, has, nothing, put, type Selection } from "../../kit/grid/selection.ts"
import { run } from "../../remote.ts"
import type { FeesViewModel } from "./fees.view-model.ts"

/** Which fees of the list are chosen. */
export class FeeSelection {
  private chosen: Selection = nothing
  /** The fees that were chosen, or taken out of all, one by one. */
  private known: ReadonlyMap<string, FeeRow> = new Map()
  private readonly list: FeesViewModel
  private stop: () => void = () => {}

  constructor(list: FeesViewModel) {
    this.list = list
    makeObservable<this, "chosen" | "known">(this, {
      chosen: observableRef,
      known: observableRef,
      count: computed,
      sum: computed,
      state: computed,
      toggle: action,
      all: action,
      none: action,
      through: action,
    })
  }

  has(row: FeeRow): boolean {
    return has(this.chosen, row.id)
  }

  /** Whether a fee is chosen now, whatever is chosen later. */
  get isChosen(): (row: FeeRow) => boolean {
    const { chosen } = this
    return ({ id }) => has(chosen, id)
  }

  /** How many fees are chosen. */
  get count(): number {
    return countOf(this.chosen, this.list.count)
  }

  /** What the chosen fees claim and what is open of them, in cents; nothing as long as that is not known. */
  get sum(): { readonly amount: number; readonly open: number } | undefined {
    const { counted } = this.list
    const rows = [...this.chosen.keys].flatMap((key) => this.known.get(key) ?? [])
    const [amount, open] = (["amount", "open"] as const).map((of) => rows.reduce((sum, row) => sum + row[of], 0))
    if (rows.length < this.chosen.keys.size || amount === undefined || open === undefined) return undefined
    if (!this.chosen.all) return { amount, open }
    return counted && { amount: counted.amount - amount, open: counted.open - open }
  }

  /** The fees that were chosen one by one, in the order of the list where all of them are here; nothing where all are but some. */
  get rows(): ReadonlyArray<FeeRow> | undefined {
    if (this.chosen.all) return undefined
    const here = this.list.rows.here.filter((row) => this.has(row))
    return here.length === this.count ? here : [...this.chosen.keys].flatMap((key) => this.known.get(key) ?? [])
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
    if (row === undefined) return
    this.learn([row])
    this.chosen = put(this.chosen, [row.id], !this.has(row))
  }

  /** Chooses all between two places; those that are not here are asked for by their ids. */
  range(from: number, until: number): void {
    const [first, last] = from < until ? [from, until] : [until, from]
    const { edition, shown: filter, sort, around } = this.list
    if (filter === undefined) return
    const take = action((rows: ReadonlyArray<FeeRow>) => {
      if (edition !== this.list.edition) return
      this.learn(rows)
      this.chosen = put(
        this.chosen,
        rows.map(({ id }) => id),
        true,
      )
    })
    const here: Array<FeeRow> = []
    for (let place = first; place <= last; place += 1) {
      const row = this.list.rowAt(place)
      if (row !== undefined) here.push(row)
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
      done: (pages) => take(pages.flatMap(({ rows }) => rows)),
      failed: () => take(here),
    })
  }

  all(): void {
    this.chosen = everything
  }

  none(): void {
    this.chosen = nothing
    this.known = new Map()
  }

  /** Keeps what is chosen through something after which the list holds the same fees. */
  through(act: () => void): void {
    const { chosen, known } = this
    act()
    this.chosen = chosen
    this.known = known
  }

  private learn(rows: ReadonlyArray<FeeRow>): void {
    this.known = new Map([...this.known, ...rows.map((row) => [row.id, row] as const)])
  }

  dispose(): void {
    this.stop()
  }
}
