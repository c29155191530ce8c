import type * as Effect from "effect/Effect"
import { action, makeObservable, observableRef } from "mobx"
import { run } from "./remote.ts"

/** One thing a form does: at most once at a time, with its last failure. */
export class Attempt<E> {
  busy = false
  failure: E | undefined
  /** Grows with every refusal, so that the same fault twice is noticed twice. */
  refusals = 0
  private stop: () => void = () => {}

  constructor() {
    makeObservable<this, "settle">(this, {
      busy: observableRef,
      failure: observableRef,
      refusals: observableRef,
      start: action,
      refuse: action,
      clear: action,
      dispose: action,
      settle: action,
    })
  }

  /** Starts, unless it is under way already. `failed` hears of a failure besides who looks at it here. */
  start<A>(effect: Effect.Effect<A, E>, done: (value: A) => void, failed: (failure: E) => void = () => {}): void {
    if (this.busy) return
    this.busy = true
    this.failure = undefined
    this.stop = run(effect, {
      done: (value) => {
        this.settle(undefined)
        done(value)
      },
      failed: (failure) => {
        this.settle(failure)
        failed(failure)
      },
    })
  }

  /** Counts a refusal that was decided here, before anything is sent. */
  refuse(): void {
    this.failure = undefined
    this.refusals += 1
  }

  /** Forgets the failure, because what it was about has changed. */
  clear(): void {
    this.failure = undefined
  }

  /** Nothing arrives any more; what comes next can start. */
  dispose(): void {
    this.stop()
    this.busy = false
  }

  private settle(failure: E | undefined): void {
    this.busy = false
    this.failure = failure
    if (failure !== undefined) this.refusals += 1
  }
}
