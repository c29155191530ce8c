import type { DocumentsViewModel } from "../documents/documents.view-model.ts"
import type { FamilyViewModel } from "../family/family.view-model.ts"
import type { LinksViewModel } from "../self-service/links.view-model.ts"
import type { SpecialDataViewModel } from "../special-data/special-data.view-model.ts"

/** What is kept beside a person, each part with a view model of its own. */
export interface PersonRecords {
  readonly family: FamilyViewModel
  readonly special: SpecialDataViewModel
  readonly documents: DocumentsViewModel
  readonly links: LinksViewModel
  readonly dispose: () => void
}
