import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { WorkspacePort } from "../../../core/workspace/workspace.port.ts"
import { Remote } from "../../remote.ts"
import type { StoredBackups } from "../backups/backups-card.tsx"
import type { DetailsViewModel } from "../details/details.view-model.ts"
import type { NumbersViewModel } from "../numbers/numbers.view-model.ts"

/** The settings of a workspace (WSP-05). */
export class SettingsViewModel {
  readonly details: DetailsViewModel
  readonly numbers: NumbersViewModel
  readonly backups: StoredBackups = new Remote()

  constructor(details: DetailsViewModel, numbers: NumbersViewModel, calls: Pick<WorkspacePort<Lost>, "backups">) {
    this.details = details
    this.numbers = numbers
    this.backups.load(calls.backups())
  }

  dispose(): void {
    this.details.dispose()
    this.numbers.dispose()
    this.backups.dispose()
  }
}
