import { action, makeObservable, observableRef } from "mobx"

/** What the shell knows of the network: how many calls are under way, and whether there is a connection. */
export class Network {
  inFlight = 0
  online: boolean
  private readonly target: Window

  constructor(target: Window) {
    this.target = target
    this.online = target.navigator.onLine
    makeObservable(this, { inFlight: observableRef, online: observableRef, count: action, check: action })
    target.addEventListener("online", this.check)
    target.addEventListener("offline", this.check)
  }

  readonly count = (by: number): void => {
    this.inFlight += by
  }

  readonly check = (): void => {
    this.online = this.target.navigator.onLine
  }
}
