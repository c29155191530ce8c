import type * as Effect from "effect/Effect"
import { makeAutoObservable, observableRef, when } from "mobx"
import type { PersonId } from "../../../core/kernel/id.ts"
import { type ChosenOfFound, mostChosen } from "../../../core/people/chosen-of-found.ts"
import { countOf, everything, has, nothing, put, type Selection } from "../../kit/grid/selection.ts"
import { run } from "../../remote.ts"
import type { PersonRows } from "./person-rows.ts"

/** Does something once a list is here; gives what stops it, before and after. */
const onceHere = (rows: Pick<PersonRows, "opening" | "failure">, act: () => () => void): (() => void) => {
  let stop: () => void = () => {}
  const stopWaiting = when(
    () => !rows.opening && rows.failure === undefined,
    () => {
      stop = act()
    },
  )
  return () => {
    stopWaiting()
    stop()
  }
}

/** Which of the chosen persons a list finds. */
export type Among = (chosen: ChosenOfFound) => Effect.Effect<ReadonlyArray<PersonId>, unknown>

type Unobserved =
  | "rows"
  | "among"
  | "everybody"
  | "stop"
  | "stopLooking"
  | "stopReading"
  | "moving"
  | "reading"
  | "left"
  | "looking"

/**
 * Which persons of a list are chosen. Who was chosen stays chosen whatever is searched for next, so that persons can be gathered; how many
 * of them the list does not show is told (`hidden`). Everybody is everybody whom the list finds at that moment: who comes into it later was
 * never seen, and is none of them. Only where they are more than can be chosen one by one it is whoever the list finds.
 */
export class ListSelection {
  chosen: Selection = nothing
  private away: ReadonlySet<string> = new Set()
  /** Whether it is on its way who everybody is; `left` are those who were taken out of them before the list came to find others. */
  private reading = false
  private left: ReadonlySet<string> | undefined
  /** Whether it is being looked for who of them is found. */
  private looking = false
  /** Whether it is not known yet whom the list shows of them, since it finds others. */
  private moving = false

  private readonly rows: PersonRows
  private readonly among: Among
  /** Everybody whom the list found when everybody was chosen in it, as long as it asks for the same. */
  private everybody: ReadonlySet<string> | undefined
  private stop: () => void = () => {}
  private stopLooking: () => void = () => {}
  private stopReading: () => void = () => {}

  constructor(rows: PersonRows, among: Among) {
    this.rows = rows
    this.among = among
    makeAutoObservable<this, Unobserved | "away">(this, {
      rows: false,
      among: false,
      everybody: false,
      stop: false,
      stopLooking: false,
      stopReading: false,
      chosen: observableRef,
      away: observableRef,
      moving: false,
      reading: false,
      left: false,
      looking: false,
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
    const { rows } = this
    this.stopReading = onceHere(rows, () => {
      if ((rows.total ?? 0) > mostChosen) return () => {}
      this.reading = true
      return run(rows.all(mostChosen + 1), {
        done: (ids) => this.knowAll(ids, outdated),
        // Where nobody can say who they are, nobody stays chosen.
        failed: () => this.none(),
      })
    })
  }

  /** Who of everybody whom the list finds was taken out; nothing where others were chosen, or it is not known. */
  get takenOut(): ReadonlyArray<string> | undefined {
    const { chosen, everybody } = this
    if (chosen.all) return [...chosen.keys]
    if (everybody === undefined || [...chosen.keys].some((key) => !everybody.has(key))) return undefined
    return [...everybody].filter((key) => !chosen.keys.has(key))
  }

  none(): void {
    this.dispose()
    this.everybody = undefined
    this.chosen = nothing
    this.away = new Set()
    this.moving = false
    this.reading = false
    this.left = undefined
    this.looking = false
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

  /**
   * The list is about to find others: everybody is nobody there any more. Who they are may be on its way; then they are chosen one by one
   * once it is here.
   */
  letGo(): void {
    const { chosen, reading } = this
    if (!chosen.all) return
    if (!reading) this.none()
    else {
      this.left = chosen.keys
      this.chosen = nothing
    }
  }

  /** The list finds others now, or the same in another order: who was chosen one by one stays chosen. */
  moveOn(found: "others" | "same" = "others"): void {
    if (found === "others") this.everybody = undefined
    else if (this.chosen.all) return
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
    this.stopReading()
  }

  /** Everybody is known: they are chosen one by one, but who was taken out by then. */
  private knowAll(ids: ReadonlyArray<string>, outdated: ReadonlySet<string>): void {
    const { chosen, left } = this
    this.reading = false
    this.left = undefined
    const out = chosen.all ? chosen.keys : left
    if (out === undefined || ids.length > mostChosen) return
    const everybody = new Set(ids.filter((id) => !outdated.has(id)))
    const those = [...everybody].filter((id) => !out.has(id))
    this.everybody = chosen.all ? everybody : undefined
    this.chosen = put(chosen.all ? nothing : chosen, those, true)
    // The list finds others by now, or what was looked for was who of those that were taken out is still there.
    if (!chosen.all) this.moveOn()
    else if (this.looking) this.review()
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
    this.looking = true
    const over = (act: () => void): void => {
      this.looking = false
      act()
    }
    this.stopLooking = onceHere(this.rows, () => {
      const { asked } = this
      if (this.chosen.keys.size === 0) over(() => this.hide(new Set()))
      else if (asked === undefined) over(() => this.none())
      else
        return run(this.among({ all: false, ids: asked.ids }), {
          done: (ids) => {
            const there = new Set<string>(ids)
            over(() => told(new Set(asked.ids.filter((id) => !there.has(id)))))
          },
          failed: () => over(() => this.none()),
        })
      return () => {}
    })
  }
}
