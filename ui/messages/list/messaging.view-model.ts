import * as Effect from "effect/Effect"
import { action, makeObservable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import {
  type AlreadySent,
  type DraftContent,
  type DraftHead,
  emptyDraft,
  type MessageId,
  type Messages,
  type MessageTemplates,
  type SentHead,
  type TooManyDrafts,
} from "../../../core/messages/index.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"
import type { Go } from "../../surroundings.ts"
import { type AutomaticListSurroundings, AutomaticListViewModel } from "../automatic/automatic-list.view-model.ts"
import { SignatureViewModel } from "../signature/signature.view-model.ts"
import { TemplatesViewModel } from "../templates/templates.view-model.ts"

/** So many sent messages come at once; the server says so. */
const sentAtOnce = 50

/** What is shown of messages: one list at a time. */
export const messagingTabs = ["drafts", "sent", "automatic"] as const
export type MessagingTab = (typeof messagingTabs)[number]

/** What the list of messages needs of the world around it. */
export interface MessagingSurroundings extends AutomaticListSurroundings {
  readonly calls: Messages<Lost>
  readonly templates: MessageTemplates<Lost>
  readonly go: Go
  readonly newId: () => MessageId
  /** Which tab is shown at first. */
  readonly tab: MessagingTab
  /** Puts the tab into the address. */
  readonly named: (tab: MessagingTab) => void
  /** Settles when the draft that was left last is saved. */
  readonly left: Promise<void>
}

interface Sent {
  readonly heads: ReadonlyArray<SentHead>
  readonly isMore: boolean
}

/** The drafts of a workspace, what was sent, and what goes out by itself. */
export class MessagingViewModel {
  tab: MessagingTab
  signature: SignatureViewModel | undefined
  templates: TemplatesViewModel | undefined
  readonly drafts = new Remote<ReadonlyArray<DraftHead>, Lost>()
  readonly sent = new Remote<Sent, Lost>()
  readonly loadingMore = new Attempt<Lost>()
  readonly beginning = new Attempt<TooManyDrafts | AlreadySent | Lost>()
  readonly automatic: AutomaticListViewModel
  private readonly around: MessagingSurroundings
  private isGone = false

  constructor(around: MessagingSurroundings) {
    this.around = around
    this.tab = around.tab
    makeObservable(this, {
      tab: observableRef,
      signature: observableRef,
      templates: observableRef,
      show: action,
      sign: action,
      closeSignature: action,
      openTemplates: action,
      closeTemplates: action,
    })
    this.drafts.load(around.calls.drafts())
    // Who comes from a draft sees its list at once, and then the words that were typed last.
    void around.left.then(() => this.isGone || this.drafts.load(around.calls.drafts(), { quiet: true }))
    this.sent.load(this.page([]))
    this.automatic = new AutomaticListViewModel(around)
    if (this.tab === "automatic") this.automatic.load()
  }

  show(tab: MessagingTab): void {
    this.tab = tab
    this.around.named(tab)
    if (tab === "automatic") this.automatic.load()
  }

  /** Begins a draft and opens it. */
  begin(content: DraftContent = emptyDraft): void {
    const id = this.around.newId()
    this.beginning.start(this.around.calls.write({ id, content }), () => this.around.go(`/messaging/drafts/${id}`))
  }

  /** Loads the sent messages behind the last one. */
  more(): void {
    this.loadingMore.start(this.page(this.sent.value?.heads ?? []), (value) =>
      this.sent.settle({ is: "loaded", value }),
    )
  }

  /** Opens the signature. */
  sign(): void {
    this.signature = new SignatureViewModel({ ...this.around, closed: () => this.closeSignature() })
  }

  closeSignature(): void {
    this.signature?.dispose()
    this.signature = undefined
  }

  /** Opens the templates. */
  openTemplates(): void {
    this.templates = new TemplatesViewModel({ ...this.around, closed: () => this.closeTemplates() })
  }

  closeTemplates(): void {
    this.templates?.dispose()
    this.templates = undefined
  }

  dispose(): void {
    this.isGone = true
    this.closeTemplates()
    this.closeSignature()
    this.automatic.dispose()
    this.drafts.dispose()
    this.sent.dispose()
    this.loadingMore.dispose()
    this.beginning.dispose()
  }

  private page(shown: ReadonlyArray<SentHead>): Effect.Effect<Sent, Lost> {
    const last = shown.at(-1)
    return Effect.map(this.around.calls.sent(last === undefined ? {} : { before: last.id }), (found) => ({
      heads: [...shown, ...found],
      isMore: found.length >= sentAtOnce,
    }))
  }
}
