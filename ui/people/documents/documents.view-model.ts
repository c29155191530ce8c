import * as Effect from "effect/Effect"
import { action, computed, makeObservable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { FileId, PersonId } from "../../../core/kernel/id.ts"
import { uploadLimits } from "../../../core/kernel/upload-limit.ts"
import type { PersonDocument } from "../../../core/people/documents/document.ts"
import {
  type DocumentNotFound,
  DocumentRefused,
  type TooManyDocuments,
} from "../../../core/people/documents/documents.errors.ts"
import type { Documents } from "../../../core/people/documents/documents.port.ts"
import type { PersonNotFound } from "../../../core/people/people.errors.ts"
import { fileFault } from "../../file-fault.ts"
import { Remote } from "../../remote.ts"
import type { Notify, Save } from "../../surroundings.ts"
import { documentsText as words } from "../../text/de/documents.ts"
import { Turns } from "../../turns.ts"
import { Uploads } from "../../uploads.ts"
import { Renaming } from "./renaming.ts"

/** Why a file did not become a document. */
export type UploadFailure = Lost | PersonNotFound | DocumentRefused | TooManyDocuments

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
  readonly uploads: Uploads<PersonDocument, UploadFailure>
  renaming: Renaming | undefined
  /** Whether the deleted ones are shown too. */
  open = false
  private readonly person: PersonId
  private readonly around: DocumentsSurroundings

  constructor(person: PersonId, around: DocumentsSurroundings) {
    this.person = person
    this.around = around
    this.uploads = new Uploads(
      (file) => this.bring(file),
      (document) => this.settled(document),
    )
    makeObservable<this, "settled">(this, {
      renaming: observableRef,
      open: observableRef,
      kept: computed,
      deleted: computed,
      toggle: action,
      rename: action,
      leave: action,
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
    this.uploads.dispose()
    this.leave()
    this.list.dispose()
  }

  private load(): void {
    this.list.load(this.around.documents.list({ person: this.person }), { quiet: true })
  }

  /** Brings a file; what cannot be a document is not even sent. */
  private bring(file: File): Effect.Effect<PersonDocument, UploadFailure> {
    return Effect.flatMap(
      Effect.promise(() => fileFault(file, uploadLimits.document)),
      (fault): Effect.Effect<PersonDocument, UploadFailure> =>
        fault === undefined
          ? this.around.documents.upload({ person: this.person, name: file.name, content: file })
          : Effect.fail(new DocumentRefused({ fault })),
    )
  }

  /** A document is now as it was answered. */
  private settled(document: PersonDocument): void {
    const others = (this.list.value ?? []).filter(({ id }: { readonly id: FileId }) => id !== document.id)
    const all = [...others, document].sort((a, b) => (a.at < b.at ? 1 : -1))
    this.list.settle({ is: "loaded", value: all })
    this.around.changed()
  }
}
