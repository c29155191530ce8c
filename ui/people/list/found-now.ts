import type * as Effect from "effect/Effect"
import { action, makeObservable, observableRef, when } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import { mostChosen } from "../../../core/people/chosen-of-found.ts"
import type { People } from "../../../core/people/people.port.ts"
import type { PersonSelection } from "../../../core/people/person-query.ts"
import { run } from "../../remote.ts"
import type { Among } from "./list-selection.ts"

interface FoundSurroundings {
  readonly people: Pick<People<Lost>, "count">
  /** Whom the list finds. */
  readonly selection: () => PersonSelection
  readonly among: Among
  /** Whether what was changed is still on its way. */
  readonly busy: () => boolean
}

const nobody: ReadonlySet<PersonId> = new Set()

/**
 * Whom a list finds by now: who was changed in it stays in their row until it is read anew, also where the search and the filters would not
 * find them any more.
 */
export class FoundNow {
  /** Those who were changed since the list was read and whom it would find no more. */
  away = nobody
  /** How many it finds, where so many were changed that nobody asks for each; nothing as long as that is not known. */
  count: number | undefined
  /** Whether `away` is all of them: whoever was changed may still be looked for, be too many to be, or nobody answered. */
  known = true
  private changed: ReadonlySet<PersonId> | "all" = nobody
  private readonly around: FoundSurroundings
  private stop: () => void = () => {}

  constructor(around: FoundSurroundings) {
    this.around = around
    makeObservable<this, "know" | "reckon" | "changed">(this, {
      away: observableRef,
      count: observableRef,
      known: observableRef,
      changed: observableRef,
      ask: action,
      forget: action,
      know: action,
      reckon: action,
    })
  }

  /** Whom the list may find no more; of those who were changed all, as long as it is not known. */
  get doubtful(): ReadonlySet<PersonId> | "all" {
    return this.known ? this.away : this.changed
  }

  /** These persons were changed, or all. What comes right behind it is asked for with it. */
  ask(persons: ReadonlyArray<PersonId> | "all"): void {
    const { changed } = this
    const more = persons === "all" || changed === "all" ? "all" : new Set([...changed, ...persons])
    this.changed = more !== "all" && more.size > mostChosen ? "all" : more
    this.known = false
    this.stop()
    const wait = setTimeout(() => {
      this.stop = when(
        () => !this.around.busy(),
        () => {
          this.stop = this.look()
        },
      )
    }, 200)
    this.stop = () => clearTimeout(wait)
  }

  /** The list is read anew. */
  forget(): void {
    this.stop()
    this.changed = nobody
    this.known = true
    this.away = nobody
    this.count = undefined
  }

  private look(): () => void {
    const { changed, around } = this
    if (changed === "all")
      return run(around.people.count(around.selection()), { done: (count) => this.reckon(count), failed: () => {} })
    const there: Effect.Effect<ReadonlyArray<PersonId>, unknown> = around.among({ all: false, ids: [...changed] })
    return run(there, { done: (ids) => this.know(changed, new Set(ids)), failed: () => {} })
  }

  private know(changed: ReadonlySet<PersonId>, there: ReadonlySet<PersonId>): void {
    this.known = true
    this.away = new Set([...changed].filter((id) => !there.has(id)))
  }

  private reckon(count: number): void {
    this.away = nobody
    this.count = count
  }
}
