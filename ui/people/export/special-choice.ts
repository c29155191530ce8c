import type * as Effect from "effect/Effect"
import { action, computed, makeObservable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { FileContent } from "../../../core/kernel/file-content.ts"
import type { ColumnGone, TooManyPersons } from "../../../core/people/people.errors.ts"
import type { SpecialDataLocked } from "../../../core/people/special-data/special-data.errors.ts"
import { mostSpecialExported, type SpecialWish } from "../../../core/people/special-export/special-export.port.ts"
import { Attempt } from "../../attempt.ts"

/** Why there is no file with special data. */
export type SpecialFailure = Lost | TooManyPersons | ColumnGone | SpecialDataLocked

interface SpecialFile {
  readonly name: string
  readonly type: string
  readonly count: number
  readonly content: FileContent
}

/** Makes files with special data. */
export type MakeSpecial = (wish: SpecialWish) => Effect.Effect<SpecialFile, SpecialFailure>

/** Whether special data goes into one file: wanted, and then said that it is needed. Nothing of it is remembered. */
export class SpecialChoice {
  readonly attempt = new Attempt<SpecialFailure>()
  wanted = false
  confirmed = false
  private readonly around: { readonly make: MakeSpecial; readonly fits: () => boolean; readonly total: () => number }

  constructor(around: SpecialChoice["around"]) {
    this.around = around
    makeObservable(this, {
      wanted: observableRef,
      confirmed: observableRef,
      offered: computed,
      on: computed,
      tooMany: computed,
      ready: computed,
      want: action,
      confirm: action,
    })
  }

  /** Whether the format can have it. */
  get offered(): boolean {
    return this.around.fits()
  }

  /** Whether it goes into the file. */
  get on(): boolean {
    return this.wanted && this.offered
  }

  get tooMany(): boolean {
    return this.on && this.around.total() > mostSpecialExported
  }

  /** Whether nothing is missing for the file, with it or without. */
  get ready(): boolean {
    return !this.on || (this.confirmed && !this.tooMany)
  }

  /** Wants it or not; what was said before has to be said again. */
  want(wanted: boolean): void {
    this.wanted = wanted
    this.confirmed = false
    this.attempt.clear()
  }

  confirm(confirmed: boolean): void {
    this.confirmed = confirmed
  }

  make(wish: SpecialWish, done: (file: SpecialFile) => void): void {
    if (!this.attempt.busy) this.attempt.start(this.around.make(wish), done)
  }
}
