import * as Effect from "effect/Effect"
import { action, computed, makeObservable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { FileId } from "../../../core/kernel/id.ts"
import {
  type DraftContent,
  type LetterFile,
  type LetterFileNotFound,
  type MessageFiles,
  type MessageId,
  mostAttachments,
} from "../../../core/messages/index.ts"
import type { Save } from "../../surroundings.ts"
import { Turns } from "../../turns.ts"
import { Uploads } from "../../uploads.ts"
import { EventViewModel } from "./event.view-model.ts"
import type { BringingFailure, LetterFilesOfDraft } from "./letter-files.ts"

/** There are as many attachments as there can be. */
interface Full {
  readonly _tag: "Full"
}

/** An attachment as it is listed: a file that is not there has nothing but its id. */
export interface Attachment {
  readonly id: FileId
  readonly file: LetterFile | undefined
}

/** What the attachments need of the draft. */
interface Whose {
  readonly content: DraftContent
  readonly change: (content: Partial<DraftContent>) => void
}

/** What goes along with a draft: brought, taken out, and events that are written here. */
export class AttachmentsViewModel {
  readonly uploads: Uploads<LetterFile, BringingFailure | Full>
  readonly saving = new Turns<LetterFileNotFound | Lost>()
  event: EventViewModel | undefined
  readonly files: LetterFilesOfDraft
  private readonly id: MessageId
  private readonly draft: Whose
  private readonly calls: MessageFiles<Lost>
  private readonly keep: Save

  constructor(id: MessageId, draft: Whose, files: LetterFilesOfDraft, calls: MessageFiles<Lost>, save: Save) {
    this.id = id
    this.draft = draft
    this.files = files
    this.calls = calls
    this.keep = save
    this.uploads = new Uploads(
      (file) =>
        this.isFull ? Effect.fail<BringingFailure | Full>({ _tag: "Full" }) : this.files.bring("attachment", file),
      (file) => this.attach(file),
    )
    makeObservable(this, {
      event: observableRef,
      list: computed,
      write: action,
      closeEvent: action,
    })
  }

  /** What goes along, in its order. */
  get list(): ReadonlyArray<Attachment> {
    return this.draft.content.attachments.map((id) => ({ id, file: this.files.of(id) }))
  }

  get isFull(): boolean {
    return this.draft.content.attachments.length >= mostAttachments
  }

  remove(id: FileId): void {
    this.draft.change({ attachments: this.draft.content.attachments.filter((each) => each !== id) })
  }

  /** Saves an attachment on the user's device. */
  download(file: FileId): void {
    this.saving.take(file, this.calls.download({ message: this.id, file }), ({ name, type, content }) =>
      this.keep(name, [content as Blob], type),
    )
  }

  /** Opens the fields of an event: of one that is attached, or of a new one. */
  write(before?: LetterFile): void {
    this.event = new EventViewModel(
      before?.event ?? null,
      (event) => this.calls.addEvent({ message: this.id, event }),
      (file) => this.attach(file, before?.id),
      () => this.closeEvent(),
    )
  }

  closeEvent(): void {
    this.event?.dispose()
    this.event = undefined
  }

  dispose(): void {
    this.uploads.dispose()
    this.closeEvent()
  }

  /** Has a file go along, in the place of another one or behind all. */
  private attach(file: LetterFile, instead?: FileId): void {
    this.files.learn(file)
    const { attachments } = this.draft.content
    const isThere = instead !== undefined && attachments.includes(instead)
    this.draft.change({
      attachments: isThere ? attachments.map((id) => (id === instead ? file.id : id)) : [...attachments, file.id],
    })
  }
}
