import { action, makeObservable, observableRef, runInAction } from "mobx"
import type { ViewDesk } from "../views/view-desk.ts"

/** What a list does for its saved views. */
export interface ViewsHost<Desk> {
  /** Whether the address names a view. */
  readonly named: boolean | undefined
  /** Opens what knows the views. */
  readonly open: () => Promise<Desk>
  readonly search: { clear(): void; type(text: string, laid?: true): void; read(): Promise<void> }
  /** Says that something could not be loaded. */
  readonly missed: () => void
  /** Asks for what the list shows by now, from its start. */
  readonly restart: () => void
}

/** The saved views of a list. What knows them is loaded when the address names one, or somebody wants to see them. */
export class ListViews<Desk extends Pick<ViewDesk, "follow"> = ViewDesk> {
  desk: Desk | undefined
  /** Whether a view is on its way: until it is here, the list asks for nobody. */
  waiting: boolean | undefined
  private readonly list: ViewsHost<Desk>
  private loading: Promise<Desk> | undefined

  constructor(list: ViewsHost<Desk>) {
    this.list = list
    this.waiting = list.named
    makeObservable(this, { desk: observableRef })
  }

  /** What knows the views; where it cannot be loaded that is said, and the next who asks tries again. */
  load(): Promise<Desk | undefined> {
    this.loading ??= this.list.open()
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

  /** The address names this view, or none; `then` the list is as the views have it. */
  readonly follow = (id: string | null, then: () => void = () => {}): void => {
    if (id === null && this.desk === undefined) then()
    else
      void this.load()
        .then((desk) => desk?.follow(id))
        .then(then)
  }

  /** Shows another list: what changes, and the text of its search. Nobody is asked for before that is read. */
  async lay(change: () => void, search: string): Promise<void> {
    this.waiting = true
    runInAction(() => {
      change()
      this.list.search.clear()
    })
    this.list.search.type(search, true)
    await this.list.search.read()
    this.go()
  }

  /** The list waits no more for a view: it asks for what it shows by now. */
  go(): void {
    if (!this.waiting) return
    this.waiting = false
    this.list.restart()
  }
}
