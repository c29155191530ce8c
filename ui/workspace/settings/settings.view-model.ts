import { action, makeObservable, observableRef } from "mobx"
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

  constructor(details: DetailsViewModel, numbers: NumbersViewModel, users: UsersViewModel) {
    this.details = details
    this.numbers = numbers
    this.users = users
    makeObservable(this, { part: observableRef, show: action })
  }

  show(part: SettingsPart): void {
    this.part = part
  }

  dispose(): void {
    this.details.dispose()
    this.numbers.dispose()
    this.users.dispose()
  }
}
