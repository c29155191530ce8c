import { AnniversariesScreen } from "../anniversaries/anniversaries.screen.tsx"
import { DuplicatesScreen } from "../duplicates/duplicates.screen.tsx"
import { FamiliesScreen } from "../families/families.screen.tsx"
import { ReportScreen } from "../report/report.screen.tsx"
import { ProposalsScreen } from "../self-service/proposals.screen.tsx"
import { TrashScreen } from "../trash/trash.screen.tsx"
import { WordsScreen } from "../words/words.screen.tsx"
import type { ToolViewModel } from "./tool.ts"

/** What there is to do with the lists as a whole. */
export const ToolScreen = ({ model }: { readonly model: ToolViewModel }) => {
  if (model.is === "duplicates") return <DuplicatesScreen model={model} />
  if (model.is === "families") return <FamiliesScreen model={model} />
  if (model.is === "words") return <WordsScreen model={model} />
  if (model.is === "proposals") return <ProposalsScreen model={model} />
  if (model.is === "trash") return <TrashScreen model={model} />
  return model.is === "report" ? <ReportScreen model={model} /> : <AnniversariesScreen model={model} />
}
