import type * as Effect from "effect/Effect"
import { action, makeAutoObservable, observableRef, when } from "mobx"
import type { PersonId } from "../../../core/kernel/id.ts"
import { type ChosenOfFound, mostChosen } from "../../../core/people/chosen-of-found.ts"
import { countOf, everything, has, nothing, put, type Selection } from "../../kit/grid/selection.ts"
import { run } from "../../remote.ts"
import { atMost, notAllChosen } from "../../text/de/totals.ts"
import { type Coming, ComingPersons } from "./coming-persons.ts"
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

type Unobserved = "rows" | "among" | "say" | "everybody" | "reading" | "stopLooking" | "moving" | "coming"

/**
 * Which persons of a list are chosen. Who was chosen stays chosen whatever is searched for next, so that persons can be gathered; how many
 * of them the list does not show is told (`hidden`). Everybody is everybody whom the list finds at that moment: who comes into it later was
 * never seen, and is none of them. Only where they are more than can be chosen one by one it is whoever the list finds.
 */
export class ListSelection {
  chosen: Selection = nothing
  private away: ReadonlySet<string> = new Set()
  /** Whether it is being looked for who of them is found. */
  private looking = false
  /** Whether it is not known yet whom the list shows of them, since it finds others. */
  private moving = false
  private readonly coming = new ComingPersons()
  /** Those of them who are everybody whom the list finds: until they are here everybody is chosen, whoever that is. */
  private reading: Coming | undefined
  /** Everybody whom the list found when everybody was chosen in it, as long as it asks for the same. */
  private everybody: ReadonlySet<string> | undefined
  private stopLooking: () => void = () => {}

  private readonly rows: PersonRows
  private readonly among: Among
  private readonly say: (text: string) => void

  /** `say` says why persons who were to be chosen are not. */
  constructor(rows: PersonRows, among: Among, say: (text: string) => void) {
    this.rows = rows
    this.among = among
    this.say = say
    makeAutoObservable<this, Unobserved | "away">(this, {
      rows: false,
      among: false,
      say: false,
      everybody: false,
      reading: false,
      stopLooking: false,
      chosen: observableRef,
      away: observableRef,
      moving: false,
      coming: false,
    })
  }

  get count(): number {
    return countOf(this.chosen, this.rows.count)
  }

  /** How many of them the list does not show. */
  get hidden(): number {
    return this.chosen.all ? 0 : this.away.size
  }

  /** Whether it is known who is chosen and who of them is shown, as far as they are few enough to be known one by one. */
  get known(): boolean {
    return !this.coming.any && !this.looking
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

  /** Chooses the persons from one place to another; those that are not loaded yet follow. */
  range(from: number, until: number): void {
    const coming = this.coming.expect()
    coming.stop = this.read(coming, this.rows.ids(Math.min(from, until), Math.max(from, until)))
  }

  /**
   * Chooses everybody whom the list finds, beside those whom it does not show: all who stand there but these, whom it would find no more.
   * Whether these are all of them may be uncertain; then it is asked who is found.
   */
  all(outdated: ReadonlySet<string> = new Set(), certain = true): void {
    const isUnseen = this.moving && this.chosen.keys.size > 0
    const isBeside = this.hidden > 0 || isUnseen || this.coming.fromBefore
    if (!isBeside) {
      this.none()
      this.chosen = put(everything, outdated, false)
    }
    const coming = this.coming.expect(outdated)
    if (!isBeside) this.reading = coming
    const here = certain ? this.rows.whole : undefined
    if (here === undefined) this.readAll(coming)
    else this.arrive(coming, here)
  }

  /** Who of everybody whom the list finds was taken out; nothing where others were chosen, or it is not known. */
  get takenOut(): ReadonlyArray<string> | undefined {
    const { chosen, everybody } = this
    if (chosen.all) return [...chosen.keys]
    if (everybody === undefined || [...chosen.keys].some((key) => !everybody.has(key))) return undefined
    return [...everybody].filter((key) => !chosen.keys.has(key))
  }

  none(): void {
    this.stop()
    this.reading = undefined
    this.everybody = undefined
    this.chosen = nothing
    this.away = new Set()
    this.moving = false
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
  drop(ids: ReadonlyArray<string>): void {
    this.coming.leaveOut(ids)
    if (!this.chosen.all) this.chosen = put(this.chosen, ids, false)
  }

  /**
   * The list is about to find others: everybody is nobody there any more. Who they are may be on its way; then they are chosen one by one
   * once it is here, but those who were taken out by then.
   */
  letGo(): void {
    const { chosen, reading } = this
    if (!chosen.all) return
    if (reading === undefined) this.none()
    else {
      reading.except = new Set([...reading.except, ...chosen.keys])
      this.reading = undefined
      this.chosen = nothing
    }
  }

  /** The list finds others now, or the same in another order: who was chosen one by one stays chosen. */
  moveOn(found: "others" | "same" = "others"): void {
    this.coming.tell(found === "others" ? "finds others" : "read anew")
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
    this.coming.tell("read anew")
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

  /** Somebody leaves the list. Where it was not known yet who everybody is, nobody stays chosen: others may be found by then. */
  dispose(): void {
    if (this.reading === undefined) this.stop()
    else this.none()
  }

  private stop(): void {
    this.coming.stop()
    this.stopLooking()
  }

  /** Asks for everybody whom the list finds, as it is asked for now, once it is here; not where they are too many to be known one by one. */
  private readAll(coming: Coming): void {
    const found = this.rows.all(mostChosen + 1)
    coming.stop = onceHere(this.rows, () => {
      if (coming !== this.reading || (this.rows.total ?? 0) <= mostChosen) return this.read(coming, found)
      this.stayWhoever(coming)
      return () => {}
    })
  }

  private read(coming: Coming, ids: ReturnType<PersonRows["ids"]>): () => void {
    return run(ids, { done: (those) => this.arrive(coming, those), failed: () => this.miss(coming, notAllChosen) })
  }

  /** They are known: they are chosen one by one, beside the others. */
  private arrive(coming: Coming, ids: ReadonlyArray<string>): void {
    if (ids.length > mostChosen) {
      if (coming === this.reading) this.stayWhoever(coming)
      else this.miss(coming, atMost(mostChosen))
      return
    }
    this.coming.end(coming)
    const those = ids.filter((id) => !coming.except.has(id))
    if (coming === this.reading) this.knowAll(those)
    else this.chosen = put(this.chosen, those, true)
    // Some of them may not be shown by now.
    if (coming.since === "finds others") this.moveOn()
    else if (coming.since === "read anew") this.review()
  }

  private knowAll(those: ReadonlyArray<string>): void {
    const out = this.chosen.keys
    this.reading = undefined
    this.everybody = new Set(those)
    this.chosen = put(
      nothing,
      those.filter((id) => !out.has(id)),
      true,
    )
  }

  /** They are too many to be known one by one: whoever is found is chosen. */
  private stayWhoever(coming: Coming): void {
    this.coming.end(coming)
    this.reading = undefined
  }

  /** Where nobody can say who they are, they are not chosen; of everybody nobody stays so. */
  private miss(coming: Coming, why: string): void {
    this.coming.end(coming)
    if (coming === this.reading) this.none()
    this.say(why)
  }

  private hide(away: ReadonlySet<string>): void {
    this.away = away
    this.moving = false
  }

  /** Looks who of the chosen is not found, once the list is here. Where that cannot be told, nobody stays chosen. */
  private look(told: (away: ReadonlySet<string>) => void): void {
    this.stopLooking()
    this.looking = true
    const over = action((act: () => void) => {
      this.looking = false
      act()
    })
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
