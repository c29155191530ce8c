import { action, makeObservable, observableRef, when } from "mobx"

/** A cell by its place. */
interface Place {
  readonly place: number
  readonly column: string
}

/** What waiting for a row needs of the list. */
interface LateSurroundings {
  readonly edition: () => number
  readonly isHere: (place: number) => boolean
  readonly failed: () => boolean
}

/**
 * The cell in which somebody began to type before its row was here. The keys that follow are held meanwhile (`Coming`), and go to its
 * editor once that is there: nothing of a word is lost, however quickly somebody went down.
 */
export class LateCell {
  private waiting: Place | undefined
  private came: Place | undefined
  private stop: () => void = () => {}
  private readonly around: LateSurroundings

  constructor(around: LateSurroundings) {
    this.around = around
    makeObservable<this, "waiting" | "came" | "put">(this, { waiting: observableRef, came: observableRef, put: action })
  }

  /** Whether a row is waited for. */
  get waits(): boolean {
    return this.waiting !== undefined
  }

  /** Whether the keys that were held are for this cell. */
  isFor(place: number, column: string): boolean {
    return this.came?.place === place && this.came.column === column
  }

  /** Does something with a cell once its row is here; nothing where it does not come, or the list is another one by then. */
  wait(place: number, column: string, then: () => void): void {
    const { edition, isHere, failed } = this.around
    const before = edition()
    this.put({ place, column }, undefined)
    this.stop = when(
      () => isHere(place) || failed() || edition() !== before,
      action(() => {
        const isIt = isHere(place) && edition() === before
        this.put(undefined, isIt ? { place, column } : undefined)
        if (isIt) then()
      }),
    )
  }

  /** Another cell was gone to. */
  leave(place: number, column: string): void {
    const { waiting, came } = this
    const isOther = (each: Place | undefined) => each !== undefined && (each.place !== place || each.column !== column)
    if (isOther(waiting) || isOther(came)) this.put(undefined, undefined)
  }

  /** What was typed is forgotten, its first letter as well. */
  forget(): void {
    this.put(undefined, undefined)
  }

  private put(waiting: Place | undefined, came: Place | undefined): void {
    this.stop()
    this.waiting = waiting
    this.came = came
  }
}
