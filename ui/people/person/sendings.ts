import { action, makeObservable, observableRef } from "mobx"
import type { PersonRow } from "../../../core/people/person-query.ts"
import type { Draft } from "./field-draft.ts"
import type { FieldEditor } from "./field-editor.ts"

/** What was taken out of editors to be saved: as it was typed, what it means, and the person as they were when the editors were opened. */
export interface Sending<Value> {
  readonly editors: ReadonlyArray<FieldEditor>
  typed: ReadonlyArray<Draft>
  value: Value
  began: PersonRow
}

/** What is to be saved of one part of a page and had no answer yet, in the order in which it is sent: at most the first is on its way. */
export class Sendings<Value> {
  /** Whether the first is on its way. */
  busy = false
  private all: ReadonlyArray<Sending<Value>> = []

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
  get last(): Sending<Value> | undefined {
    return this.all.at(-1)
  }

  /** Whether something is still wanted. */
  has(sending: Sending<Value>): boolean {
    return this.all.includes(sending)
  }

  add(sending: Sending<Value>): void {
    this.all = [...this.all, sending]
  }

  /** It had its answer. */
  end(sending: Sending<Value>): void {
    this.all = this.all.filter((each) => each !== sending)
    this.busy = false
  }

  /** What waits is not sent any more. What is on its way may be saved all the same, and is shown then. */
  drop(): void {
    this.all = []
    this.busy = false
  }

  /** Something else stands in editors by itself: what was taken out of them is what stands there. */
  retype(editors: ReadonlyArray<FieldEditor>, old: ReadonlyArray<Draft>, now: ReadonlyArray<Draft>): void {
    for (const each of this.all)
      if (each.editors === editors) each.typed = each.typed.map((draft, at) => (draft === old[at] ? now[at]! : draft))
  }

  /** What is sent next begins with what was saved now, where it began with what stood there before; `carried` is what it means by then. */
  moveOn(isBefore: (began: PersonRow) => boolean, now: PersonRow, carried = (value: Value): Value => value): void {
    for (const each of this.all) {
      if (!isBefore(each.began)) continue
      each.value = carried(each.value)
      each.began = now
    }
  }
}
