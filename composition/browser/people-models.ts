import * as Effect from "effect/Effect"
import type { Lost } from "../../core/kernel/call-errors.ts"
import { type Bulk, bulk } from "../../core/people/bulk/bulk.port.ts"
import { type Cells, cells } from "../../core/people/cells/cells.port.ts"
import { type Declining, declining } from "../../core/people/declining/declining.port.ts"
import { type Families, families } from "../../core/people/family/family.port.ts"
import { type Merging, merging } from "../../core/people/merging.port.ts"
import type { People } from "../../core/people/people.port.ts"
import { reports } from "../../core/people/reports.port.ts"
import { selfService } from "../../core/people/self-service.port.ts"
import { AnniversariesViewModel } from "../../ui/people/anniversaries/anniversaries.view-model.ts"
import type { OpenCatalog } from "../../ui/people/custom/open-catalog.ts"
import { duplicatesPath } from "../../ui/people/duplicates/compare-address.ts"
import { DuplicatesViewModel } from "../../ui/people/duplicates/duplicates.view-model.ts"
import { FamiliesViewModel } from "../../ui/people/families/families.view-model.ts"
import { ReportViewModel } from "../../ui/people/report/report.view-model.ts"
import type { AsksMany } from "../../ui/people/self-service/asking.view-model.ts"
import { ProposalsViewModel } from "../../ui/people/self-service/proposals.view-model.ts"
import type { ToolName, ToolViewModel } from "../../ui/people/tools/tool.ts"
import { TrashViewModel } from "../../ui/people/trash/trash.view-model.ts"
import type { OpenWords } from "../../ui/people/words/open-words.ts"
import { WordsViewModel } from "../../ui/people/words/words.view-model.ts"
import { addressBar } from "../../ui/shell/address-bar.ts"
import type { Go, Notify } from "../../ui/surroundings.ts"
import { saveFile, writeTable } from "./files.ts"
import type { Connect } from "./services.ts"

interface Around {
  readonly people: People<Lost>
  readonly declining: () => Promise<Declining<Lost>>
  readonly connect: Connect
  readonly columns: OpenCatalog
  readonly words: OpenWords
  readonly go: Go
  readonly notify: Notify
  readonly now: () => number
  /** Told when proposals were decided on. */
  readonly decided: () => void
}

/** The view models of what there is to do with the lists as a whole, by name. */
export const tool = async (
  name: ToolName,
  { people, declining: letters, connect, columns, words, go, notify, now, decided }: Around,
): Promise<ToolViewModel> => {
  const files = { write: writeTable, save: saveFile, notify }
  if (name === "duplicates") {
    const catalog = await columns()
    catalog.load()
    const address = addressBar(duplicatesPath)
    return new DuplicatesViewModel({ people, merging: connect(merging), catalog, address, notify, now })
  }
  if (name === "families") return new FamiliesViewModel({ families: connect(families), people, notify })
  if (name === "words") return new WordsViewModel({ catalog: await words(), people, declining: letters, notify, now })
  if (name === "trash") return new TrashViewModel({ people, notify, now })
  if (name === "proposals") {
    const service = connect(selfService)
    const decide: typeof service.decide = (input) => Effect.tap(service.decide(input), () => Effect.sync(decided))
    return new ProposalsViewModel({ selfService: { ...service, decide }, go, notify, now })
  }
  const around = { reports: connect(reports), files, now }
  return name === "report" ? new ReportViewModel(around) : new AnniversariesViewModel(around)
}

/** Gives many persons one value. */
export const bulkOf = (connect: Connect): Bulk<Lost> => connect(bulk)

/** Changes many cells of a list. */
export const cellsOf = (connect: Connect): Cells<Lost> => connect(cells)

/** Makes chosen persons one family. */
export const familiesOf = (connect: Connect): Pick<Families<Lost>, "join"> => connect(families)

/** Asks many for their own data. */
export const askingOf = (connect: Connect): AsksMany => connect(selfService)

/** Declines with letters. */
export const decliningOf = (connect: Connect): Declining<Lost> => connect(declining)

/** Asks for persons that may be the same as somebody who is about to be added. */
export const similar = (connect: Connect): Merging<Lost>["similar"] => connect(merging).similar
