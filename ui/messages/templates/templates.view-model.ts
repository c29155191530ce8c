import { action, makeObservable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type {
  AlreadySent,
  MessageId,
  MessageTemplates,
  TemplateHead,
  TemplateNotFound,
  TooManyDrafts,
} from "../../../core/messages/index.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"
import type { Go } from "../../surroundings.ts"
import { Naming } from "./naming.ts"

/** What the templates need of the world around them. */
interface TemplatesSurroundings {
  readonly templates: MessageTemplates<Lost>
  readonly go: Go
  readonly newId: () => MessageId
  readonly closed: () => void
}

/** The templates of a workspace: to begin with, to name and to remove. */
export class TemplatesViewModel {
  readonly list = new Remote<ReadonlyArray<TemplateHead>, Lost>()
  readonly acting = new Attempt<TemplateNotFound | TooManyDrafts | AlreadySent | Lost>()
  naming: Naming | undefined
  /** The template that would be removed, until somebody is sure. */
  removing: TemplateHead | undefined
  readonly close: () => void
  private readonly around: TemplatesSurroundings

  constructor(around: TemplatesSurroundings) {
    this.around = around
    this.close = around.closed
    makeObservable(this, {
      naming: observableRef,
      removing: observableRef,
      rename: action,
      ask: action,
      leave: action,
    })
    this.load()
  }

  /** Begins a draft with a template and opens it. */
  begin({ id: template }: TemplateHead): void {
    const id = this.around.newId()
    this.acting.start(this.around.templates.begin({ template, id }), () => this.around.go(`/messaging/drafts/${id}`))
  }

  /** Opens the field for another name. */
  rename({ id, name }: TemplateHead): void {
    this.naming = new Naming(
      name,
      (text) => this.around.templates.rename({ id, name: text }),
      () => {
        this.leave()
        this.load()
      },
    )
  }

  /** Asks whether a template is to be removed. */
  ask(template: TemplateHead): void {
    this.acting.clear()
    this.removing = template
  }

  remove(): void {
    const { removing } = this
    if (removing === undefined) return
    this.acting.start(this.around.templates.remove({ id: removing.id }), () => {
      this.leave()
      this.load()
    })
  }

  /** Closes what is asked about a template. */
  leave(): void {
    this.naming?.dispose()
    this.naming = undefined
    this.removing = undefined
  }

  dispose(): void {
    this.leave()
    this.list.dispose()
    this.acting.dispose()
  }

  private load(): void {
    this.list.load(this.around.templates.list(), { quiet: true })
  }
}
