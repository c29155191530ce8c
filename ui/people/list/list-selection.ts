import type * as Effect from "effect/Effect"
import { makeAutoObservable, observableRef, when } from "mobx"
import type { PersonId } from "../../../core/kernel/id.ts"
import { type ChosenOfFound, mostChosen } from "../../../core/people/chosen-of-found.ts"
import { countOf, everything, has, nothing, put, type Selection } from "../../kit/grid/selection.ts"
import { run } from "../../remote.ts"
import type { PersonRows } from "./person-rows.ts"

/** Which of the chosen persons a list finds. */
export type Among = (chosen: ChosenOfFound) => Effect.Effect<ReadonlyArray<PersonId>, unknown>

/**
 * Which persons of a list are chosen. Who was chosen one by one stays chosen whatever is searched for next, so that persons can be gathered;
 * how many of them the list does not show is told (`hidden`).
 */
export class ListSelection {
  chosen: Selection = nothing
  private away: ReadonlySet<string> = new Set()
  /** Whether it is not known yet whom the list shows of them, since it finds others. */
  private moving = false

  private readonly rows: PersonRows
  private readonly among: Among
  private stop: () => void = () => {}
  private stopLooking: () => void = () => {}

  constructor(rows: PersonRows, among: Among) {
    this.rows = rows
    this.among = among
    makeAutoObservable<this, "rows" | "among" | "stop" | "stopLooking" | "away" | "moving">(this, {
      rows: false,
      among: false,
      stop: false,
      stopLooking: false,
      chosen: observableRef,
      away: observableRef,
      moving: false,
    })
  }

  get count(): number {
    return countOf(this.chosen, this.rows.count)
  }

  /** How many of them the list does not show. */
  get hidden(): number {
    return this.chosen.all ? 0 : this.away.size
  }

  get state(): "all" | "some" | "none" {
    const shown = this.count - this.hidden
    if (shown === 0) return "none"
    return shown === this.rows.count ? "all" : "some"
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

  /** Chooses the persons from one place to another but these; those that are not loaded yet follow. */
  range(from: number, until: number, except: ReadonlySet<string> = new Set()): void {
    this.stop()
    this.stop = run(this.rows.ids(Math.min(from, until), Math.max(from, until)), {
      done: (ids) => this.add(ids.filter((id) => !except.has(id))),
      failed: () => {},
    })
  }

  /** Chooses everybody whom the list finds, beside those whom it does not show: all who stand there but these, whom it would find no more. */
  all(outdated: ReadonlySet<string> = new Set()): void {
    if (this.hidden > 0) {
      this.range(0, this.rows.count - 1, outdated)
      return
    }
    this.none()
    this.chosen = put(everything, outdated, false)
  }

  none(): void {
    this.stop()
    this.stopLooking()
    this.chosen = nothing
    this.away = new Set()
    this.moving = false
  }

  /** These are none of everybody, where everybody is chosen. */
  leaveOut(ids: Iterable<string>): void {
    if (this.chosen.all) this.chosen = put(this.chosen, ids, false)
  }

  /** Chooses these again. */
  keep(chosen: Selection): void {
    this.chosen = chosen
  }

  /** These are chosen no more, where they were chosen one by one; of everybody they are none any more by themselves. */
  drop(ids: Iterable<string>): void {
    if (!this.chosen.all) this.chosen = put(this.chosen, ids, false)
  }

  /** The list finds others now: who was chosen one by one stays chosen. */
  moveOn(): void {
    this.moving = true
    this.look((away) => this.hide(away))
  }

  /**
   * The list was read anew: whom it showed before and shows no more is chosen no more. Else what is done next would reach somebody who was
   * seen there, and is gone.
   */
  review(): void {
    // Whom another search does not find was never seen in what it shows.
    if (this.moving) {
      this.moveOn()
      return
    }
    if (this.chosen.all) {
      // Whom the list does not find need not be left out.
      this.look((away) => this.keep(put(this.chosen, away, true)))
      return
    }
    const before = this.away
    this.look((away) => {
      this.drop([...away].filter((id) => !before.has(id)))
      this.hide(new Set([...away].filter((id) => before.has(id))))
    })
  }

  dispose(): void {
    this.stop()
    this.stopLooking()
  }

  private add(ids: ReadonlyArray<string>): void {
    this.chosen = put(this.chosen, ids, true)
  }

  private hide(away: ReadonlySet<string>): void {
    this.away = away
    this.moving = false
  }

  /** Looks who of the chosen is not found, once the list is here. Where that cannot be told, nobody stays chosen. */
  private look(told: (away: ReadonlySet<string>) => void): void {
    this.stopLooking()
    const { rows } = this
    this.stopLooking = when(
      () => !rows.opening && rows.failure === undefined,
      () => {
        const { keys } = this.chosen
        const { asked } = this
        if (keys.size === 0) this.hide(new Set())
        else if (asked === undefined) this.none()
        else
          this.stopLooking = run(this.among({ all: false, ids: asked.ids }), {
            done: (ids) => {
              const there = new Set<string>(ids)
              told(new Set(asked.ids.filter((id) => !there.has(id))))
            },
            failed: () => this.none(),
          })
      },
    )
  }
}
