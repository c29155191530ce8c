import { action, makeObservable, observableRef } from "mobx"
import type { ServicePeriod } from "../../../core/fees/index.ts"
import { formatDate } from "../../text/de/format.ts"
import { parseDate } from "../../text/de/parse-date.ts"

/** When what is paid for was or is given, as it is typed; nothing typed at all means as it is usual. */
export class PeriodForm {
  from: string
  until: string
  faulty = false

  constructor(period?: ServicePeriod) {
    this.from = period === undefined ? "" : formatDate(period.from)
    this.until = period === undefined ? "" : formatDate(period.until)
    makeObservable(this, {
      from: observableRef,
      until: observableRef,
      faulty: observableRef,
      typeFrom: action,
      typeUntil: action,
      check: action,
    })
  }

  typeFrom(text: string): void {
    this.from = text
    this.faulty = false
  }

  typeUntil(text: string): void {
    this.until = text
    this.faulty = false
  }

  /** What was typed, or `undefined` when it is faulty: that stands at the fields then. */
  check(): ServicePeriod | null | undefined {
    if (this.from.trim() === "" && this.until.trim() === "") return null
    const [from, until] = [parseDate(this.from), parseDate(this.until)]
    this.faulty = from === undefined || until === undefined || from > until
    return from === undefined || until === undefined || this.faulty ? undefined : { from, until }
  }
}
