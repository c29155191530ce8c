import { makeAutoObservable, observableRef } from "mobx"
import { countOf, everything, has, nothing, put, type Selection } from "../../kit/grid/selection.ts"
import { run } from "../../remote.ts"
import type { PersonRows } from "./person-rows.ts"

/** Which persons of a list are chosen. */
export class ListSelection {
  chosen: Selection = nothing

  private readonly rows: PersonRows
  private stop: () => void = () => {}

  constructor(rows: PersonRows) {
    this.rows = rows
    makeAutoObservable<this, "rows" | "stop">(this, { rows: false, stop: false, chosen: observableRef })
  }

  get count(): number {
    return countOf(this.chosen, this.rows.count)
  }

  get state(): "all" | "some" | "none" {
    if (this.count === 0) return "none"
    return this.count === this.rows.count ? "all" : "some"
  }

  has(id: string): boolean {
    return has(this.chosen, id)
  }

  toggle(place: number): void {
    const row = this.rows.rowAt(place)
    if (row !== undefined) this.chosen = put(this.chosen, [row.id], !this.has(row.id))
  }

  /** Chooses the persons from one place to another; those that are not loaded yet follow. */
  range(from: number, until: number): void {
    this.stop()
    this.stop = run(this.rows.ids(Math.min(from, until), Math.max(from, until)), {
      done: (ids) => this.add(ids),
      failed: () => {},
    })
  }

  all(): void {
    this.chosen = everything
  }

  none(): void {
    this.stop()
    this.chosen = nothing
  }

  private add(ids: ReadonlyArray<string>): void {
    this.chosen = put(this.chosen, ids, true)
  }
}
