import { action, makeObservable, observableRef } from "mobx"
import {
  BlockId,
  type FormChanged,
  type FormDocument,
  type FormNotFound,
  type FormRow,
  type Forms,
  type MoreReceived,
  newBlock,
  type TooManyForms,
} from "../../../core/forms/index.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"
import type { Go, Notify } from "../../surroundings.ts"
import { startDocument, startText, formsText as words } from "../../text/de/forms.ts"

/** What the list of forms needs of the world around it. */
export interface FormsSurroundings {
  readonly calls: Forms<Lost>
  readonly go: Go
  readonly notify: Notify
  readonly copy: (text: string) => Promise<void>
  /** Opens an address beside this page. */
  readonly open: (address: string) => void
  /** Where browsers reach this installation, such as `https://verein.example`. */
  readonly origin: string
}

const begun = (): FormDocument =>
  startDocument(
    newBlock("name", BlockId.make("name"), startText.name),
    newBlock("email", BlockId.make("email"), startText.email),
  )

/** All forms of the workspace: to add one, copy its link, go to what came in, and to delete it. */
export class FormsViewModel {
  readonly forms = new Remote<ReadonlyArray<FormRow>, Lost>()
  readonly acting = new Attempt<FormNotFound | FormChanged | MoreReceived | TooManyForms | Lost>()
  /** The form that would be deleted, until somebody is sure. */
  removing: FormRow | undefined
  /** The form of which is shown how it comes to people. */
  sharing: FormRow | undefined
  private readonly around: FormsSurroundings

  constructor(around: FormsSurroundings) {
    this.around = around
    makeObservable(this, {
      removing: observableRef,
      sharing: observableRef,
      ask: action,
      share: action,
      leave: action,
    })
    this.load()
  }

  /** The address of a form in the web. */
  address({ publicId }: Pick<FormRow, "publicId">): string {
    return `${this.around.origin}/forms/${publicId}`
  }

  add(): void {
    this.acting.start(this.around.calls.create({ document: begun() }), ({ id }) => this.around.go(`/lists/forms/${id}`))
  }

  /** Where browsers reach this installation. */
  get origin(): string {
    return this.around.origin
  }

  copyLink(form: FormRow): void {
    this.copy(this.address(form), words.linkCopied)
  }

  copy(text: string, said: string): void {
    void this.around.copy(text).then(() => this.around.notify({ text: said }))
  }

  /** Shows how a form comes to people. */
  share(form: FormRow): void {
    this.sharing = form
  }

  toAnswers({ id }: FormRow): void {
    this.around.go(`/lists/forms/${id}/answers`)
  }

  /** Opens a form as strangers see it, beside this page. */
  show(form: FormRow): void {
    this.around.open(this.address(form))
  }

  duplicate({ id, title }: FormRow): void {
    this.acting.start(this.around.calls.duplicate({ id, title: words.copyOf(title) }), (copy) =>
      this.around.go(`/lists/forms/${copy.id}`),
    )
  }

  /** Asks whether a form is to be deleted. */
  ask(form: FormRow): void {
    this.acting.clear()
    this.removing = form
  }

  leave(): void {
    this.removing = undefined
    this.sharing = undefined
  }

  remove(): void {
    const form = this.removing
    if (form === undefined) return
    const { id, version, received, title } = form
    this.acting.start(
      this.around.calls.delete({ id, version, received }),
      () => {
        this.leave()
        this.around.notify({ text: words.deleted(title) })
        this.load()
      },
      () => this.load(),
    )
  }

  dispose(): void {
    this.forms.dispose()
    this.acting.dispose()
  }

  private load(): void {
    this.forms.load(this.around.calls.list(), { quiet: true })
  }
}
