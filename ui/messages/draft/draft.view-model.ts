import * as Effect from "effect/Effect"
import { action, computed, makeObservable, observableRef, reaction } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import {
  type AlreadySent,
  blocks,
  type DemoLimit,
  type Draft,
  type DraftChanged,
  type DraftContent,
  type DraftNotFound,
  filesNamed,
  type MessageFiles,
  type MessageId,
  type Messages,
  type MessageTemplates,
  type NotSendable,
  type Review,
  type ReviewOutdated,
  type TemplateHead,
  type TooManyRecipients,
} from "../../../core/messages/index.ts"
import type { SenderUnproven } from "../../../core/people/index.ts"
import { Attempt } from "../../attempt.ts"
import { Remote, run } from "../../remote.ts"
import type { Go, Notify, Save } from "../../surroundings.ts"
import { messagesText as words } from "../../text/de/messages.ts"
import { templatesText as templateWords } from "../../text/de/templates.ts"
import { PictureUrls } from "../picture-urls.ts"
import { Naming, type NamingFailure } from "../templates/naming.ts"
import { AttachmentsViewModel } from "./attachments.view-model.ts"
import { DraftSaving } from "./draft-saving.ts"
import { LetterFilesOfDraft } from "./letter-files.ts"
import { PicturesViewModel, type ShrinkPicture } from "./pictures.view-model.ts"
import { PreviewViewModel } from "./preview.view-model.ts"
import { type RecipientsSurroundings, RecipientsViewModel } from "./recipients.view-model.ts"
import { TestMailViewModel } from "./test-mail.view-model.ts"

type ReviewFailure = DraftNotFound | AlreadySent | TooManyRecipients | Lost
type SendFailure = ReviewFailure | DraftChanged | DemoLimit | NotSendable | ReviewOutdated | SenderUnproven

/** What a draft on the screen needs of the world around it. */
export interface DraftSurroundings {
  readonly calls: Messages<Lost>
  readonly columns: RecipientsSurroundings["columns"]
  readonly files: MessageFiles<Lost>
  readonly templates: Pick<MessageTemplates<Lost>, "save">
  readonly newId: () => MessageId
  readonly save: Save
  readonly shrink: ShrinkPicture
  readonly go: Go
  readonly notify: Notify
  /** The name of the workspace in addresses: its logo is there. */
  readonly slug: () => string
  /** Told of what is still being saved when the screen goes. */
  readonly leaving: (saved: Promise<void>) => void
}

/** What belongs to a draft once it is there. */
export interface OpenDraft {
  readonly opened: DraftContent
  readonly saving: DraftSaving
  readonly recipients: RecipientsViewModel
  readonly files: LetterFilesOfDraft
  readonly attachments: AttachmentsViewModel
  readonly pictures: PicturesViewModel
}

/** A message that is being written: its text, to whom it goes, what the review says, and sending it. */
export class DraftViewModel {
  readonly draft = new Remote<OpenDraft, DraftNotFound | AlreadySent | Lost>()
  /** To whom it would go, looked up anew after each change that was saved. */
  readonly review = new Remote<Review, ReviewFailure>()
  readonly preview: PreviewViewModel
  readonly sending = new Attempt<SendFailure>()
  readonly discarding = new Attempt<DraftNotFound | DraftChanged | AlreadySent | Lost>()
  dialog: "review" | "discard" | "reset" | undefined
  /** The name under which it becomes a template. */
  naming: Naming | undefined
  /** Grows when the text is replaced as a whole, so that the editor begins anew with it. */
  edition = 0
  readonly id: MessageId
  readonly pictureUrls: PictureUrls
  readonly test: TestMailViewModel
  private readonly around: DraftSurroundings
  private readonly stop: () => void

  constructor(id: MessageId, around: DraftSurroundings) {
    this.id = id
    this.around = around
    this.pictureUrls = new PictureUrls(id, around.files)
    this.preview = new PreviewViewModel(id, around.calls, () => this.review.value?.recipients ?? [])
    this.test = new TestMailViewModel(id, around.calls, around.newId, async () => {
      const saving = this.draft.value?.saving
      await saving?.flush()
      return saving?.failure
    })
    makeObservable<this, "start" | "replaced">(this, {
      dialog: observableRef,
      naming: observableRef,
      edition: observableRef,
      isBlocked: computed,
      start: action,
      replaced: action,
      open: action,
      close: action,
      makeTemplate: action,
      closeNaming: action,
    })
    const stops = [
      reaction(
        () => this.review.value,
        (review) => review !== undefined && this.preview.show(),
      ),
      reaction(
        () => this.preview.mail.value,
        (mail) => this.pictureUrls.fetchFor(mail),
      ),
    ]
    this.stop = () => stops.forEach((stop) => void stop())
    this.load()
  }

  get slug(): string {
    return this.around.slug()
  }

  load(): void {
    this.draft.dispose()
    this.draft.settle({ is: "loading" })
    run(this.around.calls.draft({ id: this.id }), {
      done: (draft) => this.start(draft),
      failed: (error) => this.draft.settle({ is: "failed", error }),
    })
  }

