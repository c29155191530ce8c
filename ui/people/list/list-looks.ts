import { action, makeObservable, observableRef } from "mobx"
import type { Preferences } from "../../preferences.ts"
import { type Figure, figures } from "../../text/de/totals.ts"

const key = "list.looks"

/** How all lists of persons look on this device: rows close together or calm, last names before first names or behind. */
export class ListLooks {
  compact: boolean
  lastNameFirst: boolean
  /** Whether sums and counts stand below the table. */
  totals: boolean
  /** What of numbers and days stands there. */
  figure: Figure
  private readonly preferences: Preferences

  constructor(preferences: Preferences) {
    const { compact, lastNameFirst, totals, figure } = (preferences.read(key) ?? {}) as Partial<Record<string, unknown>>
    this.preferences = preferences
    this.compact = compact === true
    this.lastNameFirst = lastNameFirst === true
    this.totals = totals === true
    this.figure = figures.find((each) => each === figure) ?? "sum"
    makeObservable(this, {
      figure: observableRef,
      choose: action,
      compact: observableRef,
      lastNameFirst: observableRef,
      totals: observableRef,
      toggle: action,
    })
  }

  /** Turns one of them round, and remembers it. */
  toggle(look: "compact" | "lastNameFirst" | "totals"): void {
    this[look] = !this[look]
    this.keep()
  }

  /** Shows this of numbers and days from now on, and remembers it. */
  choose(figure: Figure): void {
    this.figure = figure
    this.keep()
  }

  private keep(): void {
    const { compact, lastNameFirst, totals, figure } = this
    this.preferences.write(key, { compact, lastNameFirst, totals, figure })
  }
}
