import { makeAutoObservable, observableRef, when } from "mobx"
import { countOf, everything, has, nothing, put, type Selection } from "../../kit/grid/selection.ts"
import { run } from "../../remote.ts"
import type { PersonRows } from "./person-rows.ts"

/** A list of up to so many persons is looked through for those who were chosen. */
const mostLookedThrough = 5_000

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

  /** These are chosen no more. */
  drop(ids: ReadonlyArray<string>): void {
    this.chosen = put(this.chosen, ids, false)
  }

  /**
   * Chooses nobody while the list is read anew, and then those again who were chosen and are still in it: more is often done with the
   * same persons. Where everybody was chosen, or the list is long, it stays with nobody; and so where somebody is chosen meanwhile.
   */
  again(): void {
    const { all, keys } = this.chosen
    this.none()
    if (all || keys.size === 0) return
    const { rows } = this
    const empty = this.chosen
    const choose = (): void => {
      if (this.chosen !== empty || rows.count === 0 || rows.count > mostLookedThrough) return
      this.stop = run(rows.ids(0, rows.count - 1), {
        done: (ids) => this.chosen === empty && this.add(ids.filter((id) => keys.has(id))),
        failed: () => {},
      })
    }
    this.stop = when(() => !rows.opening, choose)
  }

  private add(ids: ReadonlyArray<string>): void {
    this.chosen = put(this.chosen, ids, true)
  }
}
