import type { PersonId } from "../../core/kernel/id.ts"
import type { ListId, ListViewModel } from "../people/list/list.view-model.ts"
import type { PersonViewModel } from "../people/person/person.view-model.ts"
import type { PaletteViewModel } from "./palette/palette.view-model.ts"
import type { WorkspacesViewModel } from "./workspaces/workspaces.view-model.ts"

/** Where the screens' view models come from. Whoever shows a screen disposes its view model. */
export interface ViewModels {
  readonly list: (id: ListId) => Promise<ListViewModel>
  readonly person: (list: ListId, id: PersonId) => Promise<PersonViewModel>
  readonly workspaces: (slug: string | undefined) => Promise<WorkspacesViewModel>
  /** The palette; `close` is called when something was chosen. */
  readonly palette: (close: () => void) => Promise<PaletteViewModel>
}
