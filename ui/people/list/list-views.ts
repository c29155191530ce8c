import { action, makeObservable, observableRef } from "mobx"
import type { ViewDesk } from "../views/view-desk.ts"
import type { ListViewModel } from "./list.view-model.ts"

/** The saved views of a list. What knows them is loaded when the address names one, or somebody wants to see them. */
export class ListViews {
  desk: ViewDesk | undefined
  /** Whether a view is on its way: until it is here, the list asks for nobody. */
  waiting: boolean
  private readonly list: ListViewModel
  private loading: Promise<ViewDesk> | undefined

  constructor(list: ListViewModel) {
    this.list = list
    this.waiting = list.around.named === true
    makeObservable<this, "take">(this, { desk: observableRef, waiting: observableRef, wait: action, take: action })
  }

  /** What knows the views; where it cannot be loaded that is said, and the next who asks tries again. */
  readonly load = async (): Promise<ViewDesk | undefined> => {
    this.loading ??= this.list.around.views(this.list)
    try {
      return this.take(await this.loading)
    } catch {
      this.loading = undefined
      this.list.missed()
      this.wait(false)
      return undefined
    }
  }

  /** The address names this view, or none. */
  readonly follow = async (id: string | null): Promise<void> => {
    if (id !== null || this.desk !== undefined) (await this.load())?.follow(id)
  }

  /** Whether the list waits for a view; then it asks for what it shows by now. */
  wait(waiting: boolean): void {
    const before = this.waiting
    this.waiting = waiting
    if (before && !waiting) this.list.narrow(this.list.draft)
  }

  private take(desk: ViewDesk): ViewDesk {
    this.desk = desk
    return desk
  }
}
