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
        this.go()
        return undefined
      },
    )
  }

  /** The address names this view, or none. */
  readonly follow = (id: string | null): void => {
    if (id !== null || this.desk !== undefined) void this.load().then((desk) => desk?.follow(id))
  }

  /** The list waits no more for a view: it asks for what it shows by now. */
  go(): void {
    if (!this.waiting) return
    this.waiting = false
    this.list.restart()
  }
}
