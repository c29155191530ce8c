import * as Effect from "effect/Effect"
import { action, makeObservable, observableRef } from "mobx"
import { run } from "./remote.ts"

/** A file on its way to the server, or why it did not get there. */
export interface Upload<Failure> {
  readonly id: number
  readonly file: File
  readonly failure: Failure | undefined
}

/** Files that are brought one after the other. Each is listed until it is there, or until somebody dismisses why it is not. */
export class Uploads<Brought, Failure> {
  list: ReadonlyArray<Upload<Failure>> = []
  private readonly bring: (file: File) => Effect.Effect<Brought, Failure>
  private readonly brought: (brought: Brought) => void
  private isBusy = false
  private ids = 0
  private stop: () => void = () => {}

  /** `bring` refuses what cannot be brought; `brought` hears of each file that is there. */
  constructor(bring: (file: File) => Effect.Effect<Brought, Failure>, brought: (brought: Brought) => void) {
    this.bring = bring
    this.brought = brought
    makeObservable<this, "mark">(this, { list: observableRef, add: action, dismiss: action, mark: action })
  }

  readonly add = (files: ReadonlyArray<File>): void => {
    this.list = [...this.list, ...files.map((file) => ({ id: this.ids++, file, failure: undefined }))]
    this.next()
  }

  /** Forgets why a file did not come. */
  dismiss(upload: Upload<Failure>): void {
    this.list = this.list.filter((each) => each !== upload)
  }

  dispose(): void {
    this.stop()
  }

  private next(): void {
    const upload = this.list.find(({ failure }) => failure === undefined)
    if (this.isBusy || upload === undefined) return
    this.isBusy = true
    const end = (failure: Failure | undefined): void => {
      this.isBusy = false
      this.mark(upload.id, failure)
      this.next()
    }
    this.stop = run(
      Effect.suspend(() => this.bring(upload.file)),
      {
        done: (brought) => {
          this.brought(brought)
          end(undefined)
        },
        failed: end,
      },
    )
  }

  private mark(id: number, failure: Failure | undefined): void {
    this.list = this.list.flatMap((each) =>
      each.id !== id ? [each] : failure === undefined ? [] : [{ ...each, failure }],
    )
  }
}
