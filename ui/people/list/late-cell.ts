import { action, makeObservable, observableRef, when } from "mobx"
import type { CellPlace } from "../../kit/grid/grid-model.ts"

/** What waiting for a row needs of the list. */
interface LateSurroundings {
  readonly edition: () => number
  readonly isHere: (place: number) => boolean
  readonly failed: () => boolean
  /** Says that what was wanted did not come. */
  readonly missed: () => void
}

/**
 * The cell in which somebody began to type before its row was here. The keys that follow are held meanwhile (`Coming`), and go to its
 * editor once that is there: nothing of a word is lost, however quickly somebody went down.
 */
export class LateCell {
  /** The cell that is looked for, while nobody knows where it is. */
  private sought: Promise<CellPlace | undefined> | undefined
  private waiting: CellPlace | undefined
  private came: CellPlace | undefined
  private stop: () => void = () => {}
  private readonly around: LateSurroundings

  constructor(around: LateSurroundings) {
    this.around = around
    makeObservable<this, "sought" | "waiting" | "came" | "put" | "look">(this, {
      sought: observableRef,
      waiting: observableRef,
      came: observableRef,
      put: action,
      look: action,
    })
  }

  /** Whether a row is waited for, or looked for. */
  get waits(): boolean {
    return (this.waiting ?? this.sought) !== undefined
  }

  /** Whether the keys that were held are for this cell. */
  isFor(place: number, column: string): boolean {
    return this.came?.place === place && this.came.column === column
  }

  /** Does something with a cell that is still looked for, once it is found and its row is here; where it is not found, that is said. */
  async seek(cell: Promise<CellPlace | undefined>, then: (at: CellPlace) => void): Promise<void> {
    const before = this.around.edition()
    this.look(cell)
    const found = await cell.catch(() => undefined)
    if (this.sought !== cell) return
    this.look(undefined)
    if (this.around.edition() !== before) return
    if (found === undefined) this.around.missed()
    else this.wait(found.place, found.column, () => then(found))
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
    const isOther = (each: CellPlace | undefined) =>
      each !== undefined && (each.place !== place || each.column !== column)
    if (isOther(waiting) || isOther(came)) this.put(undefined, undefined)
  }

  /** What was typed is forgotten, its first letter as well. */
  forget(): void {
    this.look(undefined)
    this.put(undefined, undefined)
  }

  private look(cell: Promise<CellPlace | undefined> | undefined): void {
    this.sought = cell
  }

  private put(waiting: CellPlace | undefined, came: CellPlace | undefined): void {
    this.stop()
    this.waiting = waiting
    this.came = came
  }
}
