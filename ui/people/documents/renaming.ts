import { action, makeObservable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { PersonDocument } from "../../../core/people/documents/document.ts"
import type { DocumentChanged, DocumentNotFound } from "../../../core/people/documents/documents.errors.ts"
import type { Documents } from "../../../core/people/documents/documents.port.ts"
import { Attempt } from "../../attempt.ts"

/** Another name for a document, while it is typed. Whoever was slower sees the name that somebody else gave. */
export class Renaming {
  readonly attempt = new Attempt<Lost | DocumentNotFound | DocumentChanged>()
  document: PersonDocument
  text: string
  private readonly documents: Pick<Documents<Lost>, "rename">
  private readonly done: (now: PersonDocument) => void
  private readonly changed: (current: PersonDocument) => void

  constructor(
    document: PersonDocument,
    documents: Pick<Documents<Lost>, "rename">,
    done: (now: PersonDocument) => void,
    changed: (current: PersonDocument) => void,
  ) {
    this.document = document
    this.text = document.name
    this.documents = documents
    this.done = done
    this.changed = changed
    makeObservable<this, "meet">(this, {
      document: observableRef,
      text: observableRef,
      type: action,
      meet: action,
    })
  }

  type(text: string): void {
    this.text = text
  }

  save(): void {
    const { id, name } = this.document
    this.attempt.start(this.documents.rename({ id, from: name, to: this.text }), this.done, (failure) => {
      if (failure._tag === "DocumentChanged") this.meet(failure.current)
    })
  }

  dispose(): void {
    this.attempt.dispose()
  }

  private meet(current: PersonDocument): void {
    this.document = current
    this.changed(current)
  }
}
