import { action, makeObservable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { ChangeResult } from "../../../core/people/changes/change.ts"
import type { Declining, LetterPreview } from "../../../core/people/declining/declining.port.ts"
import type { ChangeConflict, ColumnGone, TooManyPersons } from "../../../core/people/people.errors.ts"
import type { People } from "../../../core/people/people.port.ts"
import type { SenderUnproven } from "../../../core/people/sender.errors.ts"
import { run } from "../../remote.ts"
import type { Chosen } from "./changes.ts"

type Failure = Lost | TooManyPersons | ChangeConflict | ColumnGone | SenderUnproven

/** What declining needs of the world around it. */
interface Around {
  readonly people: Pick<People<Lost>, "step">
  readonly declining: Declining<Lost>
}

/** Declining applications: the reason, and whether a mail goes out. What it says is the text of an automatic mail. */
export class DeclineViewModel {
  reason = ""
  mailing = false
  /** Who gets a mail and who cannot, once that is known. */
  preview: LetterPreview | undefined
  busy = false
  failure: Failure | undefined
  readonly chosen: Chosen
  private readonly around: Around
  private readonly answered: (result: ChangeResult | undefined, mails: number) => void
  private stop: (() => void) | undefined

  constructor(chosen: Chosen, around: Around, answered: (result: ChangeResult | undefined, mails: number) => void) {
    this.chosen = chosen
    this.around = around
    this.answered = answered
    makeObservable<this, "known" | "fail">(this, {
      reason: observableRef,
      mailing: observableRef,
      preview: observableRef,
      busy: observableRef,
      failure: observableRef,
      type: action,
      write: action,
      submit: action,
      known: action,
      fail: action,
    })
  }

  /** Whether it can be sent as it is: a mail needs somebody who gets it. */
  get ready(): boolean {
    return !this.mailing || (this.preview !== undefined && this.preview.mails > 0)
  }

  type(reason: string): void {
    this.reason = reason
  }

  /** Decides on a mail. */
  write(mailing: boolean): void {
    if (this.busy) return
    this.mailing = mailing
    this.failure = undefined
    if (!mailing || this.preview !== undefined) return
    this.stop?.()
    this.stop = run(this.around.declining.preview({ persons: this.chosen.persons }), {
      done: (preview) => this.known(preview),
      failed: (error) => this.fail(error),
    })
  }

  submit(): void {
    if (this.busy || !this.ready) return
    const { persons } = this.chosen
    this.busy = true
    this.failure = undefined
    const typed = this.reason.trim()
    const reason = typed === "" ? {} : { reason: typed }
    const { people, declining } = this.around
    const failed = (error: Failure) => this.fail(error)
    if (this.mailing)
      run(declining.decline({ persons, ...reason }), {
        done: ({ mails, ...result }) => this.finish(result, mails),
        failed,
      })
    else run(people.step({ persons, step: "decline", ...reason }), { done: (result) => this.finish(result, 0), failed })
  }

  /** Leaves it. What was sent already is done all the same, and said. */
  readonly cancel = (): void => {
    if (!this.busy) this.stop?.()
    this.answered(undefined, 0)
  }

  private known(preview: LetterPreview): void {
    this.preview = preview
  }

  /** It stays busy: what is done is not sent again, however late a second click comes. */
  private finish(result: ChangeResult, mails: number): void {
    this.answered(result, mails)
  }

  private fail(error: Failure): void {
    this.busy = false
    this.failure = error
    if (this.preview === undefined) this.mailing = false
  }
}
