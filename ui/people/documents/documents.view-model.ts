import * as Effect from "effect/Effect"
import { action, computed, makeObservable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { FileId, PersonId } from "../../../core/kernel/id.ts"
import type { PersonDocument } from "../../../core/people/documents/document.ts"
import {
  type DocumentNotFound,
  DocumentRefused,
  type TooManyDocuments,
} from "../../../core/people/documents/documents.errors.ts"
import type { Documents } from "../../../core/people/documents/documents.port.ts"
import type { PersonNotFound } from "../../../core/people/people.errors.ts"
import { Remote, run } from "../../remote.ts"
import type { Notify, Save } from "../../surroundings.ts"
import { documentsText as words } from "../../text/de/documents.ts"
import { Turns } from "../../turns.ts"
import { fileFault } from "./file-fault.ts"
import { Renaming } from "./renaming.ts"

type UploadFailure = Lost | PersonNotFound | DocumentRefused | TooManyDocuments

/** A file on its way to the server, or why it did not get there. */
export interface Upload {
  readonly id: number
  readonly file: File
  readonly failure: UploadFailure | undefined
}

/** What the documents of a person need of the world around them. */
export interface DocumentsSurroundings {
  readonly documents: Documents<Lost>
  readonly notify: Notify
  readonly save: Save
  readonly now: () => number
  /** Something changed that stands in the timeline. */
  readonly changed: () => void
}

/** The documents of a person: brought one after the other, saved, renamed, deleted and restored. */
export class DocumentsViewModel {
  readonly list = new Remote<ReadonlyArray<PersonDocument>, Lost | PersonNotFound>()
  readonly acting = new Turns<Lost | DocumentNotFound>()
  uploads: ReadonlyArray<Upload> = []
  renaming: Renaming | undefined
  /** Whether the deleted ones are shown too. */
  open = false
  private readonly person: PersonId
  private readonly around: DocumentsSurroundings
  private sending: File | undefined
  private ids = 0
  private stop: () => void = () => {}

  constructor(person: PersonId, around: DocumentsSurroundings) {
    this.person = person
    this.around = around
    makeObservable<this, "queue" | "mark" | "settled">(this, {
      uploads: observableRef,
      renaming: observableRef,
      open: observableRef,
      kept: computed,
      deleted: computed,
      toggle: action,
      dismiss: action,
      rename: action,
      leave: action,
      queue: action,
      mark: action,
      settled: action,
    })
    this.load()
  }

  get kept(): ReadonlyArray<PersonDocument> {
    return this.list.value?.filter(({ deletedAt }) => deletedAt === null) ?? []
  }

  get deleted(): ReadonlyArray<PersonDocument> {
    return this.list.value?.filter(({ deletedAt }) => deletedAt !== null) ?? []
  }

  get now(): number {
    return this.around.now()
  }

  toggle(): void {
    this.open = !this.open
  }

  /** Brings files, one after the other; what cannot be a document is not even sent. */
  readonly add = (files: ReadonlyArray<File>): void => {
    this.queue(files)
    void this.sendNext()
  }

  /** Forgets why a file did not come. */
  dismiss(upload: Upload): void {
    this.uploads = this.uploads.filter((each) => each !== upload)
  }

  /** Saves the file of a document on the user's device. */
  download({ id }: PersonDocument): void {
    this.acting.take(`download ${id}`, this.around.documents.download({ id }), ({ name, type, content }) =>
      this.around.save(name, [content as Blob], type),
    )
  }

  /** Opens the field for another name. */
  rename(document: PersonDocument): void {
    const done = (now: PersonDocument) => {
      this.leave()
      this.settled(now)
    }
    this.renaming = new Renaming(document, this.around.documents, done, (current) => this.settled(current))
  }

  /** Closes it without a change. */
  leave(): void {
    this.renaming?.dispose()
    this.renaming = undefined
  }

  delete({ id, name }: PersonDocument): void {
    this.acting.take(`delete ${id}`, this.around.documents.delete({ id }), (deleted) => {
      this.settled(deleted)
      const undo = { label: "Rückgängig", run: () => this.restore(deleted) }
      this.around.notify({ text: words.deleted(name), action: undo })
    })
  }

  restore({ id }: PersonDocument): void {
    this.acting.take(`restore ${id}`, this.around.documents.restore({ id }), (restored) => this.settled(restored))
  }

  dispose(): void {
    this.stop()
    this.leave()
    this.list.dispose()
  }

  private load(): void {
    this.list.load(this.around.documents.list({ person: this.person }), { quiet: true })
  }

  private queue(files: ReadonlyArray<File>): void {
    const added = files.map((file) => ({ id: this.ids++, file, failure: undefined }))
    this.uploads = [...this.uploads, ...added]
  }

  private mark(file: File, failure: UploadFailure | undefined): void {
    this.uploads = this.uploads.flatMap((each) =>
      each.file !== file ? [each] : failure === undefined ? [] : [{ ...each, failure }],
    )
  }

  private async sendNext(): Promise<void> {
    const file = this.uploads.find(({ failure }) => failure === undefined)?.file
    if (this.sending !== undefined || file === undefined) return
    this.sending = file
    const fault = await fileFault(file)
    const work =
      fault === undefined
        ? this.around.documents.upload({ person: this.person, name: file.name, content: file })
        : Effect.fail(new DocumentRefused({ fault }))
    const next = (failure: UploadFailure | undefined): void => {
      this.sending = undefined
      this.mark(file, failure)
      void this.sendNext()
    }
    this.stop = run<PersonDocument, UploadFailure>(work, {
      done: (document) => {
        this.settled(document)
        next(undefined)
      },
      failed: next,
    })
  }

  /** A document is now as it was answered. */
  private settled(document: PersonDocument): void {
    const others = (this.list.value ?? []).filter(({ id }: { readonly id: FileId }) => id !== document.id)
    const all = [...others, document].sort((a, b) => (a.at < b.at ? 1 : -1))
    this.list.settle({ is: "loaded", value: all })
    this.around.changed()
  }
}
