import type * as Effect from "effect/Effect"
import { action, makeObservable, observableRef } from "mobx"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { ChangeResult, Refused } from "../../../core/people/changes/change.ts"
import type { ChangeConflict, ColumnGone, TooManyPersons } from "../../../core/people/people.errors.ts"
import { run } from "../../remote.ts"
import { parseDate } from "../../text/de/parse-date.ts"
import type { Chosen } from "./changes.ts"

type Failure = Lost | TooManyPersons | ChangeConflict | ColumnGone

/** A change that is asked about before it is done. */
export interface Question {
  readonly title: string
  readonly meaning: string
  readonly act: string
  readonly danger: boolean
  /** The day on which it happens, where that can be chosen: what stands there at first, and whether it can stay empty. */
  readonly date:
    | { readonly label: string; readonly first: string; readonly optional: boolean; readonly help: string }
    | undefined
  readonly reason: boolean
  readonly send: (date: CalendarDate | undefined, reason: string) => Effect.Effect<ChangeResult, Failure>
  readonly said: (changed: number) => string
  readonly refused: (refused: Refused) => string
}

/** One question: date and reason as they are typed, sending it, and who was refused. */
export class QuestionViewModel {
  date: string
  reason = ""
  dateFault = false
  busy = false
  failure: Failure | undefined
  result: ChangeResult | undefined
  readonly question: Question
  readonly chosen: Chosen
  private readonly answered: (result: ChangeResult | undefined) => void

  constructor(question: Question, chosen: Chosen, answered: (result: ChangeResult | undefined) => void) {
    this.question = question
    this.chosen = chosen
    this.answered = answered
    this.date = question.date?.first ?? ""
    makeObservable<this, "finish" | "fail">(this, {
      date: observableRef,
      reason: observableRef,
      dateFault: observableRef,
      busy: observableRef,
      failure: observableRef,
      result: observableRef,
      typeDate: action,
      typeReason: action,
      submit: action,
      finish: action,
      fail: action,
    })
  }

  typeDate(text: string): void {
    this.date = text
    this.dateFault = false
  }

  typeReason(text: string): void {
    this.reason = text
  }

  submit(): void {
    if (this.busy || this.result !== undefined) return
    const { question } = this
    const date = question.date === undefined ? undefined : parseDate(this.date)
    const isLeftOut = question.date?.optional === true && this.date.trim() === ""
    this.dateFault = question.date !== undefined && date === undefined && !isLeftOut
    if (this.dateFault) return
    this.busy = true
    this.failure = undefined
    run(question.send(date, this.reason.trim()), {
      done: (result) => this.finish(result),
      failed: (error) => this.fail(error),
    })
  }

  /** Leaves it. What was sent already is done all the same, and said. */
  readonly cancel = (): void => this.answered(undefined)

  private finish(result: ChangeResult): void {
    this.busy = false
    if (result.refused.length > 0) this.result = result
    this.answered(result)
  }

  private fail(error: Failure): void {
    this.busy = false
    this.failure = error
  }
}
