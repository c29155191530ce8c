import { makeAutoObservable, observableRef } from "mobx"
import type { AnyView } from "./viewed-screen.ts"

/** Name and sharing of a view as they are typed; `view` is the one that is changed, or none where a new one is saved. */
export class ViewForm<View extends AnyView = AnyView> {
  name: string
  shared: boolean
  /** Whether it was sent without a name. */
  missing = false
  readonly view: View | undefined

  constructor(view: View | undefined) {
    this.view = view
    this.name = view?.name ?? ""
    this.shared = view?.shared ?? false
    makeAutoObservable<this>(this, { view: observableRef })
  }

  write(name: string): void {
    this.name = name
    this.missing = false
  }

  share(shared: boolean): void {
    this.shared = shared
  }

  /** Whether it can be sent. */
  check(): boolean {
    this.missing = this.name.trim() === ""
    return !this.missing
  }
}
