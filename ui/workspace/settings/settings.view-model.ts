import { action, makeObservable, observableRef } from "mobx"
import type { DetailsViewModel } from "../details/details.view-model.ts"
import type { UsersViewModel } from "../users/users.view-model.ts"

/** The parts of the settings. */
export type SettingsPart = "details" | "users"

/** The settings of a workspace, one part at a time (WSP-05). */
export class SettingsViewModel {
  part: SettingsPart = "details"
  readonly details: DetailsViewModel
  readonly users: UsersViewModel

  constructor(details: DetailsViewModel, users: UsersViewModel) {
    this.details = details
    this.users = users
    makeObservable(this, { part: observableRef, show: action })
  }

  show(part: SettingsPart): void {
    this.part = part
  }

  dispose(): void {
    this.details.dispose()
    this.users.dispose()
  }
}
