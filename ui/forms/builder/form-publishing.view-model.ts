import { action, makeObservable, observableRef } from "mobx"
import type {
  FormChanged,
  FormFaulty,
  FormId,
  FormNotFound,
  Forms,
  FormUnpublished,
} from "../../../core/forms/index.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { SenderUnproven } from "../../../core/people/index.ts"
import { Attempt } from "../../attempt.ts"
import type { Notify } from "../../surroundings.ts"
import { formsText as words } from "../../text/de/forms.ts"
import type { FormDraftViewModel } from "./form-draft.view-model.ts"

/** What publishing needs of the world around it. */
export interface FormPublishingSurroundings {
  readonly calls: Pick<Forms<Lost>, "publish" | "close" | "reopen">
  readonly notify: Notify
  readonly copy: (text: string) => Promise<void>
  readonly open: (address: string) => void
  /** Where browsers reach this installation. */
  readonly origin: string
}

type Failure = FormNotFound | FormChanged | FormFaulty | FormUnpublished | SenderUnproven | Lost

/** What everybody sees of a form: it is published, closed and opened again, once its draft is kept, and shared (FRM-07). */
export class FormPublishingViewModel {
  readonly acting = new Attempt<Failure>()
  isAsked = false
  isSharing = false
  private readonly id: FormId
  private readonly draft: FormDraftViewModel
  private readonly around: FormPublishingSurroundings

  constructor(id: FormId, draft: FormDraftViewModel, around: FormPublishingSurroundings) {
    this.id = id
    this.draft = draft
    this.around = around
    makeObservable<this, "asked">(this, {
      isAsked: observableRef,
      isSharing: observableRef,
      asked: action,
      share: action,
      leave: action,
    })
  }

  get origin(): string {
    return this.around.origin
  }

  /** The address of the form in the web. */
  get address(): string {
    return `${this.around.origin}/forms/${this.draft.kept?.publicId ?? ""}`
  }

  /** Asks whether the draft is to be published, once it is kept. */
  ask(): void {
    this.acting.clear()
    this.draft.save(() => this.asked())
  }

  leave(): void {
    this.isAsked = false
    this.isSharing = false
  }

  publish(): void {
    this.turn("publish", words.published)
  }

  close(): void {
    this.draft.save(() => this.turn("close", words.closed))
  }

  reopen(): void {
    this.draft.save(() => this.turn("reopen", words.reopened))
  }

  /** Shows how the form comes to people. */
  share(): void {
    this.isSharing = true
  }

  copy(text: string, said: string): void {
    void this.around.copy(text).then(() => this.around.notify({ text: said }))
  }

  show(): void {
    this.around.open(this.address)
  }

  private asked(): void {
    this.isAsked = true
  }

  private turn(what: "publish" | "close" | "reopen", said: string): void {
    const { kept, document } = this.draft
    if (kept === undefined || document === undefined) return
    this.acting.start(
      this.around.calls[what]({ id: this.id, version: kept.version }),
      (form) => {
        this.draft.take(form, document)
        this.leave()
        this.around.notify({ text: said })
      },
      (failure) => {
        this.leave()
        if (failure._tag === "FormChanged") this.draft.clashed(failure)
      },
    )
  }
}
