import { action, makeObservable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { ImportProgress, ImportRun, ReferencesInImport } from "../../../core/people/import-run.ts"
import type { ImportConflict, ImportRolledBack } from "../../../core/people/people.errors.ts"
import type { People } from "../../../core/people/people.port.ts"
import { run } from "../../remote.ts"

/** How an import ended. */
export type Outcome =
  | { readonly is: "done"; readonly created: number; readonly updated: number; readonly references: ReferencesInImport }
  | { readonly is: "conflict"; readonly rows: ImportConflict["rows"] }
  | { readonly is: "failed"; readonly error: Lost | ImportRolledBack }

/**
 * Where an import stands: it was sent; nobody answered, so it is asked what became of it; the server cannot be reached
 * to ask; nothing of it is in the list, so that it can be sent again.
 */
export type Sending = "sent" | "asking" | "silent" | "nothing"

/** So often it is asked how far the import is, and so long it waits for a silent server, in milliseconds. */
export interface Pauses {
  readonly progress: number
  readonly silence: number
}

/** Failures of which nobody knows whether the import was carried out before. */
const mayBeDone: ReadonlySet<string> = new Set<Lost["_tag"]>(["Unreachable", "Broken", "BrokenOff"])

/** Who is told: when it is over, and when somebody has to decide how it goes on. */
interface Tell {
  readonly ended: (outcome: Outcome) => void
  readonly stuck: () => void
}

/** Applies one run, all or nothing, and finds out what became of it when the answer is lost. */
export class ImportApplying {
  sending: Sending = "sent"
  applied = 0
  readonly total: number
  private readonly people: Pick<People<Lost>, "import" | "importProgress">
  private readonly request: ImportRun
  private readonly tell: Tell
  private readonly pauses: Pauses
  private stopSending: () => void = () => {}
  private stopAsking: () => void = () => {}
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(people: Pick<People<Lost>, "import" | "importProgress">, request: ImportRun, tell: Tell, pauses: Pauses) {
    this.people = people
    this.request = request
    this.total = request.create.length + request.update.length
    this.tell = tell
    this.pauses = pauses
    makeObservable<this, "hear" | "miss">(this, {
      sending: observableRef,
      applied: observableRef,
      send: action,
      ask: action,
      hear: action,
      miss: action,
    })
  }

  /** Sends the run; again with the same id, so that it is never applied twice. */
  send(): void {
    this.dispose()
    this.sending = "sent"
    this.stopSending = run(this.people.import(this.request), {
      done: (counts) => this.finish({ is: "done", ...counts }),
      failed: (error) => {
        if (error._tag === "ImportConflict") this.finish({ is: "conflict", rows: error.rows })
        else if (mayBeDone.has(error._tag)) this.ask()
        else this.finish({ is: "failed", error })
      },
    })
    this.later(this.pauses.progress, () => this.watch())
  }

  /**
   * Asks what became of the run. A server that does not know it may be about to receive it, so it is asked twice. That
   * the server is silent stays said until it answers: nothing comes and goes with each question.
   */
  ask(again = true): void {
    clearTimeout(this.timer)
    this.stopAsking()
    if (this.sending !== "silent") this.sending = "asking"
    this.stopAsking = run(this.people.importProgress({ id: this.request.id }), {
      done: (progress) => this.hear(progress, again),
      failed: () => this.miss(),
    })
  }

  dispose(): void {
    clearTimeout(this.timer)
    this.stopSending()
    this.stopAsking()
  }

  /** Follows how far a run is that was sent. */
  private watch(): void {
    this.stopAsking = run(this.people.importProgress({ id: this.request.id }), {
      done: (progress) => {
        if (progress.state === "running") this.count(progress.applied)
        this.later(this.pauses.progress, () => this.watch())
      },
      failed: () => this.later(this.pauses.silence, () => this.watch()),
    })
  }

  private hear(progress: ImportProgress, again: boolean): void {
    const { create, update } = this.request
    this.sending = "asking"
    if (progress.state === "done")
      this.finish({ is: "done", created: create.length, updated: update.length, references: progress.references })
    else if (progress.state === "running") {
      this.count(progress.applied)
      this.later(this.pauses.progress, () => this.ask())
    } else if (again) this.later(this.pauses.silence, () => this.ask(false))
    else {
      this.sending = "nothing"
      this.tell.stuck()
    }
  }

  private miss(): void {
    this.sending = "silent"
    this.later(this.pauses.silence, () => this.ask())
  }

  private readonly count = action((applied: number): void => {
    this.applied = applied
  })

  private later(pause: number, then: () => void): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(then, pause)
  }

  private finish(outcome: Outcome): void {
    this.dispose()
    this.tell.ended(outcome)
  }
}
