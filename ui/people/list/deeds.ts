import { action, makeObservable, observableRef } from "mobx"
import type { Outcome } from "../../outcome.ts"

/** Something that was done from a list: how it is taken back, and done again where it can be. */
export interface Deed {
  readonly undo: () => Promise<Outcome>
  readonly again?: (() => Promise<Outcome>) | undefined
}

/** A deed in its place among the others. */
interface Done {
  readonly deed: Deed
  readonly place: number
}

/**
 * What was done from a list, in the order it was done, whatever did it: taken back the last first, each once, and done again, one
 * after the other however quickly it is asked for. What did not get through is there to be tried again; what was refused is neither
 * taken back nor done again.
 */
export class Deeds {
  private places = 0
  private done: ReadonlyArray<Done> = []
  private undone: ReadonlyArray<Deed> = []
  private turn: Promise<void> = Promise.resolve()
  /** How many are being taken back or done again. */
  private atWork = 0
  private readonly landed: () => Promise<void>

  /** `landed` waits until what came of one is shown. */
  constructor(landed: () => Promise<void> = () => Promise.resolve()) {
    this.landed = landed
    makeObservable<this, "atWork" | "count">(this, { atWork: observableRef, count: action })
  }

  /** Whether one is being taken back or done again, until what came of it is shown. */
  get working(): boolean {
    return this.atWork > 0
  }

  /** Something new was done: what was taken back before is not done again any more. Gives what takes it back. */
  readonly add = (deed: Deed): (() => void) => {
    this.undone = []
    return this.repeated(deed)
  }

  /** What was taken back was done again: further ones can follow. Gives what takes it back. */
  repeated(deed: Deed): () => void {
    this.places += 1
    const one = { deed, place: this.places }
    this.done = [...this.done, one]
    return () => this.undo(one)
  }

  /** Takes back what was done last; says no where there is nothing. */
  last(): boolean {
    const last = this.done.at(-1)
    if (last !== undefined) this.undo(last)
    return last !== undefined
  }

  /** Does again what was taken back last; says where there is nothing, or nothing that can be done again. */
  again(): "going" | "nothing" | "cannot" {
    const next = this.undone.at(-1)
    if (next === undefined) return "nothing"
    this.undone = this.undone.slice(0, -1)
    if (next.again === undefined) return "cannot"
    this.inTurn(next.again, (outcome) => {
      if (outcome === "missed") this.undone = [...this.undone, next]
    })
    return "going"
  }

  private undo(one: Done): void {
    // It was taken back already, by a key or by its notice.
    if (!this.done.includes(one)) return
    this.done = this.done.filter((each) => each !== one)
    this.undone = [...this.undone, one.deed]
    this.inTurn(one.deed.undo, (outcome) => {
      if (outcome !== "done") this.undone = this.undone.filter((each) => each !== one.deed)
      if (outcome === "missed") this.done = [...this.done, one].toSorted((a, b) => a.place - b.place)
    })
  }

  private inTurn(work: () => Promise<Outcome>, came: (outcome: Outcome) => void): void {
    // Also what could not be fetched: nothing was taken back.
    const broken = (defect: unknown): Outcome => {
      reportError(defect)
      return "missed"
    }
    this.count(1)
    const turn = this.turn.then(work).catch(broken).then(came)
    this.turn = turn
    void turn.then(this.landed).finally(() => this.count(-1))
  }

  private count(by: 1 | -1): void {
    this.atWork += by
  }
}
