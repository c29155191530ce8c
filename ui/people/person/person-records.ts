import type { DocumentsViewModel } from "../documents/documents.view-model.ts"

/** What is kept beside a person, each part with a view model of its own. */
export interface PersonRecords {
  readonly documents: DocumentsViewModel
  readonly dispose: () => void
}