  /** Something was typed or chosen. */
  change(content: Partial<DraftContent>): void {
    this.draft.value?.saving.change(content)
  }

  /** Leaves somebody out whom a source means. */
  leaveOut(person: PersonId): void {
    const content = this.draft.value?.saving.content
    if (content !== undefined) this.change({ except: [...content.except, person] })
  }

  /** Whether the review names something that must be mended before sending. */
  get isBlocked(): boolean {
    return this.review.value?.warnings.some(({ code }) => blocks(code)) ?? true
  }

  open(dialog: NonNullable<DraftViewModel["dialog"]>): void {
    this.dialog = dialog
    this.sending.clear()
    this.discarding.clear()
    if (dialog === "review") void this.lookAgain()
  }

  close(): void {
    this.dialog = undefined
  }

  /** Asks for a name under which what is typed becomes a template. */
  makeTemplate(): void {
    const id = this.around.newId()
    const saving = this.draft.value?.saving
    if (saving === undefined) return
    this.naming = new Naming(
      "",
      (name) =>
        Effect.flatMap(
          Effect.promise(() => saving.flush()),
          (): Effect.Effect<TemplateHead, NamingFailure> =>
            saving.failure === undefined
              ? this.around.templates.save({ id, draft: this.id, name })
              : Effect.fail(saving.failure),
        ),
      ({ name }) => {
        this.closeNaming()
        this.around.notify({ text: templateWords.made(name) })
      },
    )
  }

  closeNaming(): void {
    this.naming?.dispose()
    this.naming = undefined
  }

  /** Saves what is typed and reviews that. */
  async lookAgain(): Promise<void> {
    const saved = await this.draft.value?.saving.flush()
    if (saved === true) this.review.load(this.around.calls.review({ id: this.id }))
    else if (saved === false) this.close()
  }

  /** Sends what was reviewed. What changed meanwhile is shown before. */
  send(): void {
    const saving = this.draft.value?.saving
    const review = this.review.value
    if (saving === undefined || review === undefined) return
    const asked = { id: this.id, version: saving.version, fingerprint: review.fingerprint }
    this.sending.start(
      this.around.calls.send(asked),
      () => {
        this.close()
        this.around.notify({ text: words.sentNow(review.mails) })
        this.around.go(`/messaging/sent/${this.id}`)
      },
      ({ _tag }) => {
        if (_tag === "ReviewOutdated") void this.lookAgain()
      },
    )
  }

  discard(): void {
    const saving = this.draft.value?.saving
    if (saving === undefined) return
    void saving.flush().then(() =>
      this.discarding.start(this.around.calls.discard({ id: this.id, version: saving.version }), () => {
        this.close()
        this.around.go("/messaging")
      }),
    )
  }

  /** Goes back to how the draft was when it was opened. */
  reset(): void {
    const open = this.draft.value
    if (open === undefined) return
    open.saving.change(open.opened)
    this.replaced()
    this.close()
  }

  /** Takes over what somebody else saved meanwhile. */
  takeTheirs(): void {
    const saving = this.draft.value?.saving
    if (saving?.failure?._tag !== "DraftChanged") return
    saving.take(saving.failure.current)
    this.draft.value?.files.load()
    this.replaced()
    this.look()
  }

  /** Saves what is here over what somebody else saved meanwhile. */
  keepMine(): void {
    const saving = this.draft.value?.saving
    if (saving?.failure?._tag === "DraftChanged") saving.keep(saving.failure.current)
  }

  dispose(): void {
    this.stop()
    this.closeNaming()
    this.test.dispose()
    const open = this.draft.value
    if (open !== undefined) this.around.leaving(open.saving.dispose())
    open?.recipients.dispose()
    open?.attachments.dispose()
    open?.files.dispose()
    this.pictureUrls.dispose()
    this.draft.dispose()
    this.review.dispose()
    this.preview.dispose()
    this.sending.dispose()
    this.discarding.dispose()
  }

  private start(draft: Draft): void {
    const saving = new DraftSaving(draft, this.around.calls, () => this.look())
    const whom = {
      get content() {
        return saving.content
      },
      change: (content: Partial<DraftContent>) => saving.change(content),
    }
    const recipients = new RecipientsViewModel(whom, this.around)
    const named = () => filesNamed(saving.content)
    const files = new LetterFilesOfDraft(this.id, this.around.files, named)
    const attachments = new AttachmentsViewModel(this.id, whom, files, this.around.files, this.around.save)
    const pictures = new PicturesViewModel(files, this.pictureUrls, this.around.shrink, attachments.uploads.add)
    this.draft.settle({
      is: "loaded",
      value: { opened: draft.content, saving, recipients, files, attachments, pictures },
    })
    this.look()
  }

  /** Looks up whom the draft means as it is saved now. */
  private look(): void {
    this.review.load(this.around.calls.review({ id: this.id }), { quiet: true })
  }

  private replaced(): void {
    this.edition += 1
  }
}
