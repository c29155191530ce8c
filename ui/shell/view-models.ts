import type { PersonId } from "../../core/kernel/id.ts"
import type { PersonRow } from "../../core/people/person-query.ts"
import type { HomeViewModel } from "../home/home.view-model.ts"
import type { OnboardingViewModel } from "../onboarding/onboarding.view-model.ts"
import type { ColumnsViewModel } from "../people/columns/columns.view-model.ts"
import type { ListId, ListViewModel } from "../people/list/list.view-model.ts"
import type { TabCounts } from "../people/list/tab-counts.ts"
import type { PersonViewModel } from "../people/person/person.view-model.ts"
import type { ToolName, ToolViewModel } from "../people/tools/tool.ts"
import type { AuditViewModel } from "../workspace/audit/audit.view-model.ts"
import type { DevelopersViewModel } from "../workspace/developers/developers.view-model.ts"
import type { SettingsViewModel } from "../workspace/settings/settings.view-model.ts"
import type { PaletteViewModel } from "./palette/palette.view-model.ts"
import type { WorkspacesViewModel } from "./workspaces/workspaces.view-model.ts"

/** Where the screens' view models come from. Whoever shows a screen disposes its view model. */
export interface ViewModels {
  readonly home: () => Promise<HomeViewModel>
  readonly list: (id: ListId) => Promise<ListViewModel>
  readonly lists: () => Promise<TabCounts>
  readonly person: (list: ListId, id: PersonId) => Promise<PersonViewModel>
  /** What the list from which a person was opened shows of them. */
  readonly row: (id: string | undefined) => PersonRow | undefined
  readonly columns: () => Promise<ColumnsViewModel>
  readonly tool: (name: ToolName) => Promise<ToolViewModel>
  readonly settings: () => Promise<SettingsViewModel>
  readonly developers: () => Promise<DevelopersViewModel>
  readonly audit: () => Promise<AuditViewModel>
  readonly onboarding: () => Promise<OnboardingViewModel>
  readonly workspaces: (slug: string | undefined) => Promise<WorkspacesViewModel>
  /** The palette; `close` is called when something was chosen. */
  readonly palette: (close: () => void) => Promise<PaletteViewModel>
}
