import * as Effect from "effect/Effect"
import { action, compareShallow, computed, makeObservable, observableRef } from "mobx"
import { type FeeId, type FeeRow, feeMatches, mostFeesInPage, type SeenChoice } from "../../../core/fees/index.ts"
import { fold } from "../../../core/kernel/fold.ts"
import { countOf, everything, has, nothing, put, type Selection } from "../../kit/grid/selection.ts"
import { run } from "../../remote.ts"
import type { FeesViewModel } from "./fees.view-model.ts"

/**
 * Which fees of the list are chosen. Those that were chosen one by one stay so whatever is searched for next, so that they can be gathered;
 * how many of them the list does not show is told (`hidden`). All are all that the list finds.
 */
export class FeeSelection {
  private chosen: Selection = nothing
  /** The fees that were chosen, or taken out of all, one by one, as they were then, or where the list drew them since. */
  private known: ReadonlyMap<string, FeeRow> = new Map()
  /** The places that the list draws. Rows of other places were read beside them, and nobody saw what they say. */
  private sight: { readonly first: number; readonly last: number } | undefined
  private readonly list: FeesViewModel
  private stop: () => void = () => {}

  constructor(list: FeesViewModel) {
    this.list = list
    makeObservable<this, "chosen" | "known" | "sight" | "drawn" | "named" | "add">(this, {
      chosen: observableRef,
      known: observableRef,
      sight: observableRef,
      drawn: computed({ equals: compareShallow }),
      named: computed,
      count: computed,
      hidden: computed,
      sum: computed,
      state: computed,
      toggle: action,
      all: action,
      none: action,
      see: action,
      moveOn: action,
      add: action,
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

  /** How many of them the list does not show. */
  get hidden(): number {
    if (this.chosen.all) return 0
    const here = new Set<string>(this.list.rows.here.map(({ id }) => id))
    return this.named.filter((row) => !here.has(row.id) && !this.isFound(row)).length
  }

  /** What the chosen fees claim and what is open of them, in cents; nothing as long as that is not known. */
  get sum(): { readonly amount: number; readonly open: number } | undefined {
    const { counted } = this.list
    const [amount = 0, open = 0] = (["amount", "open"] as const).map((of) =>
      this.named.reduce((sum, row) => sum + row[of], 0),
    )
    if (!this.chosen.all) return { amount, open }
    return counted && { amount: counted.amount - amount, open: counted.open - open }
  }

  /** The fees that were chosen one by one, in the order of the list where all of them are here; nothing where all are but some. */
  get rows(): ReadonlyArray<FeeRow> | undefined {
    if (this.chosen.all) return undefined
    const named = new Map<string, FeeRow>(this.named.map((row) => [row.id, row]))
    const here = this.list.rows.here.flatMap(({ id }) => named.get(id) ?? [])
    return here.length === this.count ? here : this.named
  }

  get state(): "all" | "some" | "none" {
    const shown = this.count - this.hidden
    return shown === 0 ? "none" : shown === this.list.count ? "all" : "some"
  }

  /** The chosen fees as they are asked for; nothing when the list can hold none. */
  get choice(): SeenChoice | undefined {
    const keys = [...this.chosen.keys].map((key) => key as FeeId)
    const { named } = this
    // Of those that were chosen one by one it is known how they looked.
    if (!this.chosen.all) return { ids: named.map(({ id }) => id), versions: named.map(({ version }) => version) }
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
    const { shown: filter, sort, around } = this.list
    if (filter === undefined) return
    const here: Array<FeeRow> = []
    for (let place = first; place <= last; place += 1) {
      const row = this.list.rowAt(place)
      if (row !== undefined) here.push(row)
    }
    if (here.length === last - first + 1) {
      this.add(here)
      return
    }
    const skips: Array<number> = []
    for (let skip = first; skip <= last; skip += mostFeesInPage) skips.push(skip)
    const all = Effect.forEach(skips, (skip) =>
      around.calls.list({ filter, sort, skip, limit: Math.min(mostFeesInPage, last - skip + 1) }),
    )
    this.stop()
    this.stop = run(all, {
      done: (pages) => this.add(pages.flatMap(({ rows }) => rows)),
      failed: () => this.add(here),
    })
  }

  /** Chooses all that the list finds, beside those that it does not show. */
  all(): void {
    if (this.hidden === 0) {
      this.none()
      this.chosen = everything
      return
    }
    const found = this.list.file.rows()
    if (found === undefined) return
    this.stop()
    this.stop = run(found, { done: (rows) => this.add(rows), failed: () => {} })
  }

  none(): void {
    this.stop()
    this.chosen = nothing
    this.known = new Map()
  }

  /** The list draws these places now. */
  see(first: number, last: number): void {
    if (this.sight?.first === first && this.sight.last === last) return
    this.learn(this.drawn)
    this.sight = { first, last }
  }

  /** The list finds others now, or the same in another order: what was chosen one by one stays chosen. */
  moveOn(found: "others" | "same"): void {
    if (found === "others" && this.chosen.all) this.none()
    this.learn(this.drawn)
    this.sight = undefined
  }

  /** Of the fees that were chosen, or taken out of all, one by one, those that the list draws otherwise than they were known. */
  private get drawn(): ReadonlyArray<FeeRow> {
    const { first, last } = this.sight ?? { first: 0, last: -1 }
    const rows: Array<FeeRow> = []
    for (let place = first; place <= last; place += 1) {
      const row = this.list.rowAt(place)
      if (row !== undefined && this.chosen.keys.has(row.id) && this.known.get(row.id) !== row) rows.push(row)
    }
    return rows
  }

  /** The fees that were chosen, or taken out of all, one by one, as they were seen last. */
  private get named(): ReadonlyArray<FeeRow> {
    const drawn = new Map<string, FeeRow>(this.drawn.map((row) => [row.id, row]))
    return [...this.chosen.keys].flatMap((key) => drawn.get(key) ?? this.known.get(key) ?? [])
  }

  private isFound(row: FeeRow): boolean {
    const { asked, around } = this.list
    const name = row.person?.name ?? null
    return asked !== undefined && feeMatches(asked, row, { name: name && fold(name), today: around.today })
  }

  private add(rows: ReadonlyArray<FeeRow>): void {
    this.learn(rows)
    this.chosen = put(
      this.chosen,
      rows.map(({ id }) => id),
      true,
    )
  }

  private learn(rows: ReadonlyArray<FeeRow>): void {
    if (rows.length === 0) return
    this.known = new Map([...this.known, ...rows.map((row) => [row.id, row] as const)])
  }

  dispose(): void {
    this.stop()
  }
}
