import { action, makeObservable, observableRef } from "mobx"
import type { EndReason, MandateDetail } from "../../../core/fees/index.ts"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import { formatDate, formatIban } from "../../text/de/format.ts"
import { mandatesText as words } from "../../text/de/mandates.ts"
import { parseDate } from "../../text/de/parse-date.ts"

/** What is typed about a mandate that was signed, or that changed. */
export class MandateForm {
  readonly kind: "make" | "amend"
  typed: { readonly holder: string; readonly iban: string; readonly signedOn: string; readonly reference: string }
  fault: string | undefined

  constructor(kind: "make" | "amend", { holder, iban, name, reference, signedOn }: MandateDetail) {
    this.kind = kind
    this.typed = {
      holder: holder ?? name,
      iban: iban === null ? "" : formatIban(iban),
      signedOn: signedOn === null ? "" : formatDate(signedOn),
      reference: reference ?? "",
    }
    makeObservable(this, { typed: observableRef, fault: observableRef, type: action, day: action })
  }

  type(field: keyof MandateForm["typed"], text: string): void {
    this.typed = { ...this.typed, [field]: text }
    if (field === "signedOn") this.fault = undefined
  }

  /** The day of the signature, unless what was typed is none; then that is said. */
  day(): CalendarDate | undefined {
    const day = parseDate(this.typed.signedOn)
    this.fault = day === undefined ? words.wrongDay : undefined
    return day
  }
}

/** What is typed about a mandate that ends. */
export class EndForm {
  on: string
  reason: EndReason = "revoked"
  fault: string | undefined

  constructor(today: CalendarDate) {
    this.on = formatDate(today)
    makeObservable(this, {
      on: observableRef,
      reason: observableRef,
      fault: observableRef,
      type: action,
      choose: action,
      day: action,
    })
  }

  type(text: string): void {
    this.on = text
    this.fault = undefined
  }

  choose(reason: EndReason): void {
    this.reason = reason
  }

  /** The day, unless what was typed is none; then that is said. */
  day(): CalendarDate | undefined {
    const day = parseDate(this.on)
    this.fault = day === undefined ? words.wrongDay : undefined
    return day
  }
}
