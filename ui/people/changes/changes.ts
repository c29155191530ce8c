import { action, makeObservable, observableRef } from "mobx"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { ChangeResult } from "../../../core/people/changes/change.ts"
import type { PersonChoice } from "../../../core/people/changes/person-choice.ts"
import type { MembershipStep } from "../../../core/people/membership/membership.machine.ts"
import type { People } from "../../../core/people/people.port.ts"
import { run } from "../../remote.ts"
import type { Notify } from "../../surroundings.ts"
import { messageOf } from "../../text/de/errors.ts"
import { undoLines, changeText as words } from "../../text/de/membership.ts"
import type { NamesViewModel } from "./names.view-model.ts"
import type { NumberSettingsViewModel } from "./number-settings.view-model.ts"
import type { Question, QuestionViewModel } from "./question.view-model.ts"
import type { TrashViewModel } from "./trash.view-model.ts"

/** Who is to be changed: how they are named to the server, and how many they are. */
export interface Chosen {
  readonly persons: PersonChoice
  readonly count: number
}

/** What changes of chosen persons need of the world around them. */
export interface ChangeSurroundings {
  readonly people: People<Lost>
  readonly notify: Notify
  readonly now: () => number
  readonly today: () => CalendarDate
  /** Something changed; `deleted` says that the chosen persons are in the trash now. */
  readonly changed: (deleted: boolean) => void
}

/** The one dialog that is open. */
export type OpenChange =
  | { readonly is: "question"; readonly model: QuestionViewModel }
  | { readonly is: "names"; readonly model: NamesViewModel }
  | { readonly is: "trash"; readonly model: TrashViewModel }
  | { readonly is: "numbers"; readonly model: NumberSettingsViewModel }
  | { readonly is: "lines"; readonly title: string; readonly lines: ReadonlyArray<string> }

/** Changes of chosen persons: asks what is needed, says what came of it, and undoes it. */
export class Changes {
  open: OpenChange | undefined
  readonly around: ChangeSurroundings

  constructor(around: ChangeSurroundings) {
    this.around = around
    makeObservable(this, { open: observableRef, show: action })
  }

  /** Opens a dialog, or closes the one that is open. */
  show(open: OpenChange | undefined): void {
    this.open = open
  }

  readonly close = (): void => this.show(undefined)

  /** Asks for the date and reason of a step of the membership. */
  async step(step: MembershipStep, chosen: Chosen): Promise<void> {
    const { stepQuestion } = await import("./questions.ts")
    await this.ask(stepQuestion(step, chosen, this.around), chosen, false)
  }

  /** Asks whether the chosen persons shall go into the trash. */
  async delete(chosen: Chosen): Promise<void> {
    const { deleteQuestion } = await import("./questions.ts")
    await this.ask(deleteQuestion(chosen, this.around), chosen, true)
  }

  /** Asks which groups or labels the chosen persons get or lose. */
  async names(field: "groups" | "labels", chosen: Chosen): Promise<void> {
    const { NamesViewModel } = await import("./names.view-model.ts")
    const model = new NamesViewModel(field, chosen, this.around.people, (result, said) => {
      this.close()
      if (result !== undefined) this.said(result, said, false)
    })
    this.show({ is: "names", model })
  }

  async openTrash(): Promise<void> {
    const { TrashViewModel } = await import("./trash.view-model.ts")
    this.show({ is: "trash", model: new TrashViewModel({ ...this.around, changed: () => this.around.changed(false) }) })
  }

  async openNumbers(): Promise<void> {
    const { NumberSettingsViewModel } = await import("./number-settings.view-model.ts")
    this.show({ is: "numbers", model: new NumberSettingsViewModel(this.around, this.close) })
  }

  private async ask(question: Question, chosen: Chosen, deletes: boolean): Promise<void> {
    const { QuestionViewModel } = await import("./question.view-model.ts")
    const model = new QuestionViewModel(question, chosen, (result) => {
      if (result === undefined || result.refused.length === 0) this.close()
      if (result !== undefined) this.said(result, question.said(result.changed), deletes)
    })
    this.show({ is: "question", model })
  }

  private said({ id, changed }: ChangeResult, text: string, deleted: boolean): void {
    if (changed > 0) this.around.changed(deleted)
    this.around.notify(
      id === null ? { text: words.nobody } : { text, action: { label: words.undo, run: () => this.undo(id) } },
    )
  }

  private undo(id: NonNullable<ChangeResult["id"]>): void {
    run(this.around.people.undo({ id }), {
      done: (result) => {
        this.around.changed(false)
        const lines = undoLines(result)
        const title = words.undone(result.restored)
        if (lines.length === 0) this.around.notify({ text: title })
        else this.show({ is: "lines", title, lines })
      },
      failed: (error) => {
        const { what, todo } = messageOf(error)
        this.around.notify({ text: `${what} ${todo}` })
      },
    })
  }
}
