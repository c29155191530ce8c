import { action, makeObservable, observableRef } from "mobx"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import { parseDate } from "../../text/de/parse-date.ts"

/** A bound as somebody types it, 1.234,5 or 12,50 €; nothing where there is none, or none yet. */
export const typedNumber = (text: string): number | null => {
  const bare = text.replace(/[\s€]|eur$/gi, "")
  const plain = /^-?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d{0,4})?$/.test(bare) ? bare.replaceAll(".", "") : bare
  return /^-?\d{1,9}(?:[.,]\d{0,4})?$/.test(plain) ? Number(plain.replace(",", ".")) : null
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

  /** What the field shows: what was typed as long as it is the bound or no number, else the bound. */
  shown(bound: number | null): string {
    const typed = typedNumber(this.text)
    if (typed === bound || (typed === null && this.text.trim() !== "")) return this.text
    return bound === null ? "" : String(bound).replace(".", ",")
  }

  /** Nothing of it is under way. */
  dispose(): void {}
}

/** A day as the field of a browser gives it; nothing where there is none. */
export const typedDate = (text: string): CalendarDate | null => parseDate(text) ?? null
