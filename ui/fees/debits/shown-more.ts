import { action, makeObservable, observableRef } from "mobx"

/** So many rows stand there at first, and so many more each time. */
const atOnce = 100

/** How much of a long table is drawn. */
export class ShownMore {
  shown = atOnce

  constructor() {
    makeObservable(this, { shown: observableRef, more: action })
  }

  more(): void {
    this.shown += atOnce
  }
}
