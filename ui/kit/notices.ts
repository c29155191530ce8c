import { action, makeObservable, observableRef } from "mobx"
import type { Notice } from "../surroundings.ts"

/** The notices that wait to be shown. */
export class Notices {
  waiting: ReadonlyArray<Notice> = []

  constructor() {
    makeObservable(this, { waiting: observableRef, notify: action, take: action })
  }

  readonly notify = (notice: Notice): void => {
    this.waiting = [...this.waiting, notice]
  }

  /** Hands over what waits. */
  take(): ReadonlyArray<Notice> {
    const { waiting } = this
    this.waiting = []
    return waiting
  }
}
