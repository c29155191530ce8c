import { action, makeObservable, observableRef } from "mobx"
import type { Preferences } from "../../preferences.ts"

const key = "list.looks"

/** How all lists of persons look on this device: rows close together or calm, last names before first names or behind. */
export class ListLooks {
  compact: boolean
  lastNameFirst: boolean
  /** Whether sums and counts stand below the table. */
  totals: boolean
  private readonly preferences: Preferences

  constructor(preferences: Preferences) {
    const { compact, lastNameFirst, totals } = (preferences.read(key) ?? {}) as Partial<Record<string, unknown>>
    this.preferences = preferences
    this.compact = compact === true
    this.lastNameFirst = lastNameFirst === true
    this.totals = totals === true
    makeObservable(this, {
      compact: observableRef,
      lastNameFirst: observableRef,
      totals: observableRef,
      toggle: action,
    })
  }

  /** Turns one of them round, and remembers it. */
  toggle(look: "compact" | "lastNameFirst" | "totals"): void {
    this[look] = !this[look]
    const { compact, lastNameFirst, totals } = this
    this.preferences.write(key, { compact, lastNameFirst, totals })
  }
}
