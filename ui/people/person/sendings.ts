import { action, makeObservable, observableRef } from "mobx"

/** What was taken out of an editor to be saved: as it was typed, what it means, and the person as they were when the editor was opened. */
export interface Sending<Editor, Typed, Value, Somebody> {
  readonly editor: Editor
  readonly typed: Typed
  readonly value: Value
  began: Somebody
}

/** What is to be saved of one part of a page and had no answer yet, in the order in which it is sent: at most the first is on its way. */
export class Sendings<Editor, Typed, Value, Somebody> {
  /** Whether the first is on its way. */
  busy = false
  private all: ReadonlyArray<Sending<Editor, Typed, Value, Somebody>> = []

  constructor() {
    makeObservable<this, "all">(this, {
      busy: observableRef,
      all: observableRef,
      add: action,
      end: action,
      drop: action,
    })
  }

  get any(): boolean {
    return this.all.length > 0
  }

  /** What was taken last. */
  get last(): Sending<Editor, Typed, Value, Somebody> | undefined {
    return this.all.at(-1)
  }

  /** Whether something is still wanted. */
  has(sending: Sending<Editor, Typed, Value, Somebody>): boolean {
    return this.all.includes(sending)
  }

  add(sending: Sending<Editor, Typed, Value, Somebody>): void {
    this.all = [...this.all, sending]
  }

  /** It had its answer. */
  end(sending: Sending<Editor, Typed, Value, Somebody>): void {
    this.all = this.all.filter((each) => each !== sending)
    this.busy = false
  }

  /** Nothing of it is wanted any more; what is on its way is heard no more. */
  drop(): void {
    this.all = []
    this.busy = false
  }

  /** What is sent next begins with what was saved now, where it began with what stood there before. */
  moveOn(isBefore: (began: Somebody) => boolean, now: Somebody): void {
    for (const each of this.all) if (isBefore(each.began)) each.began = now
  }
}
