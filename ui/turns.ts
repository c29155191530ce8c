import type * as Effect from "effect/Effect"
import { Attempt } from "./attempt.ts"

/**
 * What is done to single things of a list, one after the other: a second command is not lost because the answer to the
 * first is still on its way, nor because the screen goes. `rest` is called when nothing is left to do.
 */
export class Turns<E> extends Attempt<E> {
  private readonly rest: () => void
  private readonly waiting: Array<() => void> = []
  private last: string | undefined

  constructor(rest: () => void = () => {}) {
    super()
    this.rest = rest
  }

  /**
   * Starts when everything that was asked for before has its answer. `what` tells one command from another: asked for
   * twice in a row, the same is done once.
   */
  take<A>(
    what: string,
    effect: Effect.Effect<A, E>,
    done: (value: A) => void = () => {},
    failed: (failure: E) => void = () => {},
  ): void {
    if (what === this.last) return
    this.last = what
    this.waiting.push(() =>
      this.start(
        effect,
        (value) => {
          done(value)
          this.next()
        },
        (failure) => {
          failed(failure)
          this.next()
        },
      ),
    )
    this.next()
  }

  /** The screen goes; what was said is done all the same. */
  override dispose(): void {}

  private next(): void {
    if (this.busy) return
    const begin = this.waiting.shift()
    if (begin === undefined) {
      this.last = undefined
      this.rest()
    } else begin()
  }
}
