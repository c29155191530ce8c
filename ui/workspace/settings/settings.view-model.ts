import { action, makeObservable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { WorkspacePort } from "../../../core/workspace/workspace.port.ts"
import { Remote } from "../../remote.ts"
import type { StoredBackups } from "../backups/backups-card.tsx"
import type { DetailsViewModel } from "../details/details.view-model.ts"
import type { NumbersViewModel } from "../numbers/numbers.view-model.ts"
import type { UsersViewModel } from "../users/users.view-model.ts"

/** The parts of the settings. */
export type SettingsPart = "details" | "users"

/** The settings of a workspace, one part at a time (WSP-05). */
export class SettingsViewModel {
  part: SettingsPart = "details"
  readonly details: DetailsViewModel
  readonly numbers: NumbersViewModel
  readonly users: UsersViewModel
  readonly backups: StoredBackups = new Remote()

  constructor(
    details: DetailsViewModel,
    numbers: NumbersViewModel,
    users: UsersViewModel,
    calls: Pick<WorkspacePort<Lost>, "backups">,
  ) {
    this.details = details
    this.numbers = numbers
    this.users = users
    this.backups.load(calls.backups())
    makeObservable(this, { part: observableRef, show: action })
  }

  show(part: SettingsPart): void {
    this.part = part
  }

  dispose(): void {
    this.details.dispose()
    this.numbers.dispose()
    this.users.dispose()
    this.backups.dispose()
  }
}
