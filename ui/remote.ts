import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import { action, computed, makeObservable, observableRef } from "mobx"

type State<A, E> =
  | { readonly is: "idle" }
  | { readonly is: "loading" }
  | { readonly is: "loaded"; readonly value: A }
  | { readonly is: "failed"; readonly error: E }

/**
 * Runs an effect and hands over its outcome, unless it is stopped before. Returns what stops it.
 * Defects are thrown where the browser reports them.
 */
export const run = <A, E>(
  effect: Effect.Effect<A, E>,
  then: { readonly done: (value: A) => void; readonly failed: (error: E) => void },
): (() => void) => {
  let stopped = false
  const interrupt = Effect.runCallback(effect, {
    onExit: (exit) => {
      if (stopped) return
      if (Exit.isSuccess(exit)) return then.done(exit.value)
      const reason = exit.cause.reasons.find(Cause.isFailReason)
      if (reason !== undefined) return then.failed(reason.error)
      reportError(Cause.squash(exit.cause))
    },
  })
  return () => {
    stopped = true
    interrupt()
  }
}

/** Data from elsewhere as a view model holds it: idle, loading, loaded or failed. Loading again drops the run before. */
export class Remote<A, E> {
  state: State<A, E> = { is: "idle" }
  private stop: () => void = () => {}
  private again: () => void = () => {}

  constructor() {
    makeObservable<this, "settle">(this, {
      state: observableRef,
      value: computed,
      load: action,
      settle: action,
    })
  }

  /** The value, as long as there is one. */
  get value(): A | undefined {
    return this.state.is === "loaded" ? this.state.value : undefined
  }

  /** Starts; a value that is already here stays until the new one has come when `quiet`. */
  load(effect: Effect.Effect<A, E>, how: { readonly quiet?: boolean } = {}): void {
    this.stop()
    this.again = () => this.load(effect)
    if (how.quiet !== true || this.state.is !== "loaded") this.state = { is: "loading" }
    this.stop = run(effect, {
      done: (value) => this.settle({ is: "loaded", value }),
      failed: (error) => this.settle({ is: "failed", error }),
    })
  }

  /** Replaces the value by one that is known otherwise. */
  settle(state: State<A, E>): void {
    this.state = state
  }

  /** Tries the same again. */
  readonly retry = (): void => this.again()

  /** Stops what is under way; nothing arrives any more. */
  dispose(): void {
    this.stop()
  }
}
