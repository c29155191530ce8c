import { action, makeObservable, observableRef } from "mobx"
import type { Preferences } from "../preferences.ts"

const name = "phoneNotice"

/** Says on a phone that a screen is made for a large one, until that was read on this device (APP-13). */
export class PhoneNotice {
  isRead: boolean
  private readonly preferences: Preferences

  constructor(preferences: Preferences) {
    this.preferences = preferences
    this.isRead = preferences.read(name) === true
    makeObservable(this, { isRead: observableRef, dismiss: action })
  }

  readonly dismiss = (): void => {
    this.isRead = true
    this.preferences.write(name, true)
  }
}
