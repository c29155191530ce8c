import type * as Effect from "effect/Effect"
import { action, makeObservable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import type { TrashEntry, TrashPage } from "../../../core/people/changes/trash.ts"
import type { ChangeConflict } from "../../../core/people/people.errors.ts"
import type { People } from "../../../core/people/people.port.ts"
import { Remote, run } from "../../remote.ts"
import type { Notify } from "../../surroundings.ts"
import { undoLines } from "../../text/de/membership.ts"
import { trashText as words } from "../../text/de/trash.ts"

/** So long after the last key a search begins. */
const pause = 150

interface TrashSurroundings {
  readonly people: Pick<People<Lost>, "trash" | "restore" | "erase">
  readonly now: () => number
  readonly notify: Notify
}

/** The deleted persons: who they are, bringing some back, and deleting for good. */
export class TrashViewModel {
  readonly is = "trash"
  readonly title = words.title
  readonly page = new Remote<TrashPage, Lost>()
  search = ""
  /** Who shall go for good, once it is confirmed. */
  asked: TrashEntry | "all" | undefined
  /** Whether something was asked before: then the focus comes back to the list. */
  answered = false
  busy = false
  failure: Lost | ChangeConflict | undefined
  /** What restoring could not give back, line by line. */
  lines: ReadonlyArray<string> = []
  private readonly around: TrashSurroundings
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(around: TrashSurroundings) {
    this.around = around
    makeObservable<this, "begin" | "finish" | "fail">(this, {
      search: observableRef,
      asked: observableRef,
      busy: observableRef,
      failure: observableRef,
      lines: observableRef,
      type: action,
      ask: action,
      begin: action,
      finish: action,
      fail: action,
    })
    this.load()
  }

  get now(): number {
    return this.around.now()
  }

  type(text: string): void {
    this.search = text
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.load(), pause)
  }

  /** Asks whether somebody shall go for good, or no longer. */
  ask(who: TrashEntry | "all" | undefined): void {
    this.answered ||= this.asked !== undefined
    this.asked = who
    this.failure = undefined
  }

  restore(id: PersonId): void {
    this.begin(this.around.people.restore({ ids: [id] }), (result) => {
      if (result.restored > 0) this.around.notify({ text: words.restored(result.restored) })
      return undoLines(result)
    })
  }

  /** Deletes for good who was asked about. */
  erase(): void {
    const { asked } = this
    if (asked === undefined) return
    this.begin(this.around.people.erase({ ids: asked === "all" ? "all" : [asked.id] }), (erased) => {
      this.around.notify({ text: words.erased(erased) })
      return []
    })
  }

  dispose(): void {
    clearTimeout(this.timer)
    this.page.dispose()
  }

  private load(): void {
    this.page.load(this.around.people.trash({ search: this.search }), { quiet: true })
  }

  private begin<A>(call: Effect.Effect<A, Lost | ChangeConflict>, then: (value: A) => ReadonlyArray<string>): void {
    if (this.busy) return
    this.busy = true
    this.failure = undefined
    this.lines = []
    run(call, { done: (value) => this.finish(then(value)), failed: (error) => this.fail(error) })
  }

  private finish(lines: ReadonlyArray<string>): void {
    this.busy = false
    this.answered ||= this.asked !== undefined
    this.asked = undefined
    this.lines = lines
    this.load()
  }

  private fail(error: Lost | ChangeConflict): void {
    this.busy = false
    this.failure = error
    this.load()
  }
}
