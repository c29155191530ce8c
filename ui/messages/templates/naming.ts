import type * as Effect from "effect/Effect"
import { action, computed, makeObservable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type {
  AlreadySent,
  DraftChanged,
  DraftNotFound,
  TemplateHead,
  TemplateNameTaken,
  TemplateNotFound,
  TooManyTemplates,
} from "../../../core/messages/index.ts"
import { Attempt } from "../../attempt.ts"

/** Why a template did not get its name. */
export type NamingFailure =
  | TemplateNameTaken
  | TemplateNotFound
  | TooManyTemplates
  | DraftNotFound
  | DraftChanged
  | AlreadySent
  | Lost

/** The name of a template, while it is typed. */
export class Naming {
  text: string
  readonly attempt = new Attempt<NamingFailure>()
  private readonly name: (text: string) => Effect.Effect<TemplateHead, NamingFailure>
  private readonly done: (named: TemplateHead) => void

  constructor(
    text: string,
    name: (text: string) => Effect.Effect<TemplateHead, NamingFailure>,
    done: (named: TemplateHead) => void,
  ) {
    this.text = text
    this.name = name
    this.done = done
    makeObservable(this, { text: observableRef, isEmpty: computed, type: action })
  }

  get isEmpty(): boolean {
    return this.text.trim() === ""
  }

  type(text: string): void {
    this.text = text
    this.attempt.clear()
  }

  save(): void {
    if (this.isEmpty) this.attempt.refuse()
    else this.attempt.start(this.name(this.text), this.done)
  }

  dispose(): void {
    this.attempt.dispose()
  }
}
