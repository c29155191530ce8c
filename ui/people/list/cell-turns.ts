import { action, makeObservable, observableRef } from "mobx"
import type { PersonId } from "../../../core/kernel/id.ts"
import type { AnyField } from "../../../core/people/custom-field.ts"
import type { CellDesk } from "../cells/cell-desk.ts"
import type { ListViewModel } from "./list.view-model.ts"
import type { CellSurroundings } from "./list-cells.ts"

/** Something that is done with cells; what it gives back ends once that is shown. */
type CellAct = (desk: CellDesk) => Promise<void> | undefined

/** Fetches what is done with cells, and does it: at once, or in its turn in the queue. */
export class CellTurns {
  /** What is done with cells, once it is here. */
  desk: CellDesk | undefined
  private readonly list: ListViewModel
  private readonly around: CellSurroundings
  private coming: Promise<CellDesk> | undefined

  constructor(list: ListViewModel, around: CellSurroundings) {
    this.list = list
    this.around = around
    makeObservable<this, "have">(this, { desk: observableRef, have: action })
  }

  /** Fetches it, once: whoever waits for it goes on in the order in which they came. */
  open(): Promise<CellDesk> {
    this.coming ??= this.fetch().catch((error: unknown) => {
      this.coming = undefined
      throw error
    })
    return this.coming
  }

  /**
   * Does something at once where it is here, else once it is, if the list is still the same: in another one other cells are in their
   * places.
   */
  with(act: (desk: CellDesk) => void): void {
    if (this.desk !== undefined) {
      act(this.desk)
      return
    }
    const { edition } = this.list
    void this.open().then((desk) => this.list.edition === edition && act(desk), this.list.missed)
  }

  /** Does an act in its turn. It knows from its key whom it is about, so it is done also where the list shows others by then. */
  ask(act: CellAct): Promise<void> {
    return this.list.actions.queue.ask(this.inTurn(act))
  }

  /** Does something with a single cell in its turn. */
  askOf(person: PersonId, field: AnyField, act: CellAct): Promise<void> {
    return this.list.actions.queue.askOf(person, field, this.inTurn(act))
  }

  /** Does something once it is its turn and what does it is here. Where that could not be fetched, it is said and not done. */
  private inTurn(act: CellAct): () => Promise<void> | undefined {
    const coming = this.desk === undefined ? this.open().catch(this.list.missed) : undefined
    const begin = (): Promise<void> | undefined => this.desk && act(this.desk)
    return () => (this.desk === undefined ? coming?.then(begin) : begin())
  }

  private async fetch(): Promise<CellDesk> {
    const [{ CellDesk: Made }] = await Promise.all([import("../cells/cell-desk.ts"), this.around.parts()])
    return this.have(() => new Made(this.list, this.around))
  }

  private have(make: () => CellDesk): CellDesk {
    if (this.desk === undefined) {
      const desk = make()
      this.desk = desk
      if (typeof addEventListener === "function") addEventListener("online", desk.editing.again)
    }
    return this.desk
  }
}
