import { action, makeObservable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { type ImportEntry, type RollbackResult, rollbackPeriod } from "../../../core/people/import-history.ts"
import type {
  ImportNotFound,
  ImportRolledBack,
  ImportTooOld,
  RollbackConflict,
} from "../../../core/people/people.errors.ts"
import type { People } from "../../../core/people/people.port.ts"
import { Remote, run } from "../../remote.ts"

type Refusal = Lost | ImportNotFound | ImportRolledBack | ImportTooOld | RollbackConflict

/** What the history of imports needs of the world around it. */
export interface HistorySurroundings {
  readonly people: Pick<People<Lost>, "imports" | "rollbackImport">
  readonly now: () => number
  /** The list has changed. */
  readonly changed: () => void
}

/** The last imports, and taking one back within a day. */
export class ImportHistoryViewModel {
  readonly entries = new Remote<ReadonlyArray<ImportEntry>, Lost>()
  asked: ImportEntry | undefined
  busy = false
  failure: Refusal | undefined
  result: RollbackResult | undefined
  private readonly around: HistorySurroundings
  private readonly closed: () => void
  private stop: () => void = () => {}

  constructor(around: HistorySurroundings, closed: () => void) {
    this.around = around
    this.closed = closed
    makeObservable<this, "finish" | "fail">(this, {
      asked: observableRef,
      busy: observableRef,
      failure: observableRef,
      result: observableRef,
      ask: action,
      rollBack: action,
      finish: action,
      fail: action,
    })
    this.load()
  }

  get now(): number {
    return this.around.now()
  }

  /** Whether an import can still be taken back. */
  canRollBack({ at, rolledBackAt }: ImportEntry): boolean {
    return rolledBackAt === null && this.now - Date.parse(at) < rollbackPeriod
  }

  load(): void {
    this.entries.load(this.around.people.imports(), { quiet: true })
  }

  /** Asks whether this import shall really be taken back, or no longer. */
  ask(entry: ImportEntry | undefined): void {
    this.asked = entry
    this.failure = undefined
    this.result = undefined
  }

  rollBack(): void {
    if (this.asked === undefined || this.busy) return
    this.busy = true
    this.failure = undefined
    this.stop = run(this.around.people.rollbackImport({ id: this.asked.id }), {
      done: (result) => this.finish(result),
      failed: (error) => this.fail(error),
    })
  }

  /** Closes the dialog. An import that is being taken back is taken back all the same. */
  readonly close = (): void => {
    this.stop()
    this.entries.dispose()
    if (this.busy) this.around.changed()
    this.closed()
  }

  private finish(result: RollbackResult): void {
    this.busy = false
    this.result = result
    this.around.changed()
    this.load()
  }

  private fail(error: Refusal): void {
    this.busy = false
    this.failure = error
    this.load()
  }
}
