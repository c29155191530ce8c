import { action, makeObservable, observableRef } from "mobx"
import type { UsersViewModel } from "../users/users.view-model.ts"

export const settingsParts = ["users"] as const
/** The parts of the settings. */
export type SettingsPart = (typeof settingsParts)[number]

/** The settings of a workspace, one part at a time (WSP-05). */
export class SettingsViewModel {
  part: SettingsPart = "users"
  readonly users: UsersViewModel

  constructor(users: UsersViewModel) {
    this.users = users
    makeObservable(this, { part: observableRef, show: action })
  }

  show(part: SettingsPart): void {
    this.part = part
  }

  dispose(): void {
    this.users.dispose()
  }
}
