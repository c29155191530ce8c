import { action, makeObservable, observableRef, when } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { People } from "../../../core/people/people.port.ts"
import type { PersonSelection } from "../../../core/people/person-query.ts"
import { run } from "../../remote.ts"

interface FoundSurroundings {
  readonly people: Pick<People<Lost>, "count">
  /** Whom the list finds. */
  readonly selection: () => PersonSelection
  /** Whether what was changed is still on its way. */
  readonly busy: () => boolean
}

/**
 * How many persons a list finds by now: who was changed in it stays in their row until it is read anew, also where the search and the
 * filters would not find them any more.
 */
export class FoundNow {
  /** So many, where something was changed since the list was read, and it is known. */
  count: number | undefined
  /** Whether something was changed since then. */
  changed = false
  private readonly around: FoundSurroundings
  private stop: () => void = () => {}

  constructor(around: FoundSurroundings) {
    this.around = around
    makeObservable<this, "know">(this, {
      count: observableRef,
      changed: observableRef,
      ask: action,
      forget: action,
      know: action,
    })
  }

  /** Something was changed. What comes right behind it is asked for with it. */
  ask(): void {
    this.changed = true
    this.stop()
    const wait = setTimeout(() => {
      this.stop = when(
        () => !this.around.busy(),
        () => {
          this.stop = run(this.around.people.count(this.around.selection()), {
            done: (count) => this.know(count),
            failed: () => {},
          })
        },
      )
    }, 200)
    this.stop = () => clearTimeout(wait)
  }

  /** The list is read anew. */
  forget(): void {
    this.stop()
    this.changed = false
    this.count = undefined
  }

  private know(count: number): void {
    this.count = count
  }
}
