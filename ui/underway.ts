import { action, makeObservable, observableRef } from "mobx"

/** Whether something that was asked for is on its way. */
export class Underway {
  private count = 0

  constructor() {
    makeObservable<this, "count" | "add">(this, { count: observableRef, add: action })
  }

  get any(): boolean {
    return this.count > 0
  }

  /** Counts this as on its way until it is here, or failed. */
  async until<T>(work: Promise<T>): Promise<T> {
    this.add(1)
    try {
      return await work
    } finally {
      this.add(-1)
    }
  }

  private add(by: 1 | -1): void {
    this.count += by
  }
}
