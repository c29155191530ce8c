import type { AnniversariesViewModel } from "../anniversaries/anniversaries.view-model.ts"
import type { DuplicatesViewModel } from "../duplicates/duplicates.view-model.ts"
import type { FamiliesViewModel } from "../families/families.view-model.ts"
import type { ReportViewModel } from "../report/report.view-model.ts"
import type { ProposalsViewModel } from "../self-service/proposals.view-model.ts"
import type { TrashViewModel } from "../trash/trash.view-model.ts"
import type { WordsViewModel } from "../words/words.view-model.ts"

/** What there is to do with the lists as a whole, by the last part of its path. */
export type ToolViewModel =
  | DuplicatesViewModel
  | FamiliesViewModel
  | ReportViewModel
  | AnniversariesViewModel
  | ProposalsViewModel
  | WordsViewModel
  | TrashViewModel
export type ToolName = ToolViewModel["is"]
