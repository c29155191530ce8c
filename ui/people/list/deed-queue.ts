import { action, makeObservable, observableRef } from "mobx"
import type { PersonId } from "../../../core/kernel/id.ts"
import type { AnyField } from "../../../core/people/custom-field.ts"

interface Cell {
  readonly person: PersonId
  readonly field: AnyField
}

/** Something that was asked of cells. */
interface Item {
  /** The single cell that it is about; an act, such as a block or an undo, has none. */
  readonly cell: Cell | undefined
  /** Whether it goes by what the rows show in its turn. */
  readonly reads: boolean
  /** Does it; what it gives back ends once what came of it is shown. */
  readonly run: () => Promise<unknown> | undefined
  readonly ended: () => void
  begun: boolean
}

/**
 * What was asked of the cells of a list, in the order of the keys. An act waits until all before it is shown in the rows, and all behind
 * it waits for the act. Single cells between two acts are done side by side, but those of one person one after the other: the outcome is
 * as if each had waited for the one before it, and whoever types down a column waits for no answer.
 */
export class DeedQueue {
  private items: ReadonlyArray<Item> = []
  private readonly idle: () => void

  /** `idle` hears it each time when nothing is left. */
  constructor(idle: () => void = () => {}) {
    this.idle = idle
    makeObservable<this, "items" | "put" | "drop">(this, { items: observableRef, put: action, drop: action })
  }

  /** Whether anything waits or is under way. */
  get busy(): boolean {
    return this.items.length > 0
  }

  /** Whether anything waits behind what is under way first. */
  get waits(): boolean {
    return this.items.length > 1
  }

  /** Whether leaving now could lose something: an act asks before it writes, and what waits was not sent yet. */
  get unsaved(): boolean {
    return this.held || this.waits
  }

  /** Whether what waits first behind the act that is under way goes by what the rows show then. */
  get nextReads(): boolean {
    return this.items[1]?.reads ?? true
  }

  /** Whether an act waits or is under way: what is typed now comes after it. */
  get held(): boolean {
    return this.items.some(({ cell }) => cell === undefined)
  }

  /** Whether something that was asked of a cell waits or is under way. */
  isAbout(person: PersonId, field: AnyField): boolean {
    return this.items.some(({ cell }) => cell?.person === person && cell.field === field)
  }

  /** Asks for an act: it begins at once where nothing is before it. What comes back ends with it. */
  ask(run: Item["run"], reads = true): Promise<void> {
    return this.queue({ cell: undefined, reads, run })
  }

  /** Asks something of a single cell. */
  askOf(person: PersonId, field: AnyField, run: Item["run"]): Promise<void> {
    return this.queue({ cell: { person, field }, reads: true, run })
  }

  private queue(item: Pick<Item, "cell" | "reads" | "run">): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.put({ ...item, ended: resolve, begun: false })
    this.next()
    return promise
  }

  private next(): void {
    for (const item of this.items) if (!item.begun && this.mayBegin(item)) this.begin(item)
  }

  private mayBegin(item: Item): boolean {
    const before = this.items.slice(0, this.items.indexOf(item))
    return item.cell === undefined
      ? before.length === 0
      : before.every(({ cell }) => cell !== undefined && cell.person !== item.cell?.person)
  }

  private begin(item: Item): void {
    item.begun = true
    const end = (): void => {
      this.drop(item)
      item.ended()
      if (!this.busy) this.idle()
      this.next()
    }
    // One that breaks keeps none of the others.
    const broke = (defect: unknown): void => reportError(defect)
    try {
      const work = item.run()
      if (work === undefined) end()
      else void work.catch(broke).then(end)
    } catch (defect) {
      broke(defect)
      end()
    }
  }

  private put(item: Item): void {
    this.items = [...this.items, item]
  }

  private drop(item: Item): void {
    this.items = this.items.filter((each) => each !== item)
  }
}
