import { action, makeObservable, observableRef } from "mobx"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import { parseDate } from "../../text/de/parse-date.ts"

/** A bound as somebody types it; nothing where there is none, or none yet. */
export const typedNumber = (text: string): number | null => {
  const plain = text.trim().replace(",", ".")
  return /^-?\d{1,9}(\.\d{0,4})?$/.test(plain) ? Number(plain) : null
}

/** What somebody types into the field of a bound: a comma stays there until its decimals follow. */
export class TypedBound {
  text = ""

  constructor() {
    makeObservable(this, { text: observableRef, type: action })
  }

  type(text: string): void {
    this.text = text
  }

  /** What the field shows: what was typed as long as it is the bound, else the bound. */
  shown(bound: number | null): string {
    if (typedNumber(this.text) === bound) return this.text
    return bound === null ? "" : String(bound).replace(".", ",")
  }

  /** Nothing of it is under way. */
  dispose(): void {}
}

/** A day as the field of a browser gives it; nothing where there is none. */
export const typedDate = (text: string): CalendarDate | null => parseDate(text) ?? null
