import { action, makeObservable, observableRef } from "mobx"
import type { ViewDesk } from "../views/view-desk.ts"
import type { ListViewModel } from "./list.view-model.ts"

/** The saved views of a list. What knows them is loaded when the address names one, or somebody wants to see them. */
export class ListViews {
  desk: ViewDesk | undefined
  /** Whether a view is on its way: until it is here, the list asks for nobody. */
  waiting: boolean | undefined
  private readonly list: ListViewModel
  private loading: Promise<ViewDesk> | undefined

  constructor(list: ListViewModel) {
    this.list = list
    this.waiting = list.around.named
    makeObservable(this, { desk: observableRef })
  }

  /** What knows the views; where it cannot be loaded that is said, and the next who asks tries again. */
  load(): Promise<ViewDesk | undefined> {
    this.loading ??= this.list.around.views(this.list)
    return this.loading.then(
      action((desk) => {
        this.desk = desk
        return desk
      }),
      () => {
        this.loading = undefined
        this.list.missed()
        this.wait(false)
        return undefined
      },
    )
  }

  /** The address names this view, or none. */
  readonly follow = (id: string | null): void => {
    if (id !== null || this.desk !== undefined) void this.load().then((desk) => desk?.follow(id))
  }

  /** Whether the list waits for a view; once it does not any more, it asks for what it shows by now. */
  wait(waiting: boolean): void {
    const before = this.waiting
    this.waiting = waiting
    if (before && !waiting) this.list.restart()
  }
}
