import { makeAutoObservable, observableRef, when } from "mobx"
import type { PersonId } from "../../../core/kernel/id.ts"
import { type ChosenOfFound, mostChosen } from "../../../core/people/chosen-of-found.ts"
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
  private stopReviewing: () => void = () => {}

  constructor(rows: PersonRows) {
    this.rows = rows
    makeAutoObservable<this, "rows" | "stop" | "stopReviewing">(this, {
      rows: false,
      stop: false,
      stopReviewing: false,
      chosen: observableRef,
    })
  }

  get count(): number {
    return countOf(this.chosen, this.rows.count)
  }

  get state(): "all" | "some" | "none" {
    if (this.count === 0) return "none"
    return this.count === this.rows.count ? "all" : "some"
  }

  /** Who is chosen, as it is asked of the server; nothing where nobody is, or everybody. */
  get asked(): ChosenOfFound | undefined {
    const { all, keys } = this.chosen
    const isPart = keys.size > 0 && keys.size <= mostChosen
    return isPart ? { all, ids: [...keys].map((key) => key as PersonId) } : undefined
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
    this.stopReviewing()
    this.chosen = nothing
  }

  /** These are chosen no more, where they were chosen one by one; of everybody they are none any more by themselves. */
  drop(ids: Iterable<string>): void {
    if (!this.chosen.all) this.chosen = put(this.chosen, ids, false)
  }

  /**
   * Leaves nobody chosen who is not in the list any more, once it was read anew: else what is done next would reach somebody whom nobody
   * sees. Where the list is too long to be looked through, nobody stays chosen.
   */
  review(): void {
    const { all, keys } = this.chosen
    this.stopReviewing()
    if (all || keys.size === 0) return
    const { rows } = this
    const look = (): void => {
      if (rows.count === 0 || rows.count > mostLookedThrough) this.drop(keys)
      else
        this.stopReviewing = run(rows.ids(0, rows.count - 1), {
          done: (ids) => {
            const there = new Set<string>(ids)
            this.drop([...keys].filter((id) => !there.has(id)))
          },
          failed: () => this.drop(keys),
        })
    }
    this.stopReviewing = when(() => !rows.opening && rows.failure === undefined, look)
  }

  dispose(): void {
    this.stop()
    this.stopReviewing()
  }

  private add(ids: ReadonlyArray<string>): void {
    this.chosen = put(this.chosen, ids, true)
  }
}
